package penalties

import (
	"errors"
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
	"flagfall/rules"
)

// RuleRequest is a TD's decision on an incident. Remedies nil means what the book prescribes, or nothing where it prescribes nothing.
// Differ says that Remedies, even an empty list, are what the TD wants.
type RuleRequest struct {
	Incident int
	Remedies []Remedy
	Differ   bool
	Clock    *int64
	Reason   string
	Expect   int
	CalledBy string // the actor who rules, where somebody else enters it
	Corrects int    // the ruling, by number, that it takes the place of; 0 where none stands: the first one, and the answer to a remand
}

// RuledError says that somebody else has ruled first: the ruling that stands is not the one that was to be corrected.
type RuledError struct{ says string }

func (e *RuledError) Error() string { return e.says }

// Rule decides a ruling: the first one on an open incident, or a correction of one until the clocks have restarted or
// somebody appeals. Whoever was first has ruled: a request that does not name the ruling that stands is refused with a *RuledError.
// Whatever departs from the book, or is left to discretion, needs a reason.
func (s *State) Rule(req RuleRequest, by *pairing.Official) ([]fact.Fact, error) {
	i, err := s.Incident(req.Incident)
	if err != nil {
		return nil, err
	}
	if err := s.mayRule(by, req.CalledBy, i.Place.Section); err != nil {
		return nil, err
	}
	switch {
	case i.Struck != nil:
		return nil, fmt.Errorf("%s is struck: log it again if it did happen", i.Label)
	case !i.Correctable():
		return nil, fmt.Errorf("%s is ruled, and the clocks have restarted or an appeal is under way: only a decision changes it now", i.Label)
	}
	if err := s.mayCorrect(i, req.Corrects); err != nil {
		return nil, err
	}
	verdict, err := s.Assess(i)
	if err != nil {
		return nil, err
	}
	if err := expected(req.Expect, verdict); err != nil {
		return nil, err
	}
	remedies := imposed(verdict)
	if req.Differ || len(req.Remedies) > 0 {
		remedies = req.Remedies
	}
	reason := typed.Clean(req.Reason)
	made := RulingMade{
		Verdict: verdict, Remedies: slices.Clone(remedies), Clock: req.Clock, CalledBy: req.CalledBy,
		Departed: Departs(verdict, remedies, req.Differ),
	}
	if err := s.mayImpose(i, made, reason); err != nil {
		return nil, err
	}
	facts, err := s.ruling(i, made)
	if err != nil {
		return nil, err
	}
	if reason != "" {
		facts = append(facts, NoteAdded{Incident: i.No, About: ReasonOfRuling, Ruling: len(s.Rulings) + 1, Text: reason})
	}
	return facts, nil
}

// ToCorrect is the number of the ruling that a new one would correct, 0 where none stands: before the first, and after a remand.
func (i *Incident) ToCorrect() int {
	if i.unruled() {
		return 0
	}
	return i.Ruling().RulingMade.Ruling
}

// mayCorrect says why a ruling may not take the place of the one of that number, 0 for none, nil where that is what stands.
func (s *State) mayCorrect(i *Incident, ruling int) error {
	switch i.ToCorrect() {
	case ruling:
		return nil
	case 0:
		return fmt.Errorf("no ruling on %s stands: there is nothing to correct", i.Label)
	}
	r := i.Ruling()
	return &RuledError{fmt.Sprintf("%s was ruled by %s at %s: %s", i.Label, s.register.ActorName(r.By()), s.register.Clock(r.Meta.At), Describe(r.Remedies))}
}

// Correctable tells whether the TD may still rule: there is no ruling yet, a chief sent it back, or since then the clocks
// stand and nobody has appealed.
func (i *Incident) Correctable() bool {
	if i.unruled() {
		return true
	}
	a := i.LastAppeal()
	return !i.runs() && (a == nil || a.Decision != nil && a.Decision.Decision == Remand)
}

// unruled tells whether it waits for the TD: for the first time, or sent back.
func (i *Incident) unruled() bool { return i.Ruling() == nil || i.State() == Remanded }

// mayImpose checks remedies that were chosen: they must make sense at this table, and need a reason unless the book prescribes them.
func (s *State) mayImpose(i *Incident, made RulingMade, reason string) error {
	v := made.Verdict
	if err := checkAll(made.Remedies); err != nil {
		return err
	}
	switch {
	case reason != "":
		return nil
	case len(v.Questions) > 0:
		q := v.Questions[0]
		return fmt.Errorf("%s waits for a fact: %s Tell it (%s), or decide without it and give a reason", i.Label, q.Text, q.Ask)
	case !prescribes(v):
		return fmt.Errorf("%s is left to your discretion: give a reason", i.Label)
	case made.Departed:
		return fmt.Errorf("that departs from %s, which prescribes %s: give a reason", i.Book().Name, Describe(imposed(v)))
	}
	return nil
}

