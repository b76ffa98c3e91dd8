// Package impact finds what a change at a table does to its match and what no longer fits after it: a ruling,
// decision, strike, correction or answer. It raises that as consequences, for the acts that make the change.
package impact

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// impact collects the consequences of one change.
type impact struct {
	state   *penalties.State
	section *event.Section
	// the incident whose effect changes, nil for a correction
	cause      *penalties.Incident
	correction int                     // number of the correction, 0 where an incident is the cause
	becomes    penalties.CurrentEffect // the effect that cause will have
	// effects that incidents would have once what was found is confirmed
	wouldHave map[*penalties.Incident]penalties.CurrentEffect
	// incidents whose open consequences are compared anew
	touched map[*penalties.Incident]bool
	// results after the change, at once or once confirmed
	newOutcomes map[*event.Match]event.Outcome
	outcomesNow map[*event.Match]event.Outcome // those of them that change at once
	// matches of finished rounds whose results change at once
	changedFinished []*event.Match
	found           []penalties.ConsequenceFound

	seedsRight bool        // a play-off is seeded right once the results change
	basisFacts []fact.Fact // see resultBasisFacts
}

// Raise returns the consequences of an incident's new effect: spent time, results, later steps of
// its stream with their results, and rounds paired on those results. Open consequences that no
// longer hold lapse. Appeal is 0 where a strike or a new ruling is the cause. A new ruling changes
// its own match at once, by the facts in matchFacts.
func Raise(
	s *penalties.State, cause *penalties.Incident, effect penalties.CurrentEffect, appeal int,
	matchFacts []fact.Fact,
) []fact.Fact {
	if matchFacts == nil && penalties.SameEffect(cause.CurrentEffect(), effect) {
		return nil
	}
	im := newImpact(s, cause)
	im.becomes, im.touched[cause] = effect, true
	im.raiseSpentTime()
	im.raiseExpelled()
	if matchFacts == nil {
		im.raiseResult(cause, effect, nil)
		im.basisFacts = resultBasisFacts(s, cause, effect)
	} else {
		then := cause.Match.WithResults(matchFacts...)
		if outcome(cause.Match) != outcome(then) {
			im.noteOutcomeNow(cause.Match, then)
			im.raiseStandings(cause.Match, then)
		}
		im.raiseResultFrom(then, cause, effect, nil)
	}
	im.raiseOwnStep()
	im.raiseLaterSteps(cause, cause.CurrentEffect(), effect)
	im.raiseFirstTimes()
	im.raiseClaims()
	im.raisePairings()
	im.raiseSeeding(matchFacts...)
	taken := inEventFacts(s, cause, effect)
	im.raiseInEvent(cause, taken)
	im.raiseSatOut(taken)
	return slices.Concat(im.basisFacts, taken, im.reconcile(appeal))
}

func newImpact(s *penalties.State, cause *penalties.Incident) *impact {
	return &impact{
		state: s, section: cause.Match.Pairing.Section, cause: cause,
		becomes:     cause.CurrentEffect(),
		wouldHave:   map[*penalties.Incident]penalties.CurrentEffect{},
		touched:     map[*penalties.Incident]bool{},
		newOutcomes: map[*event.Match]event.Outcome{},
		outcomesNow: map[*event.Match]event.Outcome{},
	}
}

// effectOf is the effect that an incident will have.
func (im *impact) effectOf(i *penalties.Incident) penalties.CurrentEffect {
	if effect, asked := im.wouldHave[i]; asked {
		return effect
	}
	if i == im.cause {
		return im.becomes
	}
	return i.CurrentEffect()
}

// matchOf is the match of an incident as it will be once the cause has its effect.
func (im *impact) matchOf(i *penalties.Incident) *event.Match {
	if i.Match != im.cause.Match || penalties.SameEffect(im.becomes, im.cause.CurrentEffect()) {
		return i.Match
	}
	_, m := ReplaceEffect(im.cause, im.becomes)
	return m
}

