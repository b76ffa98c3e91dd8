package view

import (
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
)

// Merger is what becomes of a section whose teams all join another.
type Merger struct {
	Section string       `json:"section"` // removed
	Into    string       `json:"into"`
	Round   int          `json:"round"` // the first that the teams can play there
	Teams   []string     `json:"teams"`
	Waiting []string     `json:"waiting"` // players without a partner, who go along
	Byes    []MergedBye  `json:"byes"`
	Apart   []MergedPair `json:"apart"`
	Policy  []string     `json:"policy"` // items of the removed section, which end
}

// MovedTeam is what would become of a team in another section.
type MovedTeam struct {
	Team    string   `json:"team"`
	Section string   `json:"section"`
	To      string   `json:"to"`
	Lost    []string `json:"lost"` // what does not go with it
}

// MergedBye is a bye that holds after a merger, or is void.
type MergedBye struct {
	Team  string `json:"team"`
	Round int    `json:"round"`
	Kept  bool   `json:"kept"`
}

// MergedPair is two teams that were kept apart, and whether they still are.
type MergedPair struct {
	Teams [2]string `json:"teams"`
	Kept  bool      `json:"kept"`
}

// OfMerger shows a merger.
func OfMerger(m *roster.Merger) Merger {
	out := Merger{
		Section: m.From.ID, Into: m.Into.ID, Round: m.Round, Teams: teamNames(m.Teams), Waiting: []string{},
		Byes: []MergedBye{}, Apart: append(mergedPairs(m.Apart, true), mergedPairs(m.MayMeet, false)...),
		Policy: append([]string{}, m.OwnPolicy...),
	}
	for _, w := range m.Waiting {
		out.Waiting = append(out.Waiting, w.Player.FullName())
	}
	for _, b := range m.Byes {
		out.Byes = append(out.Byes, MergedBye{b.Team.Name, b.Round, true})
	}
	for _, b := range m.PastByes {
		out.Byes = append(out.Byes, MergedBye{b.Team.Name, b.Round, false})
	}
	return out
}

func mergedPairs(pairs []event.Apart, kept bool) []MergedPair {
	out := []MergedPair{}
	for _, a := range pairs {
		out = append(out, MergedPair{[2]string{a.Teams[0].Name, a.Teams[1].Name}, kept})
	}
	return out
}

func teamNames(teams []*event.Team) []string {
	names := []string{}
	for _, t := range teams {
		names = append(names, t.Name)
	}
	return names
}

// Quads is how a section is split into groups of four.
type Quads struct {
	Section string       `json:"section"`
	Groups  []Quad       `json:"groups"`
	Stay    []string     `json:"stay"`           // teams that are not playing and stay in the section
	Kept    string       `json:"kept,omitempty"` // why the section stays; it is removed without
	Apart   []MergedPair `json:"apart"`          // that are no longer kept apart
}

// Quad is one group, a section of its own.
type Quad struct {
	Section string   `json:"section"`
	Name    string   `json:"name"`
	System  string   `json:"system"`
	Rounds  int      `json:"rounds,omitempty"` // of a Swiss
	Teams   []string `json:"teams"`
}

// OfQuads shows a section's groups.
func OfQuads(q *roster.Quads) Quads {
	out := Quads{
		Section: q.From.ID, Groups: []Quad{}, Stay: teamNames(q.Stay), Kept: q.Kept,
		Apart: mergedPairs(q.MayMeet, false),
	}
	for _, g := range q.Groups {
		out.Groups = append(out.Groups, Quad{g.ID, g.Name, g.Options.System, g.Options.Rounds, teamNames(g.Teams)})
	}
	return out
}
