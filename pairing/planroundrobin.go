package pairing

import (
	"fmt"

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
	for _, pair := range schedule[n-1].Pairs {
		one, two := starters[pair.First-1], starters[pair.Second-1]
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
	if bye := schedule[n-1].Bye; bye > 0 && takesPart(starters[bye-1]) {
		p.bye, p.why.Bye = starters[bye-1],
			fmt.Sprintf("Round %d of the Berger table gives it the bye (C.05 Annex 1).", n)
	}
	return p, nil
}
