package prizes

import (
	"cmp"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/rules/refusal"
)

// orderedByLot returns the contenders for a plan that settles ties by lot: those with the same
// points in the order of their lots, and with new places. Where lots are not drawn the order stays.
func orderedByLot(field []Contender) []Contender {
	field = slices.Clone(field)
	for _, group := range groupsBy(field, func(s Contender) int { return s.Group }) {
		slices.SortStableFunc(group, func(a, b Contender) int { return cmp.Compare(a.Lot, b.Lot) })
	}
	for i := range field {
		field[i].Place = i + 1
	}
	return field
}

// groupsBy returns the runs of contenders with the same number, as parts of the field.
func groupsBy(field []Contender, number func(Contender) int) (groups [][]Contender) {
	for from := 0; from < len(field); {
		to := from + 1
		for to < len(field) && number(field[to]) == number(field[from]) {
			to++
		}
		groups = append(groups, field[from:to])
		from = to
	}
	return groups
}

// applyLots sets the lots of contenders: of each group with the same points, those of the latest
// drawing in which all of its teams took part.
func applyLots(field []Contender, lots [][]int) {
	for _, group := range groupsBy(field, func(s Contender) int { return s.Group }) {
		for _, drawn := range lots {
			if slices.ContainsFunc(group, func(s Contender) bool {
				return !slices.Contains(drawn, s.Team.No)
			}) {
				continue
			}
			for i := range group {
				group[i].Lot = slices.Index(drawn, group[i].Team.No) + 1
			}
		}
	}
}

// anyByLot reports whether a plan of a section settles ties by lot.
func anyByLot(plan event.PrizesPlanned) bool {
	return slices.ContainsFunc(append([]string{""}, plan.PlanNames()...), func(name string) bool {
		return plan.TiesOf(name) == event.TiesByLot
	})
}

// undrawn returns the groups of teams whose order, by lots not drawn yet, changes the awards.
func (r Result) undrawn() (lots [][]*event.Team) {
	plan := r.Section.Prizes.PrizesPlanned
	add := func(number func(Contender) int, byLot bool) {
		at := 0
		for _, group := range groupsBy(r.Field, number) {
			from, to := at, at+len(group)
			at = to
			if len(group) == 1 || byLot && group[0].Lot > 0 || !r.orderMatters(from, to, byLot) {
				continue
			}
			teams := teamsOf(group)
			if !slices.ContainsFunc(lots, func(l []*event.Team) bool {
				return slices.Equal(l, teams)
			}) {
				lots = append(lots, teams)
			}
		}
	}
	add(func(s Contender) int { return s.Level }, false)
	if anyByLot(plan) {
		add(func(s Contender) int { return s.Group }, true)
	}
	return lots
}

func teamsOf(group []Contender) (teams []*event.Team) {
	for _, s := range group {
		teams = append(teams, s.Team)
	}
	return teams
}

// orderMatters reports whether the awards of the plans that settle ties by lot, or of all others,
// would differ by more than one cent if the teams from one index to another were in reverse order.
func (r Result) orderMatters(from, to int, byLot bool) bool {
	plan := r.Section.Prizes.PrizesPlanned
	turned := slices.Clone(r.Field)
	slices.Reverse(turned[from:to])
	for i := range turned {
		turned[i].Place = i + 1
	}
	awards, _ := r.distribute(turned)
	for _, name := range append([]string{""}, plan.PlanNames()...) {
		if (plan.TiesOf(name) == event.TiesByLot) != byLot {
			continue
		}
		for _, s := range r.Field[from:to] {
			a, b := r.awardOf(r.Awards, s.Team, name), r.awardOf(awards, s.Team, name)
			if a.Thing != b.Thing || a.Cents-b.Cents > 1 || b.Cents-a.Cents > 1 {
				return true
			}
		}
	}
	return false
}

// LotsToDraw returns the groups of teams for which lots may be drawn: those on which a prize
// depends, or, if none does, all that share a place that lots may still separate.
func (h Basis) LotsToDraw(sec *event.Section) ([][]*event.Team, error) {
	if r, err := h.Compute(sec); err != nil || len(r.Lots) > 0 {
		return r.Lots, err
	}
	field, _, err := h.contenders(sec)
	var groups [][]*event.Team
	level := 0
	for _, s := range field {
		switch {
		case s.Stage != "" && stageStarted(sec):
		case s.Level == level:
			groups[len(groups)-1] = append(groups[len(groups)-1], s.Team)
		default:
			level, groups = s.Level, append(groups, []*event.Team{s.Team})
		}
	}
	groups = slices.DeleteFunc(groups, func(g []*event.Team) bool { return len(g) < 2 })
	inGroups, groupErr := playoff.LevelInGroups(sec)
	return append(groups, inGroups...), cmp.Or(err, groupErr)
}

