//! Random positions: from random games, which meet what games meet, and from random placements,
//! which meet what only an odd FEN can bring.

use fivefold_movegen::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, MoveKind, Piece, Position, Role, Setup,
    Square,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A stream of choices that a seed repeats.
pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 up to, not including, `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.bits() % end as u64) as usize
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn shuffle<T>(&mut self, values: &mut [T]) {
        for end in (1..values.len()).rev() {
            values.swap(end, self.below(end + 1));
        }
    }
}

/// Where a random game starts: the standard array, a Chess960 array, a different one for each
/// player, or a board with few pieces.
pub(crate) fn start(random: &mut Random) -> Position {
    match random.below(4) {
        0 => Position::default(),
        1 => {
            let array = chess960_array(random);
            start_of(array, array)
        }
        2 => start_of(chess960_array(random), chess960_array(random)),
        _ => placement_of(random, 6),
    }
}

/// The array of a Chess960 game: shuffled until it obeys the two conditions.
fn chess960_array(random: &mut Random) -> [Role; 8] {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let mut array = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    loop {
        random.shuffle(&mut array);
        let files = |role| (0..8).filter(move |&file| array[file] == role);
        let is_between =
            files(Rook).min() < files(King).next() && files(King).next() < files(Rook).max();
        if is_between && files(Bishop).sum::<usize>() % 2 == 1 {
            return array;
        }
    }
}

fn start_of(white: [Role; 8], black: [Role; 8]) -> Position {
    let mut setup = Setup::default();
    let mut rooks = Bitboard::EMPTY;
    for (color, array, back, front) in [(Color::White, white, 0, 1), (Color::Black, black, 7, 6)] {
        for (file, role) in (0..).zip(array) {
            setup.set(Square::at(file, back), Some(Piece::new(color, role)));
            setup.set(Square::at(file, front), Some(Piece::new(color, Role::Pawn)));
            if role == Role::Rook {
                rooks |= Bitboard::of(Square::at(file, back));
            }
        }
    }
    setup.castling = CastlingRights::of_rooks(rooks);
    setup.position().expect("a starting array is a position")
}

/// A legal move, with a liking for what generators get wrong: captures, promotions, castling and
/// pawns that pass each other.
pub(crate) fn pick_move(random: &mut Random, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let is_capture = |mv: &Move| {
        mv.kind() == MoveKind::EnPassant
            || mv.kind() != MoveKind::Castling && position.occupied().contains(mv.to())
    };
    // A double step that lands beside an enemy pawn.
    let is_passing = |mv: &Move| {
        let enemies = position.pieces(!position.side_to_move(), Role::Pawn);
        position.by_role(Role::Pawn).contains(mv.from())
            && mv.from().rank().abs_diff(mv.to().rank()) == 2
            && enemies.into_iter().any(|pawn| {
                pawn.rank() == mv.to().rank() && pawn.file().abs_diff(mv.to().file()) == 1
            })
    };
    let mut liked: Vec<Move> = Vec::new();
    match random.below(10) {
        0 | 1 => liked.extend(moves.iter().copied().filter(is_capture)),
        2 => liked.extend(moves.iter().filter(|mv| mv.kind() == MoveKind::Promotion)),
        3 => liked.extend(moves.iter().copied().filter(is_passing)),
        4 => liked.extend(moves.iter().filter(|mv| mv.kind() == MoveKind::EnPassant)),
        5 => liked.extend(moves.iter().filter(|mv| mv.kind() == MoveKind::Castling)),
        _ => {}
    }
    match (liked.is_empty(), moves.is_empty()) {
        (false, _) => Some(random.pick(&liked)),
        (true, false) => Some(random.pick(&moves)),
        (true, true) => None,
    }
}

/// The position after a random game of up to `plies` moves.
pub(crate) fn game(random: &mut Random, plies: usize) -> Position {
    let mut position = start(random);
    for _ in 0..plies {
        let Some(mv) = pick_move(random, &position) else {
            break;
        };
        position = position.play_unchecked(mv);
    }
    position
}

/// A random placement of few to 64 pieces, none of which any game need have led to.
pub(crate) fn placement(random: &mut Random) -> Position {
    let most = random.pick(&[4, 16, 30, 62]);
    placement_of(random, most)
}

/// A random placement of two kings, perhaps some rooks, and up to `most` other pieces.
fn placement_of(random: &mut Random, most: usize) -> Position {
    loop {
        let mut setup = any_setup(random, most);
        // With many pieces one king or the other is likely attacked; let that player be to move.
        for _ in Color::ALL {
            pass_a_pawn(random, &mut setup);
            if let Ok(position) = setup.position() {
                return position;
            }
            setup.side_to_move = !setup.side_to_move;
            setup.passed_square = None;
        }
    }
}

/// A board with one king a side, no pawn on the first and last rank, and sound castling rights;
/// the player who has just moved may be in check.
fn any_setup(random: &mut Random, most: usize) -> Setup {
    let mut setup = Setup {
        side_to_move: random.pick(&Color::ALL),
        halfmove_clock: random.below(120) as u32,
        fullmove_number: 1 + random.below(200) as u32,
        ..Setup::default()
    };
    let mut squares: Vec<Square> = Square::all().collect();
    random.shuffle(&mut squares);
    let at_home = random.chance(50);
    for (color, home) in [(Color::White, 0), (Color::Black, 7)] {
        let mut place = |role, on_home: bool| {
            let is_place = |square: &Square| !on_home || square.rank() == home;
            let place = squares.iter().position(is_place).expect("a rank has eight squares");
            setup.set(squares.swap_remove(place), Some(Piece::new(color, role)));
        };
        place(Role::King, at_home);
        for _ in 0..random.pick(&[0, 0, 1, 2, 3]) {
            place(Role::Rook, at_home);
        }
    }
    // A few kinds at a time: boards full of queens, or of knights and pawns.
    let all = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let kinds: Vec<Role> = (0..=random.below(6)).map(|_| random.pick(&all)).collect();
    let white_share = random.pick(&[10, 50, 90]);
    // Armies that face each other shield their kings, so that full boards come about at all.
    let in_camps = random.chance(50);
    let count = random.below(most + 1);
    for &square in squares.iter().take(count) {
        let role = random.pick(&kinds);
        let is_white = if in_camps { square.rank() < 4 } else { random.chance(white_share) };
        let color = if is_white { Color::White } else { Color::Black };
        if role != Role::Pawn || (1..=6).contains(&square.rank()) {
            setup.set(square, Some(Piece::new(color, role)));
        }
    }
    let mut crossings = Vec::new();
    if random.chance(50) {
        crossings.extend(plant_passing_pawns(random, &mut setup));
    }
    if random.chance(40) {
        if crossings.is_empty() {
            let is_man = |stands: Option<Piece>| stands.is_some_and(|man| man.role != Role::King);
            crossings.extend(Square::all().filter(|at| is_man(setup.board[at.index()])));
        }
        if !crossings.is_empty() {
            let through = random.pick(&crossings);
            plant_line(random, &mut setup, through);
        }
    }
    if random.chance(70) {
        setup.castling = any_rights(random, &setup);
    }
    setup
}

/// The ranks from which, over which and to which a player's pawn makes its double step.
fn double_step_ranks(color: Color) -> [u8; 3] {
    match color {
        Color::White => [1, 2, 3],
        Color::Black => [6, 5, 4],
    }
}

/// Puts a pawn where a double step ends, or where one begins, with nothing on its way, and an
/// enemy pawn where it can capture. Kings stay where they are. Gives the squares through which
/// a line of attack may open.
fn plant_passing_pawns(random: &mut Random, setup: &mut Setup) -> [Square; 4] {
    let has_moved = random.chance(50);
    let pusher = if has_moved { !setup.side_to_move } else { setup.side_to_move };
    let file = random.below(8) as u8;
    let beside = if file == 0 || file < 7 && random.chance(50) { file + 1 } else { file - 1 };
    let [origin, crossed, arrival] = double_step_ranks(pusher).map(|rank| Square::at(file, rank));
    let capturer = Square::at(beside, arrival.rank());
    let pawn = |color| Some(Piece::new(color, Role::Pawn));
    for (square, piece) in [
        (origin, if has_moved { None } else { pawn(pusher) }),
        (crossed, None),
        (arrival, if has_moved { pawn(pusher) } else { None }),
        (capturer, pawn(!pusher)),
    ] {
        if setup.board[square.index()].is_none_or(|stands| stands.role != Role::King) {
            setup.set(square, piece);
        }
    }
    [origin, crossed, arrival, capturer]
}

/// Lays a king and an enemy slider on a line through a square, with nothing else between them.
fn plant_line(random: &mut Random, setup: &mut Setup, through: Square) {
    let (files, ranks) =
        random.pick(&[(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]);
    let walk = |direction: i8| {
        let file = move |by: i8| through.file().wrapping_add_signed(direction * by * files);
        let rank = move |by: i8| through.rank().wrapping_add_signed(direction * by * ranks);
        (1..8)
            .map(move |by| (file(by), rank(by)))
            .take_while(|&(file, rank)| file < 8 && rank < 8)
            .map(|(file, rank)| Square::at(file, rank))
            .collect::<Vec<_>>()
    };
    let (towards_king, towards_slider) = (walk(1), walk(-1));
    if towards_king.is_empty() || towards_slider.is_empty() {
        return;
    }
    let color = random.pick(&Color::ALL);
    let king = Some(Piece::new(color, Role::King));
    let old = Square::all().find(|square| setup.board[square.index()] == king);
    let along = if files == 0 || ranks == 0 { Role::Rook } else { Role::Bishop };
    let slider = Some(Piece::new(!color, random.pick(&[along, Role::Queen])));
    if let Some(old) = old {
        setup.set(old, None);
    }
    for (way, man) in [(towards_king, king), (towards_slider, slider)] {
        let end = random.below(way.len());
        for &square in &way[..end] {
            setup.set(square, None);
        }
        setup.set(way[end], man);
    }
}

/// Castling rights of rooks that have them by what stands where, one a side of a king at most.
fn any_rights(random: &mut Random, setup: &Setup) -> CastlingRights {
    let mut rooks = Bitboard::EMPTY;
    for (color, home) in [(Color::White, 0), (Color::Black, 7)] {
        let on_home = |role: Role| {
            (0..8)
                .map(|file| Square::at(file, home))
                .filter(move |square| setup.board[square.index()] == Some(Piece::new(color, role)))
        };
        let Some(king) = on_home(Role::King).next() else {
            continue;
        };
        for side in CastlingSide::ALL {
            let on_side: Vec<Square> =
                on_home(Role::Rook).filter(|&rook| CastlingSide::of(king, rook) == side).collect();
            if !on_side.is_empty() && random.chance(80) {
                rooks |= Bitboard::of(random.pick(&on_side));
            }
        }
    }
    CastlingRights::of_rooks(rooks)
}

/// Lets the last move have been a pawn's double step, if some pawn stands so that it can have been.
fn pass_a_pawn(random: &mut Random, setup: &mut Setup) {
    let pusher = !setup.side_to_move;
    let [origin, crossed, arrival] = double_step_ranks(pusher);
    let at = |file, rank| setup.board[Square::at(file, rank).index()];
    let files: Vec<u8> = (0..8)
        .filter(|&file| {
            at(file, arrival) == Some(Piece::new(pusher, Role::Pawn))
                && at(file, crossed).is_none()
                && at(file, origin).is_none()
        })
        .collect();
    if !files.is_empty() && random.chance(80) {
        setup.passed_square = Some(Square::at(random.pick(&files), crossed));
    }
}
