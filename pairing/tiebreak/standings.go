package tiebreak

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
)

// Row is a team's place in the standings.
type Row struct {
	Rank        int // shared if no tie-break decided; the rest is for lots or co-champions
	Team        Participant
	Points      Points  // the primary score
	Values      []Value // in the order of the tie-breaks
	Provisional bool
}

// Standings ranks the teams by their primary score and the tie-breaks in order, each applied to the
// teams still tied (C.07 4.2). Rows that share a rank are in order of TPN.
func (e *Crosstable) Standings(codes []Tiebreak) ([]Row, error) {
	if err := e.Validate(); err != nil {
		return nil, err
	}
	c := newCalculator(e)
	rows := make([]Row, len(e.Teams))
	for i, t := range e.Teams {
		rows[i] = Row{Team: t, Points: c.primary.totalPoints(t), Provisional: t.Provisional}
	}
	sets := [][]int{make([]int, len(rows))}
	for i := range rows {
		sets[0][i] = i
	}
	sets = splitTied(sets, func(i, j int) int {
		return cmp.Compare(rows[j].Points, rows[i].Points)
	})
	for n, code := range codes {
		for i, v := range c.tiebreakValues(code, sets) {
			rows[i].Values = append(rows[i].Values, v)
		}
		sets = splitTied(sets, func(i, j int) int {
			a, b := rows[i].Values[n], rows[j].Values[n]
			if code.smallerIsBetter() {
				return a.Number.Cmp(b.Number)
			}
			return b.Number.Cmp(a.Number)
		})
	}
	out := make([]Row, 0, len(rows))
	for _, set := range sets {
		slices.SortFunc(set, func(i, j int) int {
			return cmp.Compare(rows[i].Team.TPN, rows[j].Team.TPN)
		})
		rank := len(out) + 1
		for _, i := range set {
			rows[i].Rank = rank
			out = append(out, rows[i])
		}
	}
	return out, nil
}

// smallerIsBetter reports whether the smaller value ranks higher.
func (c Tiebreak) smallerIsBetter() bool {
	return c.base == "TPN" || c.base == "EDE" || c.base == "DE" || c.base == "H2H"
}

// splitTied sorts each set and splits it where neighbors differ.
func splitTied(sets [][]int, compare func(i, j int) int) [][]int {
	var out [][]int
	for _, set := range sets {
		slices.SortStableFunc(set, compare)
		for from := 0; from < len(set); {
			to := from + 1
			for to < len(set) && compare(set[from], set[to]) == 0 {
				to++
			}
			out = append(out, set[from:to:to])
			from = to
		}
	}
	return out
}

// calculator holds the views that tie-breaks are computed from.
type calculator struct {
	*Crosstable
	match, game         *view
	foreMatch, foreGame *view
	primary, secondary  *view
	played              *calculator // of the table with forfeits as played, nil until it is needed
}

// withForfeits returns the calculator of a tie-break: its own, or the one that takes forfeited
// matches as played.
func (c *calculator) withForfeits(code Tiebreak) *calculator {
	if !code.forfeits {
		return c
	}
	if c.played == nil {
		c.played = newCalculator(c.withForfeitsPlayed())
	}
	return c.played
}

func newCalculator(e *Crosstable) *calculator {
	fore := e.withLastRoundDrawn()
	c := &calculator{
		Crosstable: e, match: e.view(MatchPoints), game: e.view(GamePoints),
		foreMatch: fore.view(MatchPoints), foreGame: fore.view(GamePoints),
	}
	c.primary, c.secondary = c.match, c.game
	if e.Primary == GamePoints {
		c.primary, c.secondary = c.game, c.match
	}
	return c
}

