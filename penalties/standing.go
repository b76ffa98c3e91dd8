package penalties

import (
	"math"
	"slices"

	"flagfall/rules"
)

// Standing is what holds for an incident: whether the offence stands, and the remedies in force.
type Standing struct {
	Offence  bool
	InForce  []Remedy
	Imposing int // the ruling whose effects stand, 0 when none does

	Ruling RulingMade // that ruling, with the remedies in force for its own
}

// Made is the ruling whose effects stand, with the remedies in force; empty when none does.
func (st Standing) Made() RulingMade { return st.Ruling }

// Standing is what holds for the incident now.
func (i *Incident) Standing() Standing { return StandingAfter(i) }

// NothingStands is what holds once a ruling has fallen.
func NothingStands() Standing { return Standing{InForce: []Remedy{}} }

// StandingOf is what holds right after a ruling.
func StandingOf(r RulingMade) Standing {
	return Standing{Offence: r.Verdict.Step != nil, InForce: slices.Clone(r.Remedies), Imposing: r.Ruling, Ruling: r}
}

// modified is what holds once a decision has put other remedies in a ruling's place. Those of the ruling itself bring
// back all that it did.
func modified(r RulingMade, d AppealDecided) Standing {
	if !SameRemedies(d.Remedies, r.Remedies) {
		r.Remedies, r.Departed, r.Moot = d.Remedies, true, d.Moot
	}
	return StandingOf(r)
}

// StandingAfter is what holds for an incident once some more decisions are made. A ruling that corrects, or answers a remand,
// starts afresh.
func StandingAfter(i *Incident, more ...AppealDecided) Standing {
	if i.Struck != nil {
		return NothingStands()
	}
	return StandingAt(i, math.MaxInt64, more...)
}

// StandingAt is what its present ruling came to by the decisions up to an entry, and by some more.
func StandingAt(i *Incident, seq int64, more ...AppealDecided) Standing {
	r := i.Ruling()
	if r == nil {
		return NothingStands()
	}
	decisions := []AppealDecided{}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq && a.Decided.Seq < seq {
			decisions = append(decisions, *a.Decision)
		}
	}
	now := StandingOf(r.RulingMade)
	for _, d := range append(decisions, more...) {
		switch d.Decision {
		case Uphold:
		case Modify:
			now = modified(r.RulingMade, d)
		case Remand:
			now = NothingStands()
		case Overturn:
			if now.Imposing != 0 {
				now = NothingStands()
			} else { // what an earlier level had overturned stands again
				now = StandingOf(r.RulingMade)
			}
		}
	}
	return now
}

// Step is the rung that the standing offence is on, nil when none stands.
func (st Standing) Step() *rules.Step {
	if !st.Offence {
		return nil
	}
	return st.Ruling.Verdict.Step
}

// NextTime is what the book has for the next offence of the kind after a ruling: nothing where the ruling does not stand, or has ended the
// match by what is in force and steps are not counted over the event.
func (s *State) NextTime(i *Incident) []rules.Remedy {
	st := i.Standing()
	if st.Imposing == 0 || st.Effect().Match != "" && s.Register.PolicyOf(i.Place.Section).Get("stream") != "event" {
		return nil
	}
	return st.Ruling.Verdict.Next
}

// AlikeStandings tells whether two standings come to the same for everything downstream.
func AlikeStandings(a, b Standing) bool {
	return a.Offence == b.Offence && a.Imposing == b.Imposing && SameRemedies(a.InForce, b.InForce)
}
