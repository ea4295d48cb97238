//! Cards of every kind: nothing outside the picture, nothing without a glyph, the same bytes each time.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use resvg::usvg::{Color, Fill, Node, Paint, Stroke};

use super::press::{Picture, Placed};
use super::{Card, HEIGHT, Key, Press, Refusal, WIDTH};
use crate::base::language::{Language, LanguageFiles, Tag};
use crate::base::statistics::Interval;
use crate::output::chart::{self, Axis, Bar, Plot, PlotForm, SweepLine, SweepMark};

/// A card to be drawn, with all that it borrows.
struct Sample {
    name: &'static str,
    language: Language,
    lab: &'static str,
    kicker: &'static str,
    title: String,
    keys: Vec<Key>,
    plot: Option<Plot>,
}

impl Sample {
    fn card(&self) -> Card<'_> {
        let Self { lab, kicker, title, keys, plot, language, .. } = self;
        Card { lab, kicker, title, keys, plot: plot.as_ref(), language }
    }
}

fn language(tag: &str, part: &str) -> Language {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/locales");
    let own = fs::read_to_string(folder.join(tag).join("language.toml"));
    let english = || fs::read_to_string(folder.join("en/language.toml")).unwrap().replace("\"ltr\"", "\"rtl\"");
    let style = own.unwrap_or_else(|_| english());
    let messages = BTreeMap::from([("a.ftl".to_owned(), format!("card-part = {part}\n"))]);
    Language::new(Tag::new(tag).unwrap(), &LanguageFiles { style, messages }).unwrap()
}

fn key(number: &str, unit: &str, label: &str) -> Key {
    Key { number: number.to_owned(), unit: unit.to_owned(), label: label.to_owned() }
}

fn bar(label: &str, detail: Option<&str>, (low, high): (f64, f64), style: usize) -> Bar {
    Bar {
        label: label.to_owned(),
        detail: detail.map(str::to_owned),
        low,
        high,
        value: if low < high { format!("{low}–{high}") } else { format!("{high}") },
        style,
        range: low < high,
        doubtful: style == 2,
        interval: (style == 3).then_some(Interval { low: high * 0.9, high: high * 1.1 }),
        key: String::new(),
        load: String::new(),
        heading: None,
    }
}

fn plot(title: &str, label: &str, form: PlotForm) -> Plot {
    let axis = Axis { label: label.to_owned(), unit: "IOPS".to_owned(), per_unit: 1.0 };
    Plot { id: "x".to_owned(), title: title.to_owned(), description: String::new(), form, axis }
}

fn bars(names: &[&str], detail: Option<&str>) -> PlotForm {
    let value = |index: usize| f64::from(u32::try_from(900 - 100 * index).unwrap());
    let bar = |(index, name): (usize, &&str)| {
        let low = if index == 1 { value(index) / 2.0 } else { value(index) };
        bar(name, detail, (low, value(index)), (index + 1) % names.len())
    };
    PlotForm::Bars(names.iter().enumerate().map(bar).collect())
}

fn sweep(names: &[&str]) -> PlotForm {
    let loads = ["2T/2Q", "4T/4Q", "8T/8Q", "16T/16Q"].map(str::to_owned).to_vec();
    let line = |(style, name): (usize, &&str)| {
        let mark = |at: usize| {
            let value = f64::from(u32::try_from((at + 1) * (300 - 30 * style)).unwrap());
            SweepMark { column: at, load: loads[at].clone(), value, words: format!("{value}") }
        };
        SweepLine {
            label: (*name).to_owned(),
            style,
            marks: (0..4).map(mark).collect(),
            complete: true,
            key: String::new(),
        }
    };
    let lines = names.iter().enumerate().map(line).collect();
    PlotForm::Sweep { loads, lines }
}

const MANY: [&str; 9] = [
    "Huawei Tecal ES3000",
    "Micron P320h",
    "Virident FlashMAX II",
    "Fusion-io ioDrive2",
    "Intel SSD 910",
    "LSI Nytro WarpDrive BLP4-400",
    "Memblaze PBlaze4",
    "HGST SN100",
    "Micron P420m",
];

