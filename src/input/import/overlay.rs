//! [`Overlay`]: the lab's files together with those that a plan would write.

use std::collections::BTreeMap;
use std::io::{self, Read};

use super::super::Files;
use super::Plan;

/// A new file of the lab.
enum New<'a> {
    Text(&'a str),
    /// A copy of the file that was given by this name.
    Copy(&'a str),
}

/// The lab as it would be.
pub struct Overlay<'a> {
    lab: &'a dyn Files,
    given: &'a dyn Files,
    new: BTreeMap<String, New<'a>>,
    names: Vec<String>,
}

impl<'a> Overlay<'a> {
    /// Lays what `plan` would write over `lab`; `given` are the files that are to be copied.
    #[must_use]
    pub fn new(lab: &'a dyn Files, given: &'a dyn Files, plan: &'a Plan) -> Self {
        let mut new: BTreeMap<_, _> = plan.sheet.iter().map(|(path, text)| (path.clone(), New::Text(text))).collect();
        if let Some(dataset) = &plan.dataset {
            new.insert(format!("{}/run.toml", dataset.folder), New::Text(&dataset.run));
            let copies = dataset.copies.iter();
            new.extend(copies.map(|(from, to)| (format!("{}/{to}", dataset.folder), New::Copy(from))));
        }
        let mut names: Vec<_> = lab.names().iter().chain(new.keys()).cloned().collect();
        names.sort();
        names.dedup();
        Self { lab, given, new, names }
    }
}

impl Files for Overlay<'_> {
    fn names(&self) -> &[String] {
        &self.names
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn Read + '_>> {
        match self.new.get(name) {
            Some(New::Text(text)) => Ok(Box::new(text.as_bytes())),
            Some(New::Copy(from)) => self.given.open(from),
            None => self.lab.open(name),
        }
    }
}
