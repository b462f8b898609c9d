//! Rank over GF(2), the field of two elements, in which adding is XOR.

/// How many of the numbers are independent: none of them the XOR of others.
pub(super) fn rank(numbers: impl IntoIterator<Item = u128>) -> u32 {
    // The entry of a bit is a number whose highest bit it is.
    let mut basis = [0; 128];
    let mut rank = 0;
    for mut number in numbers {
        while number != 0 {
            let known = &mut basis[number.ilog2() as usize];
            if *known == 0 {
                *known = number;
                rank += 1;
                break;
            }
            number ^= *known;
        }
    }
    rank
}

#[cfg(test)]
mod tests {
    use fivefold_zobrist::KeySet;

    use super::*;

    #[test]
    fn dependent_numbers_do_not_count() {
        assert_eq!(rank([]), 0);
        assert_eq!(rank([0, 0]), 0);
        assert_eq!(rank([3, 5, 6]), 2);
        assert_eq!(rank((0..128).map(|bit| 1 << bit)), 128);
    }

    #[test]
    fn the_default_tables_have_full_rank() {
        assert_eq!(rank(KeySet::<u64>::default_set().numbers().map(u128::from)), 64);
        assert_eq!(rank(KeySet::<u128>::default_set().numbers()), 128);
    }
}