fn english(name: &'static str, title: &str, keys: usize, plot: Option<Plot>) -> Sample {
    let all = [
        key("636k", "\u{202f}IOPS", "4K random read, Windows"),
        key("0.178–0.62", "\u{202f}ms", "mean latency from one to sixteen threads and queues, under Windows Server"),
    ];
    Sample {
        name,
        language: language("en", "{ $shown } of { $all } results"),
        lab: "A storage lab",
        kicker: "Review · measured",
        title: title.to_owned(),
        keys: all.into_iter().take(keys).collect(),
        plot,
    }
}

fn german() -> Sample {
    let form = bars(&["Festplattengeschwindigkeitsmessung", "Samsung PM1733"], Some("gemischte Last"));
    Sample {
        name: "de",
        language: language("de", "{ $shown } von { $all } Ergebnissen"),
        lab: "Labor für Massenspeicher",
        kicker: "Test · eigene Messung",
        title: "Schreibgeschwindigkeit und Leistungsaufnahme von Enterprise-SSDs im Dauerbetrieb: Solidigm D7-P5520"
            .to_owned(),
        keys: vec![
            key("1.636.000", "\u{202f}IOPS", "Zufälliges Lesen 4K, Windows Server"),
            key("99,5", "\u{202f}%", "des angegebenen Schreibdurchsatzes"),
        ],
        plot: Some(plot("4K zufällig · eingeschwungener Zustand · IOPS", "IOPS · höher ist besser", form)),
    }
}

fn japanese(name: &'static str, title: &str, form: PlotForm) -> Sample {
    Sample {
        name,
        language: language("ja", "{ $all }件中{ $shown }件"),
        lab: "ストレージ研究室",
        kicker: "レビュー · 自前の測定",
        title: title.to_owned(),
        keys: vec![
            key("63.6万", "\u{202f}IOPS", "4Kランダム読み取り、Windows"),
            key("9.9万", "\u{202f}IOPS", "4Kランダム書き込み、Linux"),
        ],
        plot: Some(plot("8K 70/30 · 負荷の変化 · IOPS", "IOPS · 高いほど良い", form)),
    }
}

fn arabic() -> Sample {
    Sample {
        name: "ar",
        language: language("ar", "{ $shown } من { $all }"),
        lab: "مختبر التخزين",
        kicker: "مراجعة · قياساتنا",
        title: "سرعة القراءة العشوائية في Micron P420m بسعة 1.4 TB".to_owned(),
        keys: vec![key("636k", "\u{202f}IOPS", "قراءة عشوائية 4K")],
        plot: Some(plot("عشوائي 4K · IOPS", "IOPS · الأعلى أفضل", bars(&MANY[..4], Some("حالة مستقرة")))),
    }
}

fn samples() -> Vec<Sample> {
    let many = || plot("4K random · steady state · IOPS", "IOPS · higher is better", bars(&MANY, None));
    let over_load = || plot("8K 70/30 · over load · IOPS", "IOPS · higher is better", sweep(&MANY[5..9]));
    let long =
        "What happens to the latency of sixteen enterprise drives when a database writes for six hours without a pause";
    vec![
        english("many", "Micron P420m, 1.4 TB", 2, Some(many())),
        english("long", long, 2, Some(many())),
        english("longest", &long.repeat(3), 2, Some(many())),
        english("two", "Micron P420m", 1, Some(plot("4K", "IOPS", bars(&MANY[..2], None)))),
        english("one", "Micron P420m", 0, Some(plot("4K", "IOPS", bars(&MANY[..1], None)))),
        english("sweep", "Solidigm D7-P5520, 7.68 TB", 2, Some(over_load())),
        english("sweep-long", long, 2, Some(over_load())),
        english("no-chart", "Micron P420m, 1.4 TB", 2, None),
        english("bare", "Micron P420m ≤ 25 µs · 2 × ½ → Ω, Škoda, Łódź, Đà Nẵng, Ελλάδα, Київ", 0, None),
        german(),
        japanese("ja", "Micron P420m（1.4 TB）", bars(&MANY[..7], Some("定常状態"))),
        japanese(
            "ja-long",
            "データベースサーバー向けPCIeカードの実力を検証する：読み取り性能は公称値どおり、書き込みは中位",
            sweep(&MANY[5..9]),
        ),
        japanese(
            "ja-bars",
            "データベースサーバー向けPCIeカードの実力を検証する：読み取り性能は公称値どおり、書き込みは中位",
            bars(&MANY[..5], None),
        ),
        arabic(),
    ]
}

