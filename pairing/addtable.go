package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// AddTable sets a late team against the team that has the bye in the section's running round, or, with
// other, against another team that has no place in it. Every other table stands. The reason may be empty.
func AddTable(s *event.State, section string, late, other *event.Team, reason string) ([]fact.Fact, error) {
	sec, r, err := s.FindRound(section, 0)
	switch {
	case err != nil:
		return nil, err
	case r.Started.IsZero():
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s has not started: pair it again, and %s is in it", r.No, sec.ID, late.Name)
	case sec.RoundOver(r):
		return nil, refusal.TooLate.Errorf("round %d of section %s is over: %s joins the next", r.No, sec.ID, late.Name)
	case sec.IsMixer():
		return nil, refusal.Conflict.Errorf("section %s draws its rounds: %s joins the next", sec.ID, late.Name)
	case r.Stage > 0 || sec.IsRoundRobin():
		return nil, refusal.Conflict.Errorf("the tables of round %d of section %s are fixed by its schedule", r.No, sec.ID)
	case other == nil && r.Bye == nil:
		return nil, refusal.Conflict.Errorf(
			"no team has the bye in round %d of section %s: name another late team, or %s joins the next round",
			r.No, sec.ID, late.Name)
	case other == nil:
		other = r.Bye
	}
	if late == other {
		return nil, refusal.Invalid.Errorf("%s cannot play itself: name two teams", late.Name)
	}
	for _, t := range []*event.Team{late, other} {
		switch at := r.PlaceOf(t); {
		case t.Section != sec.ID || t.Out > 0:
			return nil, refusal.Conflict.Errorf("%s does not play in section %s: enter it, or bring it back",
				t.Name, sec.ID)
		case at != "" && t != r.Bye:
			return nil, refusal.Conflict.Errorf("%s already has %s in round %d", t.Name, at, r.No)
		}
	}
	added := event.TableAdded{Section: sec.ID, Round: r.No}
	added.Table, added.Team1, added.Team2 = newTable(s, sec, r, late, other), other.No, late.No
	return event.WithReason(fmt.Sprintf("table added to round %d of %s", r.No, sec.ID), reason, added), nil
}

// newTable returns a table for one more pairing of a round: a team's own if it is free, else the lowest
// that is.
func newTable(s *event.State, sec *event.Section, r *event.Round, teams ...*event.Team) int {
	taken, _ := takenTables(s, sec)
	free := func(table int) bool { return table > 0 && taken[table] == "" && r.AtTable(table) == nil }
	for _, t := range teams {
		if free(t.Table) {
			return t.Table
		}
	}
	used := make([]int, 0, len(r.Pairings))
	for _, p := range r.Pairings {
		used = append(used, p.Table)
	}
	for table := slices.Max(append(used, 0)) + 1; ; table++ {
		if free(table) {
			return table
		}
	}
}
