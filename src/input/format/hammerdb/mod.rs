//! Logs of HammerDB's command line and of its log file: timed runs of its TPC-C workload (TPROC-C), one or several.
//!
//! A run's result is one line: `TEST RESULT : System achieved 8153 NOPM from 24772 MySQL TPM`, of older versions
//! `… 24772 MySQL TPM at 8153 NOPM`. NOPM are new orders per minute, TPM all transactions of the database per minute; both
//! are whole numbers. The lines around it are the same in all. A line may follow a prompt, `hammerdb>`, and lines of
//! a virtual user begin with `Vuser 3:`. Results of TPC-H are not read.
//! Source: HammerDB's documentation, "CLI" and "Autopilot", and `testresult` of its scripts.

mod run;

use std::io::{self, Read};

use serde::Serialize;

use self::run::{Achieved, Run};
use super::lines::{Line, Lines};
use super::setup::Setup;
use super::{Format, Hints, Number, Reduction, Summary};
use crate::base::diagnostic::{Code, Fault};

/// What stands before a result.
const RESULT: &str = "System achieved ";
/// Runs of one log that are read.
const MOST_RUNS: usize = 1000;
/// Damaged lines that are told one by one.
const TOLD: usize = 5;
/// Keys whose values are secret.
const SECRETS: [&str; 3] = ["_pass ", "_superuserpass ", "_password "];

/// Reader of HammerDB's logs.
pub struct HammerDb;

impl Format for HammerDb {
    fn id(&self) -> &'static str {
        "hammerdb 2"
    }

    fn recognises(&self, head: &[u8], _hints: &Hints) -> bool {
        let own = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes);
            let text = plain(&text);
            let (user, rest) = user(text);
            let created = || text.strip_prefix("Vuser 1 created").is_some();
            let began =
                || user.is_some() && ["RUNNING", "Beginning rampup", "Timing test"].iter().any(|s| rest.starts_with(s));
            version(text).is_some() || text.contains("TEST RESULT : System achieved") || created() || began()
        };
        head.split(|b| *b == b'\n').any(own)
    }

    fn read(&self, input: &mut dyn Read, _hints: &Hints) -> io::Result<Reduction> {
        let mut lines = Lines::new(input);
        let mut log = Log::default();
        while let Some(line) = lines.advance()? {
            if !line.is_blank() {
                log.take(&line);
            }
        }
        Ok(log.finish())
    }
}

/// A line without its prompts and blanks.
fn plain(text: &str) -> &str {
    text.trim().trim_start_matches("hammerdb>").trim()
}

/// The number of the virtual user that a line is of, and the rest of it.
fn user(text: &str) -> (Option<u32>, &str) {
    let found = text.strip_prefix("Vuser ").and_then(|rest| rest.split_once(':'));
    match found.and_then(|(user, rest)| Some((user.parse().ok()?, rest))) {
        Some((user, rest)) => (Some(user), rest),
        None => (None, text),
    }
}

/// The version of HammerDB's first line: `HammerDB CLI v4.5`; of its log file none is known.
fn version(text: &str) -> Option<&str> {
    if text.starts_with("Hammerdb Log @") {
        return Some("");
    }
    let version = text.strip_prefix("HammerDB CLI v").or_else(|| text.strip_prefix("HammerDB v"))?;
    (version.len() < 20).then_some(version)
}

