//! A position in 32 bytes, exactly.

use core::hash::{Hash, Hasher};

use fivefold_movegen::{
    Bitboard, CastlingRights, Color, Piece, Position, PositionError, Role, Setup,
};

/// The roles as the three planes number them; 7 is a rook that may castle, 0 an empty square.
const ROLES: [Role; 8] = [
    Role::Pawn, // Never asked for: the square is empty.
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
    Role::Rook,
];

/// What makes a position the same as another one, but for the player to move: what stands on each
/// square, which rooks may castle, and the legal en passant capture.
///
/// Four bits a square, in four planes. Three planes number the role, and castling rooks have a
/// number of their own. The fourth marks Black's pieces and, on an empty square, the en passant
/// capture. Nothing is lost and nothing is hashed, so that equal means the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed([u64; 4]);

impl Packed {
    pub(super) fn of(position: &Position) -> Self {
        let of = |role| position.by_role(role).0;
        let castling = position.castling().rooks().0;
        let en_passant = position.en_passant().map_or(0, |square| Bitboard::of(square).0);
        let (bishops, queens, kings) = (of(Role::Bishop), of(Role::Queen), of(Role::King));
        Self([
            of(Role::Pawn) | bishops | queens | castling,
            of(Role::Knight) | bishops | kings | castling,
            of(Role::Rook) | queens | kings,
            position.by_color(Color::Black).0 | en_passant,
        ])
    }

    /// The position with this player to move, and new clocks; no error if it was packed from one.
    pub(super) fn unpack(self, side_to_move: Color) -> Result<Position, PositionError> {
        let Self([first, second, third, fourth]) = self;
        let occupied = first | second | third;
        let mut setup = Setup { side_to_move, ..Setup::default() };
        for square in Bitboard(occupied) {
            let bit = |plane: u64| (plane >> square.index() & 1) as usize;
            let role = ROLES[bit(first) | bit(second) << 1 | bit(third) << 2];
            let color = Color::ALL[bit(fourth)];
            setup.set(square, Some(Piece::new(color, role)));
        }
        setup.castling = CastlingRights::of_rooks(Bitboard(first & second & third));
        setup.passed_square = Bitboard(fourth & !occupied).first();
        setup.position()
    }

    /// A number that spreads positions evenly.
    pub(super) fn digest(self) -> u64 {
        self.0.into_iter().fold(0, |digest, plane| {
            let product = u128::from(digest.rotate_left(32) ^ plane) * 0x9E37_79B9_7F4A_7C15;
            product as u64 ^ (product >> 64) as u64
        })
    }
}

impl Hash for Packed {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.digest());
    }
}

/// Takes a digest for what it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DigestHasher(u64);

impl Hasher for DigestHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u64(&mut self, digest: u64) {
        self.0 = digest;
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }
}
