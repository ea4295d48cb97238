//! Slots cut out of texts: what they are, where they stand, what is refused and with which words.

use proptest::prelude::*;

use super::*;
use crate::catalog::{End, SlotForm};

fn cut(text: &str) -> (Passage, Vec<Fault>) {
    let mut faults = Vec::new();
    let passage = body(text, 0, &mut faults);
    (passage, faults)
}

fn cut_line(text: &str) -> (Passage, Vec<Fault>) {
    let mut faults = Vec::new();
    let passage = line(text, &|span| span, &mut faults);
    (passage, faults)
}

/// The kinds of the slots of a text in which nothing is wrong.
fn kinds(text: &str) -> Vec<SlotKind> {
    let (passage, faults) = cut(text);
    assert_eq!(faults, []);
    passage.slots().map(|slot| slot.kind.clone()).collect()
}

fn figure(name: &str, form: SlotForm) -> SlotKind {
    SlotKind::Figure { name: name.to_owned(), form }
}

/// The one fault of a text: the stretch at fault, message, hint.
fn fault(text: &str) -> (&str, String, String) {
    let (_, mut faults) = cut(text);
    assert_eq!(faults.len(), 1, "{text}: {faults:?}");
    let fault = faults.remove(0);
    (&text[fault.span], fault.message, fault.hint.unwrap_or_default())
}

fn says(text: &str, at: &str, message: &str, hint: &str) {
    assert_eq!(fault(text), (at, message.to_owned(), hint.to_owned()));
}

const CODE: &str = "in code, braces are left alone";

#[test]
fn figures_come_in_every_form() {
    let plain = SlotForm::default();
    assert_eq!(kinds("{{ a_1 }} and {{b}}"), [figure("a_1", plain), figure("b", plain)]);
    assert_eq!(kinds("{{ a | compact }}"), [figure("a", plain)]);
    let low = SlotForm { bare: true, end: Some(End::Low), ..plain };
    assert_eq!(kinds("{{a|bare | low}}"), [figure("a", low)]);
    let high = SlotForm { plain: true, full: true, end: Some(End::High), ..plain };
    assert_eq!(kinds("**{{ a | high | full | plain }}**."), [figure("a", high)]);
}

#[test]
fn calls_place_blocks_and_literals() {
    let text = "{{ chart(\"c-1\") }}\n\n{{ table('t') }}\n\n> {{ specs() }}\n\n{{ statements(\"fio-4k\") }}\n\n- x\n\n  {{ image(\"i\") }}  \n\nA {{ lit(\"25 nm\", \"a name, in (parts)\") }} part.";
    let expected = [
        SlotKind::Chart("c-1".to_owned()),
        SlotKind::Table("t".to_owned()),
        SlotKind::Specs,
        SlotKind::Statements("fio-4k".to_owned()),
        SlotKind::Image("i".to_owned()),
        SlotKind::Literal { text: "25 nm".to_owned(), reason: "a name, in (parts)".to_owned() },
    ];
    assert_eq!(kinds(text), expected);
}

#[test]
fn slots_know_their_bytes_in_the_file() {
    let mut faults = Vec::new();
    let passage = body("日本 {{ a }}\n", 100, &mut faults);
    assert_eq!(passage.slots().next().map(|slot| slot.span.clone()), Some(107..114));
    let expected = [Piece::Words("日本 ".to_owned()), passage.pieces[1].clone(), Piece::Words("\n".to_owned())];
    assert_eq!(passage.pieces, expected);
    body("{{ a | b }}", 7, &mut faults);
    assert_eq!(faults[0].span, 7..18);
}

