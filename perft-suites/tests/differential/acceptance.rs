//! Which FENs are taken, and as which position, beside shakmaty.
//!
//! Both readers are strict about what a position is and mend what is harmless; shakmaty mends when
//! told to, and here it is told. They differ on purpose where [`DIFFERENCES`] says so, and
//! nowhere else.

use fivefold_movegen::{
    CastlingMode, Color, EnPassantMode, FenError, FenFault, FenField, Position, PositionError,
    Repair, Square,
};
use shakmaty::fen::Fen;
use shakmaty::{Chess, PositionError as TheirError};

use crate::random::{Random, game, placement};

/// A FEN on which the two readers differ, and why ours does as it does.
struct Difference {
    why: &'static str,
    fen: &'static str,
    is_accepted: bool,
}

const DIFFERENCES: &[Difference] = &[
    Difference {
        why: "a position needs its four fields; shakmaty takes what is missing as 'w - -'",
        fen: "4k3/8/8/8/8/8/8/4K3",
        is_accepted: false,
    },
    Difference {
        why: "two digits in a row break the grammar of the PGN specification, and '15' is more \
              often a mistake than six squares",
        fen: "4k3/8/8/8/44/8/8/4K3 w - - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "a right named twice may hide the right that was meant",
        fen: "4k3/8/8/8/8/8/8/R3K2R w KK - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "a right named twice by two letters, likewise",
        fen: "4k3/8/8/8/8/8/8/R3K2R w KH - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "no game gives a king two castling rooks on one side, and dropping either would be a \
              guess",
        fen: "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "an en passant square on a rank that no double step of that side crosses is no slip \
              about a capture but a wrong square or a wrong side to move",
        fen: "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
        is_accepted: false,
    },
    Difference {
        why: "a number that cannot be kept is not replaced by another",
        fen: "4k3/8/8/8/8/8/8/4K3 w - - 4294967296 1",
        is_accepted: false,
    },
    Difference {
        why: "a ninth rank, by which others write pieces in hand, is no part of chess",
        fen: "4k3/8/8/8/8/8/8/4K3/ w - - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "pieces in hand in brackets, likewise",
        fen: "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "'~' for promoted pieces, likewise",
        fen: "4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1",
        is_accepted: false,
    },
    Difference {
        why: "a count of checks is a field of another game",
        fen: "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1",
        is_accepted: false,
    },
    Difference {
        why: "only blanks separate fields",
        fen: "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
        is_accepted: false,
    },
    Difference {
        why: "tabs and line ends are blanks",
        fen: "4k3/8/8/8/8/8/8/4K3\tw - - 0 1\n",
        is_accepted: true,
    },
    Difference {
        why: "a right without a rook is dropped however many others there are; shakmaty drops it \
              only if its side has no more than two",
        fen: "4k3/8/8/8/8/8/8/R3K2R w KQC - 0 1",
        is_accepted: true,
    },
];

#[test]
fn we_differ_where_we_say_so() {
    for Difference { why, fen, is_accepted } in DIFFERENCES {
        let mode = CastlingMode::Chess960;
        let (ours, theirs) = (Position::from_fen(fen, mode), theirs(fen, mode));
        assert_eq!(ours.is_ok(), *is_accepted, "{fen:?}: {why}: {ours:?}");
        assert_eq!(theirs.is_ok(), !is_accepted, "{fen:?}: shakmaty no longer differs");
    }
}

#[test]
fn spoilt_fens_are_taken_or_refused_alike() {
    compare_spoilt(0, 100_000);
}

#[test]
#[ignore = "ten million FENs take minutes"]
fn ten_million_spoilt_fens_are_taken_or_refused_alike() {
    compare_spoilt(0x5EED, 10_000_000);
}

