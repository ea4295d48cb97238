//! Plain text in aligned columns that fit a terminal of 80.

use benchbook::base::diagnostic::visible;

/// Columns of a terminal.
const WIDTH: usize = 80;
/// What stands before each line.
const INDENT: &str = "  ";
/// Columns of the names of facts.
const LABEL: usize = 13;

/// How the cells of a column stand below one another.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    /// By their first characters.
    Left,
    /// By their last characters.
    Right,
    /// By their decimal points.
    Point,
    /// By their first characters; cut where the line would be too long.
    Words,
}

/// The first characters of a text, made safe to print.
pub(super) fn cut(text: &str, most: usize) -> String {
    let text = visible(text);
    if text.chars().count() <= most {
        return text.into_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A heading of a part of a report.
pub(super) fn title(text: &str) -> String {
    cut(text, WIDTH) + "\n"
}

/// A fact with its name before it.
pub(super) fn fact(label: &str, text: &str) -> String {
    format!("{INDENT}{label:LABEL$}{}\n", cut(text, WIDTH - LABEL - INDENT.len()))
}

/// Rows below their heads. A column in which no row says anything is left out.
pub(super) fn columns(heads: &[(&str, Align)], rows: &[Vec<String>]) -> String {
    let used = |at: usize| rows.iter().any(|row| row.get(at).is_some_and(|cell| !cell.is_empty()));
    let mut columns: Vec<_> = heads
        .iter()
        .enumerate()
        .filter(|(at, _)| used(*at))
        .map(|(at, (head, align))| (*align, column(head, *align, rows.iter().map(|row| row.get(at)))))
        .collect();
    narrow(&mut columns);
    let lines = (0..=rows.len()).map(|line| {
        let cells: Vec<_> = columns.iter().filter_map(|(_, cells)| cells.get(line).map(String::as_str)).collect();
        format!("{INDENT}{}\n", cells.join(INDENT).trim_end())
    });
    lines.collect()
}

/// The cells of a column below its head, all of one width.
fn column<'a>(head: &str, align: Align, cells: impl Iterator<Item = Option<&'a String>>) -> Vec<String> {
    let mut cells: Vec<_> = cells.map(|cell| visible(cell.map_or("", String::as_str)).into_owned()).collect();
    if align == Align::Point {
        let decimals = |cell: &String| cell.split_once('.').map_or(0, |(_, decimals)| decimals.len() + 1);
        let most = cells.iter().map(decimals).max().unwrap_or(0);
        cells = cells.iter().map(|cell| format!("{cell}{}", " ".repeat(most - decimals(cell)))).collect();
    }
    cells.insert(0, head.to_owned());
    let width = width(&cells);
    let set = |cell: String| match align {
        Align::Left | Align::Words => format!("{cell:width$}"),
        Align::Right | Align::Point => format!("{cell:>width$}"),
    };
    cells.into_iter().map(set).collect()
}

fn width(cells: &[String]) -> usize {
    cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0)
}

/// Cuts the columns of words until the lines fit.
fn narrow(columns: &mut [(Align, Vec<String>)]) {
    let whole: usize = columns.iter().map(|(_, cells)| INDENT.len() + width(cells)).sum();
    let mut surplus = whole.saturating_sub(WIDTH);
    for (_, cells) in columns.iter_mut().filter(|(align, _)| *align == Align::Words) {
        let own = width(cells);
        let left = own.saturating_sub(surplus).max(8.min(own));
        surplus -= own - left;
        for cell in cells.iter_mut() {
            *cell = format!("{:left$}", cut(cell.trim_end(), left));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| (*cell).to_owned()).collect()
    }

    #[test]
    fn columns_stand_below_one_another_and_empty_ones_are_left_out() {
        let heads = [("name", Align::Words), ("none", Align::Left), ("value", Align::Point), ("n", Align::Right)];
        let rows = [row(&["a", "", "1.25", "7"]), row(&["bcdef", "", "100", "12"])];
        assert_eq!(columns(&heads, &rows), "  name    value   n\n  a        1.25   7\n  bcdef  100     12\n");
    }

    #[test]
    fn words_give_way() {
        let heads = [("part", Align::Words), ("value", Align::Right)];
        let text = columns(&heads, &[row(&[&"x".repeat(200), "12345"])]);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.contains("…  12345"));
    }

    #[test]
    fn what_is_cut_is_marked_and_nothing_steers_the_terminal() {
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(fact("name", "\u{1b}[31m"), "  name         ␛[31m\n");
    }
}
