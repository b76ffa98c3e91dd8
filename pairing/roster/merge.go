package roster

import (
	"maps"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Merger is what becomes of a section that has played no round when all its teams join another.
type Merger struct {
	From, Into *event.Section
	Round      int              // the first round of Into that the teams can play
	Teams      []*event.Team    // in the order of entry
	Waiting    []*event.Waiting // players without a partner, who wait in Into from now on
	Byes       []TeamBye        // that hold in Into
	PastByes   []TeamBye        // of rounds of Into that have started: they are void
	Apart      []event.Apart    // teams that stay kept apart
	MayMeet    []event.Apart    // teams that were kept apart and may meet, since Into is a round robin
	OwnPolicy  []string         // names of items that From alone had set
}

// TeamBye is a bye that a team asked for.
type TeamBye struct {
	Team  *event.Team
	Round int
	event.Bye
}

// PlanMerger returns what a merger would do. It is refused once a round of the section from is
// paired, while it has prizes or officials of its own, if a name would be there twice, and if the
// section into is a round robin that has started.
func PlanMerger(s *event.State, from, into string) (*Merger, error) {
	old, err := s.Section(from)
	if err != nil {
		return nil, err
	}
	sec, err := s.Section(into)
	if err != nil {
		return nil, err
	}
	if old == sec {
		return nil, refusal.Invalid.Errorf("section %s cannot be merged with itself: name two sections", sec.ID)
	}
	if err := checkMayLeave(old); err != nil {
		return nil, err
	}
	if o := boundTo(s, old); o != nil {
		return nil, refusal.Conflict.Errorf(
			"%s works in section %s: give them another section first, or record that they left", o.Name, old.ID)
	}
	if err := checkMayJoin(old, sec); err != nil {
		return nil, err
	}
	m := &Merger{
		From: old, Into: sec, Round: len(sec.Rounds) + 1, Teams: slices.Clone(old.Teams),
		Waiting: s.WaitingIn(old.ID),
	}
	if r := sec.LatestRound(); r != nil && r.Started.IsZero() {
		m.Round-- // it can be paired again
	}
	for _, bye := range byesOf(old.Teams) {
		if bye.Round < m.Round {
			m.PastByes = append(m.PastByes, bye)
		} else {
			m.Byes = append(m.Byes, bye)
		}
	}
	if m.Apart = slices.Clone(old.Apart); sec.IsRoundRobin() {
		m.Apart, m.MayMeet = nil, m.Apart
	}
	for _, item := range rules.PolicyItems() {
		if old.HasOwnPolicy(item.Name) {
			m.OwnPolicy = append(m.OwnPolicy, item.Name)
		}
	}
	return m, nil
}

// Merge moves all teams and waiting players of a section into another, where the teams join the
// next round, and removes the section. What PlanMerger refuses is refused, and an official who may
// not change sections.
func Merge(s *event.State, from, into, reason string, by *event.Official) ([]fact.Fact, error) {
	if err := officials.CheckNeeds(officials.MergeRight, s, by, reason); err != nil {
		return nil, err
	}
	m, err := PlanMerger(s, from, into)
	if err != nil {
		return nil, err
	}
	var facts []fact.Fact
	for _, t := range m.Teams {
		facts = append(facts, event.TeamMoved{Team: t.No, Section: m.Into.ID})
	}
	facts = append(facts, keepByes(m.Byes)...)
	facts = append(facts, keepApart(m.Apart, m.Into.ID)...)
	for i, w := range m.Waiting {
		facts = append(facts, event.TeamUnwanted{Wanted: w.No}, event.TeamWanted{
			Wanted: len(s.Waiting) + 1 + i, Section: m.Into.ID, Player: w.Player,
			Club: slices.Index(s.Clubs, w.Club) + 1,
		})
	}
	return append(facts, event.WithReason("section "+m.From.ID+" merged into "+m.Into.ID, reason,
		event.SectionRemoved{Section: m.From.ID})...), nil
}

// checkMayLeave refuses to part with the teams of a section that has a round or prizes.
func checkMayLeave(sec *event.Section) error {
	switch r := sec.LatestRound(); {
	case r != nil && sec.Rounds[0].Started.IsZero():
		return refusal.Conflict.Errorf("round 1 of section %s is paired: undo its pairing first", sec.ID)
	case r != nil:
		return refusal.Conflict.Errorf(
			"section %s has played: its results, byes and rulings stay with its rounds; to go on elsewhere, "+
				"withdraw its teams there and add them as new teams", sec.ID)
	case len(sec.Stages) > 0:
		return refusal.Conflict.Errorf("stage 1 of section %s has begun: take it back first with stage cancel --section %s", sec.ID, sec.ID)
	case len(sec.Teams) == 0:
		return refusal.Conflict.Errorf("section %s has no teams: remove it instead", sec.ID)
	case len(sec.Prizes.PrizesPlanned.Prizes) > 0:
		return refusal.Conflict.Errorf(
			"section %s has prizes: remove them first, and plan those of the new section", sec.ID)
	}
	return nil
}

// checkMayJoin refuses a merger that the section into has no room or no rounds for, or no names.
func checkMayJoin(from, into *event.Section) error {
	if err := checkStage(into); err != nil {
		return err
	}
	if into.IsRoundRobin() && len(into.Rounds) > 0 {
		return refusal.Conflict.Errorf(
			"section %s is a round robin and round 1 is paired: no team can join it", into.ID)
	}
	if n := len(into.Teams) + len(from.Teams); n > limits.Teams {
		return refusal.Limit.Errorf("section %s would have %d teams, and only %d can be paired", into.ID, n,
			limits.Teams)
	}
	var twice []string
	for _, t := range from.Teams {
		if slices.ContainsFunc(into.Teams, func(o *event.Team) bool { return foldName(o.Name) == foldName(t.Name) }) {
			twice = append(twice, t.Name)
		}
	}
	if len(twice) > 0 {
		return refusal.Conflict.Errorf(
			"sections %s and %s both have %s: rename one of each", from.ID, into.ID, strings.Join(twice, ", "))
	}
	return nil
}

// boundTo returns an official on the staff who works in a section alone, nil for none.
func boundTo(s *event.State, sec *event.Section) *event.Official {
	for _, o := range s.Staff {
		if o.Section == sec.ID && o.Left.IsZero() {
			return o
		}
	}
	return nil
}

// byesOf lists the byes of teams, team by team and round by round.
func byesOf(teams []*event.Team) []TeamBye {
	var list []TeamBye
	for _, t := range teams {
		for _, round := range slices.Sorted(maps.Keys(t.Byes)) {
			list = append(list, TeamBye{t, round, t.Byes[round]})
		}
	}
	return list
}

// keepByes returns the facts by which byes hold after a move, which ends them.
func keepByes(byes []TeamBye) []fact.Fact {
	var facts []fact.Fact
	for _, b := range byes {
		facts = append(facts, event.ByeRequested{
			Team: b.Team.No, Round: b.Round, Half: b.Half, Full: b.Full, Given: b.Given,
		})
	}
	return facts
}

// keepApart returns the facts by which teams stay apart in the section that they have moved to.
func keepApart(pairs []event.Apart, section string) []fact.Fact {
	var facts []fact.Fact
	for _, a := range pairs {
		facts = append(facts, event.TeamsKeptApart{
			Section: section, Teams: [2]int{a.Teams[0].No, a.Teams[1].No}, How: a.How,
		})
	}
	return facts
}
