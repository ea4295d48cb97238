//! A sweep as a grid of threads and depths, with what was not measured.

use std::collections::BTreeSet;

use super::{Sweep, SweptPoint};
use crate::catalog::Load;

/// Threads × depths.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid<'a> {
    /// Numbers of threads, ascending.
    pub threads: Vec<u32>,
    /// Depths of each thread, ascending.
    pub depths: Vec<u32>,
    /// For each number of threads, for each depth: the result, or `None` where it was not measured or has no number.
    pub cells: Vec<Vec<Option<&'a SweptPoint>>>,
}

impl Sweep {
    /// The sweep as a grid, when it is one: at least two numbers of threads, two depths, and most of their pairs measured.
    /// A row of pairs (2T/2Q, 4T/4Q, 8T/8Q) is none.
    #[must_use]
    pub fn grid(&self) -> Option<Grid<'_>> {
        let loads = self.points.iter().map(|point| &point.load).chain(self.unread.iter().map(|(load, _)| load));
        let pairs: Option<Vec<_>> = loads.map(pair).collect();
        let (threads, depths): (BTreeSet<_>, BTreeSet<_>) = pairs.as_ref()?.iter().copied().unzip();
        let cells = threads.len() * depths.len();
        if threads.len() < 2 || depths.len() < 2 || pairs?.len() * 2 <= cells {
            return None;
        }
        let cell = |threads, depth| self.points.iter().find(|point| pair(&point.load) == Some((threads, depth)));
        let row = |threads: &u32| depths.iter().map(|depth| cell(*threads, *depth)).collect();
        Some(Grid {
            cells: threads.iter().map(row).collect(),
            threads: threads.into_iter().collect(),
            depths: depths.into_iter().collect(),
        })
    }
}

impl Grid<'_> {
    /// The load points that have no number, by threads and then depths.
    #[must_use]
    pub fn missing(&self) -> Vec<Load> {
        let row = |(threads, row): (&u32, &Vec<Option<&SweptPoint>>)| {
            let threads = *threads;
            let holes = self.depths.iter().zip(row).filter(|(_, cell)| cell.is_none());
            holes.map(|(depth, _)| Load::Grid { threads, depth: *depth }).collect::<Vec<_>>()
        };
        self.threads.iter().zip(&self.cells).flat_map(row).collect()
    }
}

const fn pair(load: &Load) -> Option<(u32, u32)> {
    match load {
        Load::Grid { threads, depth } => Some((*threads, *depth)),
        _ => None,
    }
}
