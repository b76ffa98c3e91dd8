package notation

import (
	"bytes"
	"strings"

	"flagfall/rules/bughouse"
)

// writtenMove is a move as written, before a position is consulted.
type writtenMove struct {
	kind       bughouse.Kind
	to         bughouse.Square
	file, rank int8 // of departure; -1 when not said
	promotion  bughouse.Kind
	drop       bool
	castling   bool
	short      bool
	capture    bool
	squares    bool // both squares without a piece letter: whatever stands there moves
	orBishop   bool // a small b, which may be the file or a bishop
	habit      habit
}

// isMoveSuffix reports whether a byte can end the suffixes of a move: check, mate, merit or "e.p."
func isMoveSuffix(c byte) bool { return c < '0' || c == '=' || c == '?' || c == 'p' }

// trimMarks is a faster bytes.TrimRight.
func trimMarks(s []byte, marks string) []byte {
	for len(s) > 0 && strings.IndexByte(marks, s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	return s
}

// scanMove takes the text of a move apart.
func scanMove(s []byte) (writtenMove, bool) {
	w := writtenMove{kind: bughouse.Pawn, file: -1, rank: -1}
	if n := len(s); n > 0 && isMoveSuffix(s[n-1]) {
		s = trimMarks(s, "+#!?=.")
		if capture, ok := bytes.CutSuffix(s, []byte("e.p")); ok {
			s = trimMarks(capture, "+#!?")
		}
	}
	if len(s) < 2 || len(s) > 12 {
		return w, false
	}
	if c := s[0]; c == 'O' || c == 'o' || c == '0' {
		return scanCastling(s)
	}
	for at, c := range s {
		if c == '@' || c == '*' {
			return scanDrop(s[:at], s[at+1:])
		}
	}
	switch c := s[0]; {
	case c >= 'A' && c <= 'Z':
		k, ok := bughouse.KindOf(c)
		if !ok {
			return w, false
		}
		w.kind, s = k, s[1:]
	case c > 'h' && c != 'x' || c == 'b':
		k, ok := bughouse.KindOf(c)
		if !ok {
			return w, false
		}
		if c == 'b' {
			w.orBishop = true
			break
		}
		w.kind, w.habit, s = k, smallLetter, s[1:]
	}
	ok := w.scanSquares(s, w.kind == bughouse.Pawn)
	return w, ok
}

// scanSquares reads what follows the piece letter: departure, capture, arrival, promotion. Where
// bare is true no letter was given, and two squares may be any piece's move.
func (w *writtenMove) scanSquares(s []byte, bare bool) bool {
	var plainText [8]byte
	t := plainText[:0]
	for _, c := range s {
		switch c {
		case 'x', ':', 'X':
			w.capture = true
		case '-', '=', '/':
		default:
			if len(t) == cap(t) {
				return false
			}
			t = append(t, c)
		}
	}
	if n := len(t); n > 2 && (t[n-1] < '1' || t[n-1] > '8') {
		k, ok := bughouse.KindOf(t[n-1])
		if !ok {
			return false
		}
		w.promotion, t = k, t[:n-1]
	}
	if len(t) < 2 {
		return false
	}
	to, ok := parseSquare(t[len(t)-2:])
	if !ok {
		return false
	}
	w.to = to
	from := t[:len(t)-2]
	if len(from) > 0 && from[0] >= 'a' && from[0] <= 'h' {
		w.file, from = int8(from[0]-'a'), from[1:]
	}
	if len(from) > 0 && from[0] >= '1' && from[0] <= '8' {
		w.rank, from = int8(from[0]-'1'), from[1:]
	}
	if len(from) > 0 {
		return false
	}
	w.squares = bare && w.file >= 0 && w.rank >= 0
	if w.kind == bughouse.Pawn && w.file < 0 {
		if w.capture {
			w.habit = missingFile
		} else {
			w.file = int8(to.File())
		}
	}
	w.orBishop = w.orBishop && len(t) > 2 && !w.squares
	return true
}

func parseSquare(s []byte) (bughouse.Square, bool) {
	file, rank := s[0]-'a', s[1]-'1'
	if file > 7 || rank > 7 {
		return bughouse.NoSquare, false
	}
	return bughouse.SquareAt(int(file), int(rank)), true
}

func scanCastling(s []byte) (writtenMove, bool) {
	w := writtenMove{castling: true}
	zeros := 0
	for _, c := range s {
		switch c {
		case 'O':
			zeros++
		case 'o', '0':
			zeros++
			w.habit = zeroCastling
		case '-':
		default:
			return w, false
		}
	}
	w.short = zeros == 2
	return w, zeros == 2 || zeros == 3
}

func scanDrop(piece, to []byte) (writtenMove, bool) {
	w := writtenMove{kind: bughouse.Pawn, drop: true}
	if len(to) != 2 {
		return w, false
	}
	var ok bool
	if w.to, ok = parseSquare(to); !ok {
		return w, false
	}
	switch {
	case len(piece) == 0 || len(piece) == 1 && piece[0] == '.':
		w.habit = bareDrop
		return w, true
	case string(piece) == "$146":
		w.kind, w.habit = bughouse.Knight, nagDrop
		return w, true
	case len(piece) != 1:
		return w, false
	}
	w.kind, ok = bughouse.KindOf(piece[0])
	if piece[0] >= 'a' {
		w.habit = smallLetter
	}
	return w, ok && w.kind != bughouse.King
}
