//! Positions and texts on which programs have gone wrong, drawn from public bug reports of many of
//! them, with the right answers.

mod counts;
mod fens;
mod lines;
