package boards

import (
	"strconv"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
)

// trayCell is a stock's piece where stocks are figures.
var trayCell = cell{5, figureLines}

// stock draws a player's pieces on so many lines: the stock as its pieces are drawn on the board,
// then in letters the captured pieces not yet passed on.
func (p *Painter) stock(s *Scene, seat bughouse.Seat, w, lines int) []string {
	color := seat.Color()
	stock := s.Match.Boards[seat.OnBoard()].Stock(color)
	front, middle := "  ", lines/2
	tray := make([]string, lines)
	switch {
	case stock.Total() == 0:
	case lines >= figureLines:
		tray = trayLines(stock, color, w-rankWidth)
	case p.style.painted:
		tray[0] = paint(plain, false, color) + " " + stockText(stock, color, w-rankWidth-2) + " " + reset
	default:
		tray[0] = stockText(stock, color, w-rankWidth)
	}
	switch at := s.At.In == OnStock && s.At.Seat == seat; {
	case at:
		front = p.theme.Selected.Sign + " "
		tray[middle] += theme.Cursor
	case stock.Total() == 0 && w >= chipsFrom:
		tray[middle] = p.theme.Dim.Render("nothing to drop")
	case stock.Total() == 0:
		tray[middle] = "-"
	}
	if way := s.Match.OnWay[seat]; way.Total() > 0 {
		tray[middle] += " passing " + stockText(way, color.Other(), w)
	}
	for n, line := range tray {
		if n == middle {
			line = front + line
		} else {
			line = "  " + line
		}
		tray[n] = layout.Fit(line, w)
	}
	return tray
}

// trayLines draws a stock in figures, each piece for itself, or each kind with its number where there
// is no room for that.
func trayLines(stock bughouse.Stock, c bughouse.Color, w int) []string {
	out := make([]string, trayCell.h)
	each := stock.Total()*trayCell.w <= w
	for kind := bughouse.Queen; kind >= bughouse.Pawn; kind-- {
		n := int(stock[kind])
		switch {
		case n == 0:
		case each:
			appendFigures(out, kind, n, "")
		case n == 1:
			appendFigures(out, kind, 1, "")
		default:
			appendFigures(out, kind, 1, strconv.Itoa(n)+" ")
		}
	}
	for n := range out {
		out[n] = paint(plain, false, c) + out[n] + reset
	}
	return out
}

// appendFigures appends a piece's figure so many times, then a text on the middle line.
func appendFigures(lines []string, kind bughouse.Kind, times int, text string) {
	g := grid{cell: trayCell, cursor: bughouse.NoSquare, checked: bughouse.NoSquare}
	for n := range lines {
		var b strings.Builder
		for range times {
			g.drawFigure(&b, bughouse.Piece{Kind: kind}, plain, n)
		}
		if n == len(lines)/2 {
			b.WriteString(text)
		} else {
			b.WriteString(strings.Repeat(" ", len(text)))
		}
		lines[n] += b.String()
	}
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
