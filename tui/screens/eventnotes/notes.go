// Package eventnotes is what whoever runs the event should know and no table is about: a clock that is broken, when lunch is.
package eventnotes

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Screen lists the notes that are not done with, oldest first.
type Screen struct {
	screen.Kept[draft]
	desk  screen.Desk
	asked ask.Ask // the text of a new one
	rows  scroll.Rows[*event.Note]
	w, h  int
}

// draft tells whether a note is being typed. Its text is kept as it is typed.
type draft struct {
	Typing bool `json:"typing,omitempty"`
}

// typedName is what the half-typed text is kept under.
const typedName = "note on the event"

// New opens the notes.
func New(d screen.Desk) *Screen {
	s := &Screen{desk: d, asked: ask.New(d)}
	s.Kept = screen.Keep(d, screen.Named("notes"), func() draft { return draft{s.asked.IsOpen()} })
	s.Refresh()
	if s.WasLeft().Typing {
		s.ask()
	}
	return s
}

// Where names the screen.
func (s *Screen) Where() string { return "notes" }

// Aside counts them.
func (s *Screen) Aside() string {
	if s.rows.Len() == 0 {
		return ""
	}
	return words.Count(s.rows.Len(), "note")
}

// Place is the screen's keys.
func (s *Screen) Place() keys.Place {
	m := s.desk.Keys()
	_, any := s.rows.On()
	m.Notes.Done.SetEnabled(any)
	return m.In(keys.NotesPlace)
}

// Prompt is a note being typed.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.rows.Fit(s.h)
}

// Refresh reads the notes anew. The cursor stays on its note.
func (s *Screen) Refresh() {
	s.rows.Set(s.desk.Hall().Register.OpenNotes(), func(a, b *event.Note) bool { return a == b })
}

// Key takes a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch n, ok := s.rows.On(); {
	case s.asked.Key(k), s.rows.Key(k, m.List):
	case keys.Is(k, m.Notes.New):
		s.ask()
	case keys.Is(k, m.Notes.Done) && ok:
		s.desk.Do(screen.Request{
			Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return eventsetup.FinishNote(t.Register, n.Note) },
			Says:   fmt.Sprintf("note %d is done with", n.Note),
		})
	}
}

func (s *Screen) ask() {
	s.asked.Text(ask.Text{Label: "what should the others know?", Name: typedName, Take: s.take, Leave: s.asked.Close})
}

// take has a note recorded; what is refused stays to be typed on.
func (s *Screen) take(text string) {
	decide := func(t *tournament.Tournament) ([]fact.Fact, error) { return eventsetup.AddNote(t.Register, text) }
	if _, err := decide(s.desk.Hall()); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.asked.Close()
	s.desk.Do(screen.Request{Decide: decide, Says: "noted", Saved: func([]fact.Fact) { s.desk.KeepTyped(typedName, "") }})
}
