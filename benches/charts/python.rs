//! matplotlib in a running Python: a word in, the seconds of one drawing out.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::data::{DRIVES, series, values};

const SCRIPT: &str = include_str!("draw.py");

/// A running Python.
pub(crate) struct Python {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Python {
    /// One with matplotlib, if there is one.
    pub(crate) fn start() -> Option<Self> {
        let python = std::env::var_os("BENCHBOOK_PYTHON").unwrap_or_else(|| "python3".into());
        let mut command = Command::new(python);
        command.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        let (to, from) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let mut python = Self { child, to, from };
        let numbers = |list: &mut dyn Iterator<Item = f64>| list.map(|n| n.to_string()).collect::<Vec<_>>().join(" ");
        writeln!(python.to, "{}\n{}", DRIVES.join(" "), numbers(&mut values().into_iter())).ok()?;
        for drive in 0..7 {
            let own = numbers(&mut series(drive).into_iter().map(|(_, value)| value));
            writeln!(python.to, "{own}").ok()?;
        }
        (python.answer()? == "ready").then_some(python)
    }

    fn answer(&mut self) -> Option<String> {
        let mut line = String::new();
        self.from.read_line(&mut line).ok()?;
        (!line.is_empty()).then(|| line.trim().to_owned())
    }

    /// The time of one drawing.
    pub(crate) fn draw(&mut self, what: &str) -> Duration {
        writeln!(self.to, "{what}").unwrap();
        Duration::from_secs_f64(self.answer().unwrap().parse().unwrap())
    }
}

impl Drop for Python {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
