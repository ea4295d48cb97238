//! Load points: how hard the workload pressed, as it is written: `16T/16Q`, `32T`, `QD128`, `peak@128T`.

use std::fmt;

/// A load point.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Load {
    /// Threads, each keeping a number of requests outstanding.
    Grid {
        /// Threads (jobs).
        threads: u32,
        /// Outstanding requests of each.
        depth: u32,
    },
    /// Threads alone.
    Threads(u32),
    /// Threads in each virtual machine.
    ThreadsPerVm(u32),
    /// Users in each virtual machine.
    UsersPerVm(u32),
    /// Outstanding requests in all, with no word of how they are spread.
    Depth(u32),
    /// The best point of a sweep, and its threads where stated.
    Peak(Option<u32>),
    /// All points of a sweep together.
    Whole,
    /// The ends of a sweep, whose values a source gives without saying which is which.
    Ends(String),
    /// A fixed amount of work, in the source's words (`8 frames`).
    Work(String),
}

impl Load {
    /// Reads a load point.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let number = |text: &str, suffix: &str| text.strip_suffix(suffix)?.parse::<u32>().ok().filter(|n| *n > 0);
        if text.contains("..") {
            return Some(Self::Ends(text.to_owned()));
        }
        if let Some((threads, depth)) = text.split_once("T/") {
            let grid = || Some(Self::Grid { threads: number(threads, "")?, depth: number(depth, "Q")? });
            return if depth == "VM" { Some(Self::ThreadsPerVm(number(threads, "")?)) } else { grid() };
        }
        match text {
            "peak" => Some(Self::Peak(None)),
            "whole" => Some(Self::Whole),
            _ => text
                .strip_prefix("peak@")
                .and_then(|t| number(t, "T"))
                .map(|threads| Self::Peak(Some(threads)))
                .or_else(|| number(text, " users/VM").map(Self::UsersPerVm))
                .or_else(|| text.strip_prefix("QD").and_then(|q| number(q, "")).map(Self::Depth))
                .or_else(|| number(text, "T").map(Self::Threads))
                .or_else(|| work(text)),
        }
    }

    /// How hard it presses, in requests, threads or users: only loads that are stated in the same way compare by it.
    #[must_use]
    pub const fn pressure(&self) -> Option<u32> {
        match self {
            Self::Threads(number) | Self::ThreadsPerVm(number) | Self::UsersPerVm(number) => Some(*number),
            _ => self.outstanding(),
        }
    }

    /// Requests that were outstanding in all: threads × depth; where each thread does `one_at_a_time`, threads.
    ///
    /// `None` where the load point does not say.
    #[must_use]
    pub const fn effective_depth(&self, one_at_a_time: bool) -> Option<u32> {
        match self {
            Self::Grid { threads, .. } if one_at_a_time => Some(*threads),
            Self::Grid { threads, depth } => Some(threads.saturating_mul(*depth)),
            Self::Depth(depth) => Some(*depth),
            _ => None,
        }
    }

    /// Requests outstanding in all, where the load point says so.
    #[must_use]
    pub const fn outstanding(&self) -> Option<u32> {
        match self {
            Self::Grid { threads, depth } => Some(threads.saturating_mul(*depth)),
            Self::Depth(depth) => Some(*depth),
            _ => None,
        }
    }
}

/// `8 frames`: a number, then words.
fn work(text: &str) -> Option<Load> {
    let (amount, what) = text.split_once(' ')?;
    let shaped = amount.parse::<u32>().is_ok() && what.bytes().all(|b| b.is_ascii_lowercase() || b == b' ');
    (shaped && !what.is_empty()).then(|| Load::Work(text.to_owned()))
}

/// As it is read.
impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid { threads, depth } => write!(f, "{threads}T/{depth}Q"),
            Self::Threads(threads) => write!(f, "{threads}T"),
            Self::ThreadsPerVm(threads) => write!(f, "{threads}T/VM"),
            Self::UsersPerVm(users) => write!(f, "{users} users/VM"),
            Self::Depth(depth) => write!(f, "QD{depth}"),
            Self::Peak(None) => f.write_str("peak"),
            Self::Peak(Some(threads)) => write!(f, "peak@{threads}T"),
            Self::Whole => f.write_str("whole"),
            Self::Ends(text) | Self::Work(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_times_depth_are_outstanding_unless_each_does_one_at_a_time() {
        let depth = |text, one| Load::read(text).unwrap().effective_depth(one);
        assert_eq!((depth("16T/16Q", false), depth("16T/16Q", true)), (Some(256), Some(16)));
        assert_eq!((depth("QD128", false), depth("32T", false), depth("peak", false)), (Some(128), None, None));
        assert_eq!(depth("4294967295T/2Q", false), Some(u32::MAX));
    }

    #[test]
    fn load_points_round_trip() {
        let all = [
            "16T/16Q",
            "32T",
            "32T/VM",
            "15000 users/VM",
            "QD128",
            "peak",
            "peak@128T",
            "whole",
            "2T/2Q..16T/16Q",
            "8 frames",
        ];
        for text in all {
            assert_eq!(Load::read(text).unwrap_or_else(|| panic!("{text}")).to_string(), text);
        }
        for text in ["", "16", "0T", "T/Q", "16T/", "peak@", "fast"] {
            assert_eq!(Load::read(text), None, "{text}");
        }
    }
}
