package penalties

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/rules"
)

// downstream collects what no longer fits once an incident stands otherwise.
type downstream struct {
	s       *State
	x       *Incident // whose standing changes
	going   Standing
	touched map[*Incident]bool
	flipped map[*pairing.Match]pairing.Outcome // what results become, at once or when somebody confirms it
	at      map[*pairing.Match]pairing.Outcome // those of them that become so at once
	found   []ConsequenceFound
	silent  []fact.Fact // where a match stays as it is and yet rests on something else
}

// follow lists what no longer fits once x stands as it is going to: remedies already spent, results, later steps of its
// stream with their results, and the rounds paired on those results. Open consequences that this settles otherwise lapse.
// Appeal is 0 when a strike or a new ruling is the cause; a new ruling changes its own match at once, by the facts in moved.
func (s *State) follow(x *Incident, going Standing, appeal int, moved []fact.Fact) []fact.Fact {
	if moved == nil && alike(x.Standing(), going) {
		return nil
	}
	w := newDownstream(s, x)
	w.going, w.touched[x] = going, true
	w.spent()
	if moved == nil {
		w.result(x, going, nil)
		w.silent = s.reattributed(x, going)
	} else if outcome(x.Match) != outcome(x.Match.With(moved...)) {
		w.flipsNow(x.Match, x.Match.With(moved...))
	}
	w.itself()
	if now := x.Standing(); now.Offence != going.Offence {
		w.later(now.step(), going.step())
	}
	w.pairings()
	return append(w.silent, w.facts(appeal)...)
}

func newDownstream(s *State, x *Incident) *downstream {
	return &downstream{
		s: s, x: x, touched: map[*Incident]bool{},
		flipped: map[*pairing.Match]pairing.Outcome{}, at: map[*pairing.Match]pairing.Outcome{},
	}
}

// standing is how an incident will stand.
func (w *downstream) standing(i *Incident) Standing {
	if i == w.x {
		return w.going
	}
	return i.Standing()
}

func (w *downstream) raise(c ConsequenceFound) {
	c.Cause = w.x.No
	w.found = append(w.found, c)
}

// spent raises what cannot be given back: a clock has run on with the minute, or without it.
func (w *downstream) spent() {
	r := w.x.Ruling()
	if r == nil || r.Moot || !played(w.x) {
		return // no clock was moved (A20), or they still stand and are simply set back
	}
	for _, m := range r.Remedies {
		again := func(g Remedy) bool { return same([]Remedy{g}, []Remedy{m}) }
		if !m.Timed() || slices.ContainsFunc(w.going.InForce, again) || w.s.noted(r.RulingMade.Ruling, m) {
			continue
		}
		w.raise(ConsequenceFound{
			Incident: w.x.No, Ruling: r.RulingMade.Ruling, Remedy: &Remedy{Kind: m.Kind, Seat: m.Seat, Seconds: m.Seconds},
			Choices: []string{NoteChoice, ReplayChoice},
		})
	}
}

// noted tells whether somebody has put on record already that a remedy was spent.
func (s *State) noted(ruling int, m Remedy) bool {
	return slices.ContainsFunc(s.Consequences, func(c *Consequence) bool {
		return c.Remedy != nil && c.Ruling == ruling && c.Settled != nil && same([]Remedy{*c.Remedy}, []Remedy{m})
	})
}

// played tells whether the clocks have run since the ruling, so that time given is time used.
func played(i *Incident) bool {
	_, over := i.Match.Result()
	return over || i.runs() || !i.Match.Pairing.Round.Finished.IsZero()
}

// runs tells whether the clocks have run since the matter was last decided at the table: a remand brings it back there.
func (i *Incident) runs() bool {
	if i.Restarted == nil {
		return false
	}
	return !slices.ContainsFunc(i.Appeals, func(a *Appeal) bool {
		return a.Decision != nil && a.Decision.Decision == Remand && a.Decided.Seq > i.Restarted.Seq
	})
}

// result raises the match's result where it is not what it will be. The verdict is that of a step which is itself only raised.
func (w *downstream) result(i *Incident, going Standing, v *rules.Verdict) {
	r := i.Ruling()
	if r == nil {
		return
	}
	_, m := w.s.restore(i, going)
	change := changes(i.Match, m)
	if change == nil {
		return
	}
	change.Verdict = v
	if outcome(m) != outcome(i.Match) {
		w.flips(i.Match, m)
	}
	w.raise(ConsequenceFound{Incident: i.No, Ruling: r.RulingMade.Ruling, Result: change, Choices: []string{ApplyChoice, LeaveChoice}})
}

