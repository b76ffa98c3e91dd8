package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
)

// DecideRequest is a chief's answer to an appeal.
type DecideRequest struct {
	Appeal   int
	Decision string
	Remedies []Remedy
	Reason   string
}

// Decide decides an appeal and raises what follows from it, all in one append. Nothing downstream moves by itself.
func (s *State) Decide(req DecideRequest, by *pairing.Official) ([]pairing.Fact, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	if err := s.mayDecide(by, a); err != nil {
		return nil, err
	}
	reason := strings.TrimSpace(req.Reason)
	switch {
	case a.Of.Struck != nil:
		return nil, fmt.Errorf("%s is struck: there is nothing left to decide", a.Of.Label)
	case decided[req.Decision] == "":
		return nil, fmt.Errorf("no decision %q: use uphold, overturn, modify or remand", req.Decision)
	case reason == "":
		return nil, errors.New("a decision needs a reason: say why")
	case req.Decision == Modify && len(req.Remedies) == 0:
		return nil, errors.New("to modify, say what is imposed instead with remedies; to impose nothing, overturn")
	case req.Decision != Modify && len(req.Remedies) > 0:
		return nil, fmt.Errorf("%s imposes nothing: remedies go with modify", req.Decision)
	}
	for _, r := range req.Remedies {
		if err := r.check(); err != nil {
			return nil, err
		}
	}
	levels, err := s.levels(a.Of)
	if err != nil {
		return nil, err
	}
	made := AppealDecided{
		Appeal: a.Appeal, Incident: a.Of.No, Decision: req.Decision, Level: a.Level, Remedies: req.Remedies,
		Final: a.Level == levels[len(levels)-1] && req.Decision != Remand,
	}
	for _, e := range a.Of.History {
		made.Saw = append(made.Saw, e.Meta.Seq)
	}
	facts := []pairing.Fact{made, NoteAdded{Incident: a.Of.No, About: ReasonOfDecision, Appeal: a.Appeal, Text: reason}}
	return append(facts, s.consequences(a.Of, after(a.Of, made), a.Appeal)...), nil
}

// mayDecide says whether an official may decide an appeal: of its level, and not their own.
func (s *State) mayDecide(by *pairing.Official, a *Appeal) error {
	if a.Decision != nil {
		return fmt.Errorf("appeal %d was decided by %s at %s: %s", a.Appeal, s.register.ActorName(a.Decided.Actor), a.Decided.At.Format("15:04:05"), a.State())
	}
	if !atLevel(by, a.Level, a.Of.Place.Section) {
		return fmt.Errorf("appeal %d is before the %s: %s may not decide it", a.Appeal, levelName(a.Level), by.Name)
	}
	if why := s.conflict(by, a.Of); why != "" {
		return fmt.Errorf("%s and may not decide appeal %d", why, a.Appeal)
	}
	return nil
}

// Standing is what holds for an incident: whether the offence stands, and the remedies in force.
type Standing struct {
	Offence  bool
	InForce  []Remedy
	Imposing int // the ruling whose effects stand, 0 when none does
}

// Standing is what holds for the incident now.
func (i *Incident) Standing() Standing { return after(i) }

// after is what holds for an incident once some more decisions are made. A ruling that corrects, or answers a remand,
// starts afresh.
func after(i *Incident, more ...AppealDecided) Standing {
	r := i.Ruling()
	if r == nil || i.Struck != nil {
		return Standing{InForce: []Remedy{}}
	}
	ruled := Standing{Offence: r.Verdict.Step != nil, InForce: r.Remedies, Imposing: r.RulingMade.Ruling}
	decisions := []AppealDecided{}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq {
			decisions = append(decisions, *a.Decision)
		}
	}
	now := ruled
	for _, d := range append(decisions, more...) {
		switch d.Decision {
		case Uphold:
		case Modify:
			now = Standing{Offence: ruled.Offence, InForce: d.Remedies, Imposing: ruled.Imposing}
		case Remand:
			now = Standing{InForce: []Remedy{}}
		case Overturn:
			if now.Imposing != 0 {
				now = Standing{InForce: []Remedy{}}
			} else { // what an earlier level had overturned stands again
				now = ruled
			}
		}
	}
	now.InForce = slices.Clone(now.InForce)
	return now
}
