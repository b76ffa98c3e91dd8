package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/typed"
)

// Consequence is something for a person to act on.
type Consequence struct {
	ConsequenceRaised
	Of      *Incident
	Raised  pairing.Meta
	Settled *ConsequenceSettled
	By      pairing.Meta // of settling
	Reason  string
	Lapsed  *pairing.Meta // by a later decision, strike or ruling
}

// The states of a consequence; Open while nobody has acted.
const (
	Confirmed = "confirmed"
	Declined  = "declined"
	Lapsed    = "lapsed"
)

// State is Open, Confirmed, Declined or Lapsed.
func (c *Consequence) State() string {
	switch {
	case c.Lapsed != nil:
		return Lapsed
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
	ReplayChoice  = "replay"
	LeaveChoice   = "leave"
	RepairChoice  = "re-pair"
	CorrectChoice = "correct-score"
)

// Settle confirms or declines a consequence. Confirming a step puts what the book says now in force; confirming a result
// gives the match the result that stands without the ruling; correcting the score of a round's pairing confirms the results
// that it was paired on. Time that was played cannot be given back: that is put on record, or the match played again.
func (s *State) Settle(n int, confirm bool, choice, reason string, by *pairing.Official) ([]pairing.Fact, error) {
	c, err := s.Consequence(n)
	if err != nil {
		return nil, err
	}
	if err := s.MaySettle(by, c); err != nil {
		return nil, err
	}
	if reason = typed.Clean(reason); reason == "" {
		return nil, errors.New("say why: confirming or declining a consequence needs a reason")
	}
	if !confirm {
		return settle(c, "", reason), nil
	}
	if choice == "" {
		choice = c.Choices[0]
	}
	if !slices.Contains(c.Choices, choice) {
		return nil, fmt.Errorf("consequence %d cannot be answered %q: use %s", n, choice, strings.Join(c.Choices, ", "))
	}
	if a := c.Of.LastAppeal(); c.Effect == StepEffect && choice == ApplyChoice && a != nil && a.Pending() {
		return nil, fmt.Errorf("%s is under appeal: decide appeal %d first", c.Of.Label, a.Appeal)
	}
	facts := settle(c, choice, reason)
	switch choice {
	case ApplyChoice:
		facts = append(facts, s.carryOut(c)...)
	case ReplayChoice:
		again, err := s.playAgain(c, reason)
		if err != nil {
			return nil, err
		}
		facts = append(facts, again...)
	case CorrectChoice:
		for _, r := range s.Results(c) {
			if r.Settled != nil {
				continue
			}
			facts = append(facts, settle(r, ApplyChoice, reason)...)
			facts = append(facts, s.carryOut(r)...)
		}
	}
	return facts, nil
}

// settle makes the facts of an answer; without a choice the consequence is declined.
func settle(c *Consequence, choice, reason string) []pairing.Fact {
	n := c.ConsequenceRaised.Consequence
	return []pairing.Fact{
		ConsequenceSettled{Consequence: n, Incident: c.Incident, Confirmed: choice != "", Choice: choice},
		NoteAdded{Incident: c.Incident, About: ReasonOfConsequence, Consequence: n, Text: reason},
	}
}

// Results lists the consequences for the results that a round to re-pair was paired on, settled or not.
func (s *State) Results(c *Consequence) []*Consequence {
	var results []*Consequence
	for _, r := range s.Consequences {
		if c.Effect == PairingEffect && r.Effect == ResultEffect && r.Cause == c.Cause && r.Lapsed == nil && r.Match.Round < c.Match.Round {
			results = append(results, r)
		}
	}
	return results
}

// carryOut makes the facts of a confirmed step or result.
func (s *State) carryOut(c *Consequence) []pairing.Fact {
	r := c.Of.Ruling()
	switch c.Effect {
	case StepEffect:
		made := RulingMade{
			Ruling: len(s.Rulings) + 1, Incident: c.Incident, Verdict: *c.Verdict, Remedies: imposed(*c.Verdict),
			Supersedes: r.RulingMade.Ruling,
		}
		made.Moot = c.Of.Moot(made)
		facts := append([]pairing.Fact{made}, s.reattributed(c.Of, standingOf(made))...)
		return append(facts, s.unasked(c, made)...)
	case ResultEffect:
		going := c.Of.Standing()
		if c.Verdict != nil {
			going = standingOf(RulingMade{Ruling: r.RulingMade.Ruling, Incident: c.Incident, Verdict: *c.Verdict, Remedies: imposed(*c.Verdict)})
		}
		facts, m := s.restore(c.Of, going)
		if outcome(m) == outcome(c.Of.Match) && boards(m) == boards(c.Of.Match) {
			return s.reattributed(c.Of, going) // it has come so by other ways
		}
		return facts
	}
	return nil
}

// playAgain has a match played again that was played with time it should not have had, and raises the round that was paired
// on its result.
func (s *State) playAgain(c *Consequence, reason string) ([]pairing.Fact, error) {
	facts, err := s.register.Replay(c.Of.Place, reason)
	if err != nil {
		return nil, err
	}
	w := &downstream{s: s, x: c.Of}
	if _, over := c.Of.Match.Result(); over {
		w.flipped = []*pairing.Match{c.Of.Match}
	}
	w.pairings()
	return append(facts, w.numbered(c.Appeal)...), nil
}

// unasked raises the result that a confirmed step brings where nobody was asked about it: when the step was raised, another
// ruling had decided the match the same way.
func (s *State) unasked(c *Consequence, made RulingMade) []pairing.Fact {
	for _, q := range s.Consequences {
		if q.Effect == ResultEffect && q.Incident == c.Incident && q.Ruling == c.Ruling && q.Lapsed == nil {
			return nil
		}
	}
	w := &downstream{s: s, x: c.Of}
	w.result(c.Of, standingOf(made), nil)
	for n := range w.found {
		w.found[n].Ruling = made.Ruling
	}
	w.pairings()
	return w.numbered(c.Appeal)
}

// MaySettle says why an official may not act on a consequence, nil when they may: a chief, and a TD too where no decision
// raised it. What the Floor Chief has decided for good only the Floor Chief changes; who is tied to a team leaves it to others.
func (s *State) MaySettle(by *pairing.Official, c *Consequence) error {
	n := c.ConsequenceRaised.Consequence
	switch {
	case c.Settled != nil:
		return fmt.Errorf("consequence %d was %s by %s at %s", n, c.State(), s.register.ActorName(c.By.Actor), s.register.Clock(c.By.At))
	case c.Lapsed != nil:
		return fmt.Errorf("consequence %d has lapsed: a later decision settled it otherwise", n)
	case by == nil || !ranks(by, c):
		who := "the Section Chief or the Floor Chief does"
		if c.Of.closed() {
			who = "the Floor Chief does"
		}
		return fmt.Errorf("%s may not act on consequence %d: %s", nameOf(by), n, who)
	}
	for _, t := range c.Of.Match.Pairing.Teams {
		if !s.tied(by, t) {
			continue
		}
		for _, o := range s.register.Staff {
			if ranks(o, c) && !s.tied(o, c.Of.Match.Pairing.Teams[0]) && !s.tied(o, c.Of.Match.Pairing.Teams[1]) {
				return fmt.Errorf("%s is tied to %s and may not act on consequence %d: %s may", by.Name, t.Name, n, o.Name)
			}
		}
	}
	return nil
}

// ranks tells whether an official's role lets them act on a consequence.
func ranks(o *pairing.Official, c *Consequence) bool {
	if o.Gone() != nil {
		return false
	}
	switch o.Role {
	case pairing.FloorChief:
		return true
	case pairing.SectionChief:
		return o.Section == c.Of.Place.Section && !c.Of.closed()
	case pairing.TD:
		return c.Appeal == 0 && len(c.Of.Appeals) == 0
	case pairing.Desk:
	}
	return false
}

func nameOf(o *pairing.Official) string {
	if o == nil {
		return "the desk"
	}
	return o.Name
}

// Unsettled lists the consequences nobody has acted on.
func (s *State) Unsettled() []*Consequence {
	var open []*Consequence
	for _, c := range s.Consequences {
		if c.Settled == nil && c.Lapsed == nil {
			open = append(open, c)
		}
	}
	return open
}

// WouldImpose is what a step consequence would put in force; nil for the others.
func (c *ConsequenceRaised) WouldImpose() []Remedy {
	if c.Effect != StepEffect || c.Verdict == nil {
		return nil
	}
	return imposed(*c.Verdict)
}

// Steps tells which step a ruling was on and would be on. On the same one, what was ruled had been the TD's choice.
func (c *ConsequenceRaised) Steps() string {
	if c.Was == c.WouldBe {
		return fmt.Sprintf("was the TD's choice on step %v, would be prescribed", c.Was)
	}
	return fmt.Sprintf("was step %v, would be step %v", c.Was, c.WouldBe)
}

// Sentence tells the consequence in one.
func (c *ConsequenceRaised) Sentence() string {
	switch c.Effect {
	case StepEffect:
		return c.Steps() + ": " + Describe(c.WouldImpose())
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
