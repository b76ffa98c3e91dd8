package view

import (
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
)

// Tie is two places of a play-off's bracket. Teams are "" until they are known, or where the
// place is empty; Winner is "" until it is settled.
type Tie struct {
	Section string `json:"section"`
	Group   string `json:"group,omitempty"`
	Stage   string `json:"stage"`
	Round   int    `json:"round,omitempty"` // of the section; 0 until it is paired
	Table   int    `json:"table,omitempty"`
	Seed1   int    `json:"seed1,omitempty"`
	Seed2   int    `json:"seed2,omitempty"`
	Team1   string `json:"team1"`
	Team2   string `json:"team2"`
	Result  string `json:"result,omitempty"` // seen from team 1
	Winner  string `json:"winner,omitempty"`
	Level   bool   `json:"level,omitempty"` // an official must say who goes on
}

// OfBracket shows a section's brackets, of each the first round first.
func OfBracket(sec *event.Section) []Tie {
	list := []Tie{}
	name := func(t *event.Team) string {
		if t == nil {
			return ""
		}
		return t.Name
	}
	for _, b := range playoff.Brackets(sec) {
		for _, t := range b.Matchups() {
			row := Tie{
				Section: sec.ID, Group: b.Group.Name, Stage: t.Stage, Seed1: t.Seed(1), Seed2: t.Seed(2),
				Team1: name(t.Teams[0]), Team2: name(t.Teams[1]), Winner: name(t.Winner), Level: t.Level(),
				Result: t.Score(),
			}
			if t.Pairing != nil {
				row.Round, row.Table = t.Pairing.Round.No, t.Pairing.Table
			}
			list = append(list, row)
		}
	}
	return list
}
