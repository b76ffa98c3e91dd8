// Package view is the JSON form of a tournament: for each thing a struct with the fields as they
// are named in JSON, and one function that fills it. Commands, exports and network doors all take
// their JSON from here. Fields may be added, never renamed or removed. It is pure: the current time
// comes in as a value.
package view

import (
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
)

// Event is an event at a glance. ArchiveOf and RehearsalOf are the printed head of the original, in
// an archive and in a rehearsal only.
type Event struct {
	Event     string `json:"event"`
	Practice  bool   `json:"practice"`
	ArchiveOf string `json:"archive_of,omitempty"`

	RehearsalOf string `json:"rehearsal_of,omitempty"`
	MovedTo     string `json:"moved_to,omitempty"` // where the event goes on; not in exports

	Place       string `json:"place,omitempty"`        // where it is held
	PublicNames bool   `json:"public_names,omitempty"` // certificates name players as the public pages do
	Logo        string `json:"logo,omitempty"`         // "a PNG of 400 × 200"

	Sections []EventSection `json:"sections"`
	Teams    int            `json:"teams"`
	Waiting  int            `json:"waiting"` // players without a partner
	Staff    int            `json:"staff"`
	Entries  int64          `json:"entries"`
	Head     string         `json:"head"`
	Notes    []Note         `json:"notes,omitempty"`   // what is noted on it and not done with; not in exports
	Partial  string         `json:"partial,omitempty"` // what is missing
	Witness  string         `json:"witness,omitempty"` // the folder of the second witness; not in exports
	// Sentences about sections whose planned rounds cannot all be paired; not in exports.
	PlanWarnings []string `json:"plan_warnings,omitempty"`
}

// EventSection is a section at a glance.
type EventSection struct {
	Section  string `json:"section"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Teams    int    `json:"teams"`
	Round    int    `json:"round"` // the latest, 0 before the first
	State    string `json:"state"` // of that round: paired, posted, started or finished; "" before the first
}

// OfEvent shows the event at a glance, without the folder of its second witness and its notes,
// which are no business of those who are given a copy.
func OfEvent(t *tournament.Tournament) Event {
	r := t.Register
	out := Event{
		Event: r.Event.Name, Practice: r.Event.Practice, Sections: []EventSection{}, Teams: len(r.Entrants()),
		Waiting: len(r.WaitingIn("")),
		Staff:   len(r.Staff), Entries: t.Head.Seq, Head: t.Head.Hash.Short(), Partial: t.Missing.Stamp(),
		Place: r.Particulars.Place, PublicNames: r.Particulars.PublicNames, Logo: eventsetup.LogoText(r.Logo),
	}
	if of := r.Event.ArchiveOf; of.Entries > 0 {
		out.ArchiveOf = journal.NormalizeShort(of.Head)
	}
	if r.Event.IsRehearsal() {
		out.RehearsalOf = journal.NormalizeShort(r.Event.RehearsalOf.Head)
	}
	for _, sec := range r.Sections {
		row := EventSection{Section: sec.ID, Name: sec.Name, Rulebook: sec.Book.ID, Teams: len(sec.Teams)}
		if round := sec.LatestRound(); round != nil {
			row.Round, row.State = round.No, round.Status()
		}
		out.Sections = append(out.Sections, row)
	}
	return out
}

// Section is a section with the rulebook it follows.
type Section struct {
	Matches  int    `json:"matches"`
	Name     string `json:"name"`
	Rulebook string `json:"rulebook"`
	Section  string `json:"section"`
}

// OfSection shows a section.
func OfSection(sec *event.Section) Section {
	return Section{sec.Matches, sec.Name, sec.Book.ID, sec.ID}
}

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
	out := Note{
		Note: n.Note, Text: n.Text, By: t.Register.ActorName(n.Taken.Actor),
		Taken: n.Taken.At.Format(time.RFC3339),
	}
	if n.Done != nil {
		out.Done = n.Done.At.Format(time.RFC3339)
	}
	return out
}
