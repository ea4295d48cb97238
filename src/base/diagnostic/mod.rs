//! What is wrong, where, and how to mend it.
//!
//! A parser returns a [`Fault`]: it knows the place in the text, not the file. Whoever opened the file joins the two with
//! [`Fault::within`] and collects the [`Problem`]s of a whole run in [`Problems`]. [`show`] prints them.

mod code;
mod digits;
mod place;
mod problem;
pub mod show;
mod suggest;
mod visible;

pub use code::Code;
pub use digits::thousands;
pub use place::{Place, SourceText};
pub use problem::{Fault, Problem, Problems, Severity};
pub use suggest::{did_you_mean, nearest};
pub use visible::{in_json, visible};
