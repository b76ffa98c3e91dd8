package floor

import (
	"strconv"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/voice/words"
)

// A tile is a table of the hall: with each player on a line, with the players of a team on one, without them,
// or without a border.
type tileForm struct{ w, h int }

var (
	largeTile = tileForm{27, 9}
	fullTile  = tileForm{27, 7}
	briefTile = tileForm{25, 5}
	denseTile = tileForm{21, 3}
)

// tiled reports whether the tables are drawn as tiles.
func (s *Screen) tiled() bool {
	return s.framed() && !s.asList && s.fullWidth >= tilesFromWidth && s.h >= tilesFromHeight && s.rows.Len() > 0
}

// fitTiles chooses the largest form in which all tables fit w columns and h lines, else the dense one, and how
// many stand beside each other.
func (s *Screen) fitTiles(w, h int) {
	for _, f := range []tileForm{largeTile, fullTile, briefTile, denseTile} {
		s.tile, s.across = f, max(1, w/f.w)
		if (s.rows.Len()+s.across-1)/s.across*f.h <= h {
			break
		}
	}
	s.tile.w = w / s.across
	s.rows.SetHeight(s.across * max(1, h/s.tile.h))
}

// tileLines are the tiles in sight.
func (s *Screen) tileLines() []string {
	var lines []string
	from, to := s.rows.Visible()
	from -= from % s.across // whole lines of tiles
	for at := from; at < to; at += s.across {
		var beside [][]string
		for n := at; n < min(to, at+s.across); n++ {
			beside = append(beside, s.tileOf(s.rows.All()[n], n == s.rows.Cursor()))
		}
		for n := range s.tile.h {
			var line strings.Builder
			for _, tile := range beside {
				line.WriteString(tile[n])
			}
			lines = append(lines, line.String())
		}
	}
	return lines
}

// seatsOf are the seats of both teams.
var seatsOf = [2][2]bughouse.Seat{{bughouse.WA, bughouse.BB}, {bughouse.BA, bughouse.WB}}

// tileOf draws a table on as many lines as a tile has.
func (s *Screen) tileOf(r *row, selected bool) []string {
	t, w := s.desk.Theme(), s.tile.w
	inner := w - panel.Edges - 2
	gauges := r.laddersCell()
	state := list.Cell{Forms: r.stateForms(s.desk.Now(), s.presence(r))}
	if s.tile.h == denseTile.h {
		return s.denseTileOf(r, selected, state, gauges)
	}
	at := words.NewTable(s.desk.Hall().Register, r.pairing.CurrentMatch())
	var lines []string
	for n, team := range r.pairing.Teams {
		lines = append(lines, " "+t.Loud.Render(layout.Cut(team.Name, inner)))
		switch s.tile.h {
		case largeTile.h:
			for _, seat := range seatsOf[n] {
				name := t.Dim.Render(layout.Cut(at.Full[seat], inner-2))
				lines = append(lines, " "+t.Accent.Text(seat.Letter())+" "+name)
			}
		case fullTile.h:
			lines = append(lines, " "+t.Dim.Render(layout.Cut(r.players[n], inner)))
		}
	}
	right := gauges.Draw(t, inner/2)
	lines = append(lines, " "+layout.Sides(state.Draw(t, max(6, inner-layout.Width(right)-1)), right, inner))
	tone := r.tone()
	if tone == document.Done || tone == document.Live {
		tone = document.NoTone
	}
	name := strconv.Itoa(r.pairing.Table)
	if selected {
		name = t.Selected.Sign + " " + name
		tone = document.NoTone
	}
	return panel.Box{Title: name, Tone: tone, Lit: selected}.Draw(t, lines, w, s.tile.h)
}

// denseTileOf is a tile without a border: the number with the state on a line of its own, and the teams.
func (s *Screen) denseTileOf(r *row, selected bool, state, gauges list.Cell) []string {
	t, w := s.desk.Theme(), s.tile.w-1
	on := t.Row(selected)
	right := gauges.Draw(on, w/3)
	number := layout.Right(strconv.Itoa(r.pairing.Table), 3)
	lines := []string{
		" " + on.Loud.Render(number) + " " + state.Draw(on, w-5),
		"  " + layout.Cut(r.pairing.Label(1), w-2),
		"  " + layout.Sides(layout.Cut(r.pairing.Label(2), w-3-layout.Width(right)), right, w-2),
	}
	for n, line := range lines {
		if selected && (n == 0 || !t.Options.NoColor) {
			line = t.Lit(line, w)
		}
		lines[n] = layout.Fit(line, w) + " "
	}
	return lines
}
