package boards

import (
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// onMove marks who has the move.
const onMove = "●"

// name draws a player's line: seat, name, clock, and whether they have the move.
func (p *Painter) name(s *Scene, seat bughouse.Seat, w int) string {
	left := seat.Letter()
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

// stock draws the line of a player's pieces: the stock, then captured pieces not yet passed on.
func (p *Painter) stock(s *Scene, seat bughouse.Seat, w int) string {
	front := "  "
	line := stockText(s.Match.Boards[seat.OnBoard()].Stock(seat.Color()), seat.Color(), w-rankWidth)
	if s.At.In == OnStock && s.At.Seat == seat {
		front = p.theme.Selected.Sign + " "
		line = strings.TrimSuffix(line, "-") + theme.Cursor
	}
	if way := s.Match.OnWay[seat]; way.Total() > 0 {
		line += " passing " + stockText(way, seat.Color().Other(), w)
	}
	return layout.Fit(front+line, w)
}

// stockText writes a stock in the case of its color, counted where it is long: "Q N N P" or "Q N2
// P5".
func stockText(stock bughouse.Stock, c bughouse.Color, w int) string {
	all := stock.String()
	if all == "" {
		return "-"
	}
	if c == bughouse.Black {
		all = strings.ToLower(all)
	}
	if len(all) <= 4 && 2*len(all) <= w {
		return strings.Join(strings.Split(all, ""), " ")
	}
	var groups []string
	for len(all) > 0 {
		n := len(all) - len(strings.TrimLeft(all, all[:1]))
		group := all[:1]
		if n > 1 {
			group += strconv.Itoa(n)
		}
		groups = append(groups, group)
		all = all[n:]
	}
	return strings.Join(groups, " ")
}