#[test]
fn code_is_left_alone() {
    for text in [
        "`{{ a }}`",
        "Between `{{` and `}}`, with `{{ chart(\"x\") }}` and ``{{ a ` }}``.",
        "```\n{{ b }}\n{{ chart( }}\n}}\n```",
        "~~~ {{ info }}\n{{ b\n~~~",
        "    {{ c }}\n",
        "- item\n\n      {{ in a list\n",
        "> ```\n> {{ quoted }}\n> ```",
    ] {
        assert_eq!(kinds(text), [], "{text}");
        assert_eq!(cut(text).0.pieces, [Piece::Words(text.to_owned())], "{text}");
    }
    assert_eq!(kinds("`x` {{ a }} `{{ b }}` {{ c }}").len(), 2);
    // A backtick within a slot opens no code.
    assert_eq!(kinds("{{ lit(\"`\", \"a sign\") }} {{ a }} ` {{ b }}").len(), 3);
    // In the front matter there is no code.
    assert_eq!(cut_line("`{{ a }}`").0.slots().count(), 1);
}

#[test]
fn a_missing_brace_is_told_and_the_rest_is_read() {
    let close = format!("close it with `}}}}`; {CODE}");
    says("It reached {{ reads.\n\n{{ ok }}", "{{ reads.", "a slot that is never closed", &close);
    says("{{ reads }\n{{ ok }}", "{{ reads }", "a slot that is never closed", &close);
    says("{{ reads {{ ok }}", "{{ reads", "a slot that is never closed", &close);
    says("{{ split\nover lines", "{{ split", "a slot that is never closed", &close);
    let open = format!("open one with `{{{{` on the same line; {CODE}");
    says("It reached reads }} here, {{ ok }}", "}}", "`}}` closes no slot", &open);
    assert_eq!(cut("{{ reads {{ ok }}").0.slots().count(), 1);
}

#[test]
fn what_is_no_figure_says_how_to_mend_it() {
    let shape = "a slot holds a figure's name, or a call such as `chart(\"name\")`";
    says("{{ }}", "{{ }}", "an empty slot", shape);
    says("{{ 日 }}", "{{ 日 }}", "`日` is no slot", shape);
    let hyphen = "names of figures are letters, digits and `_`; did you mean `a_b`?";
    says("x {{ a-b }}", "{{ a-b }}", "`a-b` is no slot", hyphen);
    let number = "a number typed on purpose is written `{{ lit(\"25 nm\", \"why it is no figure\") }}`";
    says("{{ \"25 nm\" }}", "{{ \"25 nm\" }}", "`\"25 nm\"` is no slot", number);
    says("{{ a | ful }}", "{{ a | ful }}", "`ful` is no form of a figure", "did you mean `full`?");
    let forms = "known here: `bare`, `plain`, `full`, `compact`, `low`, `high`";
    says("{{ a | }}", "{{ a | }}", "a `|` without a form after it", forms);
    says("{{ a | bare | bare }}", "{{ a | bare | bare }}", "`bare` is said twice", "leave one of them out");
    let both = "a figure is written `low` or `high`, not both";
    says("{{ a | high | low }}", "{{ a | high | low }}", both, "leave one of them out");
}

#[test]
fn what_is_no_call_says_how_to_mend_it() {
    says("{{ chrat(\"a\") }}", "{{ chrat(\"a\") }}", "nothing is placed by `chrat(…)`", "did you mean `chart`?");
    let cannot = "the arguments of `chart` cannot be read";
    for text in
        ["{{ chart(a) }}", "{{ chart() }}", "{{ chart(\"a\", \"b\") }}", "{{ chart(\"a\" }}", "{{ chart(\" \") }}"]
    {
        says(text, text, cannot, "write `{{ chart(\"name\") }}`");
    }
    let typographic = "write `{{ chart(\"name\") }}`, with straight quotation marks";
    says("{{ chart(“a”) }}", "{{ chart(“a”) }}", cannot, typographic);
    let lit = "write `{{ lit(\"25 nm\", \"why it is no figure\") }}`";
    says("{{ lit(\"25 nm\") }}", "{{ lit(\"25 nm\") }}", "the arguments of `lit` cannot be read", lit);
    says("{{ lit(\"25 nm\", \"\") }}", "{{ lit(\"25 nm\", \"\") }}", "the arguments of `lit` cannot be read", lit);
    says(
        "{{ specs(\"x\") }}",
        "{{ specs(\"x\") }}",
        "the arguments of `specs` cannot be read",
        "write `{{ specs() }}`",
    );
}

