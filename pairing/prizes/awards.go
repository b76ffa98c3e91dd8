package prizes

import (
	"slices"

	"flagfall/pairing/event"
)

// Result is who gets what in a section, on the results there are.
type Result struct {
	Section *event.Section
	Field   []Contender // in the running, best first
	Awards  []Award     // best first
	Left    []int       // prizes of which money or thing is with nobody
	Out     []*event.Team
	Lots    [][]*event.Team // teams that are level, and of which it makes a difference who is ahead
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
	return Distribute(r.Section.Prizes.PrizesPlanned, field, func(c event.Class, t *event.Team) bool { return Qualifies(r.hall.Register, c, t) })
}

// orderMatters tells whether the prizes would go otherwise, by more than the cent that does not divide, if level teams stood the other way round.
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

// awardOf is what a team gets, a zero Award for nothing.
func awardOf(awards []Award, t *event.Team) Award {
	for _, a := range awards {
		if a.Team == t {
			return a
		}
	}
	return Award{}
}

// LockedAwards are the awards as a lock holds them.
func (r Result) LockedAwards() []event.Award {
	list := []event.Award{}
	for _, a := range r.Awards {
		list = append(list, event.Award{Team: a.Team.No, Prize: a.Prize, Cents: a.Cents, Thing: a.Thing})
	}
	return list
}

// ChangedAward is an award that would be another one than was locked; nil where there is none.
type ChangedAward struct {
	Team    *event.Team
	Was, Is *event.Award
}

// ChangedAwards lists the teams whose awards would no longer be those that were locked: first those who had one, in the order of the lock.
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