fn compare_spoilt(seed: u64, count: usize) {
    let mut random = Random::new(seed);
    let mut seen = Seen::default();
    while seen.fens < count {
        let plies = random.below(80);
        let position =
            if random.chance(70) { game(&mut random, plies) } else { placement(&mut random) };
        let fen = position.fen().en_passant(EnPassantMode::Always).to_string();
        for _ in 0..10 {
            let mut parts = Parts::of(&fen);
            for _ in 0..random.below(4) {
                parts.spoil(&mut random);
            }
            let text = parts.text();
            for mode in [CastlingMode::Standard, CastlingMode::Chess960] {
                compare_reading(&text, mode, &mut seen);
            }
        }
    }
    // Were one of these never met, the comparison would say less than it seems to.
    let Seen { fens, taken, refused, differences } = seen;
    assert!(taken > fens / 10, "{taken} of {fens} taken");
    assert!(refused > fens / 10, "{refused} of {fens} refused");
    for (kind, met) in differences.iter().enumerate() {
        assert!(*met > fens / 5000, "difference {kind} met {met} times in {fens}");
    }
}

/// How often each outcome was met.
#[derive(Default)]
struct Seen {
    fens: usize,
    taken: usize,
    refused: usize,
    differences: [usize; 8],
}

fn theirs(fen: &str, mode: CastlingMode) -> Result<Chess, String> {
    let mode = match mode {
        CastlingMode::Standard => shakmaty::CastlingMode::Standard,
        CastlingMode::Chess960 => shakmaty::CastlingMode::Chess960,
    };
    let setup: Fen = fen.parse().map_err(|error| format!("{error}"))?;
    setup
        .into_position(mode)
        .or_else(TheirError::ignore_invalid_castling_rights)
        .or_else(TheirError::ignore_invalid_ep_square)
        .or_else(TheirError::ignore_too_much_material)
        .or_else(TheirError::ignore_impossible_check)
        .map_err(|error| format!("{error}"))
}

fn compare_reading(fen: &str, mode: CastlingMode, seen: &mut Seen) {
    seen.fens += 1;
    let ours = Position::from_fen_reporting(fen, mode);
    let theirs = theirs(fen, mode);
    match (ours, theirs) {
        (Ok((ours, _)), Ok(theirs)) => {
            seen.taken += 1;
            for (mode, their_mode) in [
                (EnPassantMode::Legal, shakmaty::EnPassantMode::Legal),
                (EnPassantMode::Always, shakmaty::EnPassantMode::Always),
            ] {
                let their_fen = Fen::from_position(&theirs, their_mode).to_string();
                assert_eq!(ours.fen().en_passant(mode).to_string(), their_fen, "reading {fen:?}");
            }
        }
        (Err(_), Err(_)) => seen.refused += 1,
        (Err(error), Ok(_)) => {
            let kind = refused_by_us(fen, &error);
            let kind = kind.unwrap_or_else(|| panic!("{fen:?} in {mode:?}: refused: {error}"));
            seen.differences[kind] += 1;
        }
        (Ok((_, repairs)), Err(error)) => {
            let drops_a_right = repairs.iter().any(|repair| {
                matches!(repair, Repair::CastlingRight { .. } | Repair::Chess960Right { .. })
            });
            let is_known = drops_a_right && names_three_rights(fen);
            assert!(is_known, "{fen:?} in {mode:?}: accepted; shakmaty: {error}");
            seen.differences[7] += 1;
        }
    }
}

/// Which of the differences it is that we refuse a FEN that shakmaty takes, if what the error
/// claims is so, seen from the text alone.
fn refused_by_us(fen: &str, error: &FenError) -> Option<usize> {
    let fields: Vec<&str> = fen.split(' ').filter(|field| !field.is_empty()).collect();
    let field = |index: usize| fields.get(index).copied().unwrap_or("");
    let claims = [
        error.fault == FenFault::Missing && fields.len() < 4,
        matches!(error.fault, FenFault::AdjacentDigits { .. })
            && field(0).as_bytes().windows(2).any(|two| two.iter().all(u8::is_ascii_digit)),
        matches!(error.fault, FenFault::RepeatedCastlingRight(_)) && names_a_rook_twice(fen),
        matches!(
            error.fault,
            FenFault::Position(PositionError::CastlingRooksOnOneSide(a, b)) if are_on_one_side(fen, a, b)
        ),
        matches!(error.fault, FenFault::WrongRank(square) if field(3) == square.to_string()
            && square.rank() != if field(1) == "w" { 5 } else { 2 }),
        error.fault == FenFault::NumberTooLarge
            && match error.field {
                FenField::HalfmoveClock => is_beyond_u32(field(4)),
                FenField::FullmoveNumber => is_beyond_u32(field(5)),
                _ => false,
            },
        error.fault == FenFault::RankCount(9) && field(0).matches('/').count() == 8,
    ];
    claims.iter().position(|&is_so| is_so)
}

