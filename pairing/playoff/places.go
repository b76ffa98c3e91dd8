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

// Final returns the final places once the section's play-off has ended, best first; none before that
// and without a play-off, where the standings say the places. Each document and page that names the
// place of a team asks here.
func Final(sec *event.Section, provisional func(*event.Match) bool) ([]FinalPlace, error) {
	if sec.PlayOff == nil {
		return nil, nil
	}
	if b := NewBracket(sec, -1); len(b.Rounds) == 0 || !b.Over() {
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

// FinalPlaces returns the final places: the teams of a play-off by how far they came so far, then
// all others by standings. Teams that lost in the same round are placed by standings.
func FinalPlaces(sec *event.Section, provisional func(*event.Match) bool) ([]FinalPlace, error) {
	places, err := StandingsPlaces(sec, provisional)
	if err != nil || sec.PlayOff == nil {
		return places, err
	}
	far, stages := playOffProgress(sec)
	for i, p := range places {
		places[i].Stage = stages[p.Team]
		if _, in := far[p.Team]; in {
			places[i].Level = -p.Team.No // unique
		}
	}
	slices.SortStableFunc(places, func(a, b FinalPlace) int {
		return cmp.Compare(far[b.Team], far[a.Team])
	})
	number(places)
	return places, nil
}

// How the place of a team was decided that left before the last stage, by stage.
var (
	lostIn = map[string]string{
		"semi-final": "lost in a semi-final", "quarter-final": "lost in a quarter-final",
		"round of 16": "lost in the round of 16",
	}
	leftBefore = map[string]string{
		"semi-final": "left before a semi-final", "quarter-final": "left before a quarter-final",
		"round of 16": "left before the round of 16",
	}
)

// playOffProgress returns how far each team of a play-off came, the higher the farther, and how
// that was decided.
func playOffProgress(sec *event.Section) (far map[*event.Team]int, stages map[*event.Team]string) {
	far, stages = map[*event.Team]int{}, map[*event.Team]string{}
	b := NewBracket(sec, -1)
	for _, t := range sec.PlayOff.Teams {
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
