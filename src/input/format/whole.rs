//! Files of formats that can only be read whole.

use std::io::{self, Read};

use crate::base::diagnostic::{Code, Fault};

/// Most bytes that are read whole: a hundred times what the largest result files of tools measure.
const MOST: u64 = 1 << 29;

/// The bytes of the whole file, or the fault that it is too large.
///
/// # Errors
/// When `input` cannot be read.
pub(super) fn whole(input: &mut dyn Read) -> io::Result<Result<Vec<u8>, Fault>> {
    upto(MOST, input)
}

/// The bytes of a file of at most `most` bytes.
pub(super) fn upto(most: u64, input: &mut dyn Read) -> io::Result<Result<Vec<u8>, Fault>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    let fits = (bytes.len() as u64) <= most;
    Ok(if fits { Ok(bytes) } else { Err(too_large(most)) })
}

fn too_large(most: u64) -> Fault {
    let message = format!("the file is larger than {} MiB, the most that a file of this kind may have", most >> 20);
    Fault::error(Code::TOO_LARGE, 0..0, message).hint("is it what the tool wrote? a run's own result is far smaller")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_not_read() {
        assert_eq!(upto(4, &mut &b"1234"[..]).unwrap(), Ok(b"1234".to_vec()));
        assert_eq!(upto(4, &mut &b"12345"[..]).unwrap().unwrap_err().code, Code::TOO_LARGE);
        assert!(upto(1 << 20, &mut io::repeat(b'x')).unwrap().is_err());
    }
}
