package boards

import (
	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// onMove marks who has the move.
const onMove = "●"

// name draws a player's line: seat, name, clock, and whether they have the move.
func (p *Painter) name(s *Scene, seat bughouse.Seat, w int) string {
	left := p.theme.Accent.Text(seat.Letter())
	if s.Names[seat] != "" {
		left += " " + s.Names[seat]
	}
	mark := " "
	if s.Match.Boards[seat.OnBoard()].Turn() == seat.Color() {
		mark = onMove
	}
	return layout.Sides(left, p.clock(s, seat)+" "+mark, w)
}

// clock returns a player's clock reading, marked if it has run out.
func (p *Painter) clock(s *Scene, seat bughouse.Seat) string {
	if s.At.In == OnClock && s.At.Seat == seat {
		return p.theme.Selected.Sign + s.At.Typed + theme.Cursor
	}
	c := s.Match.Clocks[seat]
	switch {
	case !c.Known:
		return ""
	case c.Millis <= 0:
		return p.theme.Attention.Mark() + penalties.FormatClock(c.Millis)
	}
	return penalties.FormatClock(c.Millis)
}
