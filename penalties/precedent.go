package penalties

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
)

// Stream lists the rulings that the steps of an incident's ladder are counted from, in the order in which they were first
// made, those that fell and the incident itself among them. It is empty where no ladder is climbed.
func (s *State) Stream(i *Incident) []*Incident {
	r := i.Ruling()
	if r == nil || r.Verdict.Step == nil || i.Seat == nil {
		return nil
	}
	var stream []*Incident
	for _, other := range s.byCharged[i.Charged] {
		if other.Struck == nil && other.onLadder(r.Verdict.Step.Ladder) && s.together(other, i) {
			stream = append(stream, other)
		}
	}
	slices.SortFunc(stream, func(a, b *Incident) int { return int(a.firstRuled() - b.firstRuled()) })
	return stream
}

// together tells whether two incidents of one offender are near enough to be counted together, as the event's policy has it.
func (s *State) together(a, b *Incident) bool {
	switch s.register.Policy.Get("stream") {
	case "event":
		return true
	case "match":
		return a.Match.Pairing == b.Match.Pairing
	}
	return a.Match == b.Match
}

// Precedents lists the newest rulings of the event on the same offence under the same rulebook that are settled: no appeal
// is open, and the clocks have gone on or a chief has decided. Its own stream is left out. At most n.
func (s *State) Precedents(i *Incident, n int) []*Incident {
	var found []*Incident
	own := s.Stream(i)
	for _, other := range slices.Backward(s.Incidents) {
		state := other.State()
		settled := state == Final || state == Upheld || state == Modified || state == Overturned || (state == Ruled && played(other))
		if other == i || slices.Contains(own, other) || other.Offence != i.Offence || other.Book() != i.Book() || !settled {
			continue
		}
		if found = append(found, other); len(found) == n {
			break
		}
	}
	return found
}

// Supposed turns the results among some consequences into the facts that would carry them out, for telling beforehand what the
// standings would be. They are not for the journal.
func (s *State) Supposed(list []ConsequenceFound) []fact.Fact {
	var facts []fact.Fact
	for _, c := range list {
		if c.Result == nil {
			continue
		}
		i := s.Incidents[c.Incident-1]
		withdrawn := i.Match.Withdraw(i.rulings()...)
		facts = append(facts, withdrawn...)
		if o := c.Result.WouldBe.Outcome; o != "" && outcome(i.Match.With(withdrawn...)) != o {
			facts = append(facts, pairing.ResultRecorded{Place: i.Place, Outcome: o, Ruling: c.Ruling})
		}
	}
	return facts
}
