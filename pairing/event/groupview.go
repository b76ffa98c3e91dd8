package event

import (
	"cmp"
	"slices"
)

// In returns the section as a group of one of its stages plays it: the teams of the group alone in the
// order of their seeds, its way of playing, and the rounds of its stage with the tables of the group.
// Rounds keep their numbers. Where results are carried, earlier rounds have the tables at which teams of
// the group met. A bracket is not played by a system: its copy is for what is asked of teams and tables.
func (sec *Section) In(g *Group) *Section {
	of := *sec
	of.group, of.Teams, of.Stages = g, g.Teams, nil
	of.skipped = sec.FirstRoundOf(g.Stage) - 1
	of.Matches = cmp.Or(g.Matches, sec.Matches)
	o := &of.Options
	o.Seed, o.Speed = ByEntry, ""
	if !g.IsBracket() {
		o.System = g.Kind
	}
	if o.Rounds = of.skipped + g.Rounds; g.Rounds == 0 {
		o.Rounds = 0
	}
	if o.FirstTo = sec.Options.FirstTo; len(g.FirstTo) > 0 {
		o.FirstTo = slices.Max(g.FirstTo)
	}
	of.Rounds = make([]*Round, 0, len(sec.Rounds))
	for _, r := range sec.Rounds {
		switch {
		case r.Stage == g.Stage.No:
			of.Rounds = append(of.Rounds, r.among(g.Teams))
		case r.No > of.skipped: // a later stage
			return &of
		case g.Stage.Carried:
			carried := r.among(g.Teams)
			carried.Bye, carried.Idle, carried.carried = nil, nil, true
			of.Rounds = append(of.Rounds, carried)
		default:
			of.Rounds = append(of.Rounds, &Round{No: r.No, Started: r.Started, Finished: r.Finished, blank: true})
		}
	}
	return &of
}

// among returns a copy of the round with what some teams of the section do in it.
func (r *Round) among(teams []*Team) *Round {
	of := *r
	of.Uncounted, of.Pairings, of.Idle, of.Bye = false, nil, nil, nil
	in := func(list ...*Team) bool {
		return !slices.ContainsFunc(list, func(t *Team) bool { return !slices.Contains(teams, t) })
	}
	for _, p := range r.Pairings {
		if in(p.Opponents(0)...) && in(p.Opponents(1)...) {
			of.Pairings = append(of.Pairings, p)
		}
	}
	for _, t := range r.Idle {
		if in(t) {
			of.Idle = append(of.Idle, t)
		}
	}
	if r.Bye != nil && in(r.Bye) {
		of.Bye = r.Bye
	}
	return &of
}

// Skipped returns how many rounds were before those of the group that this copy of the section holds; 0
// for a whole section.
func (sec *Section) Skipped() int { return sec.skipped }

// Group returns the group that this copy of the section holds, nil for the whole section.
func (sec *Section) Group() *Group { return sec.group }

// Parts returns the section parted as its standings are: its groups of a stage that are no brackets, each
// as In has it, or the section itself where the whole section plays.
func (sec *Section) Parts(st *Stage) []*Section {
	if st == nil {
		return []*Section{sec}
	}
	var parts []*Section
	for _, g := range st.Groups {
		if !g.IsBracket() {
			parts = append(parts, sec.In(g))
		}
	}
	return parts
}

// Tables returns the parts of the section that have standings, those of the latest stage first, and the
// whole section last unless its first stage has groups.
func (sec *Section) Tables() []*Section {
	var parts []*Section
	for _, st := range slices.Backward(sec.Stages) {
		parts = append(parts, sec.Parts(st)...)
	}
	if st := sec.Stage(1); st == nil || st.Groups[0].IsBracket() {
		parts = append(parts, sec)
	}
	return parts
}

// PartOf returns the part of the section in which a team plays round n: its group of that stage, or the
// section; nil where its stage has no place for the team.
func (sec *Section) PartOf(t *Team, n int) *Section {
	st := sec.StageFor(n)
	if st == nil || sec.group != nil {
		return sec
	}
	if g := st.GroupOf(t); g != nil {
		return sec.In(g)
	}
	return nil
}
