package boards

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

// Differences lists in short sentences where two named versions differ: squares, stocks, clocks,
// the side to move.
func Differences(one, other *bughouse.Match, names [2]string) []string {
	var said []string
	say := func(where, a, b string) {
		if a != b {
			said = append(said, fmt.Sprintf("%s: %s (%s), %s (%s)", where, a, names[0], b, names[1]))
		}
	}
	for _, b := range bughouse.Boards {
		p, q := &one.Boards[b], &other.Boards[b]
		for s := range p.DiffSquares(q).Squares() {
			say(fmt.Sprintf("%s on board %s", s, b), pieceText(p.At(s)), pieceText(q.At(s)))
		}
		say("to move on board "+b.String(), p.Turn().String(), q.Turn().String())
		say("castling on board "+b.String(), words.CastlingRights(p), words.CastlingRights(q))
	}
	for _, seat := range bughouse.Seats {
		p, q := &one.Boards[seat.OnBoard()], &other.Boards[seat.OnBoard()]
		say("stock of "+seat.Letter(), stockText(p.Stock(seat.Color()), seat.Color(), 0),
			stockText(q.Stock(seat.Color()), seat.Color(), 0))
		say("not yet passed by "+seat.Letter(), stockText(one.OnWay[seat], seat.Color().Other(), 0),
			stockText(other.OnWay[seat], seat.Color().Other(), 0))
		say("clock of "+seat.Letter(), clockText(one.Clocks[seat]), clockText(other.Clocks[seat]))
	}
	return said
}

func pieceText(p bughouse.Piece) string {
	switch {
	case p.Kind == bughouse.NoKind:
		return "empty"
	case p.Promoted:
		return "promoted " + p.String()
	}
	return p.String()
}

func clockText(c bughouse.Clock) string {
	if !c.Known {
		return "not read"
	}
	return penalties.FormatClock(c.Millis)
}
