package prizes

import (
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
	for from := 0; from < len(field); {
		to := from + 1
		for to < len(field) && field[to].Level == field[from].Level {
			to++
		}
		if to-from > 1 && r.orderMatters(from, to) {
			var level []*event.Team
			for _, s := range field[from:to] {
				level = append(level, s.Team)
			}
			r.Lots = append(r.Lots, level)
		}
		from = to
	}
	return r, nil
}

func (r Result) distribute(field []Contender) ([]Award, []int) {
	return Distribute(r.Section.Prizes.PrizesPlanned, field,
		func(c event.Class, t *event.Team) bool { return Qualifies(r.hall.Register, c, t) })
}

// orderMatters reports whether the awards would differ, by more than one cent, if the level teams
// from one index to another were in reverse order.
func (r Result) orderMatters(from, to int) bool {
	turned := slices.Clone(r.Field)
	slices.Reverse(turned[from:to])
	for i := range turned {
		turned[i].Place = i + 1
	}
	awards, _ := r.distribute(turned)
	for _, s := range r.Field[from:to] {
		a, b := awardOf(r.Awards, s.Team), awardOf(awards, s.Team)
		if a.Thing != b.Thing || a.Cents-b.Cents > 1 || b.Cents-a.Cents > 1 {
			return true
		}
	}
	return false
}

// awardOf returns a team's award, a zero Award for none.
func awardOf(awards []Award, t *event.Team) Award {
	for _, a := range awards {
		if a.Team == t {
			return a
		}
	}
	return Award{}
}

// LockedAwards returns the awards in the form in which a lock stores them.
func (r Result) LockedAwards() []event.Award {
	list := []event.Award{}
	for _, a := range r.Awards {
		list = append(list, a.locked())
	}
	return list
}

func (a Award) locked() event.Award {
	return event.Award{Team: a.Team.No, Prize: a.Prize, Cents: a.Cents, Thing: a.Thing}
}

// ChangedAward is an award that differs from the locked one; nil for none.
type ChangedAward struct {
	Team    *event.Team
	Was, Is *event.Award
}

// ChangedAwards lists the teams whose awards differ from the locked ones: first those who had one,
// in the order of the lock.
func (r Result) ChangedAwards() []ChangedAward {
	lock := r.Section.Prizes.Locked
	if lock == nil {
		return nil
	}
	now := r.LockedAwards()
	find := func(list []event.Award, team int) *event.Award {
		if i := slices.IndexFunc(list, func(a event.Award) bool { return a.Team == team }); i >= 0 {
			return &list[i]
		}
		return nil
	}
	var moved []ChangedAward
	for i := range lock.Awards {
		was := &lock.Awards[i]
		if is := find(now, was.Team); is == nil || *is != *was {
			moved = append(moved, ChangedAward{r.hall.Register.Team(was.Team), was, is})
		}
	}
	for i := range now {
		if find(lock.Awards, now[i].Team) == nil {
			moved = append(moved, ChangedAward{r.hall.Register.Team(now[i].Team), nil, &now[i]})
		}
	}
	return moved
}

// ReadingOrder returns the order in which awards are read out, as indexes of Awards: the classes
// first, each from last to first, then the places from last to first.
func (r Result) ReadingOrder() []int {
	plan := r.Section.Prizes.Prizes
	order := make([]int, len(r.Awards))
	for i := range order {
		order[i] = i
	}
	class := func(i int) int { // the first prize of the class in the plan; places come last
		of := plan[r.Awards[i].Prize-1].Class
		if of.IsOpen() {
			return len(plan)
		}
		return slices.IndexFunc(plan, func(p event.Prize) bool { return p.Class.Equal(of) })
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if c := class(a) - class(b); c != 0 {
			return c
		}
		return r.Awards[b].Place - r.Awards[a].Place
	})
	return order
}
