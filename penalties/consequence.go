package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// Consequence is something for a person to act on.
type Consequence struct {
	ConsequenceFound
	Of      *Incident
	Found   fact.Meta
	Settled *ConsequenceSettled
	By      fact.Meta // of settling
	Reason  string
	Lapsed  *fact.Meta // by a later decision, strike or ruling
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
func (s *State) Settle(n int, confirm bool, choice, reason string, by *pairing.Official) ([]fact.Fact, error) {
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
	w := newDownstream(s, s.cause(c))
	if !confirm {
		w.stays(c)
		return slices.Concat(settle(c, "", reason), w.silent, w.settled(c)), nil
	}
	choices := s.Now(c).Choices
	if choice == "" {
		choice = choices[0]
	}
	if !slices.Contains(choices, choice) {
		return nil, s.noSuchAnswer(c, choice, choices)
	}
	if a := c.Of.LastAppeal(); c.Step != nil && choice == ApplyChoice && a != nil && a.Pending() {
		return nil, fmt.Errorf("%s is under appeal: decide appeal %d first", c.Of.Label, a.Appeal)
	}
	facts := settle(c, choice, reason)
	switch choice {
	case ApplyChoice:
		facts = append(facts, w.carryOut(c)...)
	case ReplayChoice:
		again, err := s.register.Replay(c.Of.Place, reason)
		if err != nil {
			return nil, err
		}
		facts = append(facts, again...)
		if _, over := c.Of.Match.Result(); over {
			w.flipsNow(c.Of.Match, c.Of.Match.With(again...))
		}
	case CorrectChoice:
		for _, r := range s.Results(c) {
			if r.Settled != nil {
				continue
			}
			facts = append(facts, settle(r, ApplyChoice, reason)...)
			facts = append(facts, w.carryOut(r)...)
		}
	}
	return append(facts, w.settled(c)...), nil
}

// stays raises what is to be asked about once nothing is changed: the result of a ruling that is left on its step, where the match has
// another one by now and nobody has said so; and the round that was paired on another result than the one that stays.
func (w *downstream) stays(c *Consequence) {
	asked := func(q *Consequence) bool { return q.Result != nil && q.Of == c.Of }
	if c.Result != nil {
		w.flips(c.Of.Match, c.Of.Match)
	}
	if c.Step != nil && !slices.ContainsFunc(w.s.Unsettled(), asked) {
		going := c.Of.Standing()
		if w.s.settledApart(c.Of) {
			going = w.s.onMatch(c.Of)
		}
		w.result(c.Of, going, nil)
		w.silent = w.s.reattributed(c.Of, going)
	}
}

// noSuchAnswer says what a consequence may be answered with, and why a round is no longer paired anew.
func (s *State) noSuchAnswer(c *Consequence, choice string, choices []string) error {
	n, use := c.Consequence, strings.Join(choices, ", ")
	if choice == RepairChoice && slices.Contains(c.Choices, choice) {
		return fmt.Errorf("consequence %d: round %d has started, and its pairings stand: use %s", n, c.Pairing.Round, use)
	}
	return fmt.Errorf("consequence %d cannot be answered %q: use %s", n, choice, use)
}

// cause is the incident whose standing changed.
func (s *State) cause(c *Consequence) *Incident {
	if i, err := s.Incident(c.Cause); err == nil {
		return i
	}
	return c.Of
}

// askedAlready tells whether somebody has been asked about the same round, because of the same incident.
func (s *State) askedAlready(f ConsequenceFound) bool {
	return f.Pairing != nil && slices.ContainsFunc(s.Consequences, func(c *Consequence) bool {
		return c.Pairing != nil && c.Cause == f.Cause && c.Lapsed == nil && c.Pairing.Section == f.Pairing.Section && c.Pairing.Round == f.Pairing.Round
	})
}

// settle makes the facts of an answer; without a choice the consequence is declined.
func settle(c *Consequence, choice, reason string) []fact.Fact {
	n := c.Consequence
	return []fact.Fact{
		ConsequenceSettled{Consequence: n, Incident: c.Incident, Confirmed: choice != "", Choice: choice},
		NoteAdded{Incident: c.Incident, About: ReasonOfConsequence, Consequence: n, Text: reason},
	}
}

// Results lists the consequences for the results that a round to re-pair was paired on, settled or not.
func (s *State) Results(c *Consequence) []*Consequence {
	var results []*Consequence
	for _, r := range s.Consequences {
		if c.Pairing != nil && r.Result != nil && r.Cause == c.Cause && r.Lapsed == nil && r.Of.Place.Round < c.Pairing.Round {
			results = append(results, r)
		}
	}
	return results
}

// carryOut makes the facts of a confirmed step or result, and finds what they raise: the result of a step that nobody was asked about, and
// the round that was paired on a result since somebody was asked.
func (w *downstream) carryOut(c *Consequence) []fact.Fact {
	s := w.s
	switch c.Effect() {
	case StepEffect:
		made := RulingMade{
			Ruling: len(s.Rulings) + 1, Incident: c.Incident, Verdict: c.Step.Verdict, Remedies: imposed(c.Step.Verdict),
			Supersedes: c.Of.Ruling().RulingMade.Ruling,
		}
		made.Moot = c.Of.Moot(made)
		w.unasked(c, made)
		return append([]fact.Fact{made}, s.reattributed(c.Of, standingOf(made))...)
	case ResultEffect:
		going := s.going(c)
		facts, m := s.restore(c.Of, going)
		if outcome(m) == outcome(c.Of.Match) && boards(m) == boards(c.Of.Match) {
			return s.reattributed(c.Of, going) // it has come so by other ways
		}
		if outcome(m) != outcome(c.Of.Match) {
			w.flipsNow(c.Of.Match, m)
		}
		return facts
	}
	return nil
}

// unasked raises the result that a confirmed step brings where nobody was asked about it: when the step was raised, another
// ruling had decided the match the same way.
func (w *downstream) unasked(c *Consequence, made RulingMade) {
	for _, q := range w.s.Consequences {
		if q.Result != nil && q.Incident == c.Incident && q.Ruling == c.Ruling && q.Lapsed == nil {
			return
		}
	}
	w.result(c.Of, standingOf(made), nil)
	for n := range w.found {
		w.found[n].Ruling = made.Ruling
	}
}

// MaySettle says why an official may not act on a consequence, nil when they may: a chief, and a TD too where no decision
// raised it. What the Floor Chief has decided for good only the Floor Chief changes; who is tied to a team leaves it to others.
func (s *State) MaySettle(by *pairing.Official, c *Consequence) error {
	n := c.Consequence
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

// MovesResult tells whether acting on it may change its match's result.
func (c *ConsequenceFound) MovesResult() bool {
	return c.Result != nil || slices.Contains(c.Choices, ReplayChoice)
}

// WouldImpose is what a step consequence would put in force; nil for the others.
func (c *ConsequenceFound) WouldImpose() []Remedy {
	if c.Step == nil {
		return nil
	}
	return imposed(c.Step.Verdict)
}

// String tells which step a ruling was on and would be on. On the same one, what was ruled had been the TD's choice.
func (c StepChange) String() string {
	if c.Was == c.WouldBe {
		return fmt.Sprintf("was the TD's choice on step %d, would be prescribed", c.Was)
	}
	return fmt.Sprintf("was step %d, would be step %d", c.Was, c.WouldBe)
}