func (im *impact) raise(c penalties.ConsequenceFound) {
	if c.Correction = im.correction; im.cause != nil {
		c.Cause = im.cause.No
	}
	im.found = append(im.found, c)
}

// raiseSpentTime raises a consequence for each time remedy of the ruling that the new effect drops, once play
// has gone on: that time can no longer be returned.
func (im *impact) raiseSpentTime() {
	r := im.cause.Ruling()
	if r == nil || r.Moot || !penalties.TimeUsed(im.cause) {
		return // no clock was moved (A20), or the clocks still stand and are simply set back
	}
	for _, m := range r.Remedies {
		again := func(g penalties.Remedy) bool {
			return penalties.SameRemedies([]penalties.Remedy{g}, []penalties.Remedy{m})
		}
		if !m.Timed() || slices.ContainsFunc(im.becomes.InForce, again) ||
			spentTimeNoted(im.state, r.RulingMade.Ruling, m) {
			continue
		}
		im.raise(penalties.ConsequenceFound{
			Incident: im.cause.No, Ruling: r.RulingMade.Ruling, Remedy: &penalties.Remedy{
				Kind: m.Kind, Seat: m.Seat, Seconds: m.Seconds,
			},
			Choices: []string{penalties.NoteChoice, penalties.ReplayChoice},
		})
	}
}

// spentTimeNoted reports whether it is already on record that a remedy was spent.
func spentTimeNoted(s *penalties.State, ruling int, m penalties.Remedy) bool {
	return slices.ContainsFunc(s.Consequences, func(c *penalties.Consequence) bool {
		return c.Remedy != nil && c.Ruling == ruling && c.Settled != nil &&
			penalties.SameRemedies([]penalties.Remedy{*c.Remedy}, []penalties.Remedy{m})
	})
}

// raiseResult raises the match's result where an effect changes it. The verdict is that of a step
// which is itself only raised, nil for none.
func (im *impact) raiseResult(
	i *penalties.Incident, effect penalties.CurrentEffect, v *rules.Verdict,
) {
	im.raiseResultFrom(i.Match, i, effect, v)
}

// raiseResultFrom is raiseResult for a match that is then as it is in from.
func (im *impact) raiseResultFrom(
	from *event.Match, i *penalties.Incident, effect penalties.CurrentEffect, v *rules.Verdict,
) {
	ruling := effect.Imposing
	if r := i.Ruling(); ruling == 0 && r != nil {
		ruling = r.RulingMade.Ruling
	}
	if ruling == 0 {
		return
	}
	_, m := RestoreMatch(im.state, i, effect)
	change := resultChange(im.state, i, from, m)
	if change == nil {
		return
	}
	change.Verdict, change.Ended = v, ruling != 0 && isNewRuling(i, ruling)
	if outcome(m) != outcome(from) {
		im.noteOutcome(i.Match, m)
	}
	im.raise(penalties.ConsequenceFound{
		Incident: i.No, Ruling: ruling, Result: change, Choices: choicesForResult(from, m),
	})
}

// isNewRuling reports whether a ruling on an incident is only about to be recorded.
func isNewRuling(i *penalties.Incident, ruling int) bool {
	return !slices.Contains(i.RulingNumbers(), ruling)
}

// noteOutcome notes a match's result after it is confirmed, noteOutcomeNow one that changes at
// once.
func (im *impact) noteOutcome(m, then *event.Match) { im.newOutcomes[m] = outcome(then) }

func (im *impact) noteOutcomeNow(m, then *event.Match) {
	im.noteOutcome(m, then)
	im.outcomesNow[m] = outcome(then)
}

