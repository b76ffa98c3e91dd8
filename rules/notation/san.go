package notation

import (
	"bytes"
	"fmt"

	"flagfall/rules/bughouse"
)

// Reasons a written move is refused for before the game is asked.
const (
	// Unreadable: the text is no move in any notation known here.
	Unreadable bughouse.Reason = "unreadable-move"
	// Ambiguous: two pieces could make the move and it is not said which.
	Ambiguous bughouse.Reason = "ambiguous-move"
	// OutOfTurn: the record gives the move to the side that is not to move.
	OutOfTurn bughouse.Reason = "out-of-turn"
)

// ParseSAN reads a move of the side to move as people and servers write it: SAN, long algebraic or UCI, small piece letters, "@e4" and
// "$146@g4" for drops, "0-0", "xe6" without the pawn's file. A move that is not legal comes back as a Refusal.
func ParseSAN(p *bughouse.Position, l bughouse.Laws, s string) (bughouse.Move, *bughouse.Refusal) {
	m, _, r := readSAN(p, l, []byte(s))
	return m, r
}

// habit is a way of writing that had to be mended.
type habit uint8

const (
	plain habit = iota
	smallLetter
	bareDrop
	nagDrop
	zeroCastling
	missingFile
	habits
)

var habitNames = [habits]string{
	smallLetter:  "piece letter written small",
	bareDrop:     "drop without a piece letter, read as a pawn",
	nagDrop:      "drop written as $146, read as a knight",
	zeroCastling: "castling written with zeros or small letters",
	missingFile:  "pawn capture without the pawn's file",
}

// written is a move as it stands on paper: what it says, before a position is asked.
type written struct {
	kind       bughouse.Kind
	to         bughouse.Square
	file, rank int // of departure; -1 when not said
	promotion  bughouse.Kind
	drop       bool
	castling   bool
	short      bool
	capture    bool
	squares    bool // both squares without a piece letter: whatever stands there moves
	orBishop   bool // a small b, which may be the file or a bishop
	habit      habit
}

func readSAN(p *bughouse.Position, l bughouse.Laws, s []byte) (bughouse.Move, habit, *bughouse.Refusal) {
	w, ok := scanMove(s)
	if !ok {
		return 0, plain, &bughouse.Refusal{Code: Unreadable, Explain: fmt.Sprintf("%q is not a move: write it like Nf3, exd5, N@f3, O-O or e2e4", clip(string(s)))}
	}
	m, r := w.resolve(p, l)
	if w.orBishop && (r != nil || w.file == w.to.File()) {
		b := w
		b.kind, b.file, b.habit = bughouse.Bishop, -1, smallLetter
		if bm, br := b.resolve(p, l); br == nil {
			return bm, b.habit, nil
		}
	}
	return m, w.habit, r
}