// DrawLots records one draw of lots among teams of a section, the first team ahead. It settles each tie among them:
// of teams level on every tie-break and, where a plan settles ties by lot, of teams with the same points. It refuses
// a team that is tied with no other of them, and teams that a running play-off separates.
func (h Basis) DrawLots(section string, teams ...*event.Team) ([]fact.Fact, error) {
	if _, err := openPlan(h.Register, section); err != nil {
		return nil, err
	}
	sec, err := h.Register.Section(section)
	if err != nil {
		return nil, err
	}
	field, _, err := h.contenders(sec)
	if err != nil {
		return nil, err
	}
	var drawn []Contender
	for n, t := range teams {
		i := slices.IndexFunc(field, func(s Contender) bool { return s.Team == t })
		switch {
		case i < 0:
			return nil, refusal.Conflict.Errorf("%s is not eligible in section %s", t.Name,
				sec.ID)
		case slices.Contains(teams[:n], t):
			return nil, refusal.Invalid.Errorf("%s is named twice", t.Name)
		}
		drawn = append(drawn, field[i])
	}
	if len(drawn) < 2 {
		return nil, refusal.Invalid.Errorf("lots are drawn between two teams or more: name them, first team ahead")
	}
	ties := tiesAmong(drawn, func(s Contender) int { return s.Row.Rank })
	if anyByLot(sec.Prizes.PrizesPlanned) {
		for _, tie := range tiesAmong(drawn, func(s Contender) int { return s.Group }) {
			if !slices.ContainsFunc(ties, func(t []int) bool { return slices.Equal(t, tie) }) {
				ties = append(ties, tie)
			}
		}
	}
	inGroups, err := playoff.LevelInGroups(sec)
	if err != nil {
		return nil, err
	}
	for _, s := range drawn {
		has := func(tie []int) bool { return slices.Contains(tie, s.Team.No) }
		tied := slices.ContainsFunc(ties, has) && (s.Stage == "" || !stageStarted(sec))
		if !tied && !slices.ContainsFunc(among(drawn, inGroups), has) {
			return nil, refusal.Conflict.Errorf("%s is not tied with %s: the results already separate them",
				s.Team.Name, otherNames(drawn, s.Team))
		}
	}
	for _, tie := range among(drawn, inGroups) {
		if !slices.ContainsFunc(ties, func(t []int) bool { return slices.Equal(t, tie) }) {
			ties = append(ties, tie)
		}
	}
	facts := make([]fact.Fact, len(ties))
	for n, tie := range ties {
		facts[n] = event.LotsDrawn{Section: sec.ID, Teams: tie}
	}
	return facts, nil
}

// tiesAmong returns the numbers of the teams that share a number, in the order given, for each number that at least two
// of them share.
func tiesAmong(drawn []Contender, number func(Contender) int) (ties [][]int) {
	at := map[int]int{} // number → index in ties
	for _, s := range drawn {
		n, found := at[number(s)]
		if !found {
			n = len(ties)
			at[number(s)], ties = n, append(ties, nil)
		}
		ties[n] = append(ties[n], s.Team.No)
	}
	return slices.DeleteFunc(ties, func(tie []int) bool { return len(tie) < 2 })
}

// among returns the numbers of the teams of each set that were drawn, in the order given, where they are two or more.
func among(drawn []Contender, sets [][]*event.Team) (ties [][]int) {
	for _, set := range sets {
		var tie []int
		for _, s := range drawn {
			if slices.Contains(set, s.Team) {
				tie = append(tie, s.Team.No)
			}
		}
		if len(tie) > 1 {
			ties = append(ties, tie)
		}
	}
	return ties
}

// otherNames names the teams drawn but for one: "Owls", "any of the others" where they are several.
func otherNames(drawn []Contender, but *event.Team) string {
	if len(drawn) > 2 {
		return "any of the others"
	}
	return drawn[slices.IndexFunc(drawn, func(s Contender) bool { return s.Team != but })].Team.Name
}

// stageStarted reports whether clocks of the section's latest stage have run.
func stageStarted(sec *event.Section) bool {
	st := sec.LatestStage()
	return st != nil && sec.StageStarted(st)
}
