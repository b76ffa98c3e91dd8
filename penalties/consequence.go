package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
	"flagfall/rules"
)

// Consequence is something for a person to act on.
type Consequence struct {
	ConsequenceRaised
	Of      *Incident
	Raised  pairing.Meta
	Settled *ConsequenceSettled
	By      pairing.Meta
	Reason  string
}

// The states of a consequence; Open while nobody has acted.
const (
	Confirmed = "confirmed"
	Declined  = "declined"
)

// State is Open, Confirmed or Declined.
func (c *Consequence) State() string {
	switch {
	case c.Settled == nil:
		return Open
	case c.Settled.Confirmed:
		return Confirmed
	}
	return Declined
}

// Consequence returns consequence n, or an error naming those there are.
func (s *State) Consequence(n int) (*Consequence, error) {
	switch {
	case len(s.Consequences) == 0:
		return nil, fmt.Errorf("no consequence %d: none is raised", n)
	case n < 1 || n > len(s.Consequences):
		return nil, fmt.Errorf("no consequence %d: they are numbered 1 to %d", n, len(s.Consequences))
	}
	return s.Consequences[n-1], nil
}

// What a consequence may be answered with.
const (
	ApplyChoice   = "apply"
	NoteChoice    = "note"
	LeaveChoice   = "leave"
	RepairChoice  = "re-pair"
	CorrectChoice = "correct-score"
)

// consequences lists what no longer fits once x stands as it is going to: remedies already spent, results, later steps
// of its stream with their results, and the rounds paired on those results. Appeal is 0 when a strike is the cause.
func (s *State) consequences(x *Incident, going Standing, appeal int) []pairing.Fact {
	w := &downstream{s: s, appeal: appeal, next: len(s.Consequences) + 1}
	now := x.Standing()
	if same(now.InForce, going.InForce) && now.Offence == going.Offence {
		return nil
	}
	w.spent(x, now, going)
	w.result(x, now, going)
	if now.Offence != going.Offence {
		w.steps(x, going.Offence)
	}
	return w.facts
}

// downstream collects consequences.
type downstream struct {
	s      *State
	appeal int
	next   int
	facts  []pairing.Fact
}

func (w *downstream) raise(c ConsequenceRaised) {
	c.Consequence, c.Appeal = w.next, w.appeal
	w.next++
	w.facts = append(w.facts, c)
}

// spent raises what cannot be given back: a clock that ran on with the minute, a warning that was spoken stays unsaid.
func (w *downstream) spent(x *Incident, now, going Standing) {
	for _, r := range now.InForce {
		moved := r.Kind == rules.AddTime || r.Kind == rules.DeductTime
		if !moved || slices.ContainsFunc(going.InForce, func(g Remedy) bool { return same([]Remedy{g}, []Remedy{r}) }) {
			continue
		}
		if !played(x) {
			continue // the clocks still stand: it is simply set back
		}
		w.raise(ConsequenceRaised{
			Effect: RemedyEffect, Incident: x.No, Was: Describe([]Remedy{r}), Spent: true, Choices: []string{NoteChoice},
		})
	}
}

// played tells whether the clocks have run since the ruling, so that time given is time used.
func played(i *Incident) bool {
	_, over := i.Match.Result()
	return over || i.Restarted != nil || !i.Match.Pairing.Round.Finished.IsZero()
}

// result raises the match's result where it rests on the ruling and the ruling changes.
func (w *downstream) result(x *Incident, now, going Standing) {
	r := x.Ruling()
	if r == nil {
		return
	}
	before, done := x.Match.Result()
	var after pairing.Outcome
	if going.Imposing != 0 {
		if same(going.InForce, r.Remedies) { // the ruling's own effects, again
			after = imposedBy(x.Match, r.Verdict, r.RulingMade)
		} else {
			after = imposedBy(x.Match, rules.Verdict{}, RulingMade{Ruling: r.RulingMade.Ruling, Remedies: going.InForce, Departed: true})
		}
	}
	if after == "" {
		if reported, ok := x.Match.Reported(); ok {
			after = reported.Outcome
		}
		if !x.Match.Imposed(r.RulingMade.Ruling) {
			return
		}
	}
	if done && before.Outcome == after {
		return
	}
	place := x.Place
	c := ConsequenceRaised{
		Effect: ResultEffect, Incident: x.No, Ruling: r.RulingMade.Ruling, Match: &place, Outcome: after,
		Choices: []string{ApplyChoice, LeaveChoice},
	}
	if done {
		c.Was = before.Outcome.String()
	}
	if after != "" {
		c.WouldBe = after.String()
	}
	w.raise(c)
	w.pairing(x)
}

