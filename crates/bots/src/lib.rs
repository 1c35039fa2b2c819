//! From a view to an action.
