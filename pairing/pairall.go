package pairing

import (
	"fmt"

	"flagfall/pairing/roundrobin"
	"flagfall/pairing/swiss"
)

// pairAll pairs a round of a round robin among the teams that were there at its start. Whoever meets a team that has
// withdrawn, or sits the round out, has no opponent.
func (s *State) pairAll(sec *Section, n int) ([]Fact, swiss.Round, error) {
	starters := sec.Numbers()[:sec.starters()]
	schedule, err := roundrobin.Schedule(len(starters), sec.Options.System == DoubleRoundRobin)
	if err != nil {
		return nil, swiss.Round{}, fmt.Errorf("section %s: %w", sec.ID, err)
	}
	plan := schedule[n-1]
	round := RoundPaired{Section: sec.ID, Round: n}
	why := swiss.Round{}
	var pairs []Tabled
	for _, p := range plan.Pairs {
		one, two := starters[p.First-1], starters[p.Second-1]
		switch here, there := one.present(n), two.present(n); {
		case here && there:
			pairs = append(pairs, Tabled{0, one.No, two.No})
			why.Pairs = append(why.Pairs, swiss.Pair{A: p.First, B: p.Second, Why: fmt.Sprintf("Round %d of the Berger table has them meet.", n)})
		case here:
			round.Idle = append(round.Idle, one.No)
		case there:
			round.Idle = append(round.Idle, two.No)
		}
	}
	if plan.Bye > 0 && starters[plan.Bye-1].present(n) {
		round.Bye = starters[plan.Bye-1].No
		why.Bye, why.ByeWhy = plan.Bye, fmt.Sprintf("Round %d of the Berger table gives it the bye.", n)
	}
	for i, table := range s.tablesFor(sec, len(pairs)) {
		pairs[i].Table = table
	}
	round.Tables = pairs
	return []Fact{round}, why, nil
}
