//! Widths of text, and where it wraps. Widths are those of common sans-serif fonts, on the generous side.

/// Width of `text` in pixels at a font size.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(advance).sum::<f64>() * size
}

/// Bold text is this much wider.
pub(super) const BOLD: f64 = 1.18;

/// Advance of a character in ems.
fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | ':' | ';' | '|' | '!' | '·' | '\u{202f}' => 0.3,
        'f' | 't' | 'r' | ' ' | '(' | ')' | '-' | '/' => 0.38,
        'm' | 'w' | 'M' | 'W' | '%' | '@' => 0.92,
        'A'..='Z' => 0.69,
        // Combining marks take no room.
        '\u{0300}'..='\u{036f}' | '\u{064b}'..='\u{065f}' => 0.0,
        '\u{1100}'..='\u{11ff}'
        | '\u{2e80}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}'
        | '\u{f900}'..='\u{faff}'
        | '\u{ff00}'..='\u{ff60}' => 1.0,
        _ => 0.58,
    }
}

/// Lines of at most `limit` pixels; a word too long for a line is cut where it must be.
pub(super) fn wrap(text: &str, size: f64, limit: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        if !line.is_empty() && width(&format!("{line}{}", piece.trim_end()), size) > limit {
            lines.push(line.trim_end().to_owned());
            line = String::new();
        }
        for c in piece.chars() {
            if width(&line, size) + advance(c) * size > limit && !line.is_empty() && c != ' ' {
                lines.push(line.trim_end().to_owned());
                line = String::new();
            }
            line.push(c);
        }
    }
    lines.push(line.trim_end().to_owned());
    lines.retain(|line| !line.is_empty());
    lines
}

/// Stretches that may stand on a line of their own: words with the space after them, single ideographs.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut after_break = false;
    for c in text.chars() {
        let wide = advance(c) >= 1.0;
        if (after_break || wide) && !pieces.last().is_some_and(String::is_empty) {
            pieces.push(String::new());
        }
        if let Some(piece) = pieces.last_mut() {
            piece.push(c);
        }
        after_break = wide || matches!(c, ' ' | '-' | '/');
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_labels_wrap_between_words_and_ideographs() {
        assert_eq!(wrap("Virident FlashMAX II", 10.0, 70.0), ["Virident", "FlashMAX II"]);
        assert_eq!(wrap("順位を比べます", 10.0, 40.0), ["順位を比", "べます"]);
        assert_eq!(wrap("Donaudampfschifffahrt", 10.0, 60.0), ["Donaudamp", "fschifffahrt"]);
        assert_eq!(wrap("", 10.0, 60.0), Vec::<String>::new());
    }
}
