//! Under which rules a game is judged.

/// What ends a game by itself, and what a player may claim.
///
/// Repetitions are counted in occurrences of a position, moves without progress in plies: 50 moves
/// by each player are 100. `None` means that the rule is not used. Checkmate and stalemate end
/// every game.
///
/// ```
/// use fivefold_repetition::Profile;
/// // Over the board, but with a threefold that needs no claim.
/// let club = Profile { automatic_repetition: Some(3), ..Profile::FIDE };
/// assert_eq!(club.automatic_halfmoves, Some(150));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// How many occurrences of a position draw the game by themselves.
    pub automatic_repetition: Option<usize>,
    /// How many occurrences let the player to move claim a draw.
    pub claimable_repetition: Option<usize>,
    /// How many plies without a capture or a pawn's move draw the game by themselves.
    pub automatic_halfmoves: Option<u32>,
    /// How many plies without a capture or a pawn's move let the player to move claim a draw.
    pub claimable_halfmoves: Option<u32>,
    /// Whether a position in which neither player can checkmate by material draws the game. It is
    /// a dead position; others, with blocked pawns, are not looked for.
    pub dead_position: bool,
}

impl Profile {
    /// The FIDE Laws of Chess: three occurrences (9.2) and 50 moves (9.3) are for the player to
    /// move to claim; five occurrences (9.6.1), 75 moves (9.6.2) and a dead position (5.2.2) draw
    /// the game by themselves.
    pub const FIDE: Self = Self {
        automatic_repetition: Some(5),
        claimable_repetition: Some(3),
        automatic_halfmoves: Some(150),
        claimable_halfmoves: Some(100),
        dead_position: true,
    };

    /// A server that claims for its players: the third occurrence, 50 moves and a dead position
    /// draw the game by themselves, and nothing is left to claim. (Servers that leave the claim to
    /// the players judge by [`Profile::FIDE`].)
    pub const SERVER: Self = Self {
        automatic_repetition: Some(3),
        claimable_repetition: None,
        automatic_halfmoves: Some(100),
        claimable_halfmoves: None,
        dead_position: true,
    };

    /// A match of engines: they cannot claim in their protocol, so the program that runs the match
    /// draws the game at the third occurrence, after 50 moves and in a dead position. The same as
    /// [`Profile::SERVER`].
    pub const ENGINE_MATCH: Self = Self::SERVER;

    /// What a search takes for a draw: a position that stands for the second time (who could
    /// repeat once can repeat again), 50 moves, and a dead position. No article makes the second
    /// occurrence a draw.
    pub const SEARCH: Self = Self {
        automatic_repetition: Some(2),
        claimable_repetition: None,
        automatic_halfmoves: Some(100),
        claimable_halfmoves: None,
        dead_position: true,
    };
}

impl Default for Profile {
    /// [`Profile::FIDE`].
    fn default() -> Self {
        Self::FIDE
    }
}