// imposedBy is the result that a ruling would give its match, "" for none.
func imposedBy(m *pairing.Match, v rules.Verdict, made RulingMade) pairing.Outcome {
	for _, f := range effects(m, v, made) {
		if r, ok := f.(pairing.ResultRecorded); ok {
			return r.Outcome
		}
	}
	return ""
}

// pairing raises the next round where it was paired on the result.
func (w *downstream) pairing(x *Incident) {
	sec := x.Match.Pairing.Section
	next := sec.Round(x.Place.Round + 1)
	if next == nil {
		return
	}
	state, choices := "paired", []string{LeaveChoice, RepairChoice, CorrectChoice}
	switch {
	case !next.Finished.IsZero():
		state, choices = "finished", []string{LeaveChoice, CorrectChoice}
	case !next.Started.IsZero():
		state, choices = "started", []string{LeaveChoice, CorrectChoice}
	case !next.Posted.IsZero():
		state = "posted"
	}
	place := pairing.Place{Section: sec.ID, Round: next.No}
	for _, f := range w.facts {
		if c := f.(ConsequenceRaised); c.Effect == PairingEffect && *c.Match == place {
			return
		}
	}
	w.raise(ConsequenceRaised{
		Effect: PairingEffect, Incident: x.No, Match: &place,
		Was: fmt.Sprintf("round %d %s on the old result", next.No, state), Choices: choices,
	})
}

// steps raises every later ruling of the stream whose step is no longer right, with the results that hang on it.
func (w *downstream) steps(x *Incident, stands bool) {
	if x.Seat == nil || x.Ruling() == nil || x.Ruling().Verdict.Step == nil {
		return
	}
	ladder := x.Ruling().Verdict.Step.Ladder
	for _, y := range w.s.byCharged[x.Charged] {
		if y == x || !y.onLadder(ladder) || !y.counts() || y.firstRuled() < x.firstRuled() {
			continue
		}
		facts, err := w.s.factsAsOf(y, x, stands)
		if err != nil {
			continue // it was judged once; what cannot be judged again is left as it is
		}
		v, err := rules.Judge(y.Book(), w.s.register.Policy, facts)
		old := y.Ruling().Verdict
		if err != nil || v.Step == nil || (v.Step.N == old.Step.N && same(imposed(v), imposed(old))) {
			continue
		}
		w.raise(ConsequenceRaised{
			Effect: StepEffect, Incident: y.No, Ruling: y.Ruling().RulingMade.Ruling, Verdict: &v,
			Was: old.Step.N, WouldBe: v.Step.N, Choices: []string{ApplyChoice, LeaveChoice},
			Spent: played(y) && slices.ContainsFunc(y.Standing().InForce, func(r Remedy) bool { return r.Kind == rules.AddTime || r.Kind == rules.DeductTime }),
		})
		w.result(y, y.Standing(), Standing{Offence: true, InForce: imposed(v), Imposing: y.Ruling().RulingMade.Ruling})
	}
}

// firstRuled is the entry in which the incident's step was first assessed: the order in which steps were climbed.
func (i *Incident) firstRuled() int64 { return i.Rulings[0].Meta.Seq }

