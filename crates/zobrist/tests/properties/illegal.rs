//! Moves that are not legal: the keys after them mean nothing, but there are some.

use fivefold_movegen::Move;
use fivefold_zobrist::{HashedPosition, Key128, MaterialKey, PawnKey};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

use crate::positions::{any_position, cases};

proptest! {
    #![proptest_config(cases(20))]

    #[test]
    fn no_move_makes_a_key_panic(position in any_position()) {
        let hashed = HashedPosition::<u64>::new(position);
        let (long, pawns) = (Key128::of(&position), PawnKey::of(&position));
        let material = MaterialKey::<u64>::of(&position);
        for mv in (0..=u16::MAX).map(Move::from_bits) {
            let played = hashed.play(mv);
            prop_assert_eq!(played.is_ok(), position.is_legal(mv));
            let delta = position.delta(mv);
            let after = hashed.play_unchecked(mv);
            prop_assert_eq!(hashed.key_after(mv), after.key());
            core::hint::black_box(long.after(&position, mv));
            core::hint::black_box((pawns.after(&delta), material.after(&position, &delta)));
            prop_assert!(played.is_err() || played == Ok(after));
        }
    }
}
