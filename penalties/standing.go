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

	made RulingMade // that ruling, with the remedies in force for its own
}

// Made is the ruling whose effects stand, with the remedies in force; empty when none does.
func (st Standing) Made() RulingMade { return st.made }

// Standing is what holds for the incident now.
func (i *Incident) Standing() Standing { return after(i) }

// nothing is what holds once a ruling has fallen.
func nothing() Standing { return Standing{InForce: []Remedy{}} }

// standingOf is what holds right after a ruling.
func standingOf(r RulingMade) Standing {
	return Standing{Offence: r.Verdict.Step != nil, InForce: slices.Clone(r.Remedies), Imposing: r.Ruling, made: r}
}

// modified is what holds once a decision has put other remedies in a ruling's place. Those of the ruling itself bring
// back all that it did.
func modified(r RulingMade, d AppealDecided) Standing {
	if !same(d.Remedies, r.Remedies) {
		r.Remedies, r.Departed, r.Moot = d.Remedies, true, d.Moot
	}
	return standingOf(r)
}

// after is what holds for an incident once some more decisions are made. A ruling that corrects, or answers a remand,
// starts afresh.
func after(i *Incident, more ...AppealDecided) Standing {
	if i.Struck != nil {
		return nothing()
	}
	return standingAt(i, math.MaxInt64, more...)
}

// standingAt is what its present ruling came to by the decisions up to an entry, and by some more.
func standingAt(i *Incident, seq int64, more ...AppealDecided) Standing {
	r := i.Ruling()
	if r == nil {
		return nothing()
	}
	decisions := []AppealDecided{}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq && a.Decided.Seq < seq {
			decisions = append(decisions, *a.Decision)
		}
	}
	now := standingOf(r.RulingMade)
	for _, d := range append(decisions, more...) {
		switch d.Decision {
		case Uphold:
		case Modify:
			now = modified(r.RulingMade, d)
		case Remand:
			now = nothing()
		case Overturn:
			if now.Imposing != 0 {
				now = nothing()
			} else { // what an earlier level had overturned stands again
				now = standingOf(r.RulingMade)
			}
		}
	}
	return now
}

// step is the rung that the standing offence is on, nil when none stands.
func (st Standing) step() *rules.Step {
	if !st.Offence {
		return nil
	}
	return st.made.Verdict.Step
}

// alike tells whether two standings come to the same for everything downstream.
func alike(a, b Standing) bool {
	return a.Offence == b.Offence && a.Imposing == b.Imposing && same(a.InForce, b.InForce)
}

// counts tells whether the incident is a standing offence of some ladder.
func (i *Incident) counts() bool { return i.Standing().Offence }

// rulings are the numbers of all rulings ever made on the incident.
func (i *Incident) rulings() []int {
	numbers := make([]int, len(i.Rulings))
	for n, r := range i.Rulings {
		numbers[n] = r.RulingMade.Ruling
	}
	return numbers
}
