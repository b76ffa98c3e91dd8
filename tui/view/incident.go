package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/summary"
	"flagfall/tui/story"
)

// Matter is an incident as lists tell it. Status is its state in three lengths.
type Matter struct {
	summary.Summary
	Status story.Status `json:"status"`
}

// OfMatter shows an incident in a list, as it stands at a time.
func OfMatter(t *tournament.Tournament, i *penalties.Incident, now time.Time) Matter {
	return Matter{t.Summary(i), story.OfIncident(t, i, now)}
}

// Incident is an incident with its evidence and its history.
type Incident struct {
	Matter
	Table     TableState `json:"table_state"`
	Positions []Position `json:"positions,omitempty"`
	History   []Entry    `json:"history"`
}

// Entry is an entry of the journal about an incident. At is in UTC.
type Entry struct {
	Seq   int64  `json:"seq"`
	At    string `json:"at"`
	Actor string `json:"actor"`
	Kind  string `json:"kind"`
	Text  string `json:"text,omitempty"`
	Hash  string `json:"hash"`

	Proved *fact.Proof `json:"proved,omitempty"` // of a decision: how the actor proved who they are
}

// utc is how the time of an entry is written, which the journal keeps in UTC.
const utc = "2006-01-02T15:04:05Z"

// OfIncident shows an incident, as it stands at a time.
func OfIncident(t *tournament.Tournament, i *penalties.Incident, now time.Time) Incident {
	out := Incident{
		Matter: OfMatter(t, i, now), Table: OfTableState(t.Ledger, i), History: make([]Entry, 0, len(i.History)),
	}
	for _, v := range i.Positions {
		out.Positions = append(out.Positions, OfPosition(t, i, v))
	}
	for _, e := range i.History {
		out.History = append(out.History, Entry{
			Seq: e.Meta.Seq, At: e.Meta.At.Format(utc), Actor: t.Register.ActorName(e.Meta.Actor), Kind: e.Fact.Kind(),
			Text: textOf(e.Fact), Hash: e.Meta.Hash.String(),
			Proved: e.Meta.Proved,
		})
	}
	return out
}

// textOf is what was written in an entry, "" where it holds no text.
func textOf(about fact.Fact) string {
	switch f := about.(type) {
	case penalties.NoteAdded:
		return f.Text
	case penalties.TestimonyAdded:
		return f.Text
	}
	return ""
}
