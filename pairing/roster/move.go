package roster

import (
	"cmp"
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// MoveTeam moves a team to another section, where it joins the next round. A team that has been in a
// round of its section has results there and stays. Its byes, and whom it is kept apart from, hold in
// its old section alone.
func MoveTeam(s *event.State, t *event.Team, to string) ([]fact.Fact, error) {
	into, err := s.Section(to)
	if err != nil {
		return nil, err
	}
	from, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	if from == into {
		return nil, refusal.Conflict.Errorf("%s is already in section %s", t.Name, to)
	}
	if from.IsMixer() != into.IsMixer() {
		return nil, refusal.Conflict.Errorf(
			"players enter a mixer alone and other sections in teams: enter %s anew in section %s", t.Name, into.ID)
	}
	if t.Out > 0 {
		return nil, refusal.Conflict.Errorf("%s has withdrawn: bring it back first", t.Name)
	}
	if r := firstRound(from, t); r != nil {
		return nil, refusal.Conflict.Errorf(
			"%s has been in round %d of section %s: withdraw it there, and add it to section %s as a new team",
			t.Name, r.No, from.ID, into.ID)
	}
	if st := from.LatestStage(); st != nil && st.GroupOf(t) != nil {
		return nil, refusal.Conflict.Errorf("%s is seeded in stage %d of section %s: take that back first with stage cancel --section %s",
			t.Name, st.No, from.ID, from.ID)
	}
	for n, prize := range from.Prizes.PrizesPlanned.Prizes {
		if slices.Contains(prize.Class.Teams, t.No) {
			return nil, refusal.Conflict.Errorf(
				"prize %d of section %s names %s: remove that prize first", n+1, from.ID, t.Name)
		}
	}
	if slices.ContainsFunc(into.Teams, func(o *event.Team) bool { return foldName(o.Name) == foldName(t.Name) }) {
		return nil, refusal.Conflict.Errorf("section %s already has a team %q: rename one of them", into.ID, t.Name)
	}
	if err := cmp.Or(checkStage(into), checkRoom(into, []event.Entry{t.Entry()}, false)); err != nil {
		return nil, err
	}
	return []fact.Fact{event.TeamMoved{Team: t.No, Section: into.ID}}, nil
}

// LostByMove says what of a team would not go with it to another section, a sentence each: its byes,
// and the teams that it is kept apart from.
func LostByMove(s *event.State, t *event.Team) []string {
	var lost []string
	for _, bye := range byesOf([]*event.Team{t}) {
		lost = append(lost, fmt.Sprintf("its bye in round %d does not go with it", bye.Round))
	}
	sec, err := s.Section(t.Section)
	if err != nil {
		return lost
	}
	for _, apart := range sec.Apart {
		for side, other := range apart.Teams {
			if apart.Teams[1-side] == t {
				lost = append(lost, "it is no longer kept apart from "+other.Name)
			}
		}
	}
	return lost
}

// firstRound is the first round of a section that a team is in: at a table, with a bye, or without
// an opponent; nil for none.
func firstRound(sec *event.Section, t *event.Team) *event.Round {
	for _, r := range sec.Rounds {
		if r.Bye == t || slices.Contains(r.Idle, t) || slices.ContainsFunc(r.Pairings, func(p *event.Pairing) bool {
			return p.SideOf(t) >= 0
		}) {
			return r
		}
	}
	return nil
}
