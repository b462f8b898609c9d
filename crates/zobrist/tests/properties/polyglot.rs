//! Polyglot keys beside those of another program.

use fivefold_zobrist::polyglot_key;

use crate::positions::read;

/// The first line tells how the keys were computed.
const KEYS: &str = include_str!("../data/polyglot.tsv");

#[test]
fn keys_agree_with_another_program() {
    let mut legal = 0;
    let mut barred = 0;
    let mut alone = 0;
    let rows: Vec<_> = KEYS.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(rows.len() >= 300, "{} rows", rows.len());
    for row in rows {
        let (fen, key) = row.split_once('\t').expect("a FEN, a tab and a key");
        let position = read(fen);
        let expected = u64::from_str_radix(key, 16).expect("a key in hexadecimal");
        assert_eq!(polyglot_key(&position), expected, "{fen}");
        // What the format makes of a pawn that has just been passed is its one peculiarity.
        let without = polyglot_key(&read(&fen_without_en_passant(fen)));
        match (position.passed_square(), position.en_passant()) {
            (Some(_), Some(_)) => legal += 1,
            (Some(_), None) if expected != without => barred += 1,
            (Some(_), None) => alone += 1,
            (None, _) => assert_eq!(expected, without, "{fen}"),
        }
    }
    assert!(legal >= 40, "{legal} legal captures");
    assert!(barred >= 20, "{barred} captures that are not legal");
    assert!(alone >= 40, "{alone} double steps beside no pawn");
}

fn fen_without_en_passant(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[3] = "-";
    fields.join(" ")
}
