package position

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/boards"
	"flagfall/tui/voice/words"
)

// boardsDetail is what stands below the boards beside the usual.
type boardsDetail uint8

const (
	noDetail boardsDetail = iota
	mateDetail
	countDetail
)

// sentence is something said of a position, with its sign.
type sentence struct {
	attention bool
	text      string
}

// comments are what is said of the moment shown. It is worked out when that changes, not when it is
// drawn.
type comments struct {
	status  [2]sentence // of each board
	missing []string
	detail  []string
	move    string // the move just made
}

// updateComments works out what is said.
func (s *Boards) updateComments() {
	ln, m := s.versions.shown(), s.versions.shown().now()
	s.comments = comments{missing: ln.table.PieceFaults(m), move: lastMoveText(ln)}
	for _, b := range bughouse.Boards {
		s.comments.status[b] = s.versions.statusSentence(b, &m.Boards[b])
	}
	switch {
	case s.mode == typingMove && strings.TrimSpace(s.asked.Value()) != "":
		s.comments.detail = []string{s.moveText(strings.TrimSpace(s.asked.Value()))}
	case s.mode == typingTitle:
		s.comments.detail = []string{words.UpperFirst(s.titleHint(s.asked.Value())) + "."}
	case s.compare && s.versions.count() > 1:
		s.comments.detail = boards.Differences(
			m,
			s.versions.comparedLine().now(),
			[2]string{ln.short(), s.versions.comparedLine().short()},
		)
		if len(s.comments.detail) == 0 {
			s.comments.detail = []string{"No difference."}
		}
	case s.detail == mateDetail:
		s.comments.detail = s.versions.mateDetails(&m.Boards[s.versions.focus])
	case s.detail == countDetail:
		s.comments.detail = pieceCounts(m)
	}
}

// moveText is what the rulebook says of a move that is typed. Once Enter was refused it tells how
// the move is kept all the same.
func (s *Boards) moveText(text string) string {
	a := s.versions.checkMove(text)
	if a.illegal && !a.known && text == s.refused {
		return words.UpperFirst(a.long) + " To record it as the disputed move, type its squares."
	}
	return words.UpperFirst(a.long)
}

// mateVerdict is the rulebook's answer to a claim of mate.
type mateVerdict struct {
	text    string
	because []string
}

// parriesText says which drops would end the check, were the pieces in hand: on each square any
// piece, any but a pawn, or, where the rulebook forbids some for the check or mate they give, those
// that are left.
func parriesText(p *bughouse.Position, l bughouse.Laws) string {
	at := map[bughouse.Square]bughouse.KindSet{}
	for _, m := range p.Parries(l, bughouse.AnyPiece) {
		at[m.To()] |= bughouse.KindsOf(m.Kind())
	}
	on := map[bughouse.KindSet][]bughouse.Square{}
	for _, s := range slices.Sorted(maps.Keys(at)) {
		on[at[s]] = append(on[at[s]], s)
	}
	var said []string
	for _, kinds := range slices.Backward(slices.Sorted(maps.Keys(on))) {
		squares := on[kinds]
		said = append(
			said,
			kindsText(kinds)+" on "+firstFew(
				len(squares),
				func(i int) string { return squares[i].String() },
			),
		)
	}
	if len(said) == 0 {
		return "No piece that might arrive would end the check."
	}
	return "Would end it if in stock: " + strings.Join(said, "; ") + "."
}

// kindsText names the kinds that may be dropped on a square.
func kindsText(kinds bughouse.KindSet) string {
	var able, not []string
	for _, k := range [...]bughouse.Kind{
		bughouse.Queen, bughouse.Rook, bughouse.Bishop, bughouse.Knight,
		bughouse.Pawn,
	} {
		if kinds.Has(k) {
			able = append(able, "a "+k.String())
		} else {
			not = append(not, "a "+k.String())
		}
	}
	switch {
	case len(not) == 0:
		return "any piece"
	case len(not) <= len(able):
		return "any but " + strings.Join(not, " or ")
	}
	return strings.Join(able, " or ")
}

// firstFew lists the first few of n.
func firstFew(n int, name func(int) string) string {
	const most = 12
	var list []string
	for i := range min(n, most) {
		list = append(list, name(i))
	}
	if n > most {
		return fmt.Sprintf("%s and %d more", strings.Join(list, ", "), n-most)
	}
	return strings.Join(list, ", ")
}

// piecesOn names the pieces on a set of squares: "the bishop on b4".
func piecesOn(p *bughouse.Position, set bughouse.Bitboard) string {
	var list []string
	for sq := range set.Squares() {
		list = append(list, fmt.Sprintf("the %s on %s", p.At(sq).Kind, sq))
	}
	return strings.Join(list, " and ")
}

// pieceCounts says where every player's pieces are.
func pieceCounts(m *bughouse.Match) []string {
	var said []string
	for _, seat := range bughouse.Seats {
		b := &m.Boards[seat.OnBoard()]
		standing := 0
		for _, k := range bughouse.Kinds {
			standing += b.Pieces(seat.Color(), k).Count()
		}
		text := fmt.Sprintf(
			"%s has %d on the board and %d in stock",
			seat.Letter(),
			standing,
			b.Stock(seat.Color()).Total(),
		)
		if n := m.OnWay[seat].Total(); n > 0 {
			text += fmt.Sprintf(", and %d to pass", n)
		}
		said = append(said, text)
	}
	return []string{words.UpperFirst(strings.Join(said, "; ")) + "."}
}

// lastMoveText says which move was just made, and how many there are.
func lastMoveText(ln *line) string {
	at, n := ln.moves.Played(), ln.moves.Len()
	if n == 0 && ln.illegal == nil && ln.broken == "" {
		return ""
	}
	said := "before the first of " + words.Count(n, "move")
	if at > 0 {
		t := ln.texts[at-1]
		said = t.Label + " " + t.SAN
		if t.Clock.Known {
			said += "  " + penalties.FormatClock(t.Clock.Millis)
		}
		said += fmt.Sprintf("   %d of %s", at, words.Count(n, "move"))
		for i := range ln.stood {
			if s := &ln.stood[i]; s.Ply == at {
				said += "   illegal, and it stood: " + s.At.Refusal.Explain
			}
		}
	}
	if at == n && ln.illegal != nil {
		ply := ln.whole.Plies[n]
		said += fmt.Sprintf("   then %s on board %s, not legal: %s", ply.Move, ply.Board, ln.illegal.Explain)
	}
	if at == n && ln.broken != "" {
		said += "   here the record breaks off: " + ln.broken
	}
	return said
}