/// What no lab should hold, and some will.
fn hostile() -> Vec<Sample> {
    let word = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(9);
    let of = |form: PlotForm| Some(plot(&"4K ".repeat(90), &"IOPS ".repeat(60), form));
    let named = |name, title: &str, plot| english(name, title, 2, plot);
    let mut endless = named("endless", &word, of(bars(&[&word, &word, &word], Some(&word))));
    endless.keys = vec![key(&"1,234,567.89".repeat(5), "\u{202f}IOPS", &word), key("", "", "")];
    let mut lab = named("lab", "", of(sweep(&MANY)));
    (lab.lab, lab.kicker) =
        ("The storage laboratory of a university with a name that no line can hold, and then some more of it", "x");
    let mut nothing = bar("nothing", None, (f64::NAN, f64::INFINITY), 0);
    nothing.interval = Some(Interval { low: f64::NEG_INFINITY, high: f64::NAN });
    vec![
        endless,
        lab,
        named("empty-bars", "&lt;b> & \"x\" 'y'\u{0}\u{ffff}", of(PlotForm::Bars(Vec::new()))),
        named("empty-sweep", "x", of(PlotForm::Sweep { loads: Vec::new(), lines: Vec::new() })),
        named("nothing", "x\ny\tz", of(PlotForm::Bars(vec![nothing]))),
    ]
}

/// Width and height that the head of a PNG states.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&png[12..16], b"IHDR");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
#[ignore = "writes pictures to be looked at"]
fn gallery() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    fs::create_dir_all(&folder).unwrap();
    let press = Press::new().unwrap();
    for sample in samples().into_iter().chain(hostile()) {
        fs::write(folder.join(format!("card-{}.png", sample.name)), press.print(&sample.card()).unwrap()).unwrap();
    }
}

#[test]
fn cards_have_their_size_and_the_same_bytes_each_time() {
    let sample = german();
    let printed = Press::new().unwrap().print(&sample.card()).unwrap();
    assert_eq!(size(&printed), (WIDTH, HEIGHT));
    assert_eq!(printed, Press::new().unwrap().print(&sample.card()).unwrap());
}

/// Where something placed begins and ends on the card: left, top, right, bottom.
fn reach(placed: &Placed) -> [f64; 4] {
    let bounds = placed.picture.bounds();
    let x = |value: f32| f64::from(value) * placed.scale + placed.origin.0;
    let y = |value: f32| f64::from(value) * placed.scale + placed.origin.1;
    [x(bounds.left()), y(bounds.top()), x(bounds.right()), y(bounds.bottom())]
}

/// Every glyph number that is drawn; 0 stands for a character without a glyph.
fn glyphs(picture: &Picture) -> Vec<u32> {
    let texts = picture.nodes().into_iter().filter_map(|node| match node {
        Node::Text(text) => Some(text.layouted()),
        _ => None,
    });
    texts.flatten().flat_map(|span| &span.positioned_glyphs).map(|glyph| glyph.id.0).collect()
}

