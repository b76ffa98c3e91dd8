package penalties

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// DecideRequest is a chief's answer to an appeal.
type DecideRequest struct {
	Appeal   int
	Decision string
	Remedies []Remedy
	Reason   string
}

// Decide decides an appeal and raises what follows from it, all in one append. Nothing downstream moves by itself.
func (s *State) Decide(req DecideRequest, by *pairing.Official) ([]fact.Fact, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	if err := s.MayDecide(by, a); err != nil {
		return nil, err
	}
	reason := typed.Clean(req.Reason)
	if reason == "" {
		return nil, errors.New("a decision needs a reason: say why")
	}
	made, err := s.decision(a, req)
	if err != nil {
		return nil, err
	}
	facts := []fact.Fact{made, NoteAdded{Incident: a.Of.No, About: ReasonOfDecision, Appeal: a.Appeal, Text: reason}}
	return append(facts, s.follow(a.Of, after(a.Of, made), a.Appeal, nil)...), nil
}

// Foresee tells what would follow from a decision, by the same reckoning as Decide, before anybody makes it.
func (s *State) Foresee(req DecideRequest) ([]ConsequenceFound, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	made, err := s.decision(a, req)
	if err != nil {
		return nil, err
	}
	var raised []ConsequenceFound
	for _, f := range s.follow(a.Of, after(a.Of, made), a.Appeal, nil) {
		if c, ok := f.(ConsequenceFound); ok {
			raised = append(raised, c)
		}
	}
	return raised, nil
}

// decision is a decision as it would be recorded.
func (s *State) decision(a *Appeal, req DecideRequest) (AppealDecided, error) {
	switch {
	case a.Decision != nil:
		return AppealDecided{}, s.wasDecided(a)
	case a.Of.Struck != nil:
		return AppealDecided{}, fmt.Errorf("%s is struck: there is nothing left to decide", a.Of.Label)
	case decided[req.Decision] == "":
		return AppealDecided{}, fmt.Errorf("no decision %q: use uphold, overturn, modify or remand", req.Decision)
	case req.Decision == Modify && len(req.Remedies) == 0:
		return AppealDecided{}, errors.New("to modify, say what is imposed instead with remedies; to impose nothing, overturn")
	case req.Decision != Modify && len(req.Remedies) > 0:
		return AppealDecided{}, fmt.Errorf("%s imposes nothing: remedies go with modify", req.Decision)
	}
	if err := checkAll(req.Remedies); err != nil {
		return AppealDecided{}, err
	}
	levels, err := s.levels(a.Of)
	if err != nil {
		return AppealDecided{}, err
	}
	made := AppealDecided{Appeal: a.Appeal, Incident: a.Of.No, Decision: req.Decision, Remedies: req.Remedies}
	made.Moot = a.Of.Moot(RulingMade{Remedies: req.Remedies, Departed: true})
	made.Level, made.Skipped = s.Hearing(a)
	made.Final = made.Level == levels[len(levels)-1] && req.Decision != Remand
	for _, e := range a.Of.History {
		made.Saw = append(made.Saw, e.Meta.Seq)
	}
	return made, nil
}

// MayDecide says why an official may not decide an appeal, nil when they may: of its level, and with no part in it.
func (s *State) MayDecide(by *pairing.Official, a *Appeal) error {
	if a.Decision != nil {
		return s.wasDecided(a)
	}
	switch {
	case a.Of.Struck != nil:
		return fmt.Errorf("%s is struck: there is nothing left to decide", a.Of.Label)
	case by == nil:
		return fmt.Errorf("appeal %d is decided by a chief: say who you are", a.Appeal)
	}
	if p := s.part(by, a.Of, a.Reopens != nil); p != nil {
		return fmt.Errorf("%s and may not decide appeal %d", s.said(*p), a.Appeal)
	}
	if level, _ := s.Hearing(a); !atLevel(by, level, a.Of.Place.Section) {
		return fmt.Errorf("appeal %d is before the %s%s: %s may not decide it", a.Appeal, LevelName(level), under(a.Of), by.Name)
	}
	return nil
}

func (s *State) wasDecided(a *Appeal) error {
	return fmt.Errorf("appeal %d was decided by %s at %s: %s", a.Appeal, s.register.ActorName(a.Decided.Actor), s.register.Clock(a.Decided.At), a.State())
}

// under names the rule that the chain of appeal stands in, " (rule 18)"; "" where the event made the chain.
func under(i *Incident) string {
	if a := i.Book().Appeals; a != nil && len(a.Refs) > 0 {
		return " (rule " + strings.Join(a.Refs, ", ") + ")"
	}
	return ""
}
