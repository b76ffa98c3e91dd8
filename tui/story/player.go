package story

import (
	"strconv"

	"flagfall/pairing/event"
	"flagfall/tui/document"
)

// Waiting lists players who wait for a partner.
func Waiting(list []*event.Waiting) document.Grid {
	g := document.Grid{Empty: "no one is waiting for a partner", Columns: []document.Column{
		{Title: "#", Aloud: "Number", Right: true},
		{Title: "Player", Key: true},
		{Title: "Rating", Right: true},
		{Title: "Club"},
		{Title: "Section"},
	}}
	for _, w := range list {
		p := w.Player
		g.Rows = append(g.Rows, []string{strconv.Itoa(w.No), p.FullName(), Rating(p.Rating), w.Club, w.Section})
	}
	return g
}