fn is_beyond_u32(number: &str) -> bool {
    number.parse::<u128>().is_ok_and(|number| number > u128::from(u32::MAX))
}

/// Whether the castling field gives one player three rights or more.
fn names_three_rights(fen: &str) -> bool {
    let field = fen.split(' ').nth(2).unwrap_or("");
    let of_white = field.chars().filter(char::is_ascii_uppercase).count();
    of_white > 2 || field.chars().count() - of_white > 2
}

/// Whether the castling field has a letter twice, or a side and the file of its outermost rook.
fn names_a_rook_twice(fen: &str) -> bool {
    let parts = Parts::of(fen);
    let field = &parts.fields[2];
    let letters: Vec<char> = field.chars().collect();
    (1..letters.len()).any(|index| {
        let letter = letters[index];
        letters[..index].iter().any(|&earlier| {
            let means_the_same = |side: char, file: char| {
                let color = if side.is_ascii_uppercase() { Color::White } else { Color::Black };
                side.is_ascii_uppercase() == file.is_ascii_uppercase()
                    && parts.outermost_rook(color, side) == Some(file.to_ascii_lowercase())
            };
            earlier == letter || means_the_same(earlier, letter) || means_the_same(letter, earlier)
        })
    })
}

/// Whether these are two squares on one side of the king whose rank they share.
fn are_on_one_side(fen: &str, a: Square, b: Square) -> bool {
    let parts = Parts::of(fen);
    let color = if a.rank() == 0 { Color::White } else { Color::Black };
    let is_beyond = |square: Square| parts.king_file(color).map(|king| square.file() > king);
    a != b && a.rank() == b.rank() && is_beyond(a).is_some() && is_beyond(a) == is_beyond(b)
}

/// A FEN taken apart, with its board as letters, to be spoilt piece by piece.
struct Parts {
    /// The eighth rank first; blanks are empty squares.
    board: [[char; 8]; 8],
    /// All fields; the first is written anew from the board unless it was spoilt itself.
    fields: Vec<String>,
    keeps_placement: bool,
}

const LETTERS: &[char] = &['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'];
const RIGHTS: &[char] = &[
    'K', 'Q', 'k', 'q', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'a', 'b', 'c', 'd', 'e', 'f', 'g',
    'h',
];
const NUMBERS: &[&str] =
    &["0", "00", "1", "99", "4294967295", "4294967296", "99999999999999999999", "-1", "x", "1.5"];

