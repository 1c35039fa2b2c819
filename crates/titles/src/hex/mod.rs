//! The hex wargame: its rules, and what can be agreed, how its things are named, what its choices mean.

mod profile;

mod options;

mod naming;

mod meaning;

pub use ::hex::*;

pub(crate) use meaning::meaning;
pub(crate) use profile::PROFILE;
