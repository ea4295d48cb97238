//! benchbook: from raw benchmark results and spec sheets to a review site in every language a lab publishes.
//!
//! The modules are the stages, in the order the data flow; [`pipeline`] calls them one after another: start reading there.

pub mod base;

pub mod catalog;

pub mod input;

pub mod insight;

pub mod output;

pub mod pipeline;
