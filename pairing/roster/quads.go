package roster

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/officials"
	"flagfall/pairing/swiss"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// groupsOf returns how many teams of a section play each other in a group, and how: four in a round
// robin, unless its plan says otherwise.
func groupsOf(sec *event.Section) formats.Groups {
	if sec.Plan != nil && sec.Plan.Groups != nil {
		return *sec.Plan.Groups
	}
	return formats.Groups{Size: 4, System: event.RoundRobin}
}

// Quads is how a section that has played no round is parted into groups by rating.
type Quads struct {
	From   *event.Section
	Groups []Quad        // the highest rated first
	Stay   []*event.Team // that have withdrawn, or were absent when check-in closed
	// Kept says why the section stays, though it may have no teams left; "" if it is removed.
	Kept    string
	MayMeet []event.Apart // teams that were kept apart and are not any more
}

// Quad is a new section: four teams and a round robin, or as the last one four to seven teams.
type Quad struct {
	ID, Name string
	Options  event.Options
	Teams    []*event.Team // the highest rated first
	Apart    []event.Apart
}

// PlanQuads returns how a section would be parted: groups of four by rating, or as its plan has them, each a round
// robin. One to three teams too many join the last group, which then plays three rounds of a
// Swiss, as US organizers announce it. The groups are named after the section: K5-1, K5-2. It is
// refused once a round is paired, while the section has prizes or teams are missing at check-in,
// and for fewer than eight teams, which are one group.
func PlanQuads(s *event.State, section string) (*Quads, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	q := &Quads{From: sec}
	if err := checkMayLeave(sec); err != nil {
		return nil, err
	}
	if err := sec.CheckAttendance(); err != nil {
		return nil, err
	}
	if err := q.group(); err != nil {
		return nil, err
	}
	switch waiting, bound := s.WaitingIn(sec.ID), boundTo(s, sec); {
	case bound != nil:
		q.Kept = bound.Name + " works there"
	case len(q.Stay) > 0:
		q.Kept = q.Stay[0].Name + " is not playing"
	case len(waiting) > 0:
		q.Kept = waiting[0].Player.FullName() + " is waiting for a partner"
	}
	return q, nil
}

// group parts the section's teams.
func (q *Quads) group() error {
	quadSize := groupsOf(q.From).Size
	rated := *q.From
	rated.Options.Seed = event.ByRating
	var teams []*event.Team
	for _, t := range rated.PairingOrder() {
		if t.Out > 0 || q.From.CheckInClosed() && !t.Here {
			q.Stay = append(q.Stay, t)
		} else {
			teams = append(teams, t)
		}
	}
	if len(teams) < 2*quadSize {
		return refusal.Conflict.Errorf(
			"two groups need %d teams, and section %s has %d to part: choose its pairing system instead",
			2*quadSize, q.From.ID, len(teams))
	}
	for no := 1; len(teams) > 0; no++ {
		size := quadSize
		if len(teams) < 2*quadSize {
			size = len(teams)
		}
		q.Groups = append(q.Groups, q.quad(no, teams[:size:size]))
		teams = teams[size:]
	}
	for _, a := range q.From.Apart {
		if !slices.ContainsFunc(q.Groups, func(g Quad) bool { return slices.Contains(g.Apart, a) }) {
			q.MayMeet = append(q.MayMeet, a)
		}
	}
	return nil
}

// quad returns the group with a number, from 1.
func (q *Quads) quad(no int, teams []*event.Team) Quad {
	g := Quad{
		ID: fmt.Sprintf("%s-%d", q.From.ID, no), Name: fmt.Sprintf("%s, %s %d", q.From.Name, groupName(q.From), no),
		Options: q.From.Options, Teams: teams,
	}
	g.Options.Seed, g.Options.Speed = event.ByRating, ""
	groups := groupsOf(q.From)
	if len(teams) == groups.Size {
		g.Options.System, g.Options.Rounds, g.Options.KeepApart, g.Options.Below = groups.System, 0, "", ""
		return g
	}
	g.Options.Rounds = groups.Size - 1
	if q.From.IsRoundRobin() {
		g.Options.System = string(swiss.US29D)
	}
	for _, a := range q.From.Apart {
		if slices.Contains(teams, a.Teams[0]) && slices.Contains(teams, a.Teams[1]) {
			g.Apart = append(g.Apart, a)
		}
	}
	return g
}

// groupName is what a group of a section is called.
func groupName(sec *event.Section) string {
	if groupsOf(sec).Size == 4 {
		return "quad"
	}
	return "group"
}

// MakeQuads parts a section into groups of four. What PlanQuads refuses is refused, and an official
// who may not change sections. The groups follow the section's rulebook and policy.
func MakeQuads(s *event.State, section, reason string, by *event.Official) ([]fact.Fact, error) {
	if err := officials.CheckNeeds(officials.QuadsRight, s, by, reason); err != nil {
		return nil, err
	}
	q, err := PlanQuads(s, section)
	if err != nil {
		return nil, err
	}
	var facts []fact.Fact
	for _, g := range q.Groups {
		added, err := eventsetup.AddConfiguredSection(s, g.ID, g.Name, q.From.Book, q.From.Matches, g.Options)
		if err != nil {
			return nil, err
		}
		facts = append(facts, added...)
		for _, item := range rules.PolicyItems() {
			if q.From.HasOwnPolicy(item.Name) {
				facts = append(facts, event.PolicySet{
					Section: g.ID, Item: item.Name, Value: s.PolicyOf(q.From.ID).Get(item.Name),
				})
			}
		}
		for _, t := range g.Teams {
			facts = append(facts, event.TeamMoved{Team: t.No, Section: g.ID})
		}
		facts = append(facts, keepByes(byesOf(g.Teams))...)
		facts = append(facts, keepApart(g.Apart, g.ID)...)
	}
	if q.Kept == "" {
		facts = append(facts, event.SectionRemoved{Section: q.From.ID})
	}
	last := len(facts) - 1
	return append(facts[:last], event.WithReason("quads of section "+q.From.ID, reason, facts[last])...), nil
}
