package event

import "flagfall/pairing/swiss"

// Who meets whom at the two boards of a match, and who has White, unless a team chooses for itself where
// its rulebook lets it.
const (
	// The players entered first have White in match 1 and meet the others' second players; the
	// partners exchange in match 2.
	BoardsExchanged = "exchanged"
	// Board 1 meets board 1: the players entered first meet each other, and colors turn match by match.
	BoardsFixed = "fixed"
	// The higher rated of each team meet, and colors turn match by match. Of equals the first entered.
	BoardsByRating = "by-rating"
	// In four matches each player meets both opponents, with White and with Black.
	BoardsEveryone = "everyone"
)

// hasFirstBoards reports whether the section says who plays on the first board.
func (sec *Section) hasFirstBoards() bool {
	return sec.Options.Boards == BoardsFixed || sec.Options.Boards == BoardsByRating
}

// firstBoards returns which partner, 1 or 2, of each team plays on the first board.
func (sec *Section) firstBoards(teams [2]*Team) [2]int {
	first := [2]int{1, 1}
	for i, t := range teams {
		if sec.Options.Boards == BoardsByRating && t.Players[1].Rating > t.Players[0].Rating {
			first[i] = 2
		}
	}
	return first
}

// whites returns which partner, 1 or 2, of each team has White in match no of round n.
func (sec *Section) whites(n, no int, teams [2]*Team) [2]int {
	if !sec.hasFirstBoards() {
		first := 2 - no%2
		if sec.Options.Boards == BoardsEveryone && (no-1)%4 > 1 {
			return [2]int{first, 3 - first}
		}
		return [2]int{first, first}
	}
	first := sec.firstBoards(teams)
	// both have White on board A, so their opponents on it have Black: one team's first player has
	// White where the other's second has
	if sec.FirstNamedHasWhite(n, no) {
		return [2]int{first[0], 3 - first[1]}
	}
	return [2]int{3 - first[0], first[1]}
}

// FirstNamedHasWhite reports whether the team named first has White on the first board in match no of
// round n, in a section that says who plays there.
func (sec *Section) FirstNamedHasWhite(n, no int) bool { return ((n-1)*sec.Matches+no)%2 == 1 }

// ColorPreferences returns the preferences by which the section is paired. Where they are set and
// cannot be had, why says so: a team's color is that of its first board (C.04.6 1.6), so the section
// must say who plays there, and play one match a round.
func (sec *Section) ColorPreferences() (use swiss.Preferences, why string) {
	switch use = swiss.Preferences(sec.Options.Preferences); {
	case use == swiss.NoPreferences:
		return use, ""
	case sec.Options.System != "" && sec.Options.System != string(swiss.FIDE):
		why = "only C.04.6 has them"
	case sec.Matches > 1:
		why = "in a round of several matches each team has both colors"
	case !sec.hasFirstBoards():
		why = "the teams choose who has White: boards fixed or by-rating says who plays on the first board"
	default:
		return use, ""
	}
	return swiss.NoPreferences, why
}

// FirstBoardColor returns the color, 'W' or 'B', of the first board of team 1 or 2 in a match of a
// section that says who plays there.
func (m *Match) FirstBoardColor(sec *Section, team int) byte {
	if m.White[team-1] == sec.firstBoards(m.Pairing.Teams)[team-1] {
		return 'W'
	}
	return 'B'
}
