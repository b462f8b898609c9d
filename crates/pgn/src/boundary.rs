//! Where a game surely begins, whatever stands before it.

use memchr::memmem;

/// How a game's tags begin.
pub(crate) const EVENT: &[u8] = b"[Event \"";

/// The longest line of blanks that counts as empty.
const MAX_BLANKS: usize = 64;

/// The last place in a text where a game begins whatever stands before: a line that starts with
/// `[Event "` after an empty line. `None` if there is none, the start of the text aside.
///
/// A [`Reader`](crate::Reader) of the text before it and one of the text from it on read between
/// them what one reader reads of the whole.
///
/// ```
/// use fivefold_pgn::last_game_start;
/// let text = b"1. e4 {not closed\n\n[Event \"b\"]\n1. d4 *";
/// assert_eq!(last_game_start(text), Some(19));
/// assert_eq!(last_game_start(&text[19..]), None);
/// ```
pub fn last_game_start(text: &[u8]) -> Option<usize> {
    memmem::rfind_iter(text, EVENT).find(|&at| follows_empty_line(&text[..at]))
}

/// Whether a game surely begins on the line after this text's first, which is empty.
pub(crate) fn game_starts_on_second_line(text: &[u8]) -> bool {
    let blanks = text.iter().take(MAX_BLANKS).take_while(|&&byte| is_blank(byte)).count();
    text[blanks..].strip_prefix(b"\n").is_some_and(|line| line.starts_with(EVENT))
}

fn follows_empty_line(before: &[u8]) -> bool {
    let Some((b'\n', before)) = before.split_last() else {
        return false;
    };
    before.iter().rev().take(MAX_BLANKS + 1).find(|&&byte| !is_blank(byte)) == Some(&b'\n')
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}