impl Parts {
    fn of(fen: &str) -> Self {
        let fields: Vec<String> =
            fen.split(' ').filter(|field| !field.is_empty()).map(str::to_owned).collect();
        let mut board = [[' '; 8]; 8];
        for (row, text) in board.iter_mut().zip(fields[0].split('/')) {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(blanks) = letter.to_digit(10) {
                    file += blanks as usize;
                    continue;
                }
                if let Some(square) = row.get_mut(file) {
                    *square = letter;
                }
                file += 1;
            }
        }
        Self { board, fields, keeps_placement: false }
    }

    fn home(&self, color: Color) -> (&[char; 8], fn(char) -> char) {
        match color {
            Color::White => (&self.board[7], |letter| letter),
            Color::Black => (&self.board[0], |letter| letter.to_ascii_lowercase()),
        }
    }

    /// The file of the king, if it stands on its first rank.
    fn king_file(&self, color: Color) -> Option<u8> {
        let (rank, of_color) = self.home(color);
        rank.iter().position(|&letter| letter == of_color('K')).map(|file| file as u8)
    }

    /// The file letter of the outermost rook on the side of the king that `K` or `Q` names.
    fn outermost_rook(&self, color: Color, side: char) -> Option<char> {
        let (rank, of_color) = self.home(color);
        let king = usize::from(self.king_file(color)?);
        let is_rook = |&file: &usize| rank[file] == of_color('R');
        let file = match side.to_ascii_uppercase() {
            'K' => (king + 1..8).rev().find(is_rook),
            'Q' => (0..king).find(is_rook),
            _ => None,
        }?;
        Some(Square::file_letter(file as u8))
    }

    fn placement(&self) -> String {
        let mut text = String::new();
        for (index, row) in self.board.iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            for run in row.chunk_by(|a, b| *a == ' ' && *b == ' ') {
                match run {
                    [' ', ..] => text.push_str(&run.len().to_string()),
                    letters => text.extend(letters),
                }
            }
        }
        text
    }

    fn text(mut self) -> String {
        if !self.keeps_placement {
            self.fields[0] = self.placement();
        }
        self.fields.join(" ")
    }

    fn square(&mut self, random: &mut Random) -> &mut char {
        &mut self.board[random.below(8)][random.below(8)]
    }

    /// Takes a piece with one of these letters off the board.
    fn lift(&mut self, random: &mut Random, letters: &[char]) -> Option<char> {
        let letter = random.pick(letters);
        let square = self.board.iter_mut().flatten().find(|square| **square == letter)?;
        *square = ' ';
        Some(letter)
    }

    /// Changes one thing, often to something that is still a position.
    fn spoil(&mut self, random: &mut Random) {
        match random.below(15) {
            0 => {
                if let Some(king) = self.lift(random, &['K', 'k']) {
                    *self.square(random) = king;
                }
            }
            1 => *self.square(random) = random.pick(LETTERS),
            2 => *self.square(random) = ' ',
            3 => {
                let rank = random.pick(&[0, 7]);
                self.board[rank][random.below(8)] = random.pick(&['P', 'p', 'R', 'r', ' ']);
            }
            4 => {
                let _ = self.lift(random, &['K', 'k', 'R', 'r']);
            }
            5 => self.set_field(1, random.pick(&["w", "b", "w", "b", "W", "-"])),
            6 | 7 => {
                let letters: String = (0..random.below(6)).map(|_| random.pick(RIGHTS)).collect();
                self.set_field(2, if letters.is_empty() { "-" } else { &letters });
            }
            8 => self.set_field(2, random.pick(&["KQkq", "KQ", "kq", "Kk", "--", "KQkq-", "z"])),
            9 | 10 => {
                let any_rank = random.below(8);
                let rank = random.pick(&[5, 2, any_rank]);
                let square = Square::at(random.below(8) as u8, rank as u8).to_string();
                self.set_field(
                    3,
                    random.pick(&[&square, &square, &square, "-", "E3", "e", "i3", "e9"]),
                );
            }
            11 => self.set_field(4 + random.below(2), random.pick(NUMBERS)),
            12 => match random.below(3) {
                0 => self.fields.truncate(1 + random.below(6)),
                1 => self.fields.push("0".to_owned()),
                _ => {
                    let (a, b) = (random.below(self.fields.len()), random.below(self.fields.len()));
                    if a > 0 && b > 0 {
                        self.fields.swap(a, b);
                    }
                }
            },
            13 => {
                let files = [random.below(8), random.below(8)];
                for file in files {
                    self.board[7][file] = 'R';
                }
                let letters = files.map(|file| Square::file_letter(file as u8));
                self.set_field(2, &String::from_iter(letters).to_ascii_uppercase());
            }
            _ => self.spoil_placement(random),
        }
    }

    fn set_field(&mut self, index: usize, text: &str) {
        if let Some(field) = self.fields.get_mut(index) {
            text.clone_into(field);
        }
    }

    /// Changes the text of the placement: a rank less, a digit more, a digit split.
    fn spoil_placement(&mut self, random: &mut Random) {
        self.keeps_placement = true;
        let text = self.placement();
        let mut ranks: Vec<String> = text.split('/').map(str::to_owned).collect();
        let rank = random.below(8);
        match random.below(5) {
            0 => drop(ranks.remove(rank)),
            1 => ranks.insert(random.below(9), random.pick(&["8", "", "PPPPPPPP"]).to_owned()),
            2 => ranks[rank].push(random.pick(&['1', '9', '0', 'x', 'P'])),
            3 => ranks[rank] = ranks[rank].replace('8', "44").replace('5', "23").replace('2', "11"),
            _ => drop(ranks[rank].pop()),
        }
        self.fields[0] = ranks.join("/");
    }
}
