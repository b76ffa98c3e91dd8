package notation

import (
	"fmt"
	"slices"

	"flagfall/rules/bughouse"
)

// StoodMove is an illegal move that nobody claimed: play went on from what stood on the board.
type StoodMove struct {
	Ply     int // its number among the plies of the record, from 1
	At      Break
	Claimed ClaimWindow
}

// ClaimWindow says until when an illegal move could be claimed: before the opponent's next move on
// that board was made and the clock pressed.
type ClaimWindow struct {
	// Until is the opponent's move that ended it; nil where the record has none.
	Until *MoveText
	Ply   int // its number among the plies; 0 where there is none
}

// Imbalance says from which ply pieces are wrong.
type Imbalance struct {
	Ply    int
	Label  string // "12a. N@f3"
	Pieces []string
}

// stand finds the move that was made on the board although it is illegal, and makes it. It returns
// why nobody can say which move it was; nil when it stood.
func (b *builder) stand(t *token, why *bughouse.Refusal) *bughouse.Refusal {
	board := b.number.board
	now := b.rec.Final.Boards[board]
	standing := bughouse.Stood
	if now.Turn() != b.number.color {
		standing = bughouse.StoodOutOfTurn
		now.PassTurn()
	}
	w, ok := scanMove(t.text)
	if !ok {
		return why
	}
	m, r := w.resolve(&now, b.laws)
	if r != nil {
		if m, ok = w.asPut(&now, b.laws); !ok {
			return why
		}
	}
	ply := bughouse.Ply{Board: board, Move: m, Standing: standing}
	b.rec.Final.PlayPly(b.laws, ply)
	b.rec.Plies = append(b.rec.Plies, ply)
	b.rec.Stood = append(b.rec.Stood, StoodMove{
		Ply: len(b.rec.Plies),
		At: Break{
			Refusal: *why, Line: t.line, Move: true, OneBoard: b.rec.Form.OneBoard(),
			Board: board, Number: b.number.number, Color: b.number.color, SAN: text(t.text),
		},
	})
	return nil
}

// asPut returns the move of a text as a hand would make it, whatever the laws say; false where the
// text does not say which piece went.
func (w writtenMove) asPut(p *bughouse.Position, l bughouse.Laws) (bughouse.Move, bool) {
	us := p.Turn()
	switch {
	case w.drop:
		return bughouse.NewDrop(w.kind, w.to), true
	case w.castling:
		return p.CastlingMove(w.short)
	case w.file >= 0 && w.rank >= 0:
		from := bughouse.SquareAt(int(w.file), int(w.rank))
		if p.At(from).Kind == bughouse.NoKind || from == w.to {
			return 0, false
		}
		return p.WithUnsaidPromotion(l, bughouse.NewMove(from, w.to, w.promotion)), true
	}
	var best []bughouse.Move
	closest := -1
	for from := range (p.Pieces(us, w.kind) & w.departures()).Squares() {
		if from == w.to {
			continue
		}
		m := p.WithUnsaidPromotion(l, bughouse.NewMove(from, w.to, w.promotion))
		near := 6
		if r := p.Refuse(l, m); r != nil {
			near = closeness[r.Code]
		}
		if near > closest {
			best, closest = nil, near
		}
		if near == closest {
			best = append(best, m)
		}
	}
	if len(best) != 1 {
		return 0, false
	}
	return best[0], true
}

// closeWindows sets until when each illegal move that stood could be claimed, and from which ply
// pieces are wrong, once the record is whole.
func (r *Record) closeWindows(l bughouse.Laws) {
	if len(r.Stood) == 0 {
		return
	}
	texts := r.Moves(l)
	for i := range r.Stood {
		s := &r.Stood[i]
		for n := s.Ply; n < len(r.Plies); n++ {
			if r.Plies[n].Board == s.At.Board && r.mover(n) != s.At.Color {
				s.Claimed = ClaimWindow{Until: &texts[n], Ply: n + 1}
				break
			}
		}
	}
	if r.Form.OneBoard() {
		return // what is held and what left is not known, or leaves the game
	}
	m := r.Start
	usual := discrepancyTexts(&m)
	for n, ply := range r.Plies {
		m.PlayPly(r.Form.Laws(l), ply)
		if ply.Standing == bughouse.Legal {
			continue
		}
		if wrong := discrepancyTexts(&m); !slices.Equal(wrong, usual) {
			r.Imbalance = &Imbalance{
				Ply:   n + 1,
				Label: texts[n].Label + " " + texts[n].SAN, Pieces: wrong,
			}
			break
		}
	}
	if r.Imbalance != nil {
		r.Imbalance.Pieces = discrepancyTexts(&r.Final)
	}
}

// mover returns who made a ply, counted from 0.
func (r *Record) mover(n int) bughouse.Color {
	turn := r.Start.Boards[r.Plies[n].Board].Turn()
	for i, ply := range r.Plies[:n+1] {
		if ply.Board != r.Plies[n].Board {
			continue
		}
		mover := turn
		if ply.Standing == bughouse.StoodOutOfTurn {
			mover = mover.Other()
		}
		if i == n {
			return mover
		}
		turn = mover.Other()
	}
	return turn
}

func discrepancyTexts(m *bughouse.Match) []string {
	var said []string
	for _, d := range m.Discrepancies() {
		said = append(said, d.String())
	}
	return said
}

// Text returns one sentence on a move that stood: where, why it was illegal, and until when it could
// be claimed by the rule.
func (s *StoodMove) Text(rule string) string {
	return fmt.Sprintf("%v; %s", &s.At, s.Claimed.Text(s.At.Color.Other(), rule))
}

// Text returns until when the opponent could claim the move by the rule.
func (w ClaimWindow) Text(claimant bughouse.Color, rule string) string {
	if rule != "" {
		rule = " (rule " + rule + ")"
	}
	if w.Until == nil {
		return fmt.Sprintf("the record ends before %s could no longer claim it%s", claimant, rule)
	}
	return fmt.Sprintf("%s could claim it until %s %s was made and pressed%s", claimant,
		w.Until.Label, w.Until.SAN, rule)
}
