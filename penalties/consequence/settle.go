package consequence

import (
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// Settle answers a consequence. Confirming a step imposes the verdict. Confirming a result gives
// the match the result without the ruling; where that is none, another result may be entered, or
// the match replayed. Correcting the score of a pairing confirms the results it was paired on.
// Spent time is put on record, or the match replayed. The answer needs a reason; choice "" takes
// the first choice where that is safe. An answer that changes a round that is over waits for a
// chief, and so does a penalty that the event has countersigned. One that contradicts the state of its
// table is refused with a *penalties.Doubt that sure does not name.
func Settle(
	s *penalties.State, n int, confirm bool, choice, reason string, by *event.Official, sure ...string,
) ([]fact.Fact, error) {
	facts, err := answerFacts(s, n, confirm, choice, reason, by)
	if err != nil {
		return nil, err
	}
	c, err := s.Consequence(n)
	if err != nil {
		return nil, err
	}
	if err := s.CheckChiefs(c.Subject, facts, by); err != nil {
		return nil, refusal.Forbidden.Errorf("consequence %d needs a chief: %w", n, err)
	}
	if err := s.CheckWaiting(facts, by, 0); err != nil {
		return nil, err
	}
	settled := facts[0].(penalties.ConsequenceSettled)
	if !confirm {
		return facts, nil
	}
	if settled.Sure, err = penalties.AnswerDoubts(
		s.SettleDoubts(c, effectChosen(c, settled.Choice), facts, by), sure); err != nil {
		return nil, err
	}
	facts[0] = settled
	return facts, nil
}

// effectChosen is the effect that an answer gives the incident of a consequence: none where it is not the
// one that was asked about.
func effectChosen(c *penalties.Consequence, choice string) penalties.CurrentEffect {
	if choice != penalties.ApplyChoice || c.Step == nil && c.Result == nil {
		return penalties.NoEffect()
	}
	return effectIfConfirmed(c)
}

// answerFacts returns the facts of an answer, without asking who may give it.
func answerFacts(
	s *penalties.State, n int, confirm bool, choice, reason string, by *event.Official,
) ([]fact.Fact, error) {
	c, err := s.Consequence(n)
	if err != nil {
		return nil, err
	}
	if err := MaySettle(s, by, c); err != nil {
		return nil, err
	}
	if reason = cleantext.Clean(reason); reason == "" {
		return nil,
			refusal.Invalid.Errorf("confirming or declining a consequence needs a reason")
	}
	im := impactOfAnswer(s, c)
	if !confirm || choice == penalties.LeaveChoice && c.Pairing == nil && c.Seeding == nil {
		im.raiseUnchanged(c)
		facts := slices.Concat(settledFacts(c, "", reason), im.basisFacts)
		return append(facts, im.reconcileAnswer(c, facts)...), nil
	}
	choices := Reassess(s, c).Choices
	switch {
	case choice != "":
	case c.Pairing != nil && len(choices) > 1: // to leave it is final, so it is never the default
		return nil, refusal.Invalid.Errorf("consequence %d: choose for the pairings: %s",
			n, strings.Join(choices, ", "))
	case c.Seeding != nil && len(choices) > 1:
		return nil, refusal.Invalid.Errorf(
			"consequence %d: choose whether to re-seed the play-off: %s", n,
			strings.Join(choices, ", "),
		)
	case c.Team != nil && len(choices) > 1:
		return nil, refusal.Invalid.Errorf(
			"consequence %d: choose whether %s returns, and how its missed rounds count: %s",
			n, s.Register.Team(c.Team.Team).Name, strings.Join(choices, ", "),
		)
	default:
		choice = choices[0]
	}
	if !slices.Contains(choices, choice) {
		return nil, choiceError(s, c, choice, choices)
	}
	if c.Step != nil && choice == penalties.ApplyChoice {
		if a := c.Subject.LastAppeal(); a != nil && a.Pending() {
			return nil, refusal.Conflict.Errorf("%s is under appeal: decide appeal %d first",
				c.Subject.Label, a.Appeal)
		}
	}
	facts := settledFacts(c, choice, reason)
	switch choice {
	case penalties.ApplyChoice:
		facts = append(facts, im.confirmFacts(c)...)
	case penalties.FirstWonChoice, penalties.SecondWonChoice, penalties.DrawChoice:
		facts = append(facts, im.enterResult(c, choice)...)
	case penalties.ReturnChoice, penalties.ReturnHalfChoice, penalties.ReturnFullChoice:
		back, err := returnTeam(s, c, choice)
		if err != nil {
			return nil, err
		}
		facts = append(facts, back...)
	case penalties.ReplayChoice:
		if c.Result != nil {
			facts = append(facts, im.enterResult(c, choice)...)
			break
		}
		again, err := rounds.Replay(s.Register, c.Subject.Place, reason)
		if err != nil {
			return nil, err
		}
		facts = append(facts, again...)
		if _, over := c.Subject.Match.Result(); over {
			im.noteOutcomeNow(c.Subject.Match, c.Subject.Match.WithResults(again...))
		}
	case penalties.CorrectChoice:
		for _, r := range PairedOnResults(s, c) {
			if r.Settled != nil {
				continue
			}
			facts = append(facts, settledFacts(r, penalties.ApplyChoice, reason)...)
			facts = append(facts, im.confirmFacts(r)...)
		}
	}
	return append(facts, im.reconcileAnswer(c, facts)...), nil
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

// choiceError says which answers are possible, and why a round is no longer re-paired or a play-off
// reseeded.
func choiceError(
	s *penalties.State, c *penalties.Consequence, choice string, choices []string,
) error {
	n, use := c.Consequence, strings.Join(choices, ", ")
	if choice == penalties.RepairChoice && c.Pairing != nil && slices.Contains(c.Choices, choice) {
		return refusal.TooLate.Errorf(
			"consequence %d: round %d has started, and its pairings stand: use %s", n,
			c.Pairing.Round, use,
		)
	}
	if choice == penalties.ReseedChoice && c.Seeding != nil {
		sec := c.Match().Pairing.Section
		if sec.LatestStage() != nil && sec.StageStarted(sec.LatestStage()) && seedingChange(s, sec, c.Seeding.Match) != nil {
			return refusal.TooLate.Errorf("consequence %d: round %d has started, and the play-off stands as seeded: use %s, or undo the round's start first",
				n, sec.FirstRoundOf(sec.LatestStage()), use)
		}
	}
	return refusal.Invalid.Errorf("consequence %d cannot be %q: use %s", n, choice, use)
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
