//! The chart on a card: drawn as for the page, with as many bars or lines as stay legible when the card is shown at half its size.

use super::press::{Picture, Press};
use super::style::LABEL;
use super::text::Setter;
use super::{Card, Refusal};
use crate::base::language::Args;
use crate::output::chart::{self, Plot, PlotForm};

/// Labels are no smaller than this, in pixels of the card, while there is something to leave out.
const LEAST: f64 = 17.0;

/// A chart that may stand on the card.
pub(super) struct Drawing {
    pub(super) picture: Picture,
    /// Its title, without the metric where the subtitle begins with it.
    pub(super) title: String,
    /// Metric, unit, better direction, and how much of it is shown.
    pub(super) subtitle: String,
    /// By how much its labels were enlarged.
    enlarged: f64,
}

impl Drawing {
    /// Whether its labels can be read at this scale.
    pub(super) fn legible(&self, scale: f64) -> bool {
        LABEL * self.enlarged * scale >= LEAST
    }

    /// Height of what is drawn, in its own units.
    pub(super) fn height(&self) -> f64 {
        f64::from(self.picture.bounds().height())
    }
}

/// Whether a plot is drawn wide, across the whole card; else narrow, beside the headline.
pub(super) const fn is_wide(plot: &Plot) -> bool {
    matches!(plot.form, PlotForm::Bars(_))
}

/// The chart of a plot, then with ever fewer bars or lines, down to two.
pub(super) fn drawings<'a>(
    card: &'a Card<'_>,
    plot: &'a Plot,
    setter: &'a Setter<'_>,
    press: &'a Press,
) -> impl Iterator<Item = Result<Drawing, Refusal>> + 'a {
    let all = match &plot.form {
        PlotForm::Bars(bars) => bars.len(),
        PlotForm::Sweep { lines, .. } => lines.len(),
        _ => 1,
    };
    let (title, subtitle) = heading(plot);
    (all.min(2)..=all).rev().map(move |shown| {
        let drawn = chart::draw(&reduced(plot, shown), card.language);
        let svg = if is_wide(plot) { drawn.wide } else { drawn.narrow };
        let (svg, enlarged) = setter.reset(&svg);
        let picture = press.read(&svg)?;
        let part = (shown < all).then(|| part(card, shown, all));
        let subtitle = std::iter::once(subtitle.to_owned()).chain(part).collect::<Vec<_>>().join(" · ");
        Ok(Drawing { picture, title: title.to_owned(), subtitle, enlarged })
    })
}

/// "5 of 7 shown".
fn part(card: &Card<'_>, shown: usize, all: usize) -> String {
    let (shown, all) = (card.language.count(shown), card.language.count(all));
    card.language.say_with("card-part", &Args::new().text("shown", &shown).text("all", &all))
}

/// The title and the name of the axis, which says the metric: the title need not say it again.
fn heading(plot: &Plot) -> (&str, &str) {
    let subtitle = plot.axis.label.as_str();
    match plot.title.rsplit_once(" · ") {
        Some((title, metric)) if subtitle.starts_with(metric) => (title, subtitle),
        _ => (&plot.title, subtitle),
    }
}

/// A plot with this many bars or lines: those of the drive under review, and the first of the others.
fn reduced(plot: &Plot, shown: usize) -> Plot {
    let form = match &plot.form {
        PlotForm::Bars(bars) => PlotForm::Bars(first(bars, |bar| bar.style, shown)),
        PlotForm::Sweep { loads, lines } => {
            PlotForm::Sweep { loads: loads.clone(), lines: first(lines, |line| line.style, shown) }
        }
        whole => whole.clone(),
    };
    Plot { form, ..plot.clone() }
}

/// So many of a list, in its order: first of all those of style 0.
fn first<T: Clone>(list: &[T], style: impl Fn(&T) -> usize, shown: usize) -> Vec<T> {
    let own = list.iter().filter(|item| style(item) == 0).count().min(shown);
    let (mut owns, mut others) = (own, shown - own);
    let stays = |item: &&T| {
        let left = if style(item) == 0 { &mut owns } else { &mut others };
        let stays = *left > 0;
        *left = left.saturating_sub(1);
        stays
    };
    list.iter().filter(stays).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::chart::{Axis, Bar};

    fn plot(styles: &[usize]) -> Plot {
        let bar = |(index, style): (usize, &usize)| Bar {
            label: index.to_string(),
            detail: None,
            low: 1.0,
            high: 1.0,
            value: String::new(),
            style: *style,
            range: false,
            doubtful: false,
            interval: None,
            key: String::new(),
            load: String::new(),
            heading: None,
        };
        let axis = Axis { label: "IOPS · higher".to_owned(), unit: "IOPS".to_owned(), per_unit: 1.0 };
        let form = PlotForm::Bars(styles.iter().enumerate().map(bar).collect());
        Plot { id: String::new(), title: "4K · steady · IOPS".to_owned(), description: String::new(), form, axis }
    }

    fn kept(styles: &[usize], shown: usize) -> Vec<String> {
        let PlotForm::Bars(bars) = reduced(&plot(styles), shown).form else { unreachable!() };
        bars.into_iter().map(|bar| bar.label).collect()
    }

    #[test]
    fn the_drive_under_review_and_the_best_stay() {
        assert_eq!(kept(&[1, 2, 3, 0], 2), ["0", "3"]);
        assert_eq!(kept(&[1, 2, 0, 3, 4], 3), ["0", "1", "2"]);
        assert_eq!(kept(&[0, 0, 0], 2), ["0", "1"]);
        assert_eq!(kept(&[1, 2], 2), ["0", "1"]);
    }

    #[test]
    fn the_metric_is_said_once() {
        assert_eq!(heading(&plot(&[0])), ("4K · steady", "IOPS · higher"));
        let other = Plot { title: "SQL Server".to_owned(), ..plot(&[0]) };
        assert_eq!(heading(&other), ("SQL Server", "IOPS · higher"));
    }
}
