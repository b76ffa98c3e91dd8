package view

import (
	"flagfall/db/tournament"
	"flagfall/penalties/insight"
)

// Record is what was logged about a player, team, table, clock or official. Only the fields of that
// subject are set.
type Record struct {
	About     string          `json:"about"`
	Name      string          `json:"name,omitempty"`
	Team      string          `json:"team,omitempty"`
	Section   string          `json:"section,omitempty"`
	Table     int             `json:"table,omitempty"`
	Board     string          `json:"board,omitempty"`
	Incidents int             `json:"incidents"`
	Open      int             `json:"open"`      // not ruled yet
	SetAside  int             `json:"set_aside"` // rulings that a chief set aside
	Rounds    []int           `json:"rounds"`
	Kinds     []insight.Tally `json:"kinds"` // the most frequent first
	Labels    []string        `json:"labels"`
}

// OfRecord shows a record.
func OfRecord(t *tournament.Tournament, r insight.Record) Record {
	out := Record{
		About: r.About, Table: r.Table, Board: r.Board, Incidents: len(r.Incidents), Open: r.Unruled(),
		SetAside: r.SetAside(),
		Rounds:   listed(r.Rounds()), Kinds: listed(r.Kinds()), Labels: []string{},
	}
	for _, i := range r.Incidents {
		out.Labels = append(out.Labels, i.Label)
	}
	switch r.About {
	case insight.AboutPlayer:
		out.Name = t.Register.Person(r.Player).Full()
		fallthrough
	case insight.AboutTeam:
		team := t.Register.Team(r.Player.Team)
		out.Team, out.Section = team.Name, team.Section
	case insight.AboutOfficial:
		out.Name = t.Register.ActorName(r.Official)
	}
	return out
}

// Difference is an offence on which discretion came to different ends.
type Difference struct {
	Offence  string   `json:"offence"`
	Title    string   `json:"title"`
	Rulebook string   `json:"rulebook"`
	Step     int      `json:"step,omitempty"`
	Choices  []Choice `json:"choices"`
}

// Choice is what was imposed, and by which rulings.
type Choice struct {
	Imposed string   `json:"imposed"`
	Rulings []Ruling `json:"rulings"`
}

// Ruling is a ruling with its grounds.
type Ruling struct {
	Label  string   `json:"label"`
	By     string   `json:"by"`
	Refs   []string `json:"refs"`
	Reason string   `json:"reason"`
}

// OfDifference shows a difference.
func OfDifference(t *tournament.Tournament, d insight.Difference) Difference {
	out := Difference{Offence: d.Offence, Title: d.Title, Rulebook: d.Book.ID}
	if d.Step != nil {
		out.Step = d.Step.N
	}
	for _, c := range d.Choices {
		choice := Choice{Imposed: c.Imposed}
		for _, i := range c.Incidents {
			r := i.Ruling()
			choice.Rulings = append(choice.Rulings,
				Ruling{i.Label, t.Register.ActorName(r.By()), r.Verdict.Refs, r.Explanation()})
		}
		out.Choices = append(out.Choices, choice)
	}
	return out
}
