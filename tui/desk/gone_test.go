package desk

import (
	"fmt"
	"testing"

	"flagfall/db/journal"
	"flagfall/tui/desk/saving"
)

// A desk whose file was replaced says so before anybody relies on it, and still lets its person go.
func TestADeskWithoutItsFileIsReadOnly(t *testing.T) {
	gone := fmt.Errorf("hall.flagfall: %w", journal.ErrGone)
	for how, lose := range map[string]func(*person, *store){
		"by the watch":       func(p *person, _ *store) { p.send(saving.Arrived{Err: gone}) },
		"by a call":          func(p *person, s *store) { s.broken = gone; p.press("8aw", "enter") },
		"by half-typed text": func(p *person, _ *store) { p.send(saving.DraftWritten{Err: gone}) },
		"by what was left":   func(p *person, _ *store) { p.send(saving.DraftsLoaded{Actor: p.d.Actor(), Err: gone}) },
	} {
		t.Run(how, func(t *testing.T) {
			s := newStore(t)
			p := sit(t, s, "Ortiz", 120, 24)
			before := len(s.entries)
			lose(p, s)
			s.broken = nil
			p.sees("read only", "hall.flagfall: the file was replaced or moved")
			p.press("ctrl+u", "10bw", "enter").sees("nothing is written")
			if len(s.entries) != before {
				t.Errorf("%d entries were written", len(s.entries)-before)
			}
			if p.press("ctrl+c"); !p.d.leaving {
				t.Error("does not leave")
			}
		})
	}
}
