package event

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
)

// whites returns which partner, 1 or 2, of each team has White in match no of round n.
func (sec *Section) whites(n, no int, teams [2]*Team) [2]int {
	first := [2]int{1, 1} // who plays on board 1 of each team
	switch sec.Options.Boards {
	case BoardsFixed:
	case BoardsByRating:
		for i, t := range teams {
			if t.Players[1].Rating > t.Players[0].Rating {
				first[i] = 2
			}
		}
	default:
		return [2]int{no, no}
	}
	// both have White on board A, so their opponents on it have Black: one team's first player has
	// White where the other's second has
	white := [2]int{first[0], 3 - first[1]}
	if ((n-1)*sec.Matches+no)%2 == 0 {
		white = [2]int{3 - first[0], first[1]}
	}
	return white
}
