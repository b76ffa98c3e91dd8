package impact

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
)

// Answer is an answer to a consequence: confirmed with one of its choices, or declined.
type Answer struct {
	Confirm bool
	Choice  string
	Reason  string
}

// Leaves reports whether an answer changes nothing of what was asked about.
func (a Answer) Leaves(c *penalties.Consequence) bool {
	return !a.Confirm || a.Choice == penalties.LeaveChoice && c.Pairing == nil && c.Seeding == nil
}

// EffectChosen is the effect that an answer gives the incident of a consequence: none where it is not the
// one that was asked about.
func EffectChosen(c *penalties.Consequence, choice string) penalties.CurrentEffect {
	if choice != penalties.ApplyChoice || c.Step == nil && c.Result == nil {
		return penalties.NoEffect()
	}
	return effectIfConfirmed(c)
}

// OfAnswer returns the facts of an answer: the answer itself first, what it does, and what follows.
func OfAnswer(s *penalties.State, c *penalties.Consequence, a Answer) ([]fact.Fact, error) {
	im := impactOfAnswer(s, c)
	effect, err := im.effectOfAnswer(c, a)
	if err != nil {
		return nil, err
	}
	return append(effect, im.reconcileAnswer(c, effect)...), nil
}

// effectOfAnswer returns an answer and what it does, and notes what it raises.
func (im *impact) effectOfAnswer(c *penalties.Consequence, a Answer) ([]fact.Fact, error) {
	if a.Leaves(c) {
		im.raiseUnchanged(c)
		return slices.Concat(settledFacts(c, "", a.Reason), im.basisFacts), nil
	}
	effect := settledFacts(c, a.Choice, a.Reason)
	switch a.Choice {
	case penalties.ApplyChoice:
		effect = append(effect, im.confirmFacts(c)...)
	case penalties.FirstWonChoice, penalties.SecondWonChoice, penalties.DrawChoice:
		effect = append(effect, im.enterResult(c, a.Choice)...)
	case penalties.ReturnChoice, penalties.ReturnHalfChoice, penalties.ReturnFullChoice:
		back, err := returnTeam(im.state, c, a.Choice)
		if err != nil {
			return nil, err
		}
		effect = append(effect, back...)
	case penalties.ReplayChoice:
		again, err := im.replayFacts(c, a)
		if err != nil {
			return nil, err
		}
		effect = append(effect, again...)
	case penalties.CorrectChoice:
		for _, r := range PairedOnResults(im.state, c) {
			if r.Settled == nil {
				effect = append(effect, settledFacts(r, penalties.ApplyChoice, a.Reason)...)
				effect = append(effect, im.confirmFacts(r)...)
			}
		}
	}
	return effect, nil
}

// replayFacts has a match played again, and notes that a result it had is gone.
func (im *impact) replayFacts(c *penalties.Consequence, a Answer) ([]fact.Fact, error) {
	if c.Result != nil {
		return im.enterResult(c, a.Choice), nil
	}
	again, err := rounds.Replay(im.state.Register, c.Subject.Place, a.Reason)
	if err != nil {
		return nil, err
	}
	if _, over := c.Subject.Match.Result(); over {
		im.noteOutcomeNow(c.Subject.Match, c.Subject.Match.WithResults(again...))
	}
	return again, nil
}

// raiseUnchanged raises what is left to ask when an answer changes nothing: the result of a ruling
// that stays on its step while the match has another result, and the round that was paired on
// another result than the one that stays.
func (im *impact) raiseUnchanged(c *penalties.Consequence) {
	asked := func(q *penalties.Consequence) bool {
		return q.Result != nil && q.Subject == c.Subject
	}
	if c.Result != nil {
		im.noteOutcome(c.Subject.Match, c.Subject.Match)
	}
	if c.Step != nil && c.Step.Verdict.Step != nil {
		im.raiseLaterSteps(c.Subject, effectByVerdict(c.Subject, c.Step.Verdict), c.Subject.CurrentEffect())
	}
	if c.Step != nil && !slices.ContainsFunc(im.state.OpenConsequences(), asked) {
		effect := c.Subject.CurrentEffect()
		if settledByOtherStep(im.state, c.Subject) {
			effect = effectForResult(im.state, c.Subject)
		}
		im.raiseResult(c.Subject, effect, nil)
		im.basisFacts = resultBasisFacts(im.state, c.Subject, effect)
	}
}

