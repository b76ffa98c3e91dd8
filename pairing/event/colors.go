package event

import (
	"slices"

	"flagfall/pairing/fact"
)

// LodgedColors is a team's own choice of who takes White in a match, with its entry.
type LodgedColors struct {
	fact.Meta
	White int // which partner, 1 or 2
}

// Lodged returns the newest choice of colors that team 1 or 2 of the match lodged, false for none.
func (m *Match) Lodged(team int) (LodgedColors, bool) {
	choice := m.lodged[team-1]
	return choice, choice.White > 0
}

// TeamsChoice reports whether team 1 or 2 of the match plays with the colors that it lodged.
func (m *Match) TeamsChoice(team int) bool {
	choice, lodged := m.Lodged(team)
	return lodged && choice.White == m.White[team-1]
}

// Partner returns who is player 1 or 2, the place, of team 1 or 2 of the match.
func (m *Match) Partner(team, place int) PlayerRef { return m.player(team-1, place) }

// sideOf returns the place of a team in the match, 0 or 1, and -1 for a team that does not play it.
func (m *Match) sideOf(team int) int {
	return slices.IndexFunc(m.Pairing.Teams[:], func(t *Team) bool { return t.No == team })
}

// setWhite gives White to a partner of team t (0 or 1). The partners exchange colors in later
// matches for which the team has chosen nothing.
func (m *Match) setWhite(t, white int) {
	turned := m.White[t] != white
	m.White[t], m.whiteChosen[t] = white, true
	if m.Pairing.Section.Options.Boards == BoardsEveryone {
		for _, later := range m.Pairing.Matches[m.No:] {
			if turned && !later.whiteChosen[t] {
				later.White[t] = 3 - later.White[t]
			}
		}
		return
	}
	for _, later := range m.Pairing.Matches[m.No:] {
		if !later.whiteChosen[t] {
			white = 3 - white
			later.White[t] = white
		}
	}
}

// WhiteChosen reports whether a team of the match, 1 or 2, has chosen its own White.
func (m *Match) WhiteChosen(team int) bool { return m.whiteChosen[team-1] }
