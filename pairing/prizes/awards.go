package prizes

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
)

// Result is who wins what in a section, on the results so far.
type Result struct {
	Section *event.Section
	Field   []Contender // contenders, best first
	Awards  []Award     // best first
	Left    []int       // prizes whose money or thing was not given
	Out     []*event.Team
	Lots    [][]*event.Team // level teams whose order changes the awards
	hall    Basis
}

// Compute gives the prizes of a section.
func (h Basis) Compute(sec *event.Section) (Result, error) {
	field, out, err := h.contenders(sec)
	if err != nil {
		return Result{}, err
	}
	r := Result{Section: sec, Field: field, Out: out, hall: h}
	r.Awards, r.Left = r.distribute(field)
	r.Lots = r.undrawn()
	return r, nil
}

func (r Result) distribute(field []Contender) ([]Award, []int) {
	return Distribute(r.Section.Prizes.PrizesPlanned, field,
		func(c event.Class, t *event.Team) bool { return Qualifies(r.hall.Register, c, t) })
}

// planOf returns the plan that gives a prize, by the prize's number: "" for the main one.
func (r Result) planOf(prize int) string {
	if list := r.Section.Prizes.Prizes; prize >= 1 && prize <= len(list) {
		return list[prize-1].Plan
	}
	return ""
}

// AwardPlan returns the separate plan that gives an award, "" for the main one.
func (r Result) AwardPlan(a Award) string { return r.planOf(a.Prize) }

// awardOf returns a team's award of a plan, a zero Award for none.
func (r Result) awardOf(awards []Award, t *event.Team, plan string) Award {
	for _, a := range awards {
		if a.Team == t && r.planOf(a.Prize) == plan {
			return a
		}
	}
	return Award{}
}

// Certified returns the awards that have a certificate, best first: of those that a team wins in
// one class that of the first plan.
func (r Result) Certified() (list []Award) {
	names := r.Section.Prizes.PlanNames()
	rank := func(a Award) int { return slices.Index(names, r.AwardPlan(a)) } // -1 is the main plan
	for _, a := range r.Awards {
		if !slices.ContainsFunc(r.Awards, func(b Award) bool {
			return a.Team == b.Team && rank(b) < rank(a) && r.AwardClass(a) == r.AwardClass(b)
		}) {
			list = append(list, a)
		}
	}
	return list
}

// LockedAwards returns the awards in the form in which a lock stores them.
// Locked returns an award in the form in which a lock stores it.
func (r Result) LockedAwards() []event.Award {
	list := []event.Award{}
	for _, a := range r.Awards {
		list = append(list, r.Locked(a))
	}
	return list
}

// Locked returns an award in the form in which a lock stores it.
func (r Result) Locked(a Award) event.Award {
	if a.Document != nil {
		return *a.Document
	}
	entry := event.Award{
		Team: a.Team.No, Prize: a.Prize, Cents: a.Cents, Thing: a.Thing,
		Place: a.Place, Tied: len(a.With) > 0, Champion: a.Champion,
	}
	if entry.Tied && !r.sharedInClass(a) {
		entry.First, entry.Last = r.sharedPlaces(a)
	}
	return entry
}

// Together reports whether two awards are read out as one: teams share them for the same places.
func (r Result) Together(a, b Award) bool {
	x, y := r.Locked(a), r.Locked(b)
	shared := x.Champion && y.Champion || x.Tied && y.Tied
	return shared && r.AwardTitle(a) == r.AwardTitle(b) && r.AwardClass(a) == r.AwardClass(b) &&
		r.AwardPlan(a) == r.AwardPlan(b)
}

// ChangedAward is an award that differs from the locked one; nil for none.
type ChangedAward struct {
	Team    *event.Team
	Was, Is *event.Award
}

// ChangedPlan returns the separate plan of a changed award, "" for the main one.
func (r Result) ChangedPlan(m ChangedAward) string {
	if m.Was != nil {
		return r.planOf(m.Was.Prize)
	}
	return r.planOf(m.Is.Prize)
}

// ChangedAwards lists the awards that differ from the locked ones, by team and plan: first those of
// teams who had one, in the order of the lock.
func (r Result) ChangedAwards() []ChangedAward {
	lock := r.Section.Prizes.Locked
	if lock == nil {
		return nil
	}
	now := r.LockedAwards()
	find := func(list []event.Award, of event.Award) *event.Award {
		if i := slices.IndexFunc(list, func(a event.Award) bool {
			return a.Team == of.Team && r.planOf(a.Prize) == r.planOf(of.Prize)
		}); i >= 0 {
			return &list[i]
		}
		return nil
	}
	var moved []ChangedAward
	for i := range lock.Awards {
		was := &lock.Awards[i]
		if is := find(now, *was); is == nil || !is.Same(*was) {
			moved = append(moved, ChangedAward{r.hall.Register.Team(was.Team), was, is})
		}
	}
	for i := range now {
		if find(lock.Awards, now[i]) == nil {
			moved = append(moved, ChangedAward{r.hall.Register.Team(now[i].Team), nil, &now[i]})
		}
	}
	return moved
}

// ListedAward is an award that the results give beside what is locked, or a locked one that they no
// longer give: then Award has a team and nothing else.
type ListedAward struct {
	Award
	Plan    string        // the separate plan that gives it, "" for the main one
	Changed *ChangedAward // nil where it is as locked, or nothing is locked
}

// Listed returns the awards that the results give, best first, and then those of the lock that they
// no longer give. Lists for officials show both beside each other, and never the first alone.
func (r Result) Listed() (list []ListedAward) {
	changed := r.ChangedAwards()
	for _, a := range r.Awards {
		row := ListedAward{Award: a, Plan: r.AwardPlan(a)}
		for i, m := range changed {
			if m.Is != nil && m.Team == a.Team && r.ChangedPlan(m) == row.Plan {
				row.Changed = &changed[i]
			}
		}
		list = append(list, row)
	}
	for i, m := range changed {
		if m.Is == nil {
			list = append(list, ListedAward{
				Award: Award{Contender: Contender{Team: m.Team}}, Plan: r.ChangedPlan(m), Changed: &changed[i],
			})
		}
	}
	return list
}

// ReadingOrder returns the order in which awards are read out, as indexes of Awards: the classes
// first, then the places; of each the separate plans, the last first, then the main plan; of each
// plan from last to first.
func (r Result) ReadingOrder() []int {
	list, names := r.Section.Prizes.Prizes, r.Section.Prizes.PlanNames()
	order := make([]int, len(r.Awards))
	for i := range order {
		order[i] = i
	}
	class := func(i int) int { // the first prize of the class in the plan; places come last
		of := list[r.Awards[i].Prize-1].Class
		if of.IsOpen() {
			return len(list)
		}
		return slices.IndexFunc(list, func(p event.Prize) bool { return p.Class.Equal(of) })
	}
	plan := func(i int) int { return slices.Index(names, r.AwardPlan(r.Awards[i])) }
	slices.SortStableFunc(order, func(a, b int) int {
		c := class(a) - class(b)
		if c = cmp.Or(c, plan(b)-plan(a)); c != 0 {
			return c
		}
		return r.Awards[b].Place - r.Awards[a].Place
	})
	return order
}
