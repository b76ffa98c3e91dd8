package pdf

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/envtest"
	"flagfall/tui/paper"
)

// chartHall is a hall of teams with ordinary names and one long one that have played rounds; one
// team left after the third.
func chartHall(t testing.TB, teams, rounds int) *halltest.Hall {
	entries := ordinary(teams)
	entries[2].Name = "The Very Long Name of a Team"
	h := hallOf(t, entries)
	for n := 1; n < rounds; n++ {
		if n == 3 {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(2), "", "") })
		}
		h.Round("K5")
	}
	h.PlayOut("K5")
	return h
}

// The wall chart has a wall size: as few sheets as its letters allow, upright or sideways, and each
// team on it once, with all its rounds.
func TestTheWallChartFitsTheFewestSheets(t *testing.T) {
	cases := []struct {
		teams, rounds int
		size          Paper
		sheets        int
		names         float64 // their least height, in points
	}{{12, 7, Letter, 1, 16}, {60, 7, Letter, 2, 11.5}, {13, 2, Letter, 1, 20}, {60, 7, A3, 1, 11.5}, {20, 12, Letter, 1, 9}, {121, 7, Letter, 4, 11.5}}
	for _, c := range cases[:envtest.Times(2, len(cases))] {
		h := chartHall(t, c.teams, c.rounds)
		lines, pages := hung(t, h, paper.Order{Name: "wallchart"}, c.size)
		names := heightOf(lines, h.T.Register.Sections[0].Teams[0].Name)
		if pages != c.sheets || names < c.names {
			t.Errorf("%d teams, %d rounds on %s: %d sheets with names of %.1f points, want %d with %.1f", c.teams, c.rounds, c.size, pages, names, c.sheets, c.names)
		}
		for _, team := range h.T.Register.Sections[0].Teams {
			if n := strings.Count(all(lines), squeezed(team.Name)); n != 1 && team.No > 3 {
				t.Errorf("%d teams on %s: %s is there %d times", c.teams, c.size, team.Name, n)
			}
		}
	}
}
