#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| benchbook_fuzz::read("vdbench", bytes));
