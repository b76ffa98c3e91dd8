package view

import (
	"flagfall/pairing/event"
)

// StageTeam is a team in a group of a section's stage.
type StageTeam struct {
	Section string `json:"section"`
	Stage   int    `json:"stage"`
	Ties    bool   `json:"ties,omitempty"` // the stage plays off ties of the one before
	Group   string `json:"group,omitempty"`
	Kind    string `json:"kind"`
	Seed    int    `json:"seed"`
	Team    string `json:"team"`
}

// OfStages shows the groups of a section's stages, the first stage first, each group by its seeds.
func OfStages(sec *event.Section) []StageTeam {
	list := []StageTeam{}
	for _, st := range sec.Stages {
		for _, g := range st.Groups {
			for i, t := range g.Teams {
				list = append(list, StageTeam{sec.ID, st.No, st.Ties, g.Name, g.Kind, i + 1, t.Name})
			}
		}
	}
	return list
}
