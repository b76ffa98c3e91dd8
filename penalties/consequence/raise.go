// Package consequence finds what no longer fits once an incident stands otherwise, and carries out what a person says to it.
package consequence

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// impact collects what no longer fits once an incident stands otherwise.
type impact struct {
	state           *penalties.State
	section         *event.Section
	cause           *penalties.Incident // whose standing changes, nil for a correction
	correction      int                 // the correction, 0 where an incident is the cause
	becomes         penalties.CurrentEffect
	touched         map[*penalties.Incident]bool
	newOutcomes     map[*event.Match]event.Outcome // what results become, at once or when somebody confirms it
	outcomesNow     map[*event.Match]event.Outcome // those of them that become so at once
	changedFinished []*event.Match                 // of a finished round, whose results change at once
	found           []penalties.ConsequenceFound

	seedsRight bool        // a play-off is seeded as its standings are once the results change
	basisFacts []fact.Fact // where a match stays as it is and yet rests on something else
}

// Raise lists what no longer fits once x stands as it is going to: remedies already spent, results, later steps of its
// stream with their results, and the rounds paired on those results. Open consequences that this settles otherwise lapse.
// Appeal is 0 when a strike or a new ruling is the cause; a new ruling changes its own match at once, by the facts in moved.
func Raise(s *penalties.State, x *penalties.Incident, going penalties.CurrentEffect, appeal int, moved []fact.Fact) []fact.Fact {
	if moved == nil && penalties.SameEffect(x.CurrentEffect(), going) {
		return nil
	}
	im := newImpact(s, x)
	im.becomes, im.touched[x] = going, true
	im.raiseSpentTime()
	im.raiseExpelled()
	if moved == nil {
		im.raiseResult(x, going, nil)
		im.basisFacts = resultBasisFacts(s, x, going)
	} else if outcome(x.Match) != outcome(x.Match.WithResults(moved...)) {
		im.noteOutcomeNow(x.Match, x.Match.WithResults(moved...))
		im.raiseStandings(x.Match, x.Match.WithResults(moved...))
	}
	im.raiseOwnStep()
	if now := x.CurrentEffect(); now.Offence != going.Offence {
		im.raiseLaterSteps(now.Step(), going.Step())
	}
	im.raisePairings()
	im.raiseSeeding(moved...)
	return append(im.basisFacts, im.reconcile(appeal)...)
}

func newImpact(s *penalties.State, x *penalties.Incident) *impact {
	return &impact{
		state: s, section: x.Match.Pairing.Section, cause: x, touched: map[*penalties.Incident]bool{},
		newOutcomes: map[*event.Match]event.Outcome{}, outcomesNow: map[*event.Match]event.Outcome{},
	}
}

// effectOf is how an incident will stand.
func (im *impact) effectOf(i *penalties.Incident) penalties.CurrentEffect {
	if i == im.cause {
		return im.becomes
	}
	return i.CurrentEffect()
}

func (im *impact) raise(c penalties.ConsequenceFound) {
	if c.Correction = im.correction; im.cause != nil {
		c.Cause = im.cause.No
	}
	im.found = append(im.found, c)
}

// raiseSpentTime raises what cannot be given back: a clock has run on with the minute, or without it.
func (im *impact) raiseSpentTime() {
	r := im.cause.Ruling()
	if r == nil || r.Moot || !penalties.TimeUsed(im.cause) {
		return // no clock was moved (A20), or they still stand and are simply set back
	}
	for _, m := range r.Remedies {
		again := func(g penalties.Remedy) bool {
			return penalties.SameRemedies([]penalties.Remedy{g}, []penalties.Remedy{m})
		}
		if !m.Timed() || slices.ContainsFunc(im.becomes.InForce, again) || spentTimeNoted(im.state, r.RulingMade.Ruling, m) {
			continue
		}
		im.raise(penalties.ConsequenceFound{
			Incident: im.cause.No, Ruling: r.RulingMade.Ruling, Remedy: &penalties.Remedy{Kind: m.Kind, Seat: m.Seat, Seconds: m.Seconds},
			Choices: []string{penalties.NoteChoice, penalties.ReplayChoice},
		})
	}
}

// spentTimeNoted tells whether somebody has put on record already that a remedy was spent.
func spentTimeNoted(s *penalties.State, ruling int, m penalties.Remedy) bool {
	return slices.ContainsFunc(s.Consequences, func(c *penalties.Consequence) bool {
		return c.Remedy != nil && c.Ruling == ruling && c.Settled != nil && penalties.SameRemedies([]penalties.Remedy{*c.Remedy}, []penalties.Remedy{m})
	})
}

