//! Sums per bin of time, in whole numbers: the same whatever the order in which rows and blocks are added, and of bounded size
//! whatever the times in a file are.
//!
//! Sums of absurd values stop at 2⁶⁴; adding up with such a stop does not depend on the order either.
//!
//! Bins lie in pages, and only pages that hold something exist. When there are too many of them, bins become twice as wide:
//! three days of seconds have room, longer logs are seen less finely. How wide the bins end up depends on the rows alone,
//! since pages are only ever added.

use std::collections::BTreeMap;

/// Bins of a page.
const PAGE: u64 = PLACES as u64;
const PLACES: usize = 256;
/// Pages at most: 2¹⁸ bins.
const MOST_PAGES: usize = 1024;

/// What fell into a bin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    /// Values, each times the milliseconds that it holds for; of operations, the values themselves.
    pub total: u64,
    /// The largest peak.
    pub most: u64,
    /// Milliseconds or operations; 0 when nothing fell into the bin.
    pub weight: u64,
    /// The weight of the job that has most of it: jobs in one log ran side by side.
    pub cover: u64,
}

impl Sum {
    const NONE: Self = Self { total: 0, most: 0, weight: 0, cover: 0 };

    #[inline]
    fn add(&mut self, total: u64, most: u64, weight: u64) {
        self.total = self.total.saturating_add(total);
        self.most = self.most.max(most);
        self.weight += weight;
    }
}

/// What falls into a bin, of one job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    /// Which bin.
    pub bin: u64,
    /// As in [`Sum`].
    pub total: u64,
    /// As in [`Sum`].
    pub most: u64,
    /// As in [`Sum`].
    pub weight: u64,
}

/// Sums per bin, to which jobs are added one after the other, each in the order of its times.
#[derive(Debug)]
pub(super) struct Sums {
    width: u64,
    pages: BTreeMap<u64, Box<[Sum]>>,
    /// The bin that the present job is in, and what of it that job has covered.
    bin: u64,
    cover: u64,
}

impl Sums {
    /// None yet, in bins of so many milliseconds.
    pub(super) const fn of_width(width: u64) -> Self {
        Self { width, pages: BTreeMap::new(), bin: 0, cover: 0 }
    }

    /// How wide a bin is, in milliseconds.
    pub(super) const fn width(&self) -> u64 {
        self.width
    }

    /// Another job begins.
    pub(super) const fn start_anew(&mut self) {
        self.cover = 0;
    }

    /// Adds to the bin that a time lies in.
    pub(super) fn add(&mut self, ms: u64, total: u64, most: u64, weight: u64) {
        self.absorb(&[Slot { bin: ms / self.width, total, most, weight }], self.width);
    }

    /// Adds a value and a peak that hold from one millisecond to another.
    pub(super) fn spread(&mut self, from: u64, to: u64, value: u64, most: u64) {
        let mut at = from;
        while at < to {
            let end = (at / self.width * self.width + self.width).min(to);
            self.add(at, value.saturating_mul(end - at), most, end - at);
            at = end;
        }
    }

    /// Adds bins of a block, in their order. These may be narrower, by a power of two.
    pub(super) fn absorb(&mut self, slots: &[Slot], width: u64) {
        let mut rest = slots;
        while let Some(first) = rest.first() {
            let halvings = (self.width / width).trailing_zeros();
            let number = (first.bin >> halvings) / PAGE;
            let in_page = rest.partition_point(|slot| (slot.bin >> halvings) / PAGE == number);
            let (now, later) = rest.split_at(in_page);
            self.fill(number, now, halvings);
            while self.pages.len() > MOST_PAGES {
                self.coarsen();
            }
            rest = later;
        }
    }

    /// Adds bins of one page.
    fn fill(&mut self, number: u64, slots: &[Slot], halvings: u32) {
        let page = page(&mut self.pages, number);
        let (mut present, mut cover) = (self.bin, self.cover);
        for Slot { bin, total, most, weight } in slots {
            let bin = bin >> halvings;
            cover = if bin == present { cover + weight } else { *weight };
            present = bin;
            let sum = &mut page[place(bin)];
            sum.add(*total, *most, *weight);
            sum.cover = sum.cover.max(cover);
        }
        (self.bin, self.cover) = (present, cover);
    }

