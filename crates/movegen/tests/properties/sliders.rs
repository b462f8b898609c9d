//! The attacks of sliders over all sets of blockers, by sums that any program can compare.

use fivefold_movegen::{Bitboard, Square, attacks};

/// The sum and the exclusive or of a slider's attacks from every square, for every set of blockers
/// on the squares that matter: those it reaches on the empty board, the last of each line left out.
fn sum_and_xor(attacks: impl Fn(Square, Bitboard) -> Bitboard) -> (u32, u64, u64) {
    let (mut count, mut sum, mut xor) = (0, 0u64, 0);
    for square in Square::all() {
        let reach = attacks(square, Bitboard::EMPTY);
        // A piece on the last square of a line hides nothing.
        let matters = |&at: &Square| attacks(square, Bitboard::of(at)) != reach;
        let mask: Bitboard = reach.into_iter().filter(matters).collect();
        let mut blockers = 0u64;
        loop {
            let attacked = attacks(square, Bitboard(blockers)).0;
            count += 1;
            sum = sum.wrapping_add(attacked);
            xor ^= attacked;
            blockers = blockers.wrapping_sub(mask.0) & mask.0;
            if blockers == 0 {
                break;
            }
        }
    }
    (count, sum, xor)
}

#[test]
fn rooks_and_bishops_have_the_known_sums() {
    assert_eq!(sum_and_xor(attacks::rook), (102_400, 0x0c0c_0c0c_0c0b_d000, 0));
    assert_eq!(sum_and_xor(attacks::bishop), (5_248, 0xb0f0_7b15_398a_3908, 0x4281_0000_0000_8142));
}
