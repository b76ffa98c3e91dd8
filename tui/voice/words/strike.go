package words

import (
	"flagfall/pairing/event"
	"flagfall/penalties"
)

// TakesAway says what a strike of an incident takes away: its step, what is in force, and the result
// that rests on it.
func TakesAway(s *event.State, i *penalties.Incident) string {
	now := i.CurrentEffect()
	if now.Imposing == 0 {
		return "Striking " + i.Label + " takes no ruling away."
	}
	t := TableOf(s, i)
	said := t.Ruling(now.Ruling)
	end, over := i.Match.End()
	for _, n := range i.RulingNumbers() {
		if over && end.Ruling == n {
			said += "; the result " + Result(end.Outcome) + " rests on it"
		}
	}
	return "Striking " + i.Label + " takes this away: " + said + "."
}
