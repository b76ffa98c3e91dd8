package playoff

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
)

// FinalPlace is a team's place in a section.
type FinalPlace struct {
	Team  *event.Team
	Place int          // from 1; level teams share one
	Row   tiebreak.Row // in the standings
	Level int          // teams with the same number are level after tie-breaks and lots
	Stage string       // how its place in a play-off was decided, "won the final"; else ""

	tieOver bool // a tie that it was in was played off
	tie     int  // the same for teams that a play-off left level
}

// StandingsPlaces returns the places by standings and lots, without any play-off. Provisional
// reports which matches may still change.
func StandingsPlaces(sec *event.Section,
	provisional func(*event.Match) bool,
) ([]FinalPlace, error) {
	rows, err := standings.Compute(sec, 0, nil, provisional)
	if err != nil {
		return nil, err
	}
	numbers := sec.PairingOrder()
	places := make([]FinalPlace, len(rows))
	for i, row := range rows {
		places[i] = FinalPlace{Team: numbers[row.Team.TPN-1], Row: row, Level: row.Rank}
	}
	applyLots(places, sec.Prizes.Lots)
	number(places)
	return places, nil
}

// number sets the places of teams in their order.
func number(places []FinalPlace) {
	for i := range places {
		places[i].Place = i + 1
		if i > 0 && places[i].Level == places[i-1].Level {
			places[i].Place = places[i-1].Place
		}
	}
}

// Final returns the final places once the section's last stage has ended, best first; none before that
// and without stages, where the standings say the places. Each document and page that names the
// place of a team asks here.
func Final(sec *event.Section, provisional func(*event.Match) bool) ([]FinalPlace, error) {
	if st := sec.LatestStage(); st == nil || !Over(sec, st) || st.No == 1 && !st.Groups[0].IsBracket() {
		return nil, nil
	}
	return FinalPlaces(sec, provisional)
}

// PlaceOf returns the place of a team among places, nil if it has none there.
func PlaceOf(places []FinalPlace, t *event.Team) *FinalPlace {
	if i := slices.IndexFunc(places, func(p FinalPlace) bool { return p.Team == t }); i >= 0 {
		return &places[i]
	}
	return nil
}

// FinalPlaces returns the final places: the teams of the latest stage, by how far they came so far in a
// bracket, else by the standings of their group, group after group; then those that were in the stage
// before alone, and so on; all others by the standings of the section. Teams that lost in the same round
// of a bracket are placed by those standings.
func FinalPlaces(sec *event.Section, provisional func(*event.Match) bool) ([]FinalPlace, error) {
	rest, err := StandingsPlaces(sec, provisional)
	if err != nil || len(sec.Stages) == 0 {
		return rest, err
	}
	var places []FinalPlace
	for _, st := range slices.Backward(sec.Stages) {
		if st.Ties {
			continue // its order is in the standings of the stage before
		}
		for _, g := range st.Groups {
			in, err := groupPlaces(sec, g, rest, provisional)
			if err != nil {
				return nil, err
			}
			if st.No == 1 && !g.IsBracket() && len(st.Groups) > 1 {
				continue // groups side by side: the standings of the section say their order
			}
			for _, p := range in {
				if PlaceOf(places, p.Team) == nil {
					places = append(places, p)
				}
			}
		}
	}
	if rest, err = AfterTies(sec, sec, rest); err != nil {
		return nil, err
	}
	for _, p := range rest {
		if PlaceOf(places, p.Team) == nil {
			places = append(places, p)
		}
	}
	number(places)
	return places, nil
}

