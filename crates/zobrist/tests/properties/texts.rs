//! How keys are written.

use fivefold_zobrist::{Key, Key128, ZobristKey};
use proptest::prelude::{any, prop_assert_eq, proptest};

use crate::positions::{any_position, cases};

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_key_is_written_in_full_and_read_back(bits in any::<u128>(), zeros in 0u32..128) {
        // Small numbers too, which need leading zeros.
        let bits = bits >> zeros;
        let (short, long) = (ZobristKey(bits as u64).to_string(), ZobristKey(bits).to_string());
        prop_assert_eq!(short.len(), 2 + 16, "{}", short);
        prop_assert_eq!(long.len(), 2 + 32, "{}", long);
        prop_assert_eq!(digits(&short), u128::from(bits as u64));
        prop_assert_eq!(digits(&long), bits);
        prop_assert_eq!(format!("{:?}", ZobristKey(bits)), long);
    }

    #[test]
    fn a_short_key_is_the_end_of_the_long_one(position in any_position()) {
        let (short, long) = (Key::of(&position), Key128::of(&position));
        prop_assert_eq!(Key::from(long), short);
        prop_assert_eq!(&short.to_string()[2..], &long.to_string()[2 + 16..]);
    }
}

fn digits(text: &str) -> u128 {
    let digits = text.strip_prefix("0x").expect("keys are written with a prefix");
    u128::from_str_radix(digits, 16).expect("keys are hexadecimal")
}
