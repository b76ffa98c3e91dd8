package notation

import (
	"fmt"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// ReadMoves reads the moves played from a position, in order: "1A. e4 {1:55} 1a. e5 B. N@f3".
// Numbers may be left out. A move without board and color continues on the board that moved last,
// board A first. Clocks are read as in a record.
//
// The last move may be illegal when it is written with its squares, since it may be what the
// dispute is about. The error says where the text cannot be followed.
func ReadMoves(start bughouse.Match, text string, l bughouse.Laws) ([]bughouse.Ply, error) {
	r := moveReader{now: start, laws: l}
	lex := newLexer(strings.NewReader(text))
	var t token
	for {
		lex.next(&t)
		if t.kind == tokEnd && lex.err != nil {
			return nil, lex.err
		}
		if t.kind == tokEnd {
			return r.plies, nil
		}
		if err := r.add(&t); err != nil {
			return nil, fmt.Errorf("move %d: %w", len(r.plies)+1, err)
		}
	}
}

type moveReader struct {
	now   bughouse.Match
	laws  bughouse.Laws
	plies []bughouse.Ply

	board   bughouse.Board
	color   bughouse.Color
	labeled bool              // board and color were written before the move
	illegal *bughouse.Refusal // of the last move
}

func (r *moveReader) add(t *token) error {
	switch t.kind {
	case tokNumber:
		if t.unlabeled {
			return refusal.Invalid.Errorf("%s: say the board: write 1A. for White and 1a. for Black on board A",
				text(t.text))
		}
		r.board, r.color, r.labeled = t.board, t.color, true
	case tokComment:
		reading, ok := readClock(t.text)
		if ok && !reading.elapsed && len(r.plies) > 0 {
			r.plies[len(r.plies)-1].Clock = bughouse.Clock{Millis: reading.millis, Known: true}
		}
	case tokWord:
		return r.word(text(t.text))
	case tokResult:
	default:
		return refusal.Invalid.Errorf("%q: write moves only, such as 1A. e4 1a. e5",
			truncate(text(t.text)))
	}
	return nil
}

// word reads a move, with or without board and color: "e4", "A.e4", "A."
func (r *moveReader) word(s string) error {
	if letter, rest, ok := strings.Cut(s, "."); ok && len(letter) == 1 &&
		strings.Contains("AaBb", letter) {
		r.board, r.color, r.labeled = bughouse.Board(letter[0]&^0x20-'A'), bughouse.Color(letter[0]>>5&1), true
		if s = strings.TrimLeft(rest, "."); s == "" {
			return nil
		}
	}
	if r.illegal != nil {
		return refusal.Invalid.Errorf("%s comes after an illegal move (%w): end the moves there, and enter the position after it", truncate(s), r.illegal)
	}
	p := &r.now.Boards[r.board]
	if r.labeled && p.Turn() != r.color {
		return refusal.Invalid.Errorf("%s: %s is to move on board %s, not %s", truncate(s),
			p.Turn(), r.board, r.color)
	}
	if len(r.plies) >= limits.Plies {
		return &tooLong
	}
	r.labeled = false
	m, refusal := ParseSAN(p, r.laws, s)
	if refusal != nil {
		var err error
		if m, err = bughouse.ParseUCI(s); err != nil {
			return fmt.Errorf("%s: %w: to enter the disputed move, write its squares, such as b1d2", truncate(s),
				refusal)
		}
		r.illegal = refusal
	} else {
		r.now.PlayOn(r.laws, r.board, m)
	}
	r.plies = append(r.plies, bughouse.Ply{Board: r.board, Move: m})
	return nil
}