    /// Makes every bin twice as wide.
    fn coarsen(&mut self) {
        self.width *= 2;
        for (number, sums) in std::mem::take(&mut self.pages) {
            let page = page(&mut self.pages, number / 2);
            for (bin, sum) in (number * PAGE..).zip(sums) {
                let wide = &mut page[place(bin / 2)];
                wide.add(sum.total, sum.most, sum.weight);
                wide.cover += sum.cover;
            }
        }
        self.bin /= 2;
        self.cover = page(&mut self.pages, self.bin / PAGE)[place(self.bin)].cover;
    }

    /// The bins that something fell into, in ascending time.
    pub(super) fn bins(&self) -> impl Iterator<Item = (u64, &Sum)> {
        let numbered = self.pages.iter().flat_map(|(page, sums)| (page * PAGE..).zip(&**sums));
        numbered.filter(|(_, sum)| sum.weight > 0)
    }

    /// Sum of all totals.
    pub(super) fn total(&self) -> u64 {
        self.bins().fold(0, |total, (_, sum)| total.saturating_add(sum.total))
    }
}

fn page(pages: &mut BTreeMap<u64, Box<[Sum]>>, number: u64) -> &mut [Sum] {
    pages.entry(number).or_insert_with(|| vec![Sum::NONE; PLACES].into())
}

const fn place(bin: u64) -> usize {
    (bin % PAGE) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(sums: &Sums) -> Vec<(u64, u64, u64)> {
        sums.bins().map(|(bin, sum)| (bin, sum.total, sum.weight)).collect()
    }

    #[test]
    fn a_value_is_shared_among_its_bins() {
        let mut sums = Sums::of_width(1000);
        sums.spread(500, 2250, 4, 9);
        assert_eq!(totals(&sums), [(0, 2000, 500), (1, 4000, 1000), (2, 1000, 250)]);
        assert!(sums.bins().all(|(_, sum)| sum.most == 9 && sum.cover == sum.weight));
        assert_eq!(sums.total(), 7000);
    }

    #[test]
    fn jobs_add_up_and_cover_the_same_time() {
        let mut sums = Sums::of_width(1000);
        sums.spread(0, 500, 1, 0);
        sums.spread(500, 2000, 1, 0);
        sums.start_anew();
        sums.spread(0, 900, 10, 0);
        sums.spread(2000, 2500, 10, 0);
        let cover: Vec<_> = sums.bins().map(|(_, sum)| sum.cover).collect();
        assert_eq!(
            (totals(&sums), cover),
            (vec![(0, 10_000, 1900), (1, 1000, 1000), (2, 5000, 500)], vec![1000, 1000, 500])
        );
    }

    #[test]
    fn far_times_make_bins_wider_and_lose_nothing() {
        let mut sums = Sums::of_width(1000);
        for i in 0..3000 {
            sums.add(i * 1_000_000, 1, 0, 1);
        }
        assert!(sums.pages.len() <= MOST_PAGES && sums.width() > 1000);
        assert_eq!(sums.total(), 3000);
    }

    #[test]
    fn a_long_job_covers_its_bins_whatever_their_width() {
        let mut sums = Sums::of_width(1000);
        for i in 1..=600_000 {
            sums.spread(i * 1000 - 1000, i * 1000, 7, 0);
        }
        assert_eq!(sums.width(), 4000);
        assert!(sums.bins().all(|(_, sum)| sum.cover == 4000 && sum.weight == 4000 && sum.total == 28_000));
    }

    #[test]
    fn the_width_does_not_depend_on_the_blocks() {
        let slots: Vec<_> = (0..4000).map(|i| Slot { bin: i * 777, total: i, most: i, weight: 1 }).collect();
        let (mut at_once, mut one_by_one) = (Sums::of_width(1000), Sums::of_width(1000));
        at_once.absorb(&slots, 1000);
        for slot in &slots {
            one_by_one.absorb(std::slice::from_ref(slot), 1000);
        }
        assert_eq!(at_once.width(), one_by_one.width());
        assert!(at_once.bins().eq(one_by_one.bins()));
    }
}
