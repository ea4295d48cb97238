//! The nearest valid name to one that is not, for hints.

/// The candidate nearest to `written`, when it is near enough to be what was meant.
#[must_use]
pub fn nearest<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (written.chars().count() / 3).max(1);
    let lower = written.to_lowercase();
    let near = candidates.into_iter().map(|c| (strsim::damerau_levenshtein(&lower, &c.to_lowercase()), c));
    near.filter(|(distance, _)| *distance <= limit).min_by_key(|(distance, _)| *distance).map(|(_, c)| c)
}

/// A hint that names the nearest candidate, or else lists them all when they are few.
#[must_use]
pub fn did_you_mean<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let candidates: Vec<_> = candidates.into_iter().collect();
    if let Some(name) = nearest(written, candidates.iter().copied()) {
        return Some(format!("did you mean `{name}`?"));
    }
    let few = (1..=20).contains(&candidates.len());
    few.then(|| format!("known here: {}", candidates.iter().map(|c| format!("`{c}`")).collect::<Vec<_>>().join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_offered_and_far_ones_are_not() {
        assert_eq!(nearest("enduranse", ["capacity", "endurance"]), Some("endurance"));
        assert_eq!(nearest("zzz", ["capacity", "endurance"]), None);
        assert_eq!(did_you_mean("zzz", ["a", "b"]).as_deref(), Some("known here: `a`, `b`"));
    }
}
