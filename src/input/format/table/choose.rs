//! Which of the declared mappings fits a table, and where its header stands.

use super::grid::{Origin, Row, shortened};
use super::mapping::Mapping;
use crate::base::diagnostic::{Code, Fault, nearest};

/// Rows in which a header is looked for.
pub(super) const LOOKED_AT: usize = 100;
/// Mappings that a message tells of.
const TOLD: usize = 3;

/// A mapping whose columns all stand in one row.
#[derive(Debug)]
pub(super) struct Fit<'m> {
    pub mapping: &'m Mapping,
    /// The header.
    pub header: Row,
    /// The column of each of the mapping's columns.
    pub columns: Vec<usize>,
}

/// A mapping some of whose columns do not.
#[derive(Debug)]
struct Miss<'m> {
    mapping: &'m Mapping,
    /// The row that holds most of them.
    header: Row,
    /// How many it holds.
    found: usize,
    missing: Vec<&'m str>,
}

/// The one mapping that fits, and by which of the ways in which the file can be read; each try is of a mapping and the rows that
/// one of these ways gives.
pub(super) fn one<'m, K: Copy + PartialEq>(
    tries: Vec<(&'m Mapping, &[Row], K)>,
    origin: impl Fn(K) -> Origin<'m>,
) -> Result<(Fit<'m>, K), Fault> {
    let (mut fits, mut misses) = (Vec::new(), Vec::new());
    for (mapping, rows, way) in tries {
        match fit(mapping, &rows[..rows.len().min(LOOKED_AT)]) {
            Ok(fit) => fits.push((fit, way)),
            Err(miss) => misses.push((miss, way)),
        }
    }
    // A header of one column is the same with every separator.
    fits.dedup_by(|a, b| a.0.mapping.id == b.0.mapping.id);
    match (fits.pop(), fits.as_slice()) {
        (Some(fit), []) => Ok(fit),
        (Some((last, _)), others) => Err(several(others.iter().map(|(fit, _)| fit).chain([&last]))),
        (None, _) => {
            let nearest = misses.iter().max_by_key(|(miss, _)| miss.found).map(|(_, way)| *way);
            let misses: Vec<_> = misses.into_iter().filter(|(_, way)| Some(*way) == nearest).collect();
            Err(none(&misses.into_iter().map(|(miss, _)| miss).collect::<Vec<_>>(), nearest.map(origin)))
        }
    }
}

fn several<'f>(fits: impl Iterator<Item = &'f Fit<'f>>) -> Fault {
    let ids: Vec<_> = fits.map(|fit| fit.mapping.id.as_str()).collect();
    let named: Vec<_> = ids.iter().map(|id| format!("`{id}`")).collect();
    let message = format!("several table mappings fit this header: {}", named.join(", "));
    let hint = format!("say which in the file's entry of run.toml: `table = \"{}\"`", ids[0]);
    Fault::error(Code::UNMAPPED_TABLE, 0..0, message).hint(hint)
}

fn none(misses: &[Miss<'_>], origin: Option<Origin<'_>>) -> Fault {
    let declare = "declare what its columns mean in `data/tables/<id>.toml`";
    let best = misses.iter().max_by_key(|miss| miss.found);
    let (Some(best), Some(origin)) = (best, origin) else {
        let message = "a table, and no mapping says what its columns mean";
        return Fault::error(Code::UNMAPPED_TABLE, 0..0, message).hint(declare);
    };
    let (lacking, hint) = lacking(misses);
    let message = format!("no table mapping fits: {lacking}");
    let fault = match best.found {
        0 => Fault::error(Code::UNMAPPED_TABLE, 0..0, message),
        _ => origin.row_fault(Code::UNMAPPED_TABLE, &best.header, &message),
    };
    fault.hint(hint.unwrap_or_else(|| declare.to_owned()))
}

/// Looks for a mapping's header among the first rows.
fn fit<'m>(mapping: &'m Mapping, rows: &[Row]) -> Result<Fit<'m>, Miss<'m>> {
    let number = mapping.header_row.and_then(|row| usize::try_from(row).ok());
    let candidates = || rows.iter().filter(|row| number.is_none_or(|number| row.number == number));
    let whole = |row: &Row| columns(mapping, row).into_iter().collect::<Option<Vec<_>>>();
    if let Some((row, columns)) = candidates().find_map(|row| Some((row, whole(row)?))) {
        return Ok(Fit { mapping, header: row.clone(), columns });
    }
    let found = |row: &&Row| columns(mapping, row).iter().flatten().count();
    // Of several the first, which `max_by_key` gives from the end.
    let best = candidates().rev().max_by_key(found).cloned().unwrap_or_default();
    let missing = mapping.headers().zip(columns(mapping, &best)).filter(|(_, column)| column.is_none());
    let missing: Vec<_> = missing.map(|(name, _)| name).collect();
    Err(Miss { mapping, found: mapping.columns.len() - missing.len(), header: best, missing })
}

/// Whether a mapping's header stands among the first rows.
pub(super) fn fits(mapping: &Mapping, rows: &[Row]) -> bool {
    fit(mapping, rows).is_ok()
}

/// Where each of a mapping's columns stands in a row.
fn columns(mapping: &Mapping, row: &Row) -> Vec<Option<usize>> {
    let names: Vec<_> = row.names().collect();
    let find = |wanted: &str| names.iter().find(|(_, name)| name == wanted).map(|(column, _)| *column);
    mapping.headers().map(find).collect()
}

impl Fit<'_> {
    /// A name of the mapping that two columns of the table bear.
    pub(super) fn repeated(&self) -> Option<(usize, String)> {
        let wanted = |name: &String| self.mapping.headers().any(|header| header == name);
        let again = |(column, name): &(usize, String)| wanted(name) && !self.columns.contains(column);
        self.header.names().find(again)
    }
}

/// What is missing of the mappings that come nearest, and the names in the header that may be meant.
fn lacking(misses: &[Miss<'_>]) -> (String, Option<String>) {
    let mut near: Vec<_> = misses.iter().collect();
    near.sort_by_key(|miss| miss.missing.len());
    if near.iter().any(|miss| miss.found > 0) {
        near.retain(|miss| miss.found > 0);
    }
    let told: Vec<_> = near.iter().take(TOLD).map(|miss| miss.told()).collect();
    let more = if near.len() > TOLD { format!("; and {} others", near.len() - TOLD) } else { String::new() };
    (told.join("; ") + &more, near.iter().find_map(|miss| miss.hint()))
}

impl Miss<'_> {
    fn told(&self) -> String {
        let missing: Vec<_> = self.missing.iter().map(|name| format!("`{}`", shortened(name))).collect();
        format!("`{}` lacks {}", self.mapping.id, missing.join(", "))
    }

    fn hint(&self) -> Option<String> {
        let own: Vec<_> = self.header.names().map(|(_, name)| name).collect();
        let free: Vec<_> =
            own.iter().map(String::as_str).filter(|name| self.mapping.headers().all(|known| known != *name)).collect();
        let near = |wanted| nearest(wanted, free.iter().copied());
        let (wanted, name) = self.missing.iter().find_map(|wanted| Some((wanted, near(wanted)?)))?;
        Some(format!("the table has `{}`: is it the `{}` of `{}`?", shortened(name), wanted, self.mapping.id))
    }
}
