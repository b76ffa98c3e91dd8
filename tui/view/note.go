package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
)

// Note is a note on the event.
type Note struct {
	Note  int    `json:"note"`
	Text  string `json:"text"`
	By    string `json:"by"`
	Taken string `json:"taken"`
	Done  string `json:"done,omitempty"` // when it was done with
}

// OfNote shows a note.
func OfNote(t *tournament.Tournament, n *event.Note) Note {
	out := Note{Note: n.Note, Text: n.Text, By: t.Register.ActorName(n.Taken.Actor), Taken: n.Taken.At.Format(time.RFC3339)}
	if n.Done != nil {
		out.Done = n.Done.At.Format(time.RFC3339)
	}
	return out
}