// Settle confirms or declines a consequence. Confirming a step puts what the book says now in force; confirming a result
// gives the match the result that stands without the ruling; the rest is put on record.
func (s *State) Settle(n int, confirm bool, choice, reason string, by *pairing.Official) ([]pairing.Fact, error) {
	c, err := s.Consequence(n)
	if err != nil {
		return nil, err
	}
	reason = strings.TrimSpace(reason)
	switch {
	case c.Settled != nil:
		return nil, fmt.Errorf("consequence %d was %s by %s already", n, c.State(), s.register.ActorName(c.By.Actor))
	case reason == "":
		return nil, errors.New("say why: confirming or declining a consequence needs a reason")
	}
	if err := s.maySettle(by, c); err != nil {
		return nil, err
	}
	if choice == "" {
		choice = c.Choices[0]
	}
	if confirm && !slices.Contains(c.Choices, choice) {
		return nil, fmt.Errorf("consequence %d cannot be answered %q: use %s", n, choice, strings.Join(c.Choices, ", "))
	}
	settled := ConsequenceSettled{Consequence: n, Incident: c.Incident, Confirmed: confirm}
	if confirm {
		settled.Choice = choice
	}
	facts := []pairing.Fact{
		settled,
		NoteAdded{Incident: c.Incident, About: ReasonOfConsequence, Consequence: n, Text: reason},
	}
	if !confirm || choice == LeaveChoice {
		return facts, nil
	}
	return append(facts, s.carryOut(c)...), nil
}

// carryOut makes the facts of a confirmed consequence.
func (s *State) carryOut(c *Consequence) []pairing.Fact {
	switch c.Effect {
	case StepEffect:
		r := c.Of.Ruling()
		if r.RulingMade.Ruling != c.Ruling {
			return nil // it was ruled again meanwhile
		}
		return []pairing.Fact{RulingMade{
			Ruling: len(s.Rulings) + 1, Incident: c.Incident, Verdict: *c.Verdict, Remedies: imposed(*c.Verdict),
			Supersedes: c.Ruling,
		}}
	case ResultEffect:
		facts := []pairing.Fact{}
		if c.Of.Match.Imposed(c.Ruling) {
			facts = append(facts, pairing.ResultWithdrawn{Place: *c.Match, Ruling: c.Ruling})
		}
		if c.Outcome != "" && !reportedIs(c.Of.Match, c.Outcome) {
			facts = append(facts, pairing.ResultRecorded{Place: *c.Match, Outcome: c.Outcome, Ruling: c.Ruling})
		}
		return facts
	}
	return nil
}

func reportedIs(m *pairing.Match, o pairing.Outcome) bool {
	r, ok := m.Reported()
	return ok && r.Outcome == o
}

// maySettle: a chief; a TD too where a strike raised it.
func (s *State) maySettle(by *pairing.Official, c *Consequence) error {
	switch {
	case by.Role == pairing.FloorChief,
		by.Role == pairing.SectionChief && by.Section == c.Of.Place.Section,
		by.Role == pairing.TD && c.Appeal == 0:
		return nil
	}
	return fmt.Errorf("%s may not act on consequence %d: the Section Chief or the Floor Chief does", by.Name, c.ConsequenceRaised.Consequence)
}

// Unsettled lists the consequences nobody has acted on.
func (s *State) Unsettled() []*Consequence {
	var open []*Consequence
	for _, c := range s.Consequences {
		if c.Settled == nil {
			open = append(open, c)
		}
	}
	return open
}

// WouldImpose is what a step consequence would put in force; nil for the others.
func (c *Consequence) WouldImpose() []Remedy {
	if c.Verdict == nil {
		return nil
	}
	return imposed(*c.Verdict)
}

// Sentence tells the consequence in one.
func (c *Consequence) Sentence() string {
	switch c.Effect {
	case StepEffect:
		return fmt.Sprintf("was step %v, would be step %v: %s", c.Was, c.WouldBe, Describe(c.WouldImpose()))
	case ResultEffect:
		return fmt.Sprintf("the result of table %d was %s, would be %s", c.Match.Table, orNone(c.Was), orNone(c.WouldBe))
	case RemedyEffect:
		return fmt.Sprintf("%v was played: it cannot be returned", c.Was)
	}
	return fmt.Sprint(c.Was)
}

func orNone(v any) any {
	if v == nil {
		return "none"
	}
	return v
}