// tiebreakValues computes a tie-break for all teams. The sets are the teams still tied, which
// matter to direct encounters only.
func (c *calculator) tiebreakValues(code Tiebreak, sets [][]int) []Value {
	c = c.withForfeits(code)
	out := make([]Value, len(c.Teams))
	if views := c.encounterViews(code); views != nil {
		for _, set := range sets {
			places := directEncounter(set, views...)
			for _, i := range set {
				out[i] = integerValue(places[i], "place among the teams still tied; 0: not broken")
			}
		}
		return out
	}
	for i, t := range c.Teams {
		out[i] = c.tiebreakValue(code, i, t)
	}
	return out
}

// encounterViews returns the scores that a direct encounter compares, one after the other; nil for
// other tie-breaks.
func (c *calculator) encounterViews(code Tiebreak) []*view {
	switch code.base {
	case "EDE":
		return []*view{c.primary, c.secondary}
	case "DE", "H2H":
		return []*view{c.primary}
	}
	return nil
}

func (c *calculator) tiebreakValue(code Tiebreak, i int, t Participant) Value {
	v, fore := c.primary, c.foreMatch
	if v == c.game {
		fore = c.foreGame
	}
	switch code.score {
	case "MP":
		v, fore = c.match, c.foreMatch
	case "GP":
		v, fore = c.game, c.foreGame
	}
	low, high := code.cuts()
	switch code.base {
	case "MP":
		return c.match.scoreValue(t)
	case "GP":
		return c.game.scoreValue(t)
	case "MPvGP":
		return c.secondary.scoreValue(t)
	case "BH":
		return cutSum(v.buchholz(t), 1, low, high, cutBuchholz)
	case "FB":
		return cutSum(fore.buchholz(fore.Teams[i]), 1, low, high, cutBuchholz)
	case "AOB":
		return v.averageBuchholz(t)
	case "EMMSB":
		return cutSum(sonnebornBerger(t, c.match, c.match), 2, low, high, cutSonnebornBerger)
	case "EMGSB":
		return cutSum(sonnebornBerger(t, c.match, c.game), 2, low, high, cutSonnebornBerger)
	case "EGMSB":
		return cutSum(sonnebornBerger(t, c.game, c.match), 2, low, high, cutSonnebornBerger)
	case "EGGSB":
		return cutSum(sonnebornBerger(t, c.game, c.game), 2, low, high, cutSonnebornBerger)
	case "SB":
		return cutSum(sonnebornBerger(t, v, v), 2, low, high, cutSonnebornBerger)
	case "WIN":
		return c.match.winRounds(t)
	case "WON":
		return c.match.wonGames(t)
	case "REP":
		return roundsChosen(t)
	case "STD":
		return c.match.standardPoints(t)
	case "PAR":
		return c.primary.partnersPoints(t)
	case "OPP":
		return c.primary.opponentsPoints(t)
	case "PS":
		return v.progressive(t, low)
	case "SSSC":
		return scheduleStrength(t, c.primary, c.secondary)
	case "MMED":
		return c.primary.medianSum(t, true)
	case "MED":
		return c.primary.medianSum(t, false)
	case "SOLK":
		return sum(terms(c.primary.usElements(t)), 1, "")
	case "CUM":
		return c.primary.cumulative(t)
	case "COPP":
		return c.primary.cumulativeOfOpposition(t)
	case "USAT":
		return amateurTeam(t, c.match, c.game)
	}
	return integerValue(t.TPN, "pairing number")
}

func cutSum(elements []sumElement, decimals, low, high int,
	cut func([]sumElement, int, int),
) Value {
	cut(elements, low, high)
	return sum(terms(elements), decimals, "")
}

// scoreValue returns a team's score as a tie-break value.
func (v *view) scoreValue(t Participant) Value {
	value := sumRounds(t, 1, func(_ int, res RoundResult) (*big.Rat, string) {
		return rational(v.pointsFor(res)), v.pointsFor(res).String()
	})
	if extra := v.totalPoints(Participant{Adjustment: t.Adjustment}); extra != 0 {
		value = sum(
			append(value.Terms,
				Term{Number: rational(extra), Text: fmt.Sprintf("outside the rounds %s", extra)}),
			1, "")
	}
	return value
}
