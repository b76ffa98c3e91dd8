package pages

import (
	"strconv"

	"flagfall/tui/paper/page"
	"flagfall/tui/web/public"
)

// Bracket is a section's play-off as far as it has come.
func Bracket(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, e.Lang.Say("Play-off"))
	s.Links, s.Search, s.Clocks = sectionLinks(e.Lang, sec, here), &search{Narrows: true}, sectionClocks(e.Lang, sec)
	g := page.Grid{Name: sec.ID, Empty: e.Lang.Say("This section has no play-off."), Columns: []page.Column{
		{Title: e.Lang.Say("Stage"), Key: true},
		{Title: e.Lang.Say("Table"), Right: true, Minor: true},
		{Title: e.Lang.Say("Team"), Flex: true, Key: true},
		{Title: e.Lang.Say("Against"), Flex: true},
		{Title: e.Lang.Say("Result")},
		{Flex: true},
	}}
	for _, t := range sec.Bracket {
		table := ""
		if t.Table > 0 {
			table = strconv.Itoa(t.Table)
		}
		g.Rows = append(g.Rows, []string{t.Stage, table, t.Sides[0], t.Sides[1], t.Score, t.Outcome})
	}
	blocks := []page.Block{g}
	if len(sec.Bracket) > 0 {
		blocks = append(blocks, page.Text{Words: e.Lang.Say("The number before a team is its seed, its place before the play-off."), Weight: page.Quiet})
	}
	return s.render(blocks...)
}