/// The count that a text begins with.
fn count(text: &str) -> Option<u32> {
    text.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// What has been read so far.
#[derive(Default)]
struct Log {
    version: Option<String>,
    runs: Vec<Run>,
    current: Option<Run>,
    timestamp: Option<String>,
    /// Lines that are damaged: those that are told, and how many there are.
    damaged: Vec<Fault>,
    count: usize,
    /// A line that shows a password.
    secret: Option<Fault>,
    full: bool,
}

impl Log {
    fn take(&mut self, line: &Line) {
        let text = line.text();
        let text = plain(&text);
        if let Some(version) = version(text) {
            self.version =
                self.version.take().or_else(|| Some(version.to_owned())).filter(|version| !version.is_empty());
        } else if let Some((_, when)) = text.split_once(" @ ").filter(|(name, _)| name.starts_with("Timestamp ")) {
            self.timestamp = Some(when.chars().take(40).collect());
        } else if let Some((_, rest)) = text.split_once(RESULT) {
            self.result(text, rest, line);
        } else {
            self.note_secret(text, line);
            self.progress(text, line);
        }
    }

    /// The current run, begun by `line` where there is none.
    fn run(&mut self, line: &Line) -> &mut Run {
        self.current.get_or_insert_with(|| Run { span: line.span(), ..Run::default() })
    }

    fn close(&mut self) {
        let Some(run) = self.current.take() else { return };
        if run.result.is_some() || run.timed || run.trouble.is_some() {
            self.full |= self.runs.len() == MOST_RUNS;
            self.runs.extend((!self.full).then_some(run));
        }
    }

    fn progress(&mut self, text: &str, line: &Line) {
        let (user, rest) = user(text);
        let announced = text.strip_suffix(" VU TEST").and_then(count);
        if announced.is_some() || (user == Some(1) && rest == "RUNNING" && self.run(line).result.is_some()) {
            self.close();
        }
        if let Some(minutes) = rest.strip_prefix("Beginning rampup time of ") {
            self.run(line).rampup_min = count(minutes);
        } else if let Some(minutes) = rest.strip_prefix("Timing test period of ") {
            let run = self.run(line);
            (run.duration_min, run.timed) = (count(minutes), true);
        } else if rest.ends_with(" Active Virtual Users configured") || announced.is_some() {
            self.run(line).virtual_users = count(rest);
        } else if rest.starts_with("FINISHED FAILED") {
            self.trouble(text, line).failed += 1;
        } else if text.starts_with("Error in Virtual User ") {
            self.trouble(text, line);
        }
    }

    fn trouble(&mut self, text: &str, line: &Line) -> &mut Run {
        let shown: String = text.chars().take(160).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        let run = self.run(line);
        run.trouble.get_or_insert_with(|| (shown, line.span()));
        run
    }

    fn result(&mut self, text: &str, rest: &str, line: &Line) {
        let Some(result) = Achieved::read(rest, line.number, line.span()) else { return self.refuse(line) };
        let of_user = user(text).0.is_some();
        let known = || self.runs.iter().chain(&self.current).filter_map(|run| run.result.as_ref());
        if !of_user && known().any(|known| known.repeats(&result)) {
            return;
        }
        if self.current.as_ref().is_some_and(|run| run.result.is_some()) {
            self.close();
        }
        let timestamp = self.timestamp.take();
        let run = self.run(line);
        (run.result, run.timestamp) = (Some(result), timestamp);
    }

    fn refuse(&mut self, line: &Line) {
        self.count += 1;
        if self.damaged.len() < TOLD {
            let message = format!("`{}` is no result that HammerDB writes", line.shown());
            let hint = "it writes `System achieved 8153 NOPM from 24772 MySQL TPM`, with whole numbers";
            self.damaged.push(Fault::warning(Code::BAD_RESULT, line.span(), message).hint(hint));
        }
    }

    fn note_secret(&mut self, text: &str, line: &Line) {
        let setting = text.starts_with("Changed ") || text.starts_with("Value ") || text.contains(" = ");
        if setting && self.secret.is_none() && SECRETS.iter().any(|key| text.contains(key)) {
            // Without its place: what is told shows the line.
            let message = format!("line {} of the log shows a password of the database", line.number);
            let fault = Fault::warning(Code::BAD_RESULT, 0..0, message);
            self.secret = Some(fault.hint("if it guards anything still, change it before you publish the log"));
        }
    }

    fn finish(mut self) -> Reduction {
        self.close();
        let several = self.runs.iter().filter(|run| run.result.is_some()).count() > 1;
        let mut numbers = Vec::new();
        for (index, run) in self.runs.iter().enumerate() {
            let part = several.then(|| format!("run-{}", index + 1));
            numbers.extend(run.numbers(part.as_deref()));
        }
        let faults = self.faults(&numbers);
        let summary = Summary::of(&Content { kind: "hammerdb", version: self.version.as_deref(), runs: &self.runs });
        Reduction { summary, setup: self.setup(), numbers, faults, ..Reduction::default() }
    }

    fn setup(&self) -> Setup {
        let done = || self.runs.iter().filter(|run| run.result.is_some());
        let users = done().next().and_then(|run| run.virtual_users);
        let minutes = done().filter_map(|run| run.duration_min).max();
        Setup {
            tool: self.version.as_ref().map(|version| format!("HammerDB {version}")),
            version: self.version.as_deref().and_then(two),
            threads: users.filter(|users| done().all(|run| run.virtual_users == Some(*users))),
            runtime_ms: minutes.map(|minutes| u64::from(minutes) * 60_000),
            ..Setup::default()
        }
    }

    fn faults(&mut self, numbers: &[Number]) -> Vec<Fault> {
        let mut faults = std::mem::take(&mut self.damaged);
        if self.count > faults.len() {
            let message = format!("{} results are damaged; the first {TOLD} are shown", self.count);
            faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        if self.full {
            let message = format!("the log holds more than {MOST_RUNS} runs: the others are not read");
            faults.push(Fault::warning(Code::BAD_RESULT, 0..0, message));
        }
        if numbers.is_empty() {
            faults.push(void(&self.runs));
        } else {
            faults.extend(self.runs.iter().flat_map(odd));
            faults.extend(self.secret.take());
        }
        faults
    }
}

/// What a log says.
#[derive(Serialize)]
struct Content<'a> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<&'a str>,
    runs: &'a [Run],
}

/// The two first numbers of a version.
fn two(version: &str) -> Option<(u32, u32)> {
    let (major, rest) = version.split_once('.')?;
    Some((major.parse().ok()?, count(rest)?))
}

/// What to say of a log that gives nothing.
fn void(runs: &[Run]) -> Fault {
    let trouble = runs.iter().find_map(|run| run.trouble.as_ref());
    match (trouble, runs.iter().find(|run| run.timed)) {
        (Some((text, span)), _) => {
            let message = format!("HammerDB failed and gave no result: `{text}`");
            Fault::error(Code::BAD_RESULT, span.clone(), message)
                .hint("mend that and run it again, or leave the log out")
        }
        (None, Some(run)) => {
            let message = "the run that begins here ends without a result";
            Fault::error(Code::BAD_RESULT, run.span.clone(), message)
                .hint("let it run to its end: its result stands behind its timed period, in a line with `TEST RESULT`")
        }
        (None, None) => {
            let message = "the log has no line `TEST RESULT : System achieved … NOPM from … TPM`";
            let hint = "give the log of a timed run (`diset tpcc …_driver timed`); those of schema builds and of TPC-H have none";
            Fault::error(Code::BAD_RESULT, 0..0, message).hint(hint)
        }
    }
}

/// What is odd about a run.
fn odd(run: &Run) -> Vec<Fault> {
    let mut faults = Vec::new();
    if let Some((text, span)) = &run.trouble {
        let failed = run.failed;
        let message = match failed {
            0 => format!("a virtual user met an error: `{text}`"),
            _ => format!("virtual users that failed in this run: {failed}, the first sign `{text}`"),
        };
        let hint = "fewer users than asked for may have done the work: does the result hold?";
        faults.push(Fault::warning(Code::BAD_RESULT, span.clone(), message).hint(hint));
    }
    let Some(result) = &run.result else {
        let message = "the run that begins here ends without a result";
        faults.push(Fault::warning(Code::BAD_RESULT, run.span.clone(), message));
        return faults;
    };
    let [nopm, tpm] = result.counts();
    for (value, name) in [(nopm, "NOPM"), (tpm, "TPM")] {
        if value == 0 {
            let message = format!("a {name} of 0 was not measured; it is left out");
            faults.push(Fault::warning(Code::BAD_RESULT, result.span.clone(), message));
        }
    }
    if tpm > 0 && nopm > tpm {
        let message = format!("{nopm} new orders per minute are more than all {tpm} transactions per minute");
        faults.push(Fault::warning(Code::CONTRADICTION, result.span.clone(), message).hint("was the log edited?"));
    }
    faults
}

#[cfg(test)]
mod tests;
