package eventsetup

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Notes lists the notes that are not done with, oldest first.
type Notes struct {
	screen.Name
	desk  screen.Desk
	asked input.Dialog // the text of a new one
	rows  scroll.Rows[*event.Note]
	w, h  int
}

// NoteDraft names the draft of a note.
const NoteDraft = "eventnote"

// NewNotes opens the notes.
func NewNotes(d screen.Desk) *Notes {
	s := &Notes{Name: "notes", desk: d, asked: input.NewDialog(d)}
	s.Refresh()
	return s
}

// Title names the screen.
func (s *Notes) Title() string { return "notes" }

// RightText counts them.
func (s *Notes) RightText() string {
	if s.rows.Len() == 0 {
		return ""
	}
	return words.Count(s.rows.Len(), "note")
}

// Mode returns the keys that work now.
func (s *Notes) Mode() keys.Mode {
	m := *s.desk.Keys()
	_, any := s.rows.Current()
	m.Notes.Done.SetEnabled(any)
	return m.Mode(keys.NotesMode)
}

// Prompt is a note being typed.
func (s *Notes) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// RowsBelow counts the rows that there is no room for.
func (s *Notes) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Notes) SetSize(w, h int) {
	s.w, s.h = w, h
	s.rows.SetHeight(s.h)
}

// Refresh reads the notes anew. The cursor stays on its note.
func (s *Notes) Refresh() {
	s.rows.Set(s.desk.Hall().Register.OpenNotes(), func(a, b *event.Note) bool { return a == b })
}

// Key handles a key.
func (s *Notes) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch n, ok := s.rows.Current(); {
	case s.asked.Key(k), s.rows.Key(k, m.List):
	case keys.Is(k, m.Notes.New):
		s.askNote()
	case keys.Is(k, m.Notes.Done) && ok:
		s.desk.Do(screen.Request{
			Act:     acts.FinishNote{Note: n.Note},
			Message: fmt.Sprintf("note %d done", n.Note),
		})
	}
}

// AskFor asks for a note again.
func (s *Notes) AskFor(string) { s.askNote() }

func (s *Notes) askNote() {
	s.asked.AskText(
		input.TextQuestion{
			Label:     "what should the others know?",
			Act:       "add the note",
			DraftName: NoteDraft,
			OnEnter:   s.recordNote,
			OnCancel:  s.asked.Close,
		},
	)
}

// recordNote records a note. A refused text stays in the field.
func (s *Notes) recordNote(text string) {
	note := acts.AddNote{Text: text}
	if _, err := screen.Try(s.desk, note); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	recorded := s.desk.SendDraft(NoteDraft)
	s.asked.Close()
	s.desk.Do(screen.Request{Act: note, Message: "noted", Saved: func([]fact.Fact) { recorded() }})
}
