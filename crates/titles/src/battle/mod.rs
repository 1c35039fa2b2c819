//! The card battle: its rules, and what can be agreed, how its things are named, what its choices mean.

mod profile;

mod options;

mod naming;

mod meaning;

pub use ::battle::*;

pub(crate) use meaning::meaning;
pub(crate) use profile::PROFILE;
