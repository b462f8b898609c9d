//! Random positions for proptest.

use fivefold_movegen::Position;
use proptest::prelude::{Strategy, any, prop_oneof};

use crate::random::{Random, game, placement};

/// A position from a random game, with fewer plies as the simpler case, or any placement.
pub(crate) fn any_position() -> impl Strategy<Value = Position> {
    let from_game =
        (any::<u64>(), 0usize..120).prop_map(|(seed, plies)| game(&mut Random::new(seed), plies));
    let from_placement = any::<u64>().prop_map(|seed| placement(&mut Random::new(seed)));
    prop_oneof![from_game, from_placement]
}
