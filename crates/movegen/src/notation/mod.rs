//! Reading and writing positions and moves as text.

pub(crate) mod fen;
pub(crate) mod san;
pub(crate) mod uci;
