package incident

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// ruling is a ruling on its way to the record, in the order in which it comes about: what was decided, what that
// does to the match, and what follows from both. It is a proposal where it needs a signature.
type ruling struct {
	s        *penalties.State
	i        *penalties.Incident
	made     penalties.RulingMade
	effect   matchEffect
	follows  []fact.Fact // consequences
	reason   string
	proposal *penalties.RulingProposed
}

// newRuling decides, and finds the effect and the consequences. Signed says that a chief signs it, with all
// that it changes.
func newRuling(
	s *penalties.State, i *penalties.Incident, made penalties.RulingMade, signed bool,
) (ruling, error) {
	made, err := decide(s, i, made)
	if err != nil {
		return ruling{}, err
	}
	effect := effectOf(s, i, made, signed)
	return ruling{s: s, i: i, made: made, effect: effect, follows: consequences(s, i, made, effect)}, nil
}

// decide returns a ruling as it is recorded: numbered, with the new reading of the clock that it moves, and moot
// where it moves none.
func decide(
	s *penalties.State, i *penalties.Incident, made penalties.RulingMade,
) (penalties.RulingMade, error) {
	made.Ruling, made.Incident = s.RulingCount()+1, i.No
	made.Moot = i.IsMoot(made)
	if made.Moot && made.Clock != nil {
		return made, refusal.Invalid.Errorf("the game is over, so no clock changes: leave out the clock reading")
	}
	made.Remedies = slices.Clone(made.Remedies)
	moved := false
	for n := range made.Remedies {
		if r := &made.Remedies[n]; made.Clock != nil && !moved {
			r.SetTo = r.ClockAfter(*made.Clock)
			moved = r.SetTo != nil
		}
	}
	if made.Clock != nil && !moved {
		return made, refusal.Invalid.Errorf("this ruling changes no clock: leave out the clock reading")
	}
	if err := checkEnd(i, made); err != nil {
		return made, err
	}
	if old := i.Ruling(); old != nil {
		made.Supersedes = old.RulingMade.Ruling
	}
	return made, nil
}

// matchEffect is what a ruling does to its match.
type matchEffect struct {
	facts []fact.Fact // at once
	// the match had a result that stays, and a consequence asks for the ruling's
	held bool
}

// effectOf returns what a ruling does to its match: the result of a match that had ended stays, unless a chief
// signs for the ruling.
func effectOf(
	s *penalties.State, i *penalties.Incident, made penalties.RulingMade, signed bool,
) matchEffect {
	if _, over := i.EndOf(i.Match); (over || impact.AgreedByOther(s, i)) && !signed {
		return matchEffect{held: true}
	}
	facts, _ := impact.ReplaceEffect(i, penalties.EffectOf(made))
	return matchEffect{facts: facts}
}

// consequences returns what a ruling with an effect raises.
func consequences(
	s *penalties.State, i *penalties.Incident, made penalties.RulingMade, effect matchEffect,
) []fact.Fact {
	switch first := i.Ruling() == nil; {
	case first && effect.held:
		return impact.RaiseAgainstEnd(s, i, made)
	case first:
		return impact.RaiseFirstRuling(s, i, made, effect.facts)
	case effect.held:
		return impact.Raise(s, i, penalties.EffectOf(made), 0, nil)
	}
	return impact.Raise(s, i, penalties.EffectOf(made), 0, append([]fact.Fact{}, effect.facts...))
}

// does returns the facts of the ruling once it is in force.
func (r ruling) does() []fact.Fact {
	return slices.Concat([]fact.Fact{r.made}, r.effect.facts, r.follows)
}

// sealed returns the ruling with its reason, "" for none, as a proposal where it needs a signature: a trainee's
// needs a TD's; a chief's where it imposes what the event has countersigned, changes a round that is over, or
// contradicts a ruling that waits.
func (r ruling) sealed(ruler *event.Official, reason string) (ruling, error) {
	r.reason = reason
	full, err := newRuling(r.s, r.i, r.made, true)
	if err != nil {
		return r, err
	}
	// a note imposes nothing and needs no signature
	proposes := penalties.MayRule(ruler, r.i.Place.Section) != nil && r.i.Offence != rules.KindNote
	chief := r.s.CheckChiefs(r.i, full.does(), ruler) != nil || r.s.CheckWaiting(full.does(), ruler, r.i.No) != nil
	if !proposes && !chief {
		return r, nil
	}
	if proposes && r.i.RulingToCorrect() != 0 {
		return r, refusal.Forbidden.Errorf("%s has a ruling: only a director corrects it", r.i.Label)
	}
	made := r.made
	if p := r.i.Proposal; p != nil && p.By() == actorOf(ruler) && p.Ruling.SameOutcome(made) &&
		p.Reason == reason && p.Ruling.Decided == made.Decided && p.Ruling.From == made.From &&
		p.Ruling.Claim == made.Claim {
		return r, refusal.Conflict.Errorf(
			"%s: you have already proposed that, and it waits for a signature", r.i.Label,
		)
	}
	if !proposes { // a chief signs it with all that it changes
		r = full
	}
	made.Ruling = 0
	r.proposal = &penalties.RulingProposed{Ruling: made, Chief: !proposes, Reason: reason}
	return r, nil
}

// facts returns the facts to record: of the ruling with its reason, or of the proposal.
func (r ruling) facts() []fact.Fact {
	switch {
	case r.proposal != nil:
		return []fact.Fact{*r.proposal}
	case r.reason == "":
		return r.does()
	}
	return append(r.does(), penalties.NoteAdded{
		Incident: r.i.No, About: penalties.ReasonOfRuling, Ruling: r.made.Ruling, Text: r.reason,
	})
}

// answered returns the facts to record with the doubts about them that sure answers, or the first that it
// does not.
func (r ruling) answered(doubts []*penalties.Doubt, sure []string) ([]fact.Fact, error) {
	answers, err := penalties.AnswerDoubts(doubts, sure)
	if err != nil {
		return nil, err
	}
	if r.made.Sure = answers; r.proposal != nil {
		r.proposal.Ruling.Sure = answers
	}
	return r.facts(), nil
}