// scanMove takes the text apart.
func scanMove(s []byte) (written, bool) {
	w := written{kind: bughouse.Pawn, file: -1, rank: -1}
	s = bytes.TrimSuffix(bytes.TrimRight(s, "+#!?=."), []byte("e.p"))
	s = bytes.TrimRight(s, "+#!?")
	if len(s) < 2 || len(s) > 12 {
		return w, false
	}
	if c := s[0]; c == 'O' || c == 'o' || c == '0' {
		return scanCastling(s)
	}
	if at := bytes.IndexAny(s, "@*"); at >= 0 {
		return scanDrop(s[:at], s[at+1:])
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
	return w.scanSquares(s, w.kind == bughouse.Pawn)
}

// scanSquares reads what follows the piece letter: departure, capture, arrival, promotion. Whether a letter was there to read
// decides if two squares alone are a pawn's or anybody's.
func (w written) scanSquares(s []byte, bare bool) (written, bool) {
	var plainText [8]byte
	t := plainText[:0]
	for _, c := range s {
		switch c {
		case 'x', ':', 'X':
			w.capture = true
		case '-', '=', '/':
		default:
			if len(t) == cap(t) {
				return w, false
			}
			t = append(t, c)
		}
	}
	if n := len(t); n > 2 && (t[n-1] < '1' || t[n-1] > '8') {
		k, ok := bughouse.KindOf(t[n-1])
		if !ok {
			return w, false
		}
		w.promotion, t = k, t[:n-1]
	}
	if len(t) < 2 {
		return w, false
	}
	to, ok := square(t[len(t)-2:])
	if !ok {
		return w, false
	}
	w.to = to
	from := t[:len(t)-2]
	if len(from) > 0 && from[0] >= 'a' && from[0] <= 'h' {
		w.file, from = int(from[0]-'a'), from[1:]
	}
	if len(from) > 0 && from[0] >= '1' && from[0] <= '8' {
		w.rank, from = int(from[0]-'1'), from[1:]
	}
	if len(from) > 0 {
		return w, false
	}
	w.squares = bare && w.file >= 0 && w.rank >= 0
	if w.kind == bughouse.Pawn && w.file < 0 {
		if w.capture {
			w.habit = missingFile
		} else {
			w.file = to.File()
		}
	}
	w.orBishop = w.orBishop && len(t) > 2 && !w.squares
	return w, true
}

func square(s []byte) (bughouse.Square, bool) {
	file, rank := s[0]-'a', s[1]-'1'
	if file > 7 || rank > 7 {
		return bughouse.NoSquare, false
	}
	return bughouse.SquareAt(int(file), int(rank)), true
}

func scanCastling(s []byte) (written, bool) {
	w := written{castling: true}
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

func scanDrop(piece, to []byte) (written, bool) {
	w := written{kind: bughouse.Pawn, drop: true}
	if len(to) != 2 {
		return w, false
	}
	var ok bool
	if w.to, ok = square(to); !ok {
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

// resolve finds the one legal move that is meant.
func (w written) resolve(p *bughouse.Position, l bughouse.Laws) (bughouse.Move, *bughouse.Refusal) {
	var m bughouse.Move
	switch {
	case w.drop:
		m = bughouse.NewDrop(w.kind, w.to)
	case w.castling:
		var ok bool
		if m, ok = p.CastlingMove(w.short); !ok {
			return 0, &bughouse.Refusal{
				Code:    bughouse.CastlingMoved,
				Explain: fmt.Sprintf("%s's king stands on %s and cannot castle from there", p.Turn(), p.King(p.Turn())),
			}
		}
	case w.file >= 0 && w.rank >= 0:
		from := bughouse.SquareAt(w.file, w.rank)
		if k := p.At(from).Kind; !w.squares && k != bughouse.NoKind && k != w.kind {
			return 0, &bughouse.Refusal{Code: bughouse.NoSuchPiece, Explain: fmt.Sprintf("on %s stands a %s, not a %s", from, k, w.kind)}
		}
		m = bughouse.NewMove(from, w.to, w.promotion)
	default:
		from := p.Reaching(w.kind, w.to) & w.departures()
		if from.Count() != 1 {
			return 0, w.explain(p, l, from)
		}
		m = bughouse.NewMove(from.First(), w.to, w.promotion)
	}
	if !p.Legal(l, m) {
		return 0, p.Refuse(l, m)
	}
	return m, nil
}

// departures are the squares the move may start from by what is written.
func (w written) departures() bughouse.Bitboard {
	const file, rank bughouse.Bitboard = 0x0101010101010101, 0xff
	from := ^bughouse.Bitboard(0)
	if w.file >= 0 {
		from &= file << w.file
	}
	if w.rank >= 0 {
		from &= rank << (8 * w.rank)
	}
	return from
}

// explain says why no single piece makes the move: the reason of the piece that comes nearest to it.
func (w written) explain(p *bughouse.Position, l bughouse.Laws, able bughouse.Bitboard) *bughouse.Refusal {
	if able != 0 {
		first, second := able.First(), (able & (able - 1)).First()
		return &bughouse.Refusal{
			Code:    Ambiguous,
			Explain: fmt.Sprintf("the %ss on %s and %s can both go to %s, and it is not said which does", w.kind, first, second, w.to),
		}
	}
	var best *bughouse.Refusal
	for from := range (p.Pieces(p.Turn(), w.kind) & w.departures()).Squares() {
		if r := p.Refuse(l, bughouse.NewMove(from, w.to, w.promotion)); r != nil && (best == nil || nearness[r.Code] > nearness[best.Code]) {
			best = r
		}
	}
	if best == nil {
		best = &bughouse.Refusal{Code: bughouse.NoSuchPiece, Explain: fmt.Sprintf("%s has no %s that could go to %s", p.Turn(), w.kind, w.to)}
	}
	return best
}

// nearness ranks reasons by how nearly the move was legal.
var nearness = map[bughouse.Reason]int{
	bughouse.KingCapture:       5,
	bughouse.IgnoresCheck:      4,
	bughouse.LeavesKingInCheck: 4,
	bughouse.OwnPieceThere:     2,
	bughouse.PathBlocked:       3,
	bughouse.CannotMoveThere:   1,
}

// FormatSAN writes a legal move in SAN, with no more of the departure than is needed, "+" for check and "#" for what the laws call mate.
func FormatSAN(p *bughouse.Position, l bughouse.Laws, m bughouse.Move) string {
	return string(appendSAN(make([]byte, 0, 8), p, l, m))
}

func appendSAN(b []byte, p *bughouse.Position, l bughouse.Laws, m bughouse.Move) []byte {
	to := m.To()
	if m.IsDrop() {
		b = append(append(b, m.Kind().Letter(), '@'), to.String()...)
	} else if short, ok := p.IsCastling(m); ok {
		b = append(b, "O-O-O"...)
		if short {
			b = b[:len(b)-2]
		}
	} else {
		b = appendPieceMove(b, p, m)
	}
	next := *p
	next.Play(l, m)
	switch {
	case !next.InCheck():
	case next.MateStatus(l, next.Potential(next.Turn())) == bughouse.Mate:
		b = append(b, '#')
	default:
		b = append(b, '+')
	}
	return b
}

func appendPieceMove(b []byte, p *bughouse.Position, m bughouse.Move) []byte {
	from, to := m.From(), m.To()
	k := p.At(from).Kind
	capture := p.At(to).Kind != bughouse.NoKind
	if k == bughouse.Pawn {
		if from.File() != to.File() {
			b = append(b, from.String()[0])
			capture = true
		}
	} else {
		b = append(b, k.Letter())
		if rivals := p.Reaching(k, to) &^ (1 << from); rivals != 0 {
			sameFile, sameRank := false, false
			for s := range rivals.Squares() {
				sameFile = sameFile || s.File() == from.File()
				sameRank = sameRank || s.Rank() == from.Rank()
			}
			if !sameFile || sameRank {
				b = append(b, from.String()[0])
			}
			if sameFile {
				b = append(b, from.String()[1])
			}
		}
	}
	if capture {
		b = append(b, 'x')
	}
	b = append(b, to.String()...)
	if m.Kind() != bughouse.NoKind {
		b = append(b, '=', m.Kind().Letter())
	}
	return b
}
