package view

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/story"
)

// Consequence is a consequence as it is told.
type Consequence struct {
	ID         int                `json:"id"`
	Kind       string             `json:"kind"`
	Incident   int                `json:"incident"`
	Label      string             `json:"label"`
	Match      event.Place        `json:"match"`                // of a round, without a table
	Cause      int                `json:"cause"`                // the incident whose standing changed
	Correction int                `json:"correction,omitempty"` // that raised it, where no incident did
	Was        any                `json:"was"`
	WouldBe    any                `json:"would_be"`
	Remedies   []penalties.Remedy `json:"remedies,omitempty"` // of a step: what would be in force instead
	Tables     []int              `json:"tables,omitempty"`   // of a round: those concerned
	Bye        bool               `json:"bye,omitempty"`      // of a round: one of the teams concerned has the bye
	Spent      bool               `json:"spent"`
	// of a result: the incident whose ruling it brings into effect or takes out
	Other      int      `json:"other,omitempty"`
	OtherLabel string   `json:"other_label,omitempty"` // its label
	Choices    []string `json:"choices"`
	State      string   `json:"state"`
	Choice     string   `json:"choice,omitempty"`
	By         string   `json:"by,omitempty"` // who confirmed or declined
	Reason     string   `json:"reason,omitempty"`
	// its state in three lengths
	Status story.Status `json:"status"`
}

// OfConsequence shows a consequence.
func OfConsequence(t *tournament.Tournament, q *penalties.Consequence) Consequence {
	was, wouldBe := q.Change()
	out := Consequence{
		ID: q.Consequence, Kind: q.Effect(), Incident: q.Incident, Label: q.Label(), Cause: q.Cause,
		Correction: q.Correction,
		Was:        was, WouldBe: wouldBe, Remedies: q.WouldImpose(), Spent: q.Spent(), Choices: q.Choices,
		State:  q.State(),
		Reason: q.Reason, Status: story.OfConsequence(t, q),
	}
	if m := q.Match(); m != nil {
		out.Match = m.Place()
	}
	if p := q.Pairing; p != nil {
		out.Match, out.Tables, out.Bye = event.Place{Section: p.Section, Round: p.Round}, p.Tables, p.Bye
	}
	if r := q.Result; r != nil {
		out.Other, out.OtherLabel = r.Other, r.OtherLabel
	}
	if q.Settled != nil {
		out.Choice, out.By = q.Settled.Choice, t.Register.ActorName(q.SettledMeta.Actor)
	}
	return out
}