// flips notes what a match's result becomes once somebody confirms it, flipsNow what it becomes at once.
func (w *downstream) flips(m, then *pairing.Match) { w.flipped[m] = outcome(then) }

func (w *downstream) flipsNow(m, then *pairing.Match) {
	w.flips(m, then)
	w.at[m] = outcome(then)
}

// later looks at the later rulings of x's stream: those whose step it changes that x counts, or counts no more.
func (w *downstream) later(steps ...*rules.Step) {
	for _, y := range w.s.byCharged[w.x.Charged] {
		st := y.Standing().step()
		climbs := st != nil && slices.ContainsFunc(steps, func(x *rules.Step) bool { return x != nil && x.Ladder == st.Ladder })
		if y == w.x || !climbs || y.firstRuled() < w.x.firstRuled() {
			continue
		}
		was, err := w.s.assessAsOf(y, (*Incident).Standing)
		is, err2 := w.s.assessAsOf(y, w.standing)
		if err != nil || err2 != nil || sameStep(was, is) {
			continue // another game, or what was judged once and cannot be judged again
		}
		w.touched[y] = true
		w.step(y, is)
	}
}

// itself looks at x's own step where it is asked about already, or stands again.
func (w *downstream) itself() {
	asked := slices.ContainsFunc(w.s.Unsettled(), func(c *Consequence) bool { return c.Of == w.x && c.Step != nil })
	if w.going.step() == nil || (w.x.Standing().Offence && !asked) {
		return
	}
	if v, err := w.s.assessAsOf(w.x, w.standing); err == nil {
		w.step(w.x, v)
	}
}

// step raises an incident whose ruling is not what the book has for it any more.
func (w *downstream) step(y *Incident, v rules.Verdict) {
	standing := w.standing(y)
	old := standing.made.Verdict
	switch {
	case v.Step == nil:
		return
	case standing.fits(v):
		if y != w.x { // its result may have been taken back, or left, while the step was to be another
			w.result(y, standing, nil)
			w.silent = append(w.silent, w.s.reattributed(y, standing)...)
		}
		return
	}
	ruling := y.Ruling().RulingMade.Ruling
	w.raise(ConsequenceFound{Incident: y.No, Ruling: ruling, Choices: []string{ApplyChoice, LeaveChoice}, Step: &StepChange{
		Was: old.Step.N, WouldBe: v.Step.N, Verdict: v,
		Spent: played(y) && !standing.made.Moot && slices.ContainsFunc(standing.InForce, Remedy.Timed),
	}})
	w.result(y, y.standingBy(v), &v)
}

// sameStep tells whether two verdicts are on the same rung with the same remedies.
func sameStep(a, b rules.Verdict) bool {
	return (a.Step == nil) == (b.Step == nil) && (a.Step == nil || a.Step.N == b.Step.N) && same(imposed(a), imposed(b))
}

// fits tells whether a ruling may stay beside what the book has for the incident now: it is on the same rung, with the
// same remedies. Where the book leaves the remedy to the TD, whatever the TD ruled on that rung may stay.
func (st Standing) fits(v rules.Verdict) bool {
	old := st.made.Verdict
	if old.Step == nil || old.Step.N != v.Step.N {
		return false
	}
	return !prescribes(v) || same(imposed(v), imposed(old)) || same(imposed(v), st.InForce)
}

// firstRuled is the entry in which the incident's step was first assessed: the order in which steps were climbed.
func (i *Incident) firstRuled() int64 { return i.Rulings[0].Meta.Seq }

// pairings raises the section's newest round where it was paired on a result that changes. A stream is one team's, so
// there is one section.
func (w *downstream) pairings() {
	sec := w.x.Match.Pairing.Section
	r := sec.Latest()
	var teams []*pairing.Team
	var on []pairing.Place
	for _, earlier := range sec.Rounds[:r.No-1] { // in their order, so that every desk says the same
		for _, p := range earlier.Pairings {
			for _, m := range p.Matches {
				if becomes, flips := w.flipped[m]; flips && becomes != r.PairedOn(m) {
					teams, on = append(teams, m.Pairing.Teams[:]...), append(on, m.Place())
				}
			}
		}
	}
	if len(teams) == 0 || sec.Everybody() {
		return
	}
	w.raise(ConsequenceFound{Incident: w.x.No, Pairing: pairedRound(sec, r, teams, on), Choices: choicesFor(r)})
}