// raiseResult raises the match's result where it is not what it will be. The verdict is that of a step which is itself only raised.
func (im *impact) raiseResult(i *penalties.Incident, going penalties.CurrentEffect, v *rules.Verdict) {
	r := i.Ruling()
	if r == nil {
		return
	}
	_, m := RestoreMatch(im.state, i, going)
	change := resultChange(i.Match, m)
	if change == nil {
		return
	}
	change.Verdict = v
	if outcome(m) != outcome(i.Match) {
		im.noteOutcome(i.Match, m)
	}
	im.raise(penalties.ConsequenceFound{Incident: i.No, Ruling: r.RulingMade.Ruling, Result: change, Choices: choicesForResult(i.Match, m)})
}

// noteOutcome notes what a match's result becomes once somebody confirms it, flipsNow what it becomes at once.
func (im *impact) noteOutcome(m, then *event.Match) { im.newOutcomes[m] = outcome(then) }

func (im *impact) noteOutcomeNow(m, then *event.Match) {
	im.noteOutcome(m, then)
	im.outcomesNow[m] = outcome(then)
}

// raiseLaterSteps looks at the later rulings of x's stream: those whose step it changes that x counts, or counts no more.
func (im *impact) raiseLaterSteps(steps ...*rules.Step) {
	for _, y := range im.state.ChargedWith(im.cause.Charged) {
		st := y.CurrentEffect().Step()
		climbs := st != nil && slices.ContainsFunc(steps, func(x *rules.Step) bool { return x != nil && x.Ladder == st.Ladder })
		if y == im.cause || !climbs || y.FirstRulingSeq() < im.cause.FirstRulingSeq() {
			continue
		}
		was, err := im.state.AssessAsOf(y, (*penalties.Incident).CurrentEffect)
		is, err2 := im.state.AssessAsOf(y, im.effectOf)
		if err != nil || err2 != nil || sameStep(was, is) {
			continue // another game, or what was judged once and cannot be judged again
		}
		im.touched[y] = true
		im.raiseStep(y, is)
	}
}

// raiseOwnStep looks at x's own step where it is asked about already, or stands again.
func (im *impact) raiseOwnStep() {
	asked := slices.ContainsFunc(im.state.OpenConsequences(), func(c *penalties.Consequence) bool { return c.Subject == im.cause && c.Step != nil })
	if im.becomes.Step() == nil || (im.cause.CurrentEffect().Offence && !asked) {
		return
	}
	if v, err := im.state.AssessAsOf(im.cause, im.effectOf); err == nil {
		im.raiseStep(im.cause, v)
	}
}

// raiseStep raises an incident whose ruling is not what the book has for it any more.
func (im *impact) raiseStep(y *penalties.Incident, v rules.Verdict) {
	standing := im.effectOf(y)
	old := standing.Ruling.Verdict
	switch {
	case v.Step == nil:
		return
	case rulingStillFits(standing, v):
		if y != im.cause { // its result may have been taken back, or left, while the step was to be another
			im.raiseResult(y, standing, nil)
			im.basisFacts = append(im.basisFacts, resultBasisFacts(im.state, y, standing)...)
		}
		return
	}
	ruling := y.Ruling().RulingMade.Ruling
	im.raise(penalties.ConsequenceFound{Incident: y.No, Ruling: ruling, Choices: []string{penalties.ApplyChoice, penalties.LeaveChoice}, Step: &penalties.StepChange{
		Was: old.Step.N, WouldBe: v.Step.N, Verdict: v,
		Spent: penalties.TimeUsed(y) && !standing.Ruling.Moot && slices.ContainsFunc(standing.InForce, penalties.Remedy.Timed),
	}})
	im.raiseResult(y, effectByVerdict(y, v), &v)
}

// sameStep tells whether two verdicts are on the same rung with the same remedies.
func sameStep(a, b rules.Verdict) bool {
	return (a.Step == nil) == (b.Step == nil) && (a.Step == nil || a.Step.N == b.Step.N) && penalties.SameRemedies(penalties.PrescribedRemedies(a), penalties.PrescribedRemedies(b))
}

// rulingStillFits tells whether a ruling may stay beside what the book has for the incident now: it is on the same rung, with the
// same remedies. Where the book leaves the remedy to the TD, whatever the TD ruled on that rung may stay.
func rulingStillFits(st penalties.CurrentEffect, v rules.Verdict) bool {
	old := st.Ruling.Verdict
	if old.Step == nil || old.Step.N != v.Step.N {
		return false
	}
	return !penalties.Prescribes(v) || penalties.SameRemedies(penalties.PrescribedRemedies(v), penalties.PrescribedRemedies(old)) || penalties.SameRemedies(penalties.PrescribedRemedies(v), st.InForce)
}