#[test]
fn blocks_stand_in_paragraphs_of_their_own() {
    let own = "give it a paragraph of its own, with an empty line before and after it";
    for text in [
        "See {{ specs() }}",
        "{{ specs() }}.",
        "{{ a }}\n{{ specs() }}",
        "- {{ specs() }}",
        "# {{ specs() }}",
        "**{{ specs() }}**",
    ] {
        says(text, "{{ specs() }}", "`specs()` stands amid other text", own);
    }
    let (_, faults) = cut_line("{{ chart(\"c\") }}");
    assert_eq!(faults[0].message, "`chart(\"c\")` cannot stand in the front matter");
    assert_eq!(faults[0].hint.as_deref(), Some("charts, tables, images and other blocks stand in the text below it"));
}

#[test]
fn figures_stand_in_text_and_nowhere_else() {
    let link = "a figure cannot stand in a link: it is one itself";
    says("[{{ a }} here](x)", "{{ a }}", link, "put it before or after the link");
    assert_eq!(kinds("[the {{ lit(\"25 nm\", \"a name\") }} part](x) and {{ a }}").len(), 2);
    let nowhere = "a slot cannot stand in an address, in an image's words or in HTML";
    for text in ["[x]({{a}})", "![{{a}}](x.png)", "<div>\n{{a}}\n</div>", "x <b c=\"{{a}}\">y</b>", "[x]: /{{a}}\n"] {
        says(text, "{{a}}", nowhere, &format!("move it into the text; {CODE}"));
    }
    assert_eq!(
        kinds("| a | b |\n|---|---|\n| {{ a | bare }} | {{ b }} |\n\n## {{ c }}\n\nx[^1]\n\n[^1]: {{ d }}\n").len(),
        4
    );
}

/// Text that is likely to be nearly Markdown with slots.
fn texts() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        "[a-z{}|()\"'`*_\\[\\]<>#!~\\\\\n\t >&é日-]{0,12}",
        ".{0,8}",
        Just("{{ a }}".to_owned()),
        Just("{{ chart(\"x\") }}\n\n".to_owned()),
        Just("```\n".to_owned()),
        Just("\n\n    ".to_owned()),
        Just("\r\n- ".to_owned()),
        Just("{{ lit(\"`\", \"x\") }}".to_owned()),
        Just("[x](".to_owned()),
        Just("| a | b |\n|---|---|\n".to_owned()),
    ];
    proptest::collection::vec(part, 0..8).prop_map(|parts| parts.concat())
}

/// The text that the pieces were cut from.
fn joined(text: &str, passage: &Passage) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Words(words) => words.clone(),
        Piece::Slot(slot) => text[slot.span.clone()].to_owned(),
    };
    passage.pieces.iter().map(piece).collect()
}

proptest! {
    #[test]
    fn no_text_is_lost_or_makes_cutting_fail(text in texts()) {
        for (passage, faults) in [cut(&text), cut_line(&text)] {
            prop_assert_eq!(joined(&text, &passage), text.clone());
            for fault in faults {
                prop_assert!(text.get(fault.span.clone()).is_some_and(|at| at.contains("{{") || at.contains("}}")));
            }
        }
    }

    #[test]
    fn what_is_written_is_read_again(name in "[a-z0-9_-]{1,8}", words in "[a-z0-9 .,()|%é]{0,6}[a-z]") {
        let all = [
            SlotKind::Chart(name.clone()),
            SlotKind::Table(name.clone()),
            SlotKind::Image(name.clone()),
            SlotKind::Statements(name),
            SlotKind::Literal { text: words.clone(), reason: words },
        ];
        for kind in all {
            prop_assert_eq!(kinds(&format!("{{{{ {} }}}}", written(&kind))), [kind]);
        }
    }
}
