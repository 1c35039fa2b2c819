//! The card battle: its rules, and what can be agreed, how its things are named, what its choices mean.

mod options;

mod naming;

mod meaning;

pub use ::battle::*;

pub(crate) use meaning::meaning;
pub(crate) use options::FILES;
pub(crate) use options::INFO;
