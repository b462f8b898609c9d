//! The game face: whole games, and the verdict of the rules on any moment of one.

mod claim;
mod ending;
mod explain;
mod moments;
mod profile;
mod record;
mod verdict;
mod words;

pub use claim::{Accepted, Basis, Claim, ClaimError, Grounds};
pub use ending::{Ended, Ending};
pub use explain::{Difference, Explanation, Loss, Note, When};
pub use profile::Profile;
pub use record::Game;
pub use verdict::{PossibleClaim, Verdict};