// pairedRound tells how far a round has come that was paired on some matches, and where their teams play in it.
func pairedRound(sec *pairing.Section, r *pairing.Round, teams []*pairing.Team, on []pairing.Place) *PairingChange {
	return &PairingChange{
		Section: sec.ID, Round: r.No, State: r.State(), On: on,
		Tables: r.TablesOf(teams...), Bye: r.Bye != nil && slices.Contains(teams, r.Bye),
	}
}

// choicesFor are what a round allows that was paired on another result: nobody is paired anew once the clocks have run.
func choicesFor(r *pairing.Round) []string {
	if !r.Started.IsZero() || !r.Finished.IsZero() {
		return []string{LeaveChoice, CorrectChoice}
	}
	return []string{LeaveChoice, RepairChoice, CorrectChoice}
}

// facts sets what was found against what is on the list already: the same stays, what no longer holds lapses, the rest is new.
func (w *downstream) facts(appeal int) []fact.Fact {
	var facts []fact.Fact
	for _, c := range w.s.Unsettled() {
		if !w.touched[c.Of] {
			continue
		}
		at := slices.IndexFunc(w.found, func(f ConsequenceFound) bool { return alikeConsequences(f, w.s.Now(c)) })
		switch {
		case at >= 0:
			w.found = slices.Delete(w.found, at, at+1)
		case w.pairedOtherwise(c):
		default:
			facts = append(facts, ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return append(facts, w.numbered(appeal)...)
}

// pairedOtherwise tells whether a round still rests on a result that is another by now, as somebody has been asked.
func (w *downstream) pairedOtherwise(c *Consequence) bool {
	if c.Pairing == nil {
		return false
	}
	r := c.Of.Match.Pairing.Section.Round(c.Pairing.Round)
	if r == nil {
		return false
	}
	for _, m := range w.s.pairedOn(c) {
		is, changed := w.at[m]
		if !changed {
			is = outcome(m)
		}
		if m.Pairing.Round.No < r.No && is != r.PairedOn(m) {
			return true
		}
	}
	return false
}

// settled makes the rounds lapse that rest on the results there are once an answer is carried out, and raises those that do not.
func (w *downstream) settled(by *Consequence) []fact.Fact {
	w.pairings()
	w.found = slices.DeleteFunc(w.found, w.s.askedAlready)
	var facts []fact.Fact
	for _, c := range w.s.Unsettled() {
		about := func(m *pairing.Match) bool { _, changed := w.at[m]; return changed }
		if c != by && c.Pairing != nil && slices.ContainsFunc(w.s.pairedOn(c), about) && !w.pairedOtherwise(c) {
			facts = append(facts, ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return append(facts, w.numbered(by.Appeal)...)
}

// numbered are the facts of all that was found.
func (w *downstream) numbered(appeal int) []fact.Fact {
	facts := make([]fact.Fact, len(w.found))
	for n, c := range w.found {
		c.Consequence, c.Appeal = len(w.s.Consequences)+1+n, appeal
		facts[n] = c
	}
	return facts
}

// alikeConsequences tells whether two consequences ask the same, whoever raised them.
func alikeConsequences(a, b ConsequenceFound) bool {
	if a.Incident != b.Incident || a.Ruling != b.Ruling || a.Effect() != b.Effect() || !slices.Equal(a.Choices, b.Choices) {
		return false
	}
	switch a.Effect() {
	case StepEffect:
		return a.Step.Was == b.Step.Was && a.Step.WouldBe == b.Step.WouldBe && a.Step.Spent == b.Step.Spent && alikeVerdicts(&a.Step.Verdict, &b.Step.Verdict)
	case ResultEffect:
		return a.Result.Was.is(b.Result.Was) && a.Result.WouldBe.is(b.Result.WouldBe) && alikeVerdicts(a.Result.Verdict, b.Result.Verdict)
	case RemedyEffect:
		return same([]Remedy{*a.Remedy}, []Remedy{*b.Remedy})
	case PairingEffect:
		p, q := a.Pairing, b.Pairing
		return p.Section == q.Section && p.Round == q.Round && p.State == q.State && p.Bye == q.Bye && slices.Equal(p.Tables, q.Tables) && slices.Equal(p.On, q.On)
	}
	return true
}

func (e MatchEnd) is(other MatchEnd) bool {
	return e.Outcome == other.Outcome && slices.Equal(e.Closed, other.Closed)
}

// alikeVerdicts tells whether two verdicts come to the same, in whatever words; nil is no verdict.
func alikeVerdicts(a, b *rules.Verdict) bool {
	if a == nil || b == nil {
		return a == b
	}
	return sameStep(*a, *b) && a.Authority == b.Authority
}
