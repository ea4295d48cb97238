//! Ids: the names by which drives, testbeds, workloads and the rest refer to one another.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// The name of a `T`: lower-case ASCII letters and digits in groups joined by `-` or `.`.
///
/// Ids name files and addresses of pages, so nothing else is let in.
pub struct Id<T> {
    name: String,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The id, when `name` is well formed.
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let group = |g: &str| !g.is_empty() && g.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
        name.split(['-', '.']).all(group).then(|| Self { name: name.to_owned(), of: PhantomData })
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.name
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), of: PhantomData }
    }
}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name.cmp(&other.name)
    }
}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl<T> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_are_safe_in_files_and_addresses() {
        for name in ["micron-p420m", "latency-p99.9", "1200gb"] {
            assert!(Id::<()>::new(name).is_some(), "{name}");
        }
        for name in ["", "-a", "a--b", "../a", "A", "a b", "日", "a/b"] {
            assert!(Id::<()>::new(name).is_none(), "{name}");
        }
    }
}
