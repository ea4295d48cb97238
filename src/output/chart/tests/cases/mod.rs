//! The gallery's plots: every form of chart with its hard cases. All values are made up, and none stands on a page.

mod bars;
mod lines;
mod rows;
mod times;

use super::{english, german, japanese, spanish};
use crate::base::language::{Form, Language};
use crate::base::quantity::Exact;
use crate::output::chart::{Axis, Plot, PlotForm};

/// Words of the gallery in one language.
pub(super) struct Words {
    pub(super) tag: &'static str,
    pub(super) language: Language,
    burst: &'static str,
    steady: &'static str,
    threads: &'static str,
    drives: [&'static str; 2],
    lab: &'static str,
    hard_disk: &'static str,
    minutes: &'static str,
    missing: &'static str,
    random_read: &'static str,
    random_write: &'static str,
    better: [&'static str; 2],
}

/// A name that runs from right to left.
const RIGHT_TO_LEFT: &str = "قرص اختبار المختبر 4K";

pub(super) fn words() -> [Words; 4] {
    [in_english(), in_german(), in_japanese(), in_spanish()]
}

fn in_english() -> Words {
    Words {
        tag: "en",
        language: english(),
        burst: "Burst",
        steady: "End of preconditioning",
        threads: "threads",
        drives: ["1 drive", "4 drives"],
        lab: "Lab reference, four servers with two processors each",
        hard_disk: "Hard disk",
        minutes: "minutes",
        missing: "not measured",
        random_read: "4K random read",
        random_write: "4K random write",
        better: ["higher is better", "lower is better"],
    }
}

fn in_german() -> Words {
    Words {
        tag: "de",
        language: german(),
        burst: "Anfangsleistung",
        steady: "Ende der Vorkonditionierung",
        threads: "Threads",
        drives: ["1 Laufwerk", "4 Laufwerke"],
        lab: "Vergleichsaufbau des Labors mit vier Servern zu je zwei Prozessoren",
        hard_disk: "Festplattengeschwindigkeitsmessungsreferenzlaufwerk",
        minutes: "Minuten",
        missing: "nicht gemessen",
        random_read: "Wahlfreies Lesen mit 4K",
        random_write: "Wahlfreies Schreiben mit 4K",
        better: ["höher ist besser", "niedriger ist besser"],
    }
}

fn in_japanese() -> Words {
    Words {
        tag: "ja",
        language: japanese(),
        burst: "バースト",
        steady: "プリコンディショニング終了時",
        threads: "スレッド",
        drives: ["ドライブ1台", "ドライブ4台"],
        lab: "ラボの比較用構成（2プロセッサ搭載サーバー4台）",
        hard_disk: "日立グローバルストレージテクノロジーズ「ウルトラスター」高速ドライブ",
        minutes: "分",
        missing: "測定なし",
        random_read: "4Kランダム読み取り",
        random_write: "4Kランダム書き込み",
        better: ["大きいほど良い", "小さいほど良い"],
    }
}

fn in_spanish() -> Words {
    Words {
        tag: "es",
        language: spanish(),
        burst: "Ráfaga",
        steady: "Fin del preacondicionamiento",
        threads: "hilos",
        drives: ["1 unidad", "4 unidades"],
        lab: "Configuración de referencia del laboratorio con cuatro servidores de dos procesadores",
        hard_disk: "Disco duro",
        minutes: "minutos",
        missing: "sin medir",
        random_read: "Lectura aleatoria de 4K",
        random_write: "Escritura aleatoria de 4K",
        better: ["cuanto más, mejor", "cuanto menos, mejor"],
    }
}

impl Words {
    fn number(&self, value: f64) -> String {
        self.language.number(Exact::from_f64(value).unwrap().rounded_to(3), Form::PROSE)
    }

    fn plot(&self, id: &str, unit: &str, form: PlotForm) -> Plot {
        let (per_unit, better) = if unit == "ms" { (0.001, self.better[1]) } else { (1.0, self.better[0]) };
        let axis = Axis { label: format!("{unit} · {better}"), unit: unit.to_owned(), per_unit };
        Plot { id: id.to_owned(), title: id.replace('-', " "), description: id.to_owned(), form, axis }
    }
}

/// Drives of the length that names usually have.
const DRIVES: [&str; 7] = [
    "Micron P420m",
    "Huawei Tecal ES3000",
    "Micron P320h (SLC)",
    "Virident FlashMAX II",
    "Intel SSD 910",
    "Fusion-io ioDrive2",
    "OCZ Z-Drive R4",
];

/// Every plot of the gallery in one language.
pub(super) fn cases(words: &Words) -> Vec<Plot> {
    [bars::cases(words), lines::cases(words), rows::cases(words), times::cases(words)].concat()
}
