package story

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/csvfile"
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

// Entries lists the teams of a file as they would be entered, and who would wait for a partner.
func Entries(file csvfile.TeamFile) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Line", Right: true},
		{Title: "Team", Key: true},
		{Title: "Players", Flex: true},
		{Title: "Club", Flex: true},
	}}
	for i, e := range file.Entries {
		var players []string
		for _, p := range e.Players {
			text := withRating(p.FullName(), p)
			if p.Age > 0 {
				text += fmt.Sprintf(", age %d", p.Age)
			}
			if text != "" {
				players = append(players, text)
			}
		}
		if _, alone := e.SinglePlayer(); alone {
			players = append(players, "waits for a partner")
		}
		g.Rows = append(g.Rows, []string{strconv.Itoa(file.Lines[i]), e.Name, strings.Join(players, "; "), e.Club})
	}
	return g
}
