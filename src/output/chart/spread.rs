//! Keeps labels apart: boxes stacked over one another come as near as they can to where they are wanted.

/// Boxes that touch, from the topmost on.
struct Block {
    /// Sum over its boxes of where the block would have to start for the box to be where it is wanted.
    starts: f64,
    boxes: f64,
    height: f64,
}

impl Block {
    /// Where the block starts so that its boxes are least displaced, within the limits.
    fn start(&self, from: f64, to: f64) -> f64 {
        (self.starts / self.boxes).min(to - self.height).max(from)
    }

    fn join(&mut self, below: &Self) {
        self.starts += below.starts - below.boxes * self.height;
        self.boxes += below.boxes;
        self.height += below.height;
    }
}

/// Centres for boxes given as wanted centre and height, in ascending order of centre: none overlap, all lie between `from` and
/// `to` as long as they fit, and the sum of squared displacements is the least (pooling of adjacent violators).
pub(super) fn spread(wanted: &[(f64, f64)], from: f64, to: f64) -> Vec<f64> {
    let mut blocks: Vec<Block> = Vec::new();
    for (centre, height) in wanted {
        let mut block = Block { starts: centre - height / 2.0, boxes: 1.0, height: *height };
        while let Some(mut above) = blocks.pop_if(|above| above.start(from, to) + above.height > block.start(from, to))
        {
            above.join(&block);
            block = above;
        }
        blocks.push(block);
    }
    centres(wanted, &blocks, from, to)
}

fn centres(wanted: &[(f64, f64)], blocks: &[Block], from: f64, to: f64) -> Vec<f64> {
    let mut heights = wanted.iter().map(|(_, height)| *height);
    let mut centres = Vec::with_capacity(wanted.len());
    for block in blocks {
        let mut y = block.start(from, to);
        let end = y + block.height - 1e-9;
        while y < end {
            let Some(height) = heights.next() else { break };
            centres.push(y + height / 2.0);
            y += height;
        }
    }
    centres
}

/// The largest displacement.
pub(super) fn displacement(wanted: &[(f64, f64)], centres: &[f64]) -> f64 {
    wanted.iter().zip(centres).map(|((wanted, _), centre)| (wanted - centre).abs()).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn labels_with_room_stay_and_others_part_evenly() {
        assert_eq!(spread(&[(10.0, 4.0), (30.0, 4.0)], 0.0, 100.0), [10.0, 30.0]);
        assert_eq!(spread(&[(20.0, 10.0), (20.0, 10.0)], 0.0, 100.0), [15.0, 25.0]);
        assert_eq!(spread(&[(1.0, 10.0), (2.0, 10.0)], 0.0, 100.0), [5.0, 15.0]);
        assert_eq!(spread(&[(80.0, 10.0), (99.0, 10.0), (99.0, 10.0)], 0.0, 100.0), [75.0, 85.0, 95.0]);
        assert_eq!(spread(&[], 0.0, 1.0), Vec::<f64>::new());
    }

    proptest! {
        #[test]
        fn labels_never_overlap(mut wanted in prop::collection::vec((0.0..200.0_f64, 1.0..20.0_f64), 0..12)) {
            wanted.sort_by(|a, b| a.0.total_cmp(&b.0));
            let centres = spread(&wanted, 0.0, 300.0);
            prop_assert_eq!(centres.len(), wanted.len());
            for (i, pair) in centres.windows(2).enumerate() {
                prop_assert!(pair[1] - pair[0] >= f64::midpoint(wanted[i].1, wanted[i + 1].1) - 1e-6);
            }
            let inside = centres.iter().zip(&wanted).all(|(y, (_, height))| y - height / 2.0 > -1e-6 && y + height / 2.0 < 300.0 + 1e-6);
            prop_assert!(inside);
        }
    }
}
