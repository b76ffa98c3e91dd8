// Package notation reads and writes the game: FEN and BFEN, SAN and UCI, BPGN records and chess.com's pairs of boards.
//
// Reading is forgiving and says what it mended; writing is strict, and what is written reads back to the same match.
package notation
