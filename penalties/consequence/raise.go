// Package consequence finds what no longer fits once an incident stands otherwise, and carries out what a person says to it.
package consequence

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// downstream collects what no longer fits once an incident stands otherwise.
type downstream struct {
	s       *penalties.State
	sec     *event.Section
	x       *penalties.Incident // whose standing changes, nil for a correction
	by      int                 // the correction, 0 where an incident is the cause
	going   penalties.Standing
	touched map[*penalties.Incident]bool
	flipped map[*event.Match]event.Outcome // what results become, at once or when somebody confirms it
	at      map[*event.Match]event.Outcome // those of them that become so at once
	retold  []*event.Match                 // of a finished round, whose results change at once
	found   []penalties.ConsequenceFound

	drawnRight bool        // a play-off is seeded as its standings are once the results change
	silent     []fact.Fact // where a match stays as it is and yet rests on something else
}

// Raise lists what no longer fits once x stands as it is going to: remedies already spent, results, later steps of its
// stream with their results, and the rounds paired on those results. Open consequences that this settles otherwise lapse.
// Appeal is 0 when a strike or a new ruling is the cause; a new ruling changes its own match at once, by the facts in moved.
func Raise(s *penalties.State, x *penalties.Incident, going penalties.Standing, appeal int, moved []fact.Fact) []fact.Fact {
	if moved == nil && penalties.AlikeStandings(x.Standing(), going) {
		return nil
	}
	w := newDownstream(s, x)
	w.going, w.touched[x] = going, true
	w.raiseSpentTime()
	w.raiseExpelled()
	if moved == nil {
		w.raiseResult(x, going, nil)
		w.silent = reattributed(s, x, going)
	} else if outcome(x.Match) != outcome(x.Match.With(moved...)) {
		w.flipsNow(x.Match, x.Match.With(moved...))
		w.raiseStandings(x.Match, x.Match.With(moved...))
	}
	w.raiseOwnStep()
	if now := x.Standing(); now.Offence != going.Offence {
		w.raiseLaterSteps(now.Step(), going.Step())
	}
	w.raisePairings()
	w.raiseSeeding(moved...)
	return append(w.silent, w.facts(appeal)...)
}

func newDownstream(s *penalties.State, x *penalties.Incident) *downstream {
	return &downstream{
		s: s, sec: x.Match.Pairing.Section, x: x, touched: map[*penalties.Incident]bool{},
		flipped: map[*event.Match]event.Outcome{}, at: map[*event.Match]event.Outcome{},
	}
}

// standing is how an incident will stand.
func (w *downstream) standing(i *penalties.Incident) penalties.Standing {
	if i == w.x {
		return w.going
	}
	return i.Standing()
}

func (w *downstream) raise(c penalties.ConsequenceFound) {
	if c.Correction = w.by; w.x != nil {
		c.Cause = w.x.No
	}
	w.found = append(w.found, c)
}

// raiseSpentTime raises what cannot be given back: a clock has run on with the minute, or without it.
func (w *downstream) raiseSpentTime() {
	r := w.x.Ruling()
	if r == nil || r.Moot || !penalties.Played(w.x) {
		return // no clock was moved (A20), or they still stand and are simply set back
	}
	for _, m := range r.Remedies {
		again := func(g penalties.Remedy) bool {
			return penalties.SameRemedies([]penalties.Remedy{g}, []penalties.Remedy{m})
		}
		if !m.Timed() || slices.ContainsFunc(w.going.InForce, again) || noted(w.s, r.RulingMade.Ruling, m) {
			continue
		}
		w.raise(penalties.ConsequenceFound{
			Incident: w.x.No, Ruling: r.RulingMade.Ruling, Remedy: &penalties.Remedy{Kind: m.Kind, Seat: m.Seat, Seconds: m.Seconds},
			Choices: []string{penalties.NoteChoice, penalties.ReplayChoice},
		})
	}
}

// noted tells whether somebody has put on record already that a remedy was spent.
func noted(s *penalties.State, ruling int, m penalties.Remedy) bool {
	return slices.ContainsFunc(s.Consequences, func(c *penalties.Consequence) bool {
		return c.Remedy != nil && c.Ruling == ruling && c.Settled != nil && penalties.SameRemedies([]penalties.Remedy{*c.Remedy}, []penalties.Remedy{m})
	})
}

