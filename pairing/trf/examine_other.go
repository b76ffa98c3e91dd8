package trf

import (
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/roundrobin"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// pairingsUS compares a round with the one that us-29d makes. A report does not say which teams of a
// club are kept apart where possible, nor how teams are rated for the bye. So a round that differs
// is not judged.
func (x *examiner) pairingsUS(n int) {
	f := x.field(n)
	x.rateForBye(&f)
	should, err := swiss.PairRound(swiss.US29D, f)
	is := x.played(n)
	switch {
	case err != nil:
		x.unlessExplained("pairings", n, []string{is + ": the system cannot pair this round: " + err.Error()})
	case numbersOf(should) == is:
		x.sound("pairings", n, "as us-29d makes them")
	default:
		x.skip("pairings", n,
			"us-29d makes %s, the report has %s: clubs kept apart where possible and the rating of teams are not in a report",
			numbersOf(should), is)
	}
}

// rateForBye adds what the bye of us-29d depends on: the mean of the players' ratings, and whether a
// team missed round 1.
func (x *examiner) rateForBye(f *swiss.Field) {
	rating := map[int]int{}
	for _, p := range x.file.Players {
		rating[p.Number], _ = strconv.Atoi(p.Rating)
	}
	late := x.lateTeams()
	for i, t := range f.Teams {
		rated := []int{}
		for _, team := range x.file.Teams {
			for _, p := range team.Players {
				if team.Number == t.TPN && rating[p] > 0 && len(rated) < 2 {
					rated = append(rated, rating[p])
				}
			}
		}
		for _, r := range rated {
			f.Teams[i].Rating += r / len(rated)
		}
		f.Teams[i].Late = late[t.TPN]
	}
}

// lateTeams are those at the end of the list that miss round 1.
func (x *examiner) lateTeams() map[int]bool {
	late := map[int]bool{}
	teams := slices.Clone(x.table.Teams)
	slices.SortFunc(teams, func(a, b tiebreak.Participant) int { return b.TPN - a.TPN })
	for _, t := range teams {
		if len(t.Results) == 0 || t.Results[0].Kind != tiebreak.Absent {
			break
		}
		late[t.TPN] = true
	}
	return late
}

// pairingsRobin compares a round with that of the Berger table. A pair is missing only where a team
// did not take part.
func (x *examiner) pairingsRobin(n int, double bool) {
	starters := x.starters(double)
	rounds, err := roundrobin.BergerTable(starters, double)
	if err != nil || n > len(rounds) {
		x.skip("pairings", n, "the Berger table of %d teams has no round %d", starters, n)
		return
	}
	table := rounds[n-1]
	var faults []string
	for _, p := range table.Pairs {
		one, two := x.result(p.First, n), x.result(p.Second, n)
		if one.Opponent == p.Second || one.Opponent == 0 && two.Opponent == 0 && (isOut(one) || isOut(two)) {
			continue
		}
		faults = append(faults, fmt.Sprintf("the Berger table has %d-%d, the report has %s", p.First, p.Second,
			x.played(n)))
		break
	}
	x.addOr("pairings", n, faults, "as the Berger table has them")
}

// starters is how many teams the Berger table was made for: as the planned rounds say, or all that did
// not enter after round 1.
func (x *examiner) starters(double bool) int {
	if x.file.Rounds == 0 {
		return len(x.table.Teams) - len(x.lateTeams())
	}
	return robinStarters(x.file.Rounds, double, slices.ContainsFunc(x.table.Teams, func(t tiebreak.Participant) bool {
		return slices.ContainsFunc(t.Results, func(r tiebreak.RoundResult) bool { return r.Kind == tiebreak.PAB })
	}))
}

// robinStarters returns how many teams meet each other in so many rounds; an odd number has byes.
func robinStarters(rounds int, double, byes bool) int {
	if double {
		rounds /= 2
	}
	if byes {
		return rounds
	}
	return rounds + 1
}

// result returns a team's result in a round.
func (x *examiner) result(tpn, n int) tiebreak.RoundResult {
	for _, t := range x.table.Teams {
		if t.TPN == tpn {
			return t.Results[n-1]
		}
	}
	return tiebreak.RoundResult{}
}

// isOut reports whether a team had neither an opponent nor a bye that was allocated.
func isOut(r tiebreak.RoundResult) bool {
	return r.Kind == tiebreak.Absent || r.Kind == tiebreak.HalfBye || r.Kind == tiebreak.FullBye
}
