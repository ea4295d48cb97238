//! fio's logs of bandwidth, IOPS and latency over time: one row per window, or one per operation.
//!
//! A row is `time, value, direction, block size`, then, as the version and options say, offset, priority and issue time; with
//! `log_window_value=both` a maximum stands between value and direction. Times are milliseconds, bandwidth is KiB/s, and the
//! unit of latencies depends on the version: it is taken from the hints and never guessed.
//! Source: fio HOWTO, "Log File Formats", and `add_log_sample` and `__add_samples` of fio's stat.c.
//!
//! A log of every operation of a fast drive has gigabytes, so this reader is made for speed and for little memory. [`Blocks`]
//! cuts the file into pieces of whole lines; a [`Digester`] works out what each comes to, on all cores and by itself, as long
//! as rows are like those before them (`fast`); [`Log`] puts these together in their order, and reads row by row what is odd.
//! Everything is added up in whole numbers, so it does not matter how the file was cut or which way a block went.

mod block;
mod counts;
mod digest;
mod digits;
mod fast;
mod lane;
mod log;
mod operations;
mod pattern;
mod plan;
mod row;
mod side;
mod summary;
mod sums;
mod tail;
mod windows;

use std::io::{self, Read};

use rayon::{current_num_threads, in_place_scope};

use self::block::{Block, Blocks};
use self::digest::{Digest, Room};
use self::log::{Digester, Log};
use self::plan::Plan;
use self::row::Cells;
use super::{Format, Hints, Reduction};

/// What is looked at to learn the shape of the rows and the length of their windows.
const HEAD: u64 = 1 << 16;
/// Lines of which most must be rows.
const RECOGNISED: usize = 16;
/// Bytes of a block: small enough for the cache that each core has for itself.
const BLOCK: usize = 1 << 16;
/// Blocks for each core that are read ahead while others are digested.
const AHEAD: usize = 8;
/// Blocks that are read ahead at most.
const MOST_AHEAD: usize = 64;

/// Reader of fio's logs.
pub struct FioLog;

impl Format for FioLog {
    fn id(&self) -> &'static str {
        "fio-log 3"
    }

    fn recognises(&self, head: &[u8], hints: &Hints) -> bool {
        let lines = head.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).take(RECOGNISED);
        let (rows, others): (Vec<_>, Vec<_>) = lines.partition(|line| Cells::read(line).is_some());
        hints.log.is_some() || rows.len() > others.len()
    }

    fn read(&self, input: &mut dyn Read, hints: &Hints) -> io::Result<Reduction> {
        read(input, hints, BLOCK, Digester::digest)
    }
}

/// Reads a log in blocks of about `size` bytes, each of which is digested as told.
fn read(
    input: &mut dyn Read,
    hints: &Hints,
    size: usize,
    digest: fn(Digester, &Block, Room) -> Option<Digest>,
) -> io::Result<Reduction> {
    let mut head = Vec::new();
    (&mut *input).take(HEAD).read_to_end(&mut head)?;
    let mut log = Log::new(Plan::of(&head, hints));
    let mut whole = head.as_slice().chain(input);
    let mut blocks = Blocks::new(&mut whole, size);
    let (mut ready, mut next) = (Batch::new(), Batch::new());
    ready.fill(&mut blocks)?;
    while ready.filled > 0 {
        let digester = log.digester();
        ready.digest(|block, room| digest(digester, block, room), || next.fill(&mut blocks))?;
        ready.pour(&mut log);
        std::mem::swap(&mut ready, &mut next);
    }
    Ok(log.finish(hints))
}

/// Blocks that are digested at the same time.
struct Batch {
    jobs: Vec<Job>,
    filled: usize,
}

/// A block and what becomes of it.
#[derive(Default)]
struct Job {
    block: Block,
    digest: Option<Digest>,
    room: Room,
}

impl Batch {
    fn new() -> Self {
        let threads = current_num_threads();
        let jobs = if threads == 1 { 1 } else { (AHEAD * threads).min(MOST_AHEAD) };
        Self { jobs: (0..jobs).map(|_| Job::default()).collect(), filled: 0 }
    }

    /// Reads the next blocks.
    fn fill(&mut self, blocks: &mut Blocks<'_>) -> io::Result<()> {
        self.filled = 0;
        for job in &mut self.jobs {
            if !blocks.advance(&mut job.block)? {
                break;
            }
            self.filled += 1;
        }
        Ok(())
    }

    /// Digests all blocks, while this thread does something else; a single thread does one after the other.
    fn digest<T>(
        &mut self,
        digest: impl Fn(&Block, Room) -> Option<Digest> + Sync,
        meanwhile: impl FnOnce() -> T,
    ) -> T {
        let digest = |job: &mut Job| job.digest = digest(&job.block, std::mem::take(&mut job.room));
        if let [only] = &mut self.jobs[..self.filled] {
            digest(only);
            return meanwhile();
        }
        in_place_scope(|scope| {
            for job in &mut self.jobs[..self.filled] {
                scope.spawn(|_| digest(job));
            }
            meanwhile()
        })
    }

    /// Puts what they came to together, in their order.
    fn pour(&mut self, log: &mut Log) {
        for job in &mut self.jobs[..self.filled] {
            let digest = job.digest.take();
            log.take(&job.block, digest.as_ref());
            job.room = digest.map(Digest::into_room).unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod agreement;
#[cfg(test)]
mod tests;