// raiseResult raises the match's result where it is not what it will be. The verdict is that of a step which is itself only raised.
func (w *downstream) raiseResult(i *penalties.Incident, going penalties.Standing, v *rules.Verdict) {
	r := i.Ruling()
	if r == nil {
		return
	}
	_, m := Restore(w.s, i, going)
	change := changes(i.Match, m)
	if change == nil {
		return
	}
	change.Verdict = v
	if outcome(m) != outcome(i.Match) {
		w.flips(i.Match, m)
	}
	w.raise(penalties.ConsequenceFound{Incident: i.No, Ruling: r.RulingMade.Ruling, Result: change, Choices: choicesForResult(i.Match, m)})
}

// flips notes what a match's result becomes once somebody confirms it, flipsNow what it becomes at once.
func (w *downstream) flips(m, then *event.Match) { w.flipped[m] = outcome(then) }

func (w *downstream) flipsNow(m, then *event.Match) {
	w.flips(m, then)
	w.at[m] = outcome(then)
}

// raiseLaterSteps looks at the later rulings of x's stream: those whose step it changes that x counts, or counts no more.
func (w *downstream) raiseLaterSteps(steps ...*rules.Step) {
	for _, y := range w.s.Charged(w.x.Charged) {
		st := y.Standing().Step()
		climbs := st != nil && slices.ContainsFunc(steps, func(x *rules.Step) bool { return x != nil && x.Ladder == st.Ladder })
		if y == w.x || !climbs || y.FirstRuled() < w.x.FirstRuled() {
			continue
		}
		was, err := w.s.AssessAsOf(y, (*penalties.Incident).Standing)
		is, err2 := w.s.AssessAsOf(y, w.standing)
		if err != nil || err2 != nil || sameStep(was, is) {
			continue // another game, or what was judged once and cannot be judged again
		}
		w.touched[y] = true
		w.raiseStep(y, is)
	}
}

// raiseOwnStep looks at x's own step where it is asked about already, or stands again.
func (w *downstream) raiseOwnStep() {
	asked := slices.ContainsFunc(w.s.Unsettled(), func(c *penalties.Consequence) bool { return c.Of == w.x && c.Step != nil })
	if w.going.Step() == nil || (w.x.Standing().Offence && !asked) {
		return
	}
	if v, err := w.s.AssessAsOf(w.x, w.standing); err == nil {
		w.raiseStep(w.x, v)
	}
}

// raiseStep raises an incident whose ruling is not what the book has for it any more.
func (w *downstream) raiseStep(y *penalties.Incident, v rules.Verdict) {
	standing := w.standing(y)
	old := standing.Ruling.Verdict
	switch {
	case v.Step == nil:
		return
	case fits(standing, v):
		if y != w.x { // its result may have been taken back, or left, while the step was to be another
			w.raiseResult(y, standing, nil)
			w.silent = append(w.silent, reattributed(w.s, y, standing)...)
		}
		return
	}
	ruling := y.Ruling().RulingMade.Ruling
	w.raise(penalties.ConsequenceFound{Incident: y.No, Ruling: ruling, Choices: []string{penalties.ApplyChoice, penalties.LeaveChoice}, Step: &penalties.StepChange{
		Was: old.Step.N, WouldBe: v.Step.N, Verdict: v,
		Spent: penalties.Played(y) && !standing.Ruling.Moot && slices.ContainsFunc(standing.InForce, penalties.Remedy.Timed),
	}})
	w.raiseResult(y, standingBy(y, v), &v)
}

// sameStep tells whether two verdicts are on the same rung with the same remedies.
func sameStep(a, b rules.Verdict) bool {
	return (a.Step == nil) == (b.Step == nil) && (a.Step == nil || a.Step.N == b.Step.N) && penalties.SameRemedies(penalties.Imposed(a), penalties.Imposed(b))
}

// fits tells whether a ruling may stay beside what the book has for the incident now: it is on the same rung, with the
// same remedies. Where the book leaves the remedy to the TD, whatever the TD ruled on that rung may stay.
func fits(st penalties.Standing, v rules.Verdict) bool {
	old := st.Ruling.Verdict
	if old.Step == nil || old.Step.N != v.Step.N {
		return false
	}
	return !penalties.Prescribes(v) || penalties.SameRemedies(penalties.Imposed(v), penalties.Imposed(old)) || penalties.SameRemedies(penalties.Imposed(v), st.InForce)
}
