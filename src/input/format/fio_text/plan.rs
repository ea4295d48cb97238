//! What a report says of a job before it runs: `name: (g=0): rw=randread, bs=…, ioengine=libaio, iodepth=8`.

use super::amount;

/// Engines whose calls return when the operation is done: whatever the depth asked for, one is outstanding.
const SYNCHRONOUS: [&str; 6] = ["sync", "psync", "vsync", "pvsync", "pvsync2", "mmap"];

/// A job as asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The job's name.
    pub name: String,
    /// Its group.
    pub groupid: u64,
    /// The order of reads and writes.
    pub pattern: Option<String>,
    /// The engine.
    pub engine: Option<String>,
    /// Outstanding requests, as asked for.
    depth: Option<u32>,
    /// Bytes of one request, where all are of one size.
    pub block_size: Option<u64>,
}

impl Plan {
    /// Reads such a line.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (name, rest) = text.rsplit_once(": (g=")?;
        let (groupid, options) = rest.split_once("): ")?;
        let option = |name: &str| {
            options
                .split(", ")
                .filter_map(|pair| pair.split_once('='))
                .find(|(own, _)| *own == name)
                .map(|(_, text)| text)
        };
        Some(Self {
            name: name.trim().to_owned(),
            groupid: groupid.parse().ok()?,
            pattern: option("rw").map(str::to_owned),
            engine: option("ioengine").map(str::to_owned),
            depth: option("iodepth").and_then(|depth| depth.trim().parse().ok()),
            block_size: options.split_once("bs=").and_then(|(_, rest)| block(rest.split("ioengine=").next()?)),
        })
    }

    /// Outstanding requests that the engine can keep.
    pub(super) fn depth(&self) -> Option<u32> {
        let synchronous = self.engine.as_deref().is_some_and(|engine| SYNCHRONOUS.contains(&engine));
        if synchronous { self.depth.map(|depth| depth.min(1)) } else { self.depth }
    }
}

/// The size of `(R) 4096B-4096B, (W) 4096B-4096B` or `4K-4K/4K-4K`, where there is only one.
fn block(sizes: &str) -> Option<u64> {
    let sizes = sizes.split([' ', ',', '/', '-']).filter(|size| size.starts_with(|c: char| c.is_ascii_digit()));
    let mut sizes = sizes.map(amount::block);
    let first = sizes.next()??;
    sizes.all(|size| size == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_of_all_versions_are_read() {
        let plan = |text| Plan::read(text).unwrap();
        let new = plan(
            "a: b: (g=1): rw=randrw, bs=(R) 64.0KiB-64.0KiB, (W) 64.0KiB-64.0KiB, (T) 64.0KiB-64.0KiB, ioengine=libaio, iodepth=16",
        );
        assert_eq!((new.name.as_str(), new.groupid, new.depth(), new.block_size), ("a: b", 1, Some(16), Some(65_536)));
        let old = plan("4k test: (g=0): rw=randread, bs=4K-4K/4K-4K/4K-4K, ioengine=posixaio, iodepth=64");
        assert_eq!((old.pattern.as_deref(), old.depth(), old.block_size), (Some("randread"), Some(64), Some(4096)));
        let ranged = plan("a: (g=0): rw=read, bs=512-64K/512-64K/512-64K, ioengine=psync, iodepth=64");
        assert_eq!((ranged.depth(), ranged.block_size), (Some(1), None));
        assert_eq!(Plan::read("a: (groupid=0, jobs=1): err= 0: pid=1: x"), None);
    }
}
