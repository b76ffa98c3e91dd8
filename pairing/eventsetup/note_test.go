package eventsetup_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
)

// A note on the event stays on the list until it is done.
func TestNotesOnTheEvent(t *testing.T) {
	h := halltest.New(t)
	note := func(text string) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) { return eventsetup.AddNote(s, text) }
	}
	done := func(n int) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) { return eventsetup.FinishNote(s, n) }
	}
	h.MustDesk(note("clock  14\nis broken"))
	h.MustDesk(note("lunch at noon"))
	h.Refused("the note is empty", note(" \u200b "))
	h.MustDesk(note("the hall closes at six"))
	h.MustDesk(done(3))
	h.MustDesk(done(1))
	h.Refused("note 1 was marked done at", done(1))
	h.Refused("no note 4: use 1 to 3", done(4))
	r := h.T.Register
	if open := r.OpenNotes(); len(open) != 1 || open[0].Text != "lunch at noon" {
		t.Errorf("open are %v", open)
	}
	if n := r.Notes[0]; n.Text != "clock 14 is broken" || n.Done == nil {
		t.Errorf("the first note is %+v", n)
	}
}
