//! Writes every chart in every form to `target/gallery/`, to be looked at: `cargo test gallery -- --ignored`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::picture::{two_bars, two_marks};
use super::{bar, english, german, japanese, noise, plot, sweep_line, texts, time_line};
use crate::base::language::{Form, Language};
use crate::base::quantity::Exact;
use crate::catalog::Point;
use crate::output::chart::{Bar, Plot, PlotForm, SweepLine, draw};

/// Words of the gallery in one language.
struct Words {
    tag: &'static str,
    language: Language,
    burst: &'static str,
    steady: &'static str,
    threads: &'static str,
    lab: &'static str,
    hard_disk: &'static str,
    minutes: &'static str,
}

fn words() -> [Words; 3] {
    [
        Words {
            tag: "en",
            language: english(),
            burst: "Burst",
            steady: "End of preconditioning",
            threads: "threads",
            lab: "Lab reference, four servers with two processors each",
            hard_disk: "Hard disk",
            minutes: "minutes",
        },
        Words {
            tag: "de",
            language: german(),
            burst: "Anfangsleistung",
            steady: "Ende der Vorkonditionierung",
            threads: "Threads",
            lab: "Vergleichsaufbau des Labors mit vier Servern zu je zwei Prozessoren",
            hard_disk: "Festplattengeschwindigkeitsmessungsreferenzlaufwerk",
            minutes: "Minuten",
        },
        Words {
            tag: "ja",
            language: japanese(),
            burst: "バースト",
            steady: "プリコンディショニング終了時",
            threads: "スレッド",
            lab: "ラボの比較用構成（2プロセッサ搭載サーバー4台）",
            hard_disk: "日立グローバルストレージテクノロジーズ「ウルトラスター」高速ドライブ",
            minutes: "分",
        },
    ]
}

impl Words {
    fn number(&self, value: f64) -> String {
        self.language.number(Exact::from_f64(value).unwrap(), Form::PROSE)
    }

    fn iops(&self, label: &str, detail: &str, value: f64, style: usize) -> Bar {
        let detail = (!detail.is_empty()).then(|| detail.to_owned());
        Bar { detail, style, ..bar(label, value, value, &self.number(value)) }
    }
}

fn peaks(words: &Words) -> Plot {
    let names = [
        "Huawei ES3000",
        "Micron P320h (SLC)",
        "Virident FlashMAX II",
        "Intel SSD 910",
        "Fusion-io ioDrive2",
        "Micron P420m",
    ];
    let ends = [(3.5, 9.9), (12.0, 17.7), (16.0, 26.0), (6.0, 50.0), (6.0, 50.0), (25.0, 74.0)];
    let one = |((index, name), (low, high)): ((usize, &&str), (f64, f64))| {
        let value = format!("{}–{}", words.number(low), words.number(high));
        Bar { style: (index + 1) % 6, ..bar(name, low / 1000.0, high / 1000.0, &value) }
    };
    let bars = names.iter().enumerate().zip(ends).map(one).collect();
    plot("peaks", "ms", 0.001, PlotForm::Bars(bars))
}

fn writes(words: &Words) -> Plot {
    let bars = vec![
        words.iops(&format!("{} · CentOS 6.3", words.burst), "", 158_000.0, 0),
        words.iops(&format!("{} · Windows Server 2008 R2", words.burst), "", 159_000.0, 0),
        words.iops(&format!("{} · CentOS 6.3", words.steady), "", 99_000.0, 0),
        Bar { doubtful: true, ..words.iops(&format!("{} · Windows Server 2008 R2", words.steady), "", 100_000.0, 0) },
    ];
    plot("writes", "IOPS", 1.0, PlotForm::Bars(bars))
}

fn long_names(words: &Words) -> Plot {
    let bars = vec![
        words.iops("Micron P420m", "Windows Server 2008 R2", 636_000.0, 0),
        words.iops(words.hard_disk, "CentOS 6.3", 310.0, 6),
        Bar { doubtful: true, ..words.iops(words.lab, words.steady, 212_500.0, 3) },
        words.iops("Huawei Tecal ES3000", "CentOS 6.3", 770_000.0, 1),
    ];
    plot("long", "IOPS", 1.0, PlotForm::Bars(bars))
}

fn ends(words: &Words) -> Plot {
    let line = |label: &str, style, values: [f64; 2]| {
        let [low, high] = values.map(|v| words.number(v));
        sweep_line(label, style, false, &[(0, values[0], &low), (1, values[1], &high)])
    };
    let lines = vec![
        line("Micron P420m · CentOS 6.3", 0, [21_700.0, 115_900.0]),
        line("Micron P420m · Windows Server 2008 R2", 0, [22_800.0, 117_800.0]),
        line("Huawei Tecal ES3000 · CentOS 6.3", 2, [28_900.0, 276_700.0]),
    ];
    plot("ends", "IOPS", 1.0, PlotForm::Sweep { loads: texts(&["2T/2Q", "16T/16Q"]), lines })
}