#[test]
fn everything_is_on_the_card_and_has_a_glyph() {
    let press = Press::new().unwrap();
    let mut wrong = Vec::new();
    for sample in samples().into_iter().chain(hostile()) {
        for (index, placed) in press.compose(&sample.card()).unwrap().iter().enumerate() {
            let [left, top, right, bottom] = reach(placed);
            // The paper reaches to the edges; the chart on it keeps within its frame.
            let margin = if index == 0 { 0.0 } else { 56.0 };
            let (width, height) = (f64::from(WIDTH) - margin, f64::from(HEIGHT) - margin / 2.0);
            if left < margin || top < margin || right > width + 0.1 || bottom > height + 0.1 {
                wrong.push(format!("{}: {left} {top} {right} {bottom}", sample.name));
            }
            let glyphs = glyphs(&placed.picture);
            assert!(!glyphs.contains(&0), "{}", sample.name);
            assert_eq!(glyphs.is_empty(), index > 0 && sample.name == "empty-bars", "{}", sample.name);
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// Classes of what is drawn, groups aside.
fn classes(svg: &str) -> BTreeSet<&str> {
    let elements = svg.split('<').filter(|tag| !tag.starts_with("g ") && !tag.starts_with("svg "));
    let lists = elements.filter_map(|tag| tag.split_once("class=\"")?.1.split('"').next());
    lists.flat_map(str::split_whitespace).collect()
}

#[test]
fn the_look_knows_every_class_that_charts_draw_with() {
    let sheet = super::style::sheet();
    let mut unknown = BTreeSet::new();
    for sample in samples() {
        let Some(plot) = &sample.plot else { continue };
        let drawn = chart::draw(plot, &sample.language);
        for svg in [drawn.wide, drawn.narrow] {
            let classes = classes(&svg);
            assert!(classes.contains("s") && classes.contains("axis"));
            let new = classes.into_iter().filter(|class| !sheet.contains(&format!(".{class} ")));
            unknown.extend(new.map(str::to_owned));
        }
    }
    assert_eq!(unknown, BTreeSet::new());
}

/// What the look gives no colour would be black, which it does not have.
#[test]
fn nothing_is_drawn_in_a_colour_that_the_look_does_not_have() {
    let black = |paint: &Paint| matches!(paint, Paint::Color(Color { red: 0, green: 0, blue: 0 }));
    let press = Press::new().unwrap();
    for sample in samples() {
        for placed in press.compose(&sample.card()).unwrap() {
            let paints = placed.picture.nodes().into_iter().flat_map(|node| match node {
                Node::Path(path) => vec![path.fill().map(Fill::paint), path.stroke().map(Stroke::paint)],
                Node::Text(text) => text.layouted().iter().map(|span| span.fill.as_ref().map(Fill::paint)).collect(),
                _ => Vec::new(),
            });
            let paints: Vec<_> = paints.flatten().collect();
            assert!(!paints.is_empty());
            assert!(!paints.into_iter().any(black), "{}", sample.name);
        }
    }
}

#[test]
fn a_character_without_a_glyph_is_named() {
    let press = Press::new().unwrap();
    let with = |title: &str, bar: &str| {
        let form = bars(&[bar, "Micron P420m"], None);
        press.print(&english("", title, 1, Some(plot("4K", "IOPS", form))).card()).map(|_| ())
    };
    let missing = |list: &[char]| Err(Refusal::NoGlyph(list.iter().copied().collect()));
    assert_eq!(with("Micron \u{2067}P420m\u{2069}\u{200b}", "日本語"), Ok(()));
    assert_eq!(with("드라이브 리뷰", "x"), missing(&['드', '라', '이', '브', '리', '뷰']));
    assert_eq!(with("x", "हिन्दी & <ก>"), missing(&['ह', 'ि', 'न', '्', 'द', 'ी', 'ก']));
}

/// Whatever the theme says has glyphs: the words of its languages may all come to stand on a card.
#[test]
fn the_faces_have_every_character_of_the_locales() {
    let press = Press::new().unwrap();
    for tag in ["en", "de", "ja", "es"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/locales").join(tag);
        let files = fs::read_dir(folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
        let all: BTreeSet<char> = files.flat_map(|text| text.chars().collect::<Vec<_>>()).collect();
        let text: String = all.into_iter().filter(|c| !c.is_control()).collect();
        let sample = Sample { language: language(tag, "x"), ..english("", &text, 0, None) };
        let setter = super::text::Setter::new(press.faces(), &sample.language);
        setter.line(&super::text::Line { text: &text, x: 0.0, baseline: 0.0, size: 10.0, class: "", ends: false });
        assert_eq!(setter.into_missing(), BTreeSet::new(), "{tag}");
    }
}
