//! Faults in a raw file become problems with line and column, without the file in memory.

use std::io::{self, BufRead, BufReader, Read};

use super::decode::decoded;
use crate::base::diagnostic::{Fault, Place, Problem, SourceText};

/// Longest part of a line that is shown.
const SHOWN: usize = 4096;

/// Gives the faults of a raw file their place in it. `input` is the file once more, from its start.
///
/// # Errors
/// Only when `input` cannot be read.
pub fn locate(mut faults: Vec<Fault>, file: &str, input: &mut dyn Read) -> io::Result<Vec<Problem>> {
    faults.sort_by_key(|fault| fault.span.start);
    let (whole, placed): (Vec<_>, Vec<_>) = faults.into_iter().partition(|fault| fault.span.is_empty());
    let mut problems: Vec<_> = whole.into_iter().map(|fault| in_file(fault, file)).collect();
    let mut lines = BufReader::new(decoded(input)?);
    let (mut number, mut start) = (1, 0);
    let mut waiting = placed.into_iter().peekable();
    while waiting.peek().is_some() {
        let (shown, length) = line(&mut lines)?;
        let ends = length == 0;
        while let Some(fault) = waiting.next_if(|fault| ends || fault.span.start < start + length) {
            problems.push(in_line(fault, file, &shown, start, number));
        }
        (number, start) = (number + 1, start + length);
    }
    Ok(problems)
}

/// The first bytes of the next line and its length with the line break; 0 at the end.
fn line(input: &mut impl BufRead) -> io::Result<(Vec<u8>, usize)> {
    let (mut shown, mut length) = (Vec::new(), 0);
    loop {
        let piece = input.fill_buf()?;
        let end = piece.iter().position(|b| *b == b'\n').map(|at| at + 1);
        let taken = end.unwrap_or(piece.len());
        let room = SHOWN - shown.len();
        shown.extend_from_slice(&piece[..taken.min(room)]);
        let done = end.is_some() || piece.is_empty();
        input.consume(taken);
        length += taken;
        if done {
            return Ok((shown, length));
        }
    }
}

fn in_file(fault: Fault, file: &str) -> Problem {
    let place = Place::file(file);
    Problem { code: fault.code, severity: fault.severity, place, message: fault.message, hint: fault.hint }
}

fn in_line(fault: Fault, file: &str, line: &[u8], start: usize, number: usize) -> Problem {
    let clip = |at: usize| {
        let at = at.saturating_sub(start).min(line.len());
        let within = line[at..].iter().take_while(|b| matches!(b, 0x80..=0xbf)).count();
        let floor =
            if within > 0 { line[..at].iter().rposition(|b| !matches!(b, 0x80..=0xbf)).unwrap_or(at) } else { at };
        String::from_utf8_lossy(&line[..floor]).len()
    };
    let text = String::from_utf8_lossy(line);
    let span = clip(fault.span.start)..clip(fault.span.end);
    let mut place = Place::of(SourceText { file, text: text.trim_end_matches(['\n', '\r']) }, span);
    for position in [&mut place.start, &mut place.end] {
        *position = position.map(|mut p| {
            p.line = number;
            p
        });
    }
    Problem { place, ..in_file(fault, file) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::diagnostic::Code;

    fn at(text: &[u8], span: std::ops::Range<usize>) -> ((usize, usize), String) {
        let fault = Fault::error(Code::BAD_RESULT, span, "m");
        let problem = locate(vec![fault], "a.log", &mut &*text).unwrap().remove(0);
        of(&problem.place)
    }

    fn of(place: &Place) -> ((usize, usize), String) {
        let start = place.start.unwrap();
        ((start.line, start.column), place.line.clone().unwrap())
    }

    #[test]
    fn places_are_those_of_the_whole_text() {
        let text = "one\r\ntwo é x\nthree";
        for start in [0, 2, 5, 10, 13, 17] {
            let whole = Place::of(SourceText { file: "a.log", text }, start..start + 1);
            assert_eq!(at(text.as_bytes(), start..start + 1), of(&whole), "{start}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_placed_too() {
        let (place, line) = at(b"ok\n\xff\xfe bad\n", 6..9);
        assert_eq!(place, (2, 4));
        assert_eq!(line, "\u{fffd}\u{fffd} bad");
        assert_eq!(at(b"ok", 90..91).0.0, 2);
    }

    #[test]
    fn a_fault_of_the_whole_file_has_no_line() {
        let fault = Fault::error(Code::BAD_RESULT, 0..0, "m");
        assert_eq!(locate(vec![fault], "a", &mut &b""[..]).unwrap()[0].place, Place::file("a"));
    }
}