fn grid(words: &Words) -> Plot {
    let rows = [
        [24_400.0, 39_950.0, 53_830.0, 63_180.0],
        [36_500.0, 51_970.0, 64_980.0, 75_410.0],
        [56_390.0, 63_670.0, 73_940.0, 77_580.0],
        [67_710.0, 80_390.0, 79_860.0, 78_920.0],
    ];
    let line = |(style, row): (usize, [f64; 4])| {
        let values = row.map(|v| words.number(v));
        let marks: Vec<_> = (0..4).map(|at| (at, row[at], values[at].as_str())).collect();
        sweep_line(&format!("{} {}", 2 << style, words.threads), style, true, &marks)
    };
    let lines = rows.into_iter().enumerate().map(line).collect();
    plot("grid", "IOPS", 1.0, PlotForm::Sweep { loads: texts(&["2Q", "4Q", "8Q", "16Q"]), lines })
}

fn load(words: &Words) -> Plot {
    let loads: Vec<_> = (1..=10).map(|tenth| format!("{} %", tenth * 10)).collect();
    let names = [
        "Micron P420m",
        "Huawei Tecal ES3000",
        "Micron P320h",
        "Virident FlashMAX II",
        "Intel SSD 910",
        "Fusion-io ioDrive2",
        words.hard_disk,
    ];
    let line = |(style, name): (usize, &&str)| -> SweepLine {
        let value = |at: usize| {
            let x = f64::from(u32::try_from(at + 1).unwrap()) / 10.0;
            (0.05
                + 0.04 * noise(u32::try_from(style).unwrap())
                + x * x * x * 0.25 * noise(u32::try_from(style + 40).unwrap()))
                / 1000.0
        };
        let marks: Vec<_> = (0..10).map(|at| (at, value(at), "x")).collect();
        sweep_line(name, style, true, &marks)
    };
    let lines = names.iter().enumerate().map(line).collect();
    plot("load", "ms", 0.001, PlotForm::Sweep { loads, lines })
}

fn fading(seconds: u32, seed: u32, scale: f64) -> Vec<Point> {
    let value = |s: u32| {
        let fade = if s < 300 { 1.0 } else { 0.62 + 0.1 * noise(s / 60 + seed) };
        scale * fade * (0.9 + 0.2 * noise(s.wrapping_mul(31) + seed))
    };
    (0..seconds).map(|s| Point { seconds: f64::from(s), value: value(s) }).collect()
}

fn run(words: &Words) -> Plot {
    let lines = vec![time_line("Virtual disk", 0, fading(700, 7, 110_000.0))];
    let x_label = words.minutes.to_owned();
    plot("run", "IOPS", 1.0, PlotForm::Timeline { lines, window: Some((360.0, 660.0)), x_label })
}

fn long_run(words: &Words) -> Plot {
    let mut paused = fading(40_000, 3, 0.0021);
    paused.retain(|p| !(9_000.0..11_000.0).contains(&p.seconds));
    let lines = vec![
        time_line("Micron P420m", 0, fading(43_200, 7, 0.0014)),
        time_line("Huawei Tecal ES3000", 1, paused),
        time_line(words.hard_disk, 3, fading(43_200, 11, 0.0034)),
    ];
    let x_label = words.minutes.to_owned();
    plot("long-run", "ms", 0.001, PlotForm::Timeline { lines, window: Some((0.0, 1500.0)), x_label })
}

const STYLE: &str = "body{margin:0;font-family:var(--font)}
.scheme{padding:16px;background:var(--paper);color:var(--ink);display:grid;grid-template-columns:802px 338px;gap:20px;align-items:start;width:max-content}
.card{background:var(--card);border:1px solid var(--rule);border-radius:6px;padding:20px}
.card .chart-wide,.card .chart-narrow{display:block}
.light{--paper:#faf9f6;--card:#fff;--ink:#181c21;--soft:#4d5661;--rule:#dedad1;--hairline:#ebe8e1;--accent:#1d4ed8;--wash:#eaf0fe;--s1:#c2410c;--s2:#0f766e;--s3:#86198f;--s4:#7c5a00;--s5:#4d5661;--s6:#be185d}
.dark{--paper:#12161b;--card:#191f26;--ink:#e9edf1;--soft:#a7b1bc;--rule:#313a44;--hairline:#242c34;--accent:#8fb0ff;--wash:#1c2a47;--s1:#ff9466;--s2:#55c9b8;--s3:#dc9df0;--s4:#dfbd5c;--s5:#a7b1bc;--s6:#f58fbb}
:root{--font:system-ui,sans-serif}:lang(ja){--font:'Noto Sans CJK JP',sans-serif}";

#[test]
#[ignore = "writes pictures to be looked at"]
fn gallery() {
    let css = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/assets/css/chart.css")).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("bars.svg"), draw(&two_bars(), &english()).wide).unwrap();
    fs::write(folder.join("sweep.svg"), draw(&two_marks(), &english()).narrow).unwrap();
    for words in words() {
        for scheme in ["light", "dark"] {
            let mut html = format!(
                "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><style>{css}\n{STYLE}</style><body class=\"{scheme}\"><div class=\"scheme\">",
                words.tag
            );
            for plot in [peaks, writes, long_names, ends, grid, load, run, long_run] {
                let drawn = draw(&plot(&words), &words.language);
                write!(html, "<div class=\"card\">{}</div><div class=\"card\">{}</div>", drawn.wide, drawn.narrow)
                    .unwrap();
            }
            fs::write(folder.join(format!("{}-{scheme}.html", words.tag)), html + "</div></body></html>").unwrap();
        }
        assert_eq!(words.language.missing(), Vec::<String>::new());
    }
}