// raiseLaterSteps raises the later rulings of an incident's stream whose step changes because it
// counts after a change and did not before, or no longer counts. An offense that shared its step,
// since it was in the same move (A28), takes the step over, and then those after it keep theirs.
func (im *impact) raiseLaterSteps(of *penalties.Incident, before, after penalties.CurrentEffect) {
	if before.Offence == after.Offence {
		return
	}
	with := func(effect penalties.CurrentEffect, others func(*penalties.Incident) penalties.CurrentEffect,
	) func(*penalties.Incident) penalties.CurrentEffect {
		return func(i *penalties.Incident) penalties.CurrentEffect {
			if i == of {
				return effect
			}
			return others(i)
		}
	}
	stream := slices.SortedFunc(slices.Values(im.state.CountedWith(of, cmp.Or(before.Step(), after.Step()))),
		func(a, b *penalties.Incident) int { return cmp.Compare(a.FirstRulingSeq(), b.FirstRulingSeq()) })
	for _, y := range stream {
		climbs := slices.ContainsFunc([]*rules.Step{before.Step(), after.Step()}, func(step *rules.Step) bool {
			return step != nil && step.Ladder == y.LadderRuled()
		})
		if y == of || !climbs || y.FirstRulingSeq() < of.FirstRulingSeq() {
			continue
		}
		was, err := im.state.AssessAsOf(y, y.Match, with(before, (*penalties.Incident).CurrentEffect))
		is, err2 := im.state.AssessAsOf(y, im.matchOf(y), with(after, im.effectOf))
		if err != nil || err2 != nil || sameStep(was, is) {
			continue // another game, or what was judged once and cannot be judged again
		}
		im.touched[y] = true
		im.raiseStep(y, is)
		if (is.Step == nil) != (y.CurrentEffect().Step() == nil) {
			im.wouldHave[y] = effectByVerdict(y, is)
		}
	}
}

// raiseClaims raises the results of claims at the cause's table that no longer follow, or follow
// again, from the state that the cause leaves: a flag that it puts back up cannot be claimed.
func (im *impact) raiseClaims() {
	for _, y := range im.state.IncidentsAt(im.cause.Match) {
		now := y.CurrentEffect()
		if y == im.cause || now.Imposing == 0 || !y.Given.Has(rules.KeyFlagDown.Name) {
			continue
		}
		was, err := im.state.AssessAsOf(y, y.Match, (*penalties.Incident).CurrentEffect)
		is, err2 := im.state.AssessAsOf(y, im.matchOf(y), im.effectOf, im.cause)
		if err != nil || err2 != nil {
			continue
		}
		then := effectByVerdict(y, is)
		if sameMatchEffect(effectByVerdict(y, was), then) {
			continue
		}
		if im.touched[y] = true; !sameMatchEffect(now, then) {
			im.raiseResult(y, then, &is)
		}
	}
}

// sameMatchEffect reports whether two effects do the same to their match.
func sameMatchEffect(a, b penalties.CurrentEffect) bool {
	x, y := a.MatchEffect(), b.MatchEffect()
	return x.Match == y.Match && slices.Equal(x.Closed, y.Closed)
}

// raiseFirstTimes raises the rulings on a repetition (FIDE 3.9) that is the first time once the cause
// counts no more, and asks no longer about those that are a repetition again.
func (im *impact) raiseFirstTimes() {
	if !penalties.ForbidsFirst(im.cause) {
		return
	}
	for _, y := range im.state.ChargedWith(im.cause.Charged) {
		asked := slices.ContainsFunc(im.state.OpenConsequences(), func(c *penalties.Consequence) bool {
			return c.Subject == y && c.Step != nil && c.Step.First
		})
		st := y.CurrentEffect()
		if y == im.cause || st.Imposing == 0 || penalties.Forbids(st.Ruling.Verdict) {
			continue
		}
		was, err := im.state.AssessAsOf(y, y.Match, (*penalties.Incident).CurrentEffect)
		is, err2 := im.state.AssessAsOf(y, y.Match, im.effectOf)
		if err != nil || err2 != nil || !asked && penalties.Forbids(was) == penalties.Forbids(is) {
			continue
		}
		im.touched[y] = true
		if penalties.Forbids(is) {
			im.raiseFirstTime(y, is)
		}
	}
}

