//! What the help of `uci` tells.

/// The commands that are read from standard input.
pub(super) const COMMANDS: &str = "\
Commands, read from standard input until `quit` or its end:
  position startpos|fen … [moves …]   set up a position
  d                                   draw it, with FEN, key, checkers and repetition count
  go perft N                          count sequences of N legal moves, by first move
  go …                                find a move; limits: depth, nodes, movetime, wtime, btime,
                                      winc, binc, movestogo, mate, searchmoves, infinite
  stop                                break off a search or a count
  setoption name … value …            Threads (of counts), Hash (MiB), Clear Hash, UCI_Chess960
  uci, isready, ucinewgame, quit

A command that makes no sense is answered by a line `info string …`. Of a list of moves, those before \
the first illegal one are played, and it is told by its number.";
