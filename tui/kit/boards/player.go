package boards

import (
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// onMove marks who has the move.
const onMove = "●"

// chipsFrom is the width of a player's line from which its clock is a chip, and an empty stock is told in words.
const chipsFrom = 30

// name draws a player's line: seat, name, whether they have the move, and the clock.
func (p *Painter) name(s *Scene, seat bughouse.Seat, w int) string {
	left := p.theme.Accent.Text(seat.Letter())
	if s.Names[seat] != "" {
		left += " " + s.Names[seat]
	}
	moves := s.Match.Boards[seat.OnBoard()].Turn() == seat.Color()
	mark := " "
	if moves {
		mark = onMove
	}
	clock := p.clock(s, seat)
	typed := s.At.In == OnClock && s.At.Seat == seat
	if w < chipsFrom || typed || clock == "" {
		return layout.Sides(left, clock+" "+mark, w)
	}
	c := s.Match.Clocks[seat]
	switch shown := s.reading(c.Millis); {
	case c.Millis <= 0:
		clock = p.theme.Attention.Chip(p.theme.Attention.Sign + shown)
	case moves:
		clock = p.theme.Accent.Chip(shown)
	default:
		clock = " " + p.theme.Loud.Render(shown) + " "
	}
	return layout.Sides(left, p.theme.Accent.Text(mark)+" "+clock, w)
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
		return p.theme.Attention.Mark() + s.reading(c.Millis)
	}
	return s.reading(c.Millis)
}
