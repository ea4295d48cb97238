//! Lists the built-in theme, so that every file under `templates/` is embedded without being named in code.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=templates");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let templates = Path::new(&root).join("templates");
    let mut list = String::from("&[\n");
    for entry in walkdir::WalkDir::new(&templates).sort_by_file_name().into_iter().filter_map(Result::ok) {
        let for_people = entry.path().extension().is_some_and(|e| e == "md");
        if entry.file_type().is_file() && !for_people {
            let path = entry.path();
            println!("cargo::rerun-if-changed={}", path.display());
            let name = path.strip_prefix(&templates).expect("walked from there").to_string_lossy().replace('\\', "/");
            let path = path.to_str().expect("a path that Rust source can hold");
            writeln!(list, "    ({name:?}, include_bytes!({path:?})),").expect("writing to a string");
        }
    }
    list.push_str("]\n");
    fs::write(Path::new(&out).join("theme.rs"), list).expect("OUT_DIR is writable");
}
