package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/roundrobin"
)

// planRoundRobin plans a round of a round robin among the section's starters. A team whose opponent
// has withdrawn or sits the round out has no opponent.
func planRoundRobin(sec *event.Section, n int,
	takesPart func(*event.Team) bool,
) (roundPlan, error) {
	starters := sec.PairingOrder()[:sec.StarterCount()]
	schedule, err := roundrobin.BergerTable(len(starters), sec.Options.System == event.DoubleRoundRobin)
	if err != nil {
		return roundPlan{}, fmt.Errorf("section %s: %w", sec.ID, err)
	}
	var p roundPlan
	of := schedule[n-1-sec.Skipped()]
	for _, pair := range of.Pairs {
		one, two := starters[pair.First-1], starters[pair.Second-1]
		if haveMet(sec, one, two, n) {
			p.idle = append(p.idle, playing(takesPart, one, two)...) // their result is carried
			continue
		}
		switch here, there := takesPart(one), takesPart(two); {
		case here && there:
			p.pairs = append(p.pairs, [2]*event.Team{one, two})
			p.why.Pairs = append(p.why.Pairs,
				fmt.Sprintf("Round %d of the Berger table pairs them (C.05 Annex 1).", n))
		case here:
			p.idle = append(p.idle, one)
		case there:
			p.idle = append(p.idle, two)
		}
	}
	if bye := of.Bye; bye > 0 && takesPart(starters[bye-1]) {
		p.bye, p.why.Bye = starters[bye-1],
			fmt.Sprintf("Round %d of the Berger table gives it the bye (C.05 Annex 1).", n)
	}
	return p, nil
}

// haveMet reports whether two teams of a group that carries results met before its stage.
func haveMet(sec *event.Section, one, two *event.Team, n int) bool {
	return slices.ContainsFunc(sec.Rounds[:min(n-1, sec.Skipped())], func(r *event.Round) bool {
		return r.HasPair(one, two)
	})
}

// playing returns those of some teams that take part in a round.
func playing(takesPart func(*event.Team) bool, teams ...*event.Team) []*event.Team {
	return slices.DeleteFunc(slices.Clone(teams), func(t *event.Team) bool { return !takesPart(t) })
}