// groupPlaces returns the places in a group of a stage, with the rows that the section's standings have.
func groupPlaces(sec *event.Section, g *event.Group, rows []FinalPlace,
	provisional func(*event.Match) bool,
) ([]FinalPlace, error) {
	var places []FinalPlace
	if g.IsBracket() {
		far, stages := bracketProgress(sec, g)
		for _, p := range rows {
			if _, in := far[p.Team]; in {
				p.Stage, p.Level = stages[p.Team], -p.Team.No // unique
				places = append(places, p)
			}
		}
		slices.SortStableFunc(places, func(a, b FinalPlace) int { return cmp.Compare(far[b.Team], far[a.Team]) })
		return places, nil
	}
	part := sec.In(g)
	in, err := StandingsPlaces(part, provisional)
	if err != nil {
		return nil, err
	}
	if in, err = AfterTies(sec, part, in); err != nil {
		return nil, err
	}
	stage := "in a later stage"
	if st := g.Stage; st.Feed.Rest && g == st.Groups[len(st.Groups)-1] {
		stage = "in the B final"
	}
	for i, p := range in {
		in[i].Stage = stage
		if row := PlaceOf(rows, p.Team); row != nil && g.Stage.No > 1 {
			in[i].Row = row.Row
		}
		if p.Level > 0 { // so that no level of another group is the same
			in[i].Level = p.Level + 1000*g.Stage.No + 100_000*(1+slices.Index(g.Stage.Groups, g))
		}
	}
	return in, nil
}

// How the place of a team was decided that left before the last stage, by stage.
var (
	lostIn = map[string]string{
		"semi-final": "lost in a semi-final", "quarter-final": "lost in a quarter-final",
		"round of 16": "lost in the round of 16", "round of 32": "lost in the round of 32",
		"round of 64": "lost in the round of 64", "round of 128": "lost in the round of 128",
	}
	leftBefore = map[string]string{
		"semi-final": "left before a semi-final", "quarter-final": "left before a quarter-final",
		"round of 16": "left before the round of 16", "round of 32": "left before the round of 32",
		"round of 64": "left before the round of 64", "round of 128": "left before the round of 128",
	}
)

// bracketProgress returns how far each team of a bracket came, the higher the farther, and how
// that was decided.
func bracketProgress(sec *event.Section, g *event.Group) (far map[*event.Team]int, stages map[*event.Team]string) {
	far, stages = map[*event.Team]int{}, map[*event.Team]string{}
	b := NewBracket(sec, g, -1)
	for _, t := range g.Teams {
		far[t], stages[t] = 4*len(b.Rounds)+4, "in the play-off" // ahead of all settled teams
	}
	set := func(t *event.Team, n int, stage string) {
		if t != nil {
			far[t], stages[t] = n, stage
		}
	}
	for n, ties := range b.Rounds {
		for _, tie := range ties {
			switch level := 4 * (n + 1); {
			case !tie.Settled:
			case tie.Stage == "final":
				set(tie.Winner, level+3, "won the final")
				set(tie.Loser, level+2, "lost the final")
			case tie.forThirdPlace:
				set(tie.Winner, level+1, "won the match for third place")
				set(tie.Loser, level, "lost the match for third place")
			case tie.Winner == nil: // both have left
				set(tie.Teams[0], n+1, leftBefore[tie.Stage])
				set(tie.Teams[1], n+1, leftBefore[tie.Stage])
			default:
				set(tie.Loser, n+1, lostIn[tie.Stage])
			}
		}
	}
	return far, stages
}

// applyLots orders level teams by the lots drawn for them; they are level no more. Of several lots
// for the same teams the last one counts.
func applyLots(places []FinalPlace, lots [][]int) {
	for _, drawn := range lots {
		var at []int // in places
		for i, p := range places {
			if slices.Contains(drawn, p.Team.No) {
				at = append(at, i)
			}
		}
		if len(at) < 2 || slices.ContainsFunc(at, func(i int) bool {
			return places[i].Row.Rank != places[at[0]].Row.Rank
		}) {
			continue // a result has changed since
		}
		teams := make([]FinalPlace, 0, len(at))
		for _, i := range at {
			teams = append(teams, places[i])
		}
		slices.SortStableFunc(teams, func(a, b FinalPlace) int {
			return slices.Index(drawn, a.Team.No) - slices.Index(drawn, b.Team.No)
		})
		for n, i := range at {
			places[i] = teams[n]
			places[i].Level = -places[i].Team.No // unique
		}
	}
}
