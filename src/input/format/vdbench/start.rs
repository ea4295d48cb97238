//! The line with which a run begins: `13:49:00.011 Starting RD=rd1; I/O rate: 50; elapsed=60; For loops: threads=2`.

use super::clock::tod;

/// Characters of a name that are kept.
const NAME: usize = 200;
/// Characters of the parameters that are kept.
const PARAMS: usize = 2000;

/// What a run was asked to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Start {
    /// Its run definition.
    pub name: String,
    /// All that follows, as it stands.
    pub params: Option<String>,
    /// The rate as asked for: a number, `Controlled MAX`, `max`.
    pub rate: Option<String>,
    /// The values that loops set for this run, by parameter.
    pub loops: Vec<(String, String)>,
    /// Time of day in milliseconds.
    pub at_ms: Option<u32>,
}

impl Start {
    /// Of a run of which the file gives the name alone.
    pub(super) fn named(name: &str) -> Self {
        Self { name: clipped(name, NAME), ..Self::default() }
    }

    /// Reads a line without its HTML; `None` of any other line.
    pub(super) fn read(line: &str) -> Option<Self> {
        let (ms, text) = tod(line)?;
        let text = text.trim();
        let text = text.strip_prefix("Starting RD=").or_else(|| text.strip_prefix("Simulating RD="))?;
        let end = text.find([';', ' ']).unwrap_or(text.len());
        let params = clipped(text[end..].trim_start_matches([';', ' ']), PARAMS);
        let after = |word: &str| params.split_once(word).map(|(_, rest)| rest);
        let rate = after("I/O rate: ").or_else(|| after("fwdrate=")).and_then(|rest| rest.split([';', '.']).next());
        let loops = after("For loops: ").unwrap_or_default().split_whitespace().filter_map(|pair| pair.split_once('='));
        Some(Self {
            rate: rate.map(|text| text.trim().to_owned()),
            loops: loops.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            params: Some(params).filter(|text| !text.is_empty()),
            at_ms: Some(ms),
            ..Self::named(&text[..end])
        })
    }

    /// The value of one loop.
    pub(super) fn loop_of(&self, key: &str) -> Option<&str> {
        self.loops.iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str())
    }
}

/// No more than so many characters.
pub(super) fn clipped(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// A line without its tags.
pub(super) fn bare(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        let Some((_, after)) = tag.split_once('>') else { return text + "<" + tag };
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_is_read() {
        let line = r#"<a name="_28"></a><i><b>13:49:00.011 Starting RD=rd1; I/O rate: 50; elapsed=60; For loops: threads=2 xfersize=4k</b></i>"#;
        let start = Start::read(&bare(line)).unwrap();
        assert_eq!((start.name.as_str(), start.rate.as_deref()), ("rd1", Some("50")));
        assert_eq!(start.params.as_deref(), Some("I/O rate: 50; elapsed=60; For loops: threads=2 xfersize=4k"));
        assert_eq!((start.loop_of("threads"), start.loop_of("xfersize")), (Some("2"), Some("4k")));
    }

    #[test]
    fn file_system_runs_and_format_runs_are_read_too() {
        let start = Start::read("11:22:28.001 Starting RD=rd1; elapsed=60; fwdrate=max. For loops: None").unwrap();
        assert_eq!((start.rate.as_deref(), start.loops.len()), (Some("max"), 0));
        let start = Start::read("11:22:28.001 Starting RD=format_for_rd1").unwrap();
        assert_eq!((start.name.as_str(), start.params), ("format_for_rd1", None));
        for line in ["Starting RD=rd1", "11:22:28.001 Started RD=rd1", ""] {
            assert_eq!(Start::read(line), None, "{line}");
        }
    }

    #[test]
    fn tags_are_left_out_and_lone_signs_are_not() {
        for (line, text) in [("a<b>c</b>", "ac"), ("1 < 2", "1 < 2"), ("<<>>", ">"), ("é<i>", "é")] {
            assert_eq!(bare(line), text);
        }
    }
}