// impactOfAnswer collects what an answer raises, for the incident or correction that was the cause.
func impactOfAnswer(s *penalties.State, c *penalties.Consequence) *impact {
	if c.Subject == nil {
		return newCorrectionImpact(s, c.Match(), c.Correction)
	}
	if i, err := s.Incident(c.Cause); err == nil {
		return newImpact(s, i)
	}
	return newImpact(s, c.Subject)
}

// settledFacts are the facts of an answer; choice "" declines.
func settledFacts(c *penalties.Consequence, choice, reason string) []fact.Fact {
	n := c.Consequence
	return []fact.Fact{
		penalties.ConsequenceSettled{
			Consequence: n, Incident: c.Incident, Confirmed: choice != "", Choice: choice,
		},
		penalties.NoteAdded{
			Incident: c.Incident, About: penalties.ReasonOfConsequence, Consequence: n,
			Text: reason,
		},
	}
}

// PairedOnResults lists the consequences, settled or not, for the results that a round in question
// was paired on.
func PairedOnResults(s *penalties.State, c *penalties.Consequence) []*penalties.Consequence {
	var results []*penalties.Consequence
	for _, r := range s.Consequences {
		if c.Pairing != nil && r.Result != nil && r.Cause == c.Cause &&
			r.Correction == c.Correction && r.Lapsed == nil &&
			r.Subject.Place.Round < c.Pairing.Round {
			results = append(results, r)
		}
	}
	return results
}

// confirmFacts returns the facts of a confirmed step or result. It raises the result of a step
// where none was raised with it, and the round that was paired on the result meanwhile.
func (im *impact) confirmFacts(c *penalties.Consequence) []fact.Fact {
	s := im.state
	switch c.Effect() {
	case penalties.StepEffect:
		made := penalties.RulingMade{
			Ruling: s.RulingCount() +
				1, Incident: c.Incident, Verdict: c.Step.Verdict,
			Remedies:   penalties.PrescribedRemedies(c.Step.Verdict),
			Supersedes: c.Subject.Ruling().RulingMade.Ruling,
		}
		made.Moot = c.Subject.IsMoot(made)
		im.raiseUnaskedResult(c, made)
		im.raiseLaterSteps(c.Subject, c.Subject.CurrentEffect(), penalties.EffectOf(made))
		effect := penalties.EffectOf(made)
		taken := inEventFacts(s, c.Subject, effect)
		im.raiseInEvent(c.Subject, taken)
		return slices.Concat([]fact.Fact{made}, taken, resultBasisFacts(s, c.Subject, effect))
	case penalties.ResultEffect:
		effect := effectIfConfirmed(c)
		facts, m := RestoreMatch(s, c.Subject, effect)
		if outcome(m) == outcome(c.Subject.Match) &&
			closedOutcomes(m) == closedOutcomes(c.Subject.Match) &&
			otherRuling(s, c.Subject, c.Subject.Match, m) == nil {
			return resultBasisFacts(s, c.Subject, effect) // it has come so by other ways
		}
		if outcome(m) != outcome(c.Subject.Match) {
			im.noteOutcomeNow(c.Subject.Match, m)
		}
		return facts
	}
	return nil
}

// raiseUnaskedResult raises the result that a confirmed step brings where none was raised with the
// step, since another ruling had decided the match the same way then.
func (im *impact) raiseUnaskedResult(c *penalties.Consequence, made penalties.RulingMade) {
	for _, q := range im.state.Consequences {
		if q.Result != nil && q.Incident == c.Incident && q.Ruling == c.Ruling && q.Lapsed == nil {
			return
		}
	}
	im.raiseResult(c.Subject, penalties.EffectOf(made), nil)
	for n := range im.found {
		im.found[n].Ruling = made.Ruling
	}
}
