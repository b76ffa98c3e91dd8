package view

import (
	"encoding/json"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Correction is a corrected result of a finished round with what follows from it. Of one that is only thought of, By and Hash are empty.
type Correction struct {
	ID           int           `json:"id"`
	Match        event.Place   `json:"match"`
	Was          *string       `json:"was"`
	Is           *string       `json:"is"` // null where the match is to be played again
	Evidence     string        `json:"evidence,omitempty"`
	Reason       string        `json:"reason"`
	By           string        `json:"by,omitempty"`
	Standings    []Moved       `json:"standings"` // the teams that it moves, before and after
	Consequences []Consequence `json:"consequences"`
	Hash         string        `json:"hash,omitempty"`
}

// Moved is a team whose score or place changes.
type Moved struct {
	Team        string      `json:"team"`
	Points      json.Number `json:"points"`
	PointsAfter json.Number `json:"points_after"`
	Rank        int         `json:"rank"`
	RankAfter   int         `json:"rank_after"`
}

// OfCorrection shows a correction, the teams that it moves and what it raises.
func OfCorrection(t *tournament.Tournament, c event.Correction, moved []tournament.Moved, raised []*penalties.Consequence) Correction {
	out := Correction{
		ID: c.Correction, Match: c.Place, Was: scoreText(c.Was), Is: scoreText(c.Is), Evidence: c.Evidence, Reason: c.Reason, Hash: c.Hash,
		Standings: make([]Moved, 0, len(moved)), Consequences: make([]Consequence, 0, len(raised)),
	}
	if c.Actor != "" {
		out.By = t.Register.ActorName(c.Actor)
	}
	for _, m := range moved {
		out.Standings = append(out.Standings, Moved{m.Team, json.Number(m.Points.String()), json.Number(m.PointsAfter.String()), m.Rank, m.RankAfter})
	}
	for _, q := range raised {
		out.Consequences = append(out.Consequences, OfConsequence(t, q))
	}
	return out
}

func scoreText(o event.Outcome) *string {
	if o == "" {
		return nil
	}
	return new(o.String())
}
