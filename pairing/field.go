package pairing

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// AccelerationBase returns the section before round 1, on which an acceleration is based.
func AccelerationBase(sec *event.Section) swiss.AccelerationBase {
	return swiss.AccelerationBase{
		Teams: sec.StarterCount(), Rounds: sec.Options.Rounds, Win: standings.MaxRoundPoints(sec),
		Draw: standings.MaxRoundPoints(sec) / 2,
	}
}

// fieldAhead is swissField with the rounds to come.
func fieldAhead(sec *event.Section, n int, numbers []*event.Team, who attendance) (swiss.Field, swiss.Later) {
	field, later := swissField(sec, n, numbers, who.now)
	for _, teams := range who.later {
		tpns := make([]int, len(teams))
		for i, t := range teams {
			tpns[i] = slices.Index(numbers, t) + 1
		}
		later.Rounds = append(later.Rounds, tpns)
	}
	return field, later
}

// swissField returns what the pairing of round n depends on, and what is known of the teams that do
// not take part in it.
func swissField(sec *event.Section, n int, numbers []*event.Team,
	takesPart func(*event.Team) bool,
) (f swiss.Field, away swiss.Later) {
	f = swiss.Field{LastTwo: sec.Options.Rounds > 0 && n >= sec.Options.Rounds-1}
	f.Colors.Use, _ = sec.ColorPreferences()
	f.Colors.LastRound = sec.Options.Rounds > 0 && n == sec.Options.Rounds
	f.Clubs.Keep = swiss.KeepApart(sec.Options.KeepApart)
	if below, err := tiebreak.ParsePoints(sec.Options.Below); err == nil {
		f.Clubs.Below = below
	}
	number := make(map[*event.Team]int, len(numbers))
	teams := make([]swiss.Team, len(numbers))
	for i, t := range numbers {
		number[t] = i + 1
		teams[i] = swiss.Team{
			TPN: i + 1, Clubs: []string{t.Club}, Rating: sec.Rating(t), Late: t.Late,
		}
	}
	for i, t := range numbers {
		given := standings.PointsGiven(sec, t, n)
		if teams[i].Score = given.Game; sec.Options.Primary == event.MatchPoints {
			teams[i].Score = given.Match
		}
	}
	start := AccelerationBase(sec)
	at := func(t *event.Team) *swiss.Team { return &teams[number[t]-1] }
	for _, r := range sec.Rounds[:n-1] {
		before := make(map[*event.Team]tiebreak.Points, len(numbers))
		for _, t := range numbers {
			before[t] = at(t).Score
			at(t).Floated = false
		}
		for _, p := range r.Pairings {
			a, b := at(p.Teams[0]), at(p.Teams[1])
			a.Score += standings.PairingPoints(sec, p, 1)
			b.Score += standings.PairingPoints(sec, p, 2)
			if !p.Played() {
				a.NoPAB = a.NoPAB ||
					standings.PairingPoints(sec, p, 1) > standings.PairingPoints(sec, p, 2)
				b.NoPAB = b.NoPAB ||
					standings.PairingPoints(sec, p, 2) > standings.PairingPoints(sec, p, 1)
				continue
			}
			a.Played++
			b.Played++
			a.Floated = before[p.Teams[0]] != before[p.Teams[1]]
			b.Floated = a.Floated
			if f.Colors.Use != swiss.NoPreferences {
				a.Colors += string(p.Matches[0].FirstBoardColor(sec, 1))
				b.Colors += string(p.Matches[0].FirstBoardColor(sec, 2))
			}
			f.Met = append(f.Met, [2]int{a.TPN, b.TPN})
		}
		for _, t := range r.Unopposed() {
			at(t).Score += standings.ByePoints(sec)
			at(t).NoPAB = true
		}
		for _, t := range numbers {
			switch bye, _ := r.ByeOf(t); {
			case bye.Full:
				at(t).Score, at(t).NoPAB = at(t).Score+standings.MaxRoundPoints(sec), true
			case bye.Half:
				at(t).Score += standings.MaxRoundPoints(sec) / 2
			}
		}
	}
	for i, t := range numbers {
		if takesPart(t) {
			teams[i].Score += swiss.Acceleration(sec.Options.Speed).VirtualPoints(start, i+1, n)
			f.Teams = append(f.Teams, teams[i])
		} else if teams[i].NoPAB {
			away.NoPAB = append(away.NoPAB, i+1)
		}
	}
	return f, away
}