// raiseFirstTime raises a ruling on a repetition that would be the first time.
func (im *impact) raiseFirstTime(y *penalties.Incident, v rules.Verdict) {
	im.raise(penalties.ConsequenceFound{
		Incident: y.No, Ruling: y.Ruling().RulingMade.Ruling,
		Choices: []string{penalties.ApplyChoice, penalties.LeaveChoice},
		Step: &penalties.StepChange{
			Was: 2, WouldBe: 1, Verdict: v, First: true, CauseLabel: im.cause.Label,
			Spent: timeWasPlayed(y),
		},
	})
	im.raiseResult(y, effectByVerdict(y, v), &v)
}

// raiseOwnStep raises the cause's own step where it is asked about already, or counts again.
func (im *impact) raiseOwnStep() {
	asked := slices.ContainsFunc(im.state.OpenConsequences(), func(c *penalties.Consequence) bool {
		return c.Subject == im.cause && c.Step != nil
	})
	if im.becomes.Step() == nil || (im.cause.CurrentEffect().Offence && !asked) {
		return
	}
	if v, err := im.state.AssessAsOf(im.cause, im.cause.Match, im.effectOf); err == nil {
		im.raiseStep(im.cause, v)
	}
}

// raiseStep raises an incident whose ruling is no longer what the rulebook says.
func (im *impact) raiseStep(y *penalties.Incident, v rules.Verdict) {
	standing := im.effectOf(y)
	old := standing.Ruling.Verdict
	switch {
	case v.Step == nil && old.Step == nil, v.Outcome == rules.OutOpen:
		return
	case rulingStillFits(standing, v):
		// its result may have been taken back, or left, while the step was to be another
		if y != im.cause {
			im.raiseResult(y, standing, nil)
			im.basisFacts = append(im.basisFacts, resultBasisFacts(im.state, y, standing)...)
		}
		return
	}
	ruling := y.Ruling().RulingMade.Ruling
	im.raise(penalties.ConsequenceFound{
		Incident: y.No, Ruling: ruling,
		Choices: []string{penalties.ApplyChoice, penalties.LeaveChoice},
		Step: &penalties.StepChange{
			Was: penalties.StepNumber(old.Step), WouldBe: penalties.StepNumber(v.Step), Verdict: v,
			EndMoved: old.AfterEnd != v.AfterEnd,
			Spent:    timeWasPlayed(y),
		},
	})
	im.raiseResult(y, effectByVerdict(y, v), &v)
}

// timeWasPlayed reports whether time that is in force was played and cannot be returned.
func timeWasPlayed(y *penalties.Incident) bool {
	standing := y.CurrentEffect()
	return penalties.TimeUsed(y) && !standing.Ruling.Moot &&
		slices.ContainsFunc(standing.InForce, penalties.Remedy.Timed)
}

// sameStep reports whether two verdicts are on the same rung with the same remedies.
func sameStep(a, b rules.Verdict) bool {
	return (a.Step == nil) == (b.Step == nil) && (a.Step == nil || a.Step.N == b.Step.N) &&
		penalties.SameRemedies(penalties.PrescribedRemedies(a), penalties.PrescribedRemedies(b))
}

// rulingStillFits reports whether a ruling may stay beside a new verdict: it is on the same rung
// with the same remedies. Where the rulebook leaves the remedy to the TD, any ruling on that rung
// may stay.
func rulingStillFits(st penalties.CurrentEffect, v rules.Verdict) bool {
	old := st.Ruling.Verdict
	if old.Step == nil || v.Step == nil || old.Step.N != v.Step.N {
		return false
	}
	return !penalties.Prescribes(v) ||
		penalties.SameRemedies(
			penalties.PrescribedRemedies(v), penalties.PrescribedRemedies(old),
		) || penalties.SameRemedies(penalties.PrescribedRemedies(v), st.InForce)
}
