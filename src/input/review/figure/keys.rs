//! The keys that several kinds of figures have.

use super::super::declared;
use super::Reader;
use crate::base::diagnostic::{Code, did_you_mean};
use crate::catalog::{Address, Against, DriveRef, FieldKind, Part, SPEC_FIELDS, SpecField};
use crate::input::selection;

/// Before the drive that a figure is set against.
const VERSUS: &str = "vs:";

impl Reader<'_, '_> {
    /// The two figures that another is computed from.
    pub(super) fn pair(&mut self) -> Option<(String, Against)> {
        let (figure, to) = (self.figure("figure"), self.against());
        Some((figure?, to?))
    }

    /// Another figure, or `vs:<drive>`: the same measurement of another drive.
    fn against(&mut self) -> Option<Against> {
        let item = self.table.require("to")?;
        if item.string().is_some_and(|text| text.starts_with(VERSUS)) {
            return self.references.drive_after(VERSUS, &item).map(Against::Drive);
        }
        self.figure("to").map(Against::Figure)
    }

    /// A figure of the same review, by its name.
    pub(super) fn figure(&mut self, key: &'static str) -> Option<String> {
        let named = declared::name(&self.table.require(key)?)?;
        let name = named.value.clone();
        self.inputs.push(named);
        Some(name)
    }

    /// Another drive than the reviewed one.
    pub(super) fn drive(&mut self) -> Option<DriveRef> {
        self.table.get("drive").and_then(|item| self.references.drive(&item))
    }

    /// A field of a spec sheet that holds quantities.
    pub(super) fn field(&self) -> Option<String> {
        let item = self.table.require("field")?;
        let name = item.string()?;
        let (code, message, hint) = match SpecField::find(name) {
            Some(field) if field.kind != FieldKind::Words => return Some(name.to_owned()),
            Some(_) => (Code::WRONG_TYPE, format!("`{name}` holds words, and a figure is a number"), None),
            None => {
                let hint = did_you_mean(name, SPEC_FIELDS.iter().map(|field| field.id));
                (Code::UNKNOWN_WORD, format!("no field of a spec sheet is called `{name}`"), hint)
            }
        };
        item.refuse(code, message, hint);
        None
    }

    /// The address of several measurements, which differ in what `key` says, so that it cannot be given.
    pub(super) fn address_without(&mut self, key: &'static str, why: &str) -> Option<Address> {
        if let Some(item) = self.table.get(key) {
            item.refuse(Code::WRONG_TYPE, why.to_owned(), Some(format!("leave out `{key}`")));
            return None;
        }
        Some(self.address())
    }

    /// The address of a measurement.
    pub(super) fn address(&mut self) -> Address {
        let Self { table, references, .. } = self;
        Address {
            id: table.get("id").and_then(|item| item.id()),
            drive: table.get("drive").and_then(|item| references.drive(&item)),
            drives: table.get("drives").and_then(|item| item.whole()),
            testbed: table.get("testbed").and_then(|item| references.testbed(&item)),
            workload: table.get("workload").and_then(|item| references.workload(&item)),
            part: table.get("part").and_then(|item| item.string()).map(Part::read),
            run: table.get("run").and_then(|item| item.whole()),
            selection: selection::read(table),
        }
    }
}
