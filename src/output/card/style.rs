//! The light look of the site in literal colours: the renderer does not resolve the variables of the theme's style sheets.

/// The page behind everything.
pub(super) const PAPER: &str = "#faf9f6";
const CARD: &str = "#ffffff";
const INK: &str = "#181c21";
const SOFT: &str = "#4d5661";
const RULE: &str = "#dedad1";
const HAIRLINE: &str = "#ebe8e1";
const WASH: &str = "#eaf0fe";
/// Series in order; the drive under review has the accent.
const SERIES: [&str; 7] = ["#1d4ed8", "#c2410c", "#0f766e", "#86198f", "#7c5a00", "#4d5661", "#be185d"];

/// Text in charts is enlarged by as much as there is room for, and at most by this.
pub(super) const ENLARGED: f64 = 1.12;
/// Size of labels in charts in pixels, before that.
pub(super) const LABEL: f64 = 13.0;

/// The sheet for the card and the chart on it. Values stand at the bars, so bars need no numbers along an axis.
pub(super) fn sheet() -> String {
    let base = format!(
        "text {{ fill: {INK}; }} .soft {{ fill: {SOFT}; }} .strong {{ font-weight: 700; }}\n\
         .strong .plain {{ stroke: {INK}; stroke-width: .035em; stroke-linejoin: round; paint-order: normal; }}\n\
         .paper {{ fill: {CARD}; stroke: {RULE}; }} .rule {{ stroke: {RULE}; stroke-width: 2; }}\n\
         .own {{ fill: {own}; }} .other {{ fill: {SOFT}; }}\n\
         .chart text.value {{ stroke: {CARD}; stroke-width: 3.5px; stroke-linejoin: round; paint-order: stroke; }}\n\
         .chart-bars.chart-narrow text {{ stroke: {CARD}; stroke-width: 3.5px; paint-order: stroke; }}\n\
         .chart rect.s {{ rx: 2; }}\n\
         .chart .line {{ fill: none; stroke-width: 1; }}\n\
         .chart .grid {{ stroke: {HAIRLINE}; }} .chart .axis {{ stroke: {RULE}; }}\n\
         .chart .interval {{ stroke: {INK}; stroke-width: 1.25; }} .chart .window {{ fill: {WASH}; }}\n\
         .chart .burst {{ fill: {HAIRLINE}; }} .chart .rim {{ stroke: {CARD}; stroke-width: 5; }}\n\
         .chart .score {{ stroke: {INK}; stroke-width: 2; }} .chart text.number {{ fill: {CARD}; }}\n\
         .chart .hit {{ fill: none; }}\n\
         .chart-bars .scale .grid {{ display: none; }} .chart-bars .scale text {{ display: none; }}\n",
        own = SERIES[0]
    );
    SERIES.iter().enumerate().fold(base, |sheet, (index, colour)| sheet + &series(index, colour))
}

/// The rules of one series, the particular after the general.
fn series(index: usize, colour: &str) -> String {
    let width = if index == 0 { 2.5 } else { 1.75 };
    let own = format!(".chart .s{index}");
    format!(
        "{own} .s, .chart .s.s{index} {{ fill: {colour}; }}\n\
         {own} .span {{ stroke: {colour}; stroke-width: 2; opacity: .45; }} {own} .leader {{ stroke: {colour}; opacity: .55; }} {own} .band {{ fill: {colour}; opacity: .28; }}\n\
         {own} .mark .s {{ stroke: {CARD}; stroke-width: 1.25; paint-order: stroke; }}\n\
         .chart .doubtful rect.s.s{index} {{ fill-opacity: .22; stroke: {colour}; stroke-width: 1.5; stroke-dasharray: 4 3; }}\n\
         .chart .hollow .s.s{index} {{ fill: {CARD}; stroke: {colour}; stroke-width: 2; paint-order: normal; }}\n\
         .chart .s.s{index}.line {{ fill: none; stroke: {colour}; stroke-width: {width}; stroke-linejoin: round; stroke-linecap: round; }}\n\
         .chart .hollow .s.s{index}.line {{ fill: none; stroke-width: {width}; stroke-dasharray: 6 4; }}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The colours are those of the theme's light scheme.
    #[test]
    fn colours_are_those_of_the_theme() {
        let tokens = include_str!("../../../templates/assets/css/tokens.css");
        let light = tokens.split("@media").next().unwrap();
        let named = [("paper", PAPER), ("card", CARD), ("ink", INK), ("soft", SOFT), ("rule", RULE)];
        let named = named.into_iter().chain([("hairline", HAIRLINE), ("wash", WASH), ("accent", SERIES[0])]);
        let named = named.map(|(name, colour)| (name.to_owned(), colour));
        let series = SERIES.iter().enumerate().skip(1).map(|(index, colour)| (format!("s{index}"), *colour));
        for (name, colour) in named.chain(series) {
            assert!(light.contains(&format!("--{name}: {colour};")), "--{name} is not {colour}");
        }
    }
}
