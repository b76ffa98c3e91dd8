package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
)

// Call is a call. Since is RFC 3339; Waits is in whole seconds, to now or to when it was closed.
type Call struct {
	Call     int    `json:"call"`
	Section  string `json:"section"`
	Round    int    `json:"round"`
	Table    int    `json:"table"`
	Seat     string `json:"seat,omitempty"`
	State    string `json:"state"` // waits, taken or closed
	Since    string `json:"since"`
	Waits    int    `json:"waits"`
	TakenBy  string `json:"taken_by,omitempty"`
	Incident int    `json:"incident,omitempty"`

	FromTable bool   `json:"from_table,omitempty"` // the table pressed its own button
	About     string `json:"about,omitempty"`      // results-differ: the two teams report different results
	Muted     bool   `json:"muted,omitempty"`      // its button is switched off for the round
}

// OfCall shows a call as it is now.
func OfCall(t *tournament.Tournament, c *penalties.Call, now time.Time) Call {
	if c.Closed != nil {
		now = c.Closed.At
	}
	out := Call{
		Call: c.Call, Section: c.Place.Section, Round: c.Place.Round, Table: c.Place.Table, Seat: c.Seat,
		State: c.State(),
		Since: c.Made.At.Format(time.RFC3339), Waits: int(max(0, now.Sub(c.Made.At)).Seconds()), Incident: c.Incident,
		FromTable: c.FromTable, About: c.About, Muted: t.Ledger.Calls.Muted(c.Place),
	}
	if by := c.TakenBy(); by != "" {
		out.TakenBy = t.Register.ActorName(by)
	}
	return out
}
