//! What each language must bring: its file, front matter, labels, words of images, the same charts as the others.

use super::*;

#[test]
fn key_figures_are_declared_and_labelled_in_each_language() {
    same(
        &told("[\"reads\"]", "[\"reads\", \"raeds\", \"reads\"]"),
        r#"
error[unknown-figure]: no figure is called `raeds`
 --> site/reviews/acme/review.toml:8:25
  |
8 | key_figures = ["reads", "raeds", "reads"]
  |                         ^^^^^^^
  |
help: did you mean `reads`?

error[duplicate-id]: `reads` is listed twice
 --> site/reviews/acme/review.toml:8:34
  |
8 | key_figures = ["reads", "raeds", "reads"]
  |                                  ^^^^^^^
  |
help: leave one of them out
"#,
    );
    same(
        &told_in_prose("reads = { label", "share = { label"),
        "
error[missing-key]: the key figure `reads` has no label in this language
--> site/reviews/acme/de.md
 |
help: add `reads = { label = \"…\" }` under `[key]` in the front matter

warning[unknown-key]: `share` under `[key]` is no key figure of the review
--> site/reviews/acme/de.md
 |
help: known here: `reads`
",
    );
}

#[test]
fn images_are_files_of_the_site_with_words_in_each_language() {
    let words = told_in_prose("card = { alt", "cart = { alt");
    let expected = [
        "error[missing-key]: the image `card` has no words in this language",
        "warning[unknown-key]: `cart` under `[image]` is no image of the review",
    ];
    assert_eq!(titles(&words), expected);
    let slot = told_in_prose("A card.", "A card of {{ reads }}.");
    assert_eq!(titles(&slot), ["error[bad-slot]: the words of an image hold no slots"]);
    let outside = told("static/card.svg", "static/../card.svg");
    assert_eq!(titles(&outside), ["error[file-missing]: `static/../card.svg` is no file of the site"]);
    let two = told("[[image]]", "[[image]]\nfile = \"static/card.png\"\n[[image]]");
    assert_eq!(titles(&two), ["error[duplicate-id]: two images are called `card`"]);
    let named = told("[[image]]", "[[image]]\nfile = \"static/card.png\"\nname = \"other\"\n[[image]]");
    assert_eq!(named, "");
}

#[test]
fn required_languages_must_be_there() {
    same(
        &told("[\"en\", \"de\"]", "[\"en\", \"ja\", \"fr\"]"),
        r#"
error[missing-language]: the review requires `ja` and has no text in it
 --> site/reviews/acme/review.toml:7:19
  |
7 | required = ["en", "ja", "fr"]
  |                   ^^^^
  |
help: write `site/reviews/acme/ja.md`, or take `ja` out of `required`

error[missing-language]: the review requires `fr` and the site is not published in it
 --> site/reviews/acme/review.toml:7:25
  |
7 | required = ["en", "ja", "fr"]
  |                         ^^^^
  |
help: add `fr` to `languages` in benchbook.toml, or take `fr` out of `required`
"#,
    );
    let source = told("source_language = \"en\"", "source_language = \"ja\"");
    assert_eq!(titles(&source), ["error[missing-language]: the review is first written in `ja` and has no text in it"]);
    same(
        &read(&[("fr.md", ENGLISH)]).1,
        "
warning[missing-language]: `fr` is no language of this site
--> site/reviews/acme/fr.md
 |
help: known here: `en`, `de`, `ja`
",
    );
}

#[test]
fn languages_that_place_other_blocks_are_warned_of() {
    same(
        &told_in_prose("{{ chart(\"all\") }}", "{{ table(\"all\") }}"),
        r#"
warning[bad-slot]: `chart("all")` does not stand here, though it does in `en`, the review's first language
--> site/reviews/acme/de.md
 |
help: place `{{ chart("all") }}` as `site/reviews/acme/en.md:13` does

warning[bad-slot]: `table("all")` stands here and not in `en`, the review's first language
  --> site/reviews/acme/de.md:13:1
   |
13 | {{ table("all") }}
   | ^^^^^^^^^^^^^^^^^^
   |
help: place it in `site/reviews/acme/en.md` too, or leave it out here
"#,
    );
}

#[test]
fn front_matter_stands_between_its_marks() {
    same(
        &told_in_prose("+++\n", "\n+++\n"),
        r#"
error[bad-toml]: a prose file begins with front matter between two lines of `+++`
 --> site/reviews/acme/de.md:1:1
  |
1 |
  | ^
  |
help: begin the file with a line `+++`, then `title = "…"` and `summary = "…"`, then a line `+++`
"#,
    );
    same(
        &told_in_prose("+++\nText", "Text"),
        "
error[bad-toml]: the front matter that begins here has no end
 --> site/reviews/acme/de.md:1:1
  |
1 | +++
  | ^^^
  |
help: put a line `+++` between the front matter and the text
",
    );
    same(
        &told_in_prose("label = \"Reads\"", "lable = \"Reads\""),
        r#"
error[unknown-key]: unknown key `lable`
 --> site/reviews/acme/de.md:6:11
  |
6 | reads = { lable = "Reads", note = "{{ share }} of rated" }
  |           ^^^^^
  |
help: did you mean `label`?
"#,
    );
    let empty = told_in_prose("\"Acme Fast\"", "\" \"");
    assert_eq!(titles(&empty), ["error[missing-key]: expected words, found an empty string"]);
    let windows = ENGLISH.replace('\n', "\r\n");
    same(&read(&[("de.md", &windows)]).1, "");
}
