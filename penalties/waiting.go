package penalties

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Waits reports whether the incident has a ruling that can still be signed.
func (i *Incident) Waits() bool { return i.Proposal != nil && i.Struck == nil && i.Correctable() }

// WaitingAt lists the incidents of a match whose ruling waits for a signature, in order.
func (s *State) WaitingAt(m *event.Match) []*Incident {
	return slices.DeleteFunc(slices.Clone(s.IncidentsAt(m)), func(i *Incident) bool {
		return !i.Waits()
	})
}

// Unsigned lists the other incidents of the player whom an incident charges that wait for a
// signature, in order: none of them counts yet. It is empty once the incident can no longer be ruled.
func Unsigned(s *State, i *Incident) []*Incident {
	if i.Seat == nil || i.Struck != nil || !i.Correctable() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.ChargedWith(i.Charged)), func(other *Incident) bool {
		return other.No == i.No || !other.Waits()
	})
}

// MaySign returns nil when an official may sign the proposal on an incident.
func MaySign(s *State, i *Incident, by *event.Official) error {
	p := i.Proposal
	switch {
	case i.Struck != nil:
		return refusal.Conflict.Errorf("%s was struck: log it again if it did happen", i.Label)
	case p == nil:
		return refusal.Conflict.Errorf("nothing on %s waits for a signature", i.Label)
	case !i.Correctable():
		return FrozenError(i)
	}
	if err := MayRule(by, i.Place.Section); err != nil {
		return err
	}
	if s.SamePerson(by, p.By()) {
		return refusal.Forbidden.Errorf("%s proposed it: another official signs it", by.Name)
	}
	if p.Chief {
		return officials.CheckChief(s.Register, i.Place.Section, by)
	}
	return nil
}

// FrozenError refuses to rule on an incident that is not Correctable.
func FrozenError(i *Incident) error {
	return refusal.TooLate.Errorf("%s has a ruling, and the clocks have restarted or an appeal is "+
		"under way: only an appeal can change it now", i.Label)
}

// CheckWaiting refuses facts about results while a ruling waits at their match: a forfeit, a result
// or a new game that contradicts what is proposed. Officials who may sign the proposal may record
// them; by is nil for the desk. The proposals on incident replaced do not count; 0 for none.
func (s *State) CheckWaiting(facts []fact.Fact, by *event.Official, replaced int) error {
	for _, m := range matchesOf(s, facts) {
		for _, i := range s.WaitingAt(m) {
			if i.No == replaced || !contradicts(m, factsAt(m, facts), i.Proposal.Ruling) ||
				MaySign(s, i, by) == nil {
				continue
			}
			return refusal.Conflict.Errorf(
				"the ruling on %s waits for a signature: until then table %d can have no forfeit and "+
					"no result against it; sign it first, or strike it", i.Label, m.Pairing.Table)
		}
	}
	return nil
}

// contradicts reports whether facts forfeit a match, or leave it with a result that a proposed
// ruling would not, or begin a game anew that the ruling ends.
func contradicts(m *event.Match, facts []fact.Fact, proposed RulingMade) bool {
	effect := proposed.MatchEffect()
	against := func(r event.ResultRecorded) bool {
		return r.Ended == event.Forfeit || r.Outcome == event.BothLose || effect.newGame ||
			effect.Match != "" && r.Outcome != effect.Match ||
			r.Board != "" && slices.Contains(effect.Closed, r.Board)
	}
	for _, f := range facts {
		switch f := f.(type) {
		case event.ResultRecorded:
			if against(f) {
				return true
			}
		case event.GameClosed:
			if f.How == event.BothLose || effect.EndsGame() {
				return true
			}
		case event.MatchReplayed:
			if effect.EndsGame() {
				return true
			}
		}
	}
	was, _ := m.Result()
	is, known := m.WithResults(facts...).Result()
	return known && is != was && against(is.ResultRecorded)
}

// EndsGame reports whether the effect ends the match or a board of it, or begins a new game.
func (f MatchEffect) EndsGame() bool { return f.newGame || f.Match != "" || len(f.Closed) > 0 }

// CheckChiefs returns nil when an official may bring facts into force that come of a ruling on an
// incident, or of an answer about it; i is nil for an answer about no incident. A chief alone
// imposes a penalty that the event has countersigned, and changes a result of a round that is over.
func (s *State) CheckChiefs(i *Incident, facts []fact.Fact, by *event.Official) error {
	if i != nil && s.countersigned(i, facts) {
		if err := officials.CheckChief(s.Register, i.Place.Section, by); err != nil {
			return err
		}
	}
	for _, m := range matchesOf(s, facts) {
		if m.Pairing.Section.RoundOver(m.Pairing.Round) && changesResult(m, factsAt(m, facts)) {
			return officials.CheckChief(s.Register, m.Pairing.Section.ID, by)
		}
	}
	return nil
}

// countersigned reports whether a ruling among the facts imposes a penalty on an incident that a
// chief countersigns in this event.
func (s *State) countersigned(i *Incident, facts []fact.Fact) bool {
	return s.Register.PolicyOf(i.Place.Section).Value(rules.ItemSecondSignature) == "true" &&
		slices.ContainsFunc(facts, func(f fact.Fact) bool {
			made, ok := f.(RulingMade)
			return ok && made.penalizes(i.Match)
		})
}

// penalizes reports whether a ruling costs a player a game, the match or the event as a penalty. A
// mate or a flag is the game's own end and none, and a forfeit of what another ruling has decided
// costs nothing.
func (r RulingMade) penalizes(m *event.Match) bool {
	return r.Forfeits() && !decidedByOther(m, r) ||
		slices.ContainsFunc(r.Remedies, func(r Remedy) bool {
			return r.Kind == rules.Expel && r.Seat != ""
		})
}

// changesResult reports whether facts change how a match has ended.
func changesResult(m *event.Match, facts []fact.Fact) bool {
	then := m.WithResults(facts...)
	was, _ := m.Result()
	is, _ := then.Result()
	return was.Outcome != is.Outcome || m.ReplayCount() != then.ReplayCount() ||
		m.ClosedOutcome("A") != then.ClosedOutcome("A") ||
		m.ClosedOutcome("B") != then.ClosedOutcome("B")
}

// matchesOf lists the matches whose results facts concern, each once.
func matchesOf(s *State, facts []fact.Fact) []*event.Match {
	var list []*event.Match
	for _, f := range facts {
		place, ok := event.PlaceOf(f)
		if !ok {
			continue
		}
		if m, err := s.Register.FindMatch(place); err == nil && !slices.Contains(list, m) {
			list = append(list, m)
		}
	}
	return list
}

// factsAt lists those of the facts that concern the results of a match.
func factsAt(m *event.Match, facts []fact.Fact) []fact.Fact {
	var list []fact.Fact
	for _, f := range facts {
		if place, ok := event.PlaceOf(f); ok && place == m.Place() {
			list = append(list, f)
		}
	}
	return list
}
