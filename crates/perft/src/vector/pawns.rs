//! How pawns move on a board that turns: eight boards at a time.

/// How the pawns of one colour move: by how many bits the board turns to the left, and the ranks
/// that matter.
pub(super) struct Pawns {
    pub(super) ahead: u8,
    /// Towards the h-file, then towards the a-file.
    pub(super) captures: [u8; 2],
    pub(super) third_rank: u64,
    pub(super) last_rank: u64,
    pub(super) seventh_rank: u64,
}

/// How White's and Black's pawns move.
pub(super) static PAWNS: [Pawns; 2] = [
    Pawns {
        ahead: 8,
        captures: [9, 7],
        third_rank: 0xFF << 16,
        last_rank: 0xFF << 56,
        seventh_rank: 0xFF << 48,
    },
    Pawns {
        ahead: 64 - 8,
        captures: [64 - 7, 64 - 9],
        third_rank: 0xFF << 40,
        last_rank: 0xFF,
        seventh_rank: 0xFF << 8,
    },
];
