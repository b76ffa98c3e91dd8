package event

import (
	"slices"

	"flagfall/pairing/fact"
)

// Stage is a run of rounds of a section, played in groups. A section without any plays its rounds as a
// whole, by its own system.
type Stage struct {
	No      int
	Groups  []*Group
	Carried bool // results among the teams of a group count in it
	Ties    bool // it decides between teams that were level
	Feed    Feed
	Begun   fact.Meta
	decided []PlayOffDecided // oldest first
}

// Group is the teams of a stage that play each other.
type Group struct {
	Stage           *Stage
	Name, Kind      string // see GroupBegun
	Teams           []*Team
	Rounds, Matches int
	FirstTo         []int
	Bronze          bool
}

// IsBracket reports whether the group is a knock-out.
func (g *Group) IsBracket() bool { return g.Kind == Bracket }

// Seed returns a team's number in the group, 0 for a team outside it and for nil.
func (g *Group) Seed(t *Team) int { return slices.Index(g.Teams, t) + 1 }

// DecidedTeam returns the team that an official sent on from a pairing, nil for none.
func (st *Stage) DecidedTeam(pairing *Pairing) *Team {
	for _, d := range slices.Backward(st.decided) {
		for _, t := range pairing.Teams {
			if d.Round == pairing.Round.No && d.Table == pairing.Table && t.No == d.Team {
				return t
			}
		}
	}
	return nil
}

// GroupOf returns the group of a team, or of the players of a drawn one; nil for none.
func (st *Stage) GroupOf(t *Team) *Group {
	if t != nil {
		t = t.Entrants()[0]
	}
	for _, g := range st.Groups {
		if slices.Contains(g.Teams, t) {
			return g
		}
	}
	return nil
}

// Teams lists the teams of all groups, group by group.
func (st *Stage) Teams() (list []*Team) {
	for _, g := range st.Groups {
		list = append(list, g.Teams...)
	}
	return list
}

// LatestStage returns the stage begun last, nil for none.
func (sec *Section) LatestStage() *Stage {
	if len(sec.Stages) == 0 {
		return nil
	}
	return sec.Stages[len(sec.Stages)-1]
}

// Stage returns the stage with a number, nil if it was not begun or is the whole section.
func (sec *Section) Stage(no int) *Stage {
	for _, st := range sec.Stages {
		if st.No == no {
			return st
		}
	}
	return nil
}

// StageFor returns the stage of round n: that of a round already paired, else the latest; nil where the
// whole section plays it.
func (sec *Section) StageFor(n int) *Stage {
	if r := sec.Round(n); r != nil {
		return sec.Stage(r.Stage)
	}
	return sec.LatestStage()
}

// RoundsOf lists the rounds of a stage that are paired.
func (sec *Section) RoundsOf(st *Stage) []*Round {
	var list []*Round
	for _, r := range sec.Rounds {
		if r.Stage == st.No {
			list = append(list, r)
		}
	}
	return list
}

// FirstRoundOf returns the number of a stage's first round, paired or not.
func (sec *Section) FirstRoundOf(st *Stage) int {
	if rounds := sec.RoundsOf(st); len(rounds) > 0 {
		return rounds[0].No
	}
	return len(sec.Rounds) + 1
}

// StageStarted reports whether clocks of a stage have run. Its seeds are fixed from then on.
func (sec *Section) StageStarted(st *Stage) bool {
	rounds := sec.RoundsOf(st)
	return len(rounds) > 1 || len(rounds) == 1 &&
		(rounds[0] != sec.LatestRound() || !rounds[0].Started.IsZero() || !rounds[0].Finished.IsZero())
}

// Brackets lists the brackets of the section's stages, the latest stage first.
func (sec *Section) Brackets() (list []*Group) {
	for _, st := range slices.Backward(sec.Stages) {
		for _, g := range st.Groups {
			if g.IsBracket() {
				list = append(list, g)
			}
		}
	}
	return list
}

// Bracket returns the first bracket of the latest stage that has one, nil for none.
func (sec *Section) Bracket() *Group {
	if all := sec.Brackets(); len(all) > 0 {
		return all[0]
	}
	return nil
}

// uncounted reports whether the section's own standings leave out a stage: a later one, or a bracket.
func (st *Stage) uncounted() bool {
	return st != nil && (st.No > 1 || slices.ContainsFunc(st.Groups, (*Group).IsBracket))
}

// SystemRounds lists the rounds that the section's standings count: those before any later stage or
// bracket, and of a group those of its stage.
func (sec *Section) SystemRounds() []*Round {
	first := 0
	for i, r := range sec.Rounds {
		switch {
		case r.blank:
			first = i + 1
		case r.Uncounted:
			return sec.Rounds[first:i]
		}
	}
	return sec.Rounds[first:]
}

// LastSystemRound returns the number of the last round that the section's standings count, 0 for none.
func (sec *Section) LastSystemRound() int {
	if rounds := sec.SystemRounds(); len(rounds) > 0 {
		return rounds[len(rounds)-1].No
	}
	return 0
}

// LastCountedRound returns the last round that the standings count after round r: r itself, or for
// a round of a later stage the last one before it; nil for nil.
func (sec *Section) LastCountedRound(r *Round) *Round {
	if r == nil || !r.Uncounted {
		return r
	}
	return sec.Round(sec.LastSystemRound())
}

// PairsOnResultsOf reports whether the pairings of a round depend on results of its stage.
func (sec *Section) PairsOnResultsOf(r *Round) bool {
	if r.Stage == 0 || sec.IsMixer() {
		return sec.PairsOnResults()
	}
	return !sec.ScheduledIn(r)
}

// ScheduledIn reports whether all tables of a round stood before the first one was played, as in a round
// robin.
func (sec *Section) ScheduledIn(r *Round) bool {
	st := sec.Stage(r.Stage)
	if st == nil {
		return sec.IsRoundRobin()
	}
	return !slices.ContainsFunc(st.Groups, func(g *Group) bool {
		return g.Kind != RoundRobin && g.Kind != DoubleRoundRobin
	})
}

// WhyIdle says in a few words why the round's idle team has no opponent.
func (r *Round) WhyIdle(t *Team) string {
	switch {
	case slices.Contains(r.through, t):
		return "advances"
	case r.IsDrawn():
		return SitsOut
	case r.Stage > 0:
		return "bye"
	}
	return "no opponent"
}
