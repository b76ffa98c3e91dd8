package pairing

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/rules/refusal"
)

// planBracket plans round n of a section, which is the kth of its play-off. Who has nobody to meet, or whose opponent takes no part, goes
// through.
func planBracket(sec *event.Section, n, k int, takesPart func(*event.Team) bool) (plan, error) {
	ties, err := playoff.Next(sec, k)
	if err != nil {
		return plan{}, err
	}
	p := plan{playOff: true}
	for _, t := range ties {
		one, two := t.Teams[0], t.Teams[1]
		switch here, there := one != nil && takesPart(one), two != nil && takesPart(two); {
		case here && there:
			p.pairs = append(p.pairs, t.Teams)
			p.why.Pairs = append(p.why.Pairs, met(t))
		case here:
			p.idle = append(p.idle, one)
		case there:
			p.idle = append(p.idle, two)
		}
	}
	if len(p.pairs)+len(p.idle) == 0 {
		return plan{}, refusal.Conflict.Errorf("round %d of section %s: nobody of its play-off is left", n, sec.ID)
	}
	return p, nil
}

// met says in a sentence why two teams meet in a bracket.
func met(t *playoff.Tie) string {
	if t.Seeds[0] > 0 && t.Seeds[1] > 0 {
		return fmt.Sprintf("The bracket has seeds %d and %d meet in a %s.", t.Seeds[0], t.Seeds[1], t.Stage)
	}
	return fmt.Sprintf("The bracket has them meet in the %s.", t.Stage)
}