// Departs tells whether remedies are something else than a verdict prescribes. Differ says that they are what the TD wants:
// then no remedy at all also sets aside a verdict that would decide the game by itself.
func Departs(v rules.Verdict, remedies []Remedy, differ bool) bool {
	decides := v.Game != nil || v.Match != nil && v.Match.Result != rules.Continues
	return prescribes(v) && (!same(remedies, imposed(v)) || differ && decides && len(v.Remedies) == 0)
}

// prescribes tells whether the book itself decides, so that nothing is left to choose or to ask.
func prescribes(v rules.Verdict) bool {
	return v.Authority == rules.ByRule || v.Authority == rules.ByPolicy
}

// imposed is what a verdict imposes, in the terms of the table.
func imposed(v rules.Verdict) []Remedy { return atTable(v.Remedies) }

// atTable turns remedies with BPGN seats into remedies with seat letters.
func atTable(list []rules.Remedy) []Remedy {
	out := make([]Remedy, 0, len(list))
	for _, r := range list {
		t := Remedy{Kind: r.Kind, Seconds: r.Seconds}
		if r.Seat != nil {
			t.Seat = r.Seat.Letter()
		}
		out = append(out, t)
	}
	return out
}

// ruling makes the facts of a ruling: itself, what it does to the match, and where it takes the place of an earlier one,
// what no longer fits.
func (s *State) ruling(i *Incident, made RulingMade) ([]fact.Fact, error) {
	made.Ruling, made.Incident = len(s.Rulings)+1, i.No
	made.Moot = i.Moot(made)
	if made.Moot && made.Clock != nil {
		return nil, errors.New("the game is over, so no clock is moved: leave the clock's reading out")
	}
	moved := false
	for n := range made.Remedies {
		if r := &made.Remedies[n]; made.Clock != nil && !moved {
			r.SetTo = r.setTo(*made.Clock)
			moved = r.SetTo != nil
		}
	}
	if made.Clock != nil && !moved {
		return nil, errors.New("no clock is moved by this ruling: leave the clock's reading out")
	}
	old := i.Ruling()
	if old == nil {
		return append([]fact.Fact{made}, effects(i.Match, made, i.ends())...), nil
	}
	made.Supersedes = old.RulingMade.Ruling
	changes, _ := s.restore(i, standingOf(made))
	downstream := s.follow(i, standingOf(made), 0, append([]fact.Fact{}, changes...))
	return slices.Concat([]fact.Fact{made}, changes, downstream), nil
}

// OnlyNoted tells whether something was written down and nothing imposed: a note, of which nothing follows.
func (i *Incident) OnlyNoted() bool {
	r := i.Ruling()
	return i.Offence == rules.KindNote && r != nil && len(r.Remedies) == 0 && i.LastAppeal() == nil
}

// Moot tells whether a ruling imposes time where it moves no clock: the game is over already, or by the ruling itself. The
// step counts all the same (A20). Time that was given while it ran stays given.
func (i *Incident) Moot(made RulingMade) bool {
	m := i.Match.With(i.Match.Withdraw(i.rulings()...)...)
	m = m.With(effects(m, made, i.ends())...)
	_, over := m.Result()
	over = over || !m.Pairing.Round.Finished.IsZero()
	was := i.Standing()
	runs := func(r Remedy) bool {
		seat, ok := seatOf(r.Seat)
		given := !was.made.Moot && slices.ContainsFunc(was.InForce, func(old Remedy) bool { return same([]Remedy{old}, []Remedy{r}) })
		return r.Timed() && (given || !over && (!ok || m.Closed(seat.Board()) == ""))
	}
	return slices.ContainsFunc(made.Remedies, Remedy.Timed) && !slices.ContainsFunc(made.Remedies, runs)
}

// Restart records that the clocks run again: the ruling is frozen. That they ran before a chief sent it back is nothing.
func (s *State) Restart(n int) ([]fact.Fact, error) {
	i, err := s.Incident(n)
	switch {
	case err != nil:
		return nil, err
	case i.unruled():
		return nil, fmt.Errorf("%s is not ruled yet: rule, or strike it", i.Label)
	case i.runs():
		return nil, nil
	}
	return []fact.Fact{ClocksRestarted{Incident: n}}, nil
}
