package desk

import (
	"errors"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/desk/saving"
)

// A killed terminal reopens on the same call with the same text.
func TestHalfTypedTextSurvives(t *testing.T) {
	for _, c := range []struct {
		name  string
		typed []string
		sees  []string
	}{
		{"quick line", []string{"12a"}, []string{"› 12a▏"}},
		{"set aside", []string{"12a", "esc"}, []string{"Draft saved: 12a"}},
		{"clock", []string{"5cx", "enter", "11"}, []string{"ADD 1:00 TO ELI", "clock 11▏"}},
		{"testimony", []string{"5cx", "enter", "t", "d: he kno"}, []string{"testimony d: he kno▏"}},
		{"strike", []string{"5cx", "enter", "s", "wrong ta"}, []string{"why strike? wrong ta▏"}},
		{"reason", []string{"5cx", "enter", "d", "down", "enter", "they are"}, []string{"reason they are▏", "WARN OLA"}},
		{"what is decided", []string{"5ar", "enter", "enter", "enter", "played on"}, []string{"what do you decide? played on▏", "CLAIMS REPETITION"}},
		{"from which book", []string{"5ar", "enter", "enter", "enter", "played on", "enter", "ctrl+u", "FIDE 9"}, []string{"from which book? FIDE 9▏", "played on"}},
		{"a table's number", []string{"r", "tab", "1"}, []string{"K-8  round 3 results", "table 1▏"}},
		{"why an appeal is late", []string{"l", "/", "2-10", "enter", "enter", "a", "a", "r", "the text", "enter", "enter", "enter", "was aslee"}, []string{"why is it late? was aslee", "the text"}},
		{"testimony left", []string{"5cx", "enter", "t", "d: he kno", "esc"}, []string{"ADD 1:00 TO ELI"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newStore(t)
			sit(t, s, "Ortiz", 80, 24).press(c.typed...) // and the power goes
			sit(t, s, "Ortiz", 80, 24).sees(c.sees...)
		})
	}
}

// What opens a closed matter again is told in two texts, and neither is lost.
func TestNewEvidenceHalfToldSurvives(t *testing.T) {
	s := closed(t)
	sit(t, s, "Osei", 80, 24).press(final...).press("n", "a film of")
	sit(t, s, "Osei", 80, 24).sees("what is new? a film of▏").press(" it", "enter", "by po")
	sit(t, s, "Osei", 80, 24).sees("why now and not earlier? by po▏").press("st", "enter").sees("is reopened", "a film of it", "by post")
}

func TestADraftEndsWithItsCall(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("8aw", "enter", "enter", "g")
	sit(t, s, "Ortiz", 80, 24).sees("12 tables", "table, seat, letter")
	if kept := s.drafts["desk:staff:1"]; kept != "" {
		t.Errorf("kept %s", kept)
	}
}

func TestDraftsArePersonal(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("12a")
	sit(t, s, "Whitfield", 80, 24).seesNo("12a▏")
}

// With several directors the desk asks who sits down, and then brings back what that one was
// typing.
func TestADraftWaitsForWhoSitsDown(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Whitfield", 80, 24).press("12a") // and the power goes
	p := sit(t, s, "", 80, 24).sees("who is at this desk?")
	p.press("down", "enter").sees("S. Whitfield", "12a▏")
	p.press("w")
	sit(t, s, "Whitfield", 80, 24).sees("12aw▏")
	sit(t, s, "Ortiz", 80, 24).seesNo("12a▏")
}

// The power goes between Enter and the disk: the call is typed again, unless it did arrive.
func TestACallOnItsWayIsNotLost(t *testing.T) {
	for _, arrives := range []bool{false, true} {
		s := newStore(t)
		p := sit(t, s, "Ortiz", 80, 24).press("8aw")
		if !arrives {
			s.broken = errors.New("the power is gone")
		}
		_, cmd := p.d.Update(tea.KeyMsg{Type: tea.KeyEnter})
		dying(cmd)
		s.broken = nil
		again := sit(t, s, "Ortiz", 80, 24)
		if arrives {
			again.seesNo("8aw▏")
		} else {
			again.sees("› 8aw▏")
		}
	}
}

// dying carries out what a desk has begun, and lets it hear of nothing.
func dying(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	if batch, ok := cmd().(tea.BatchMsg); ok {
		for _, c := range batch {
			dying(c)
		}
	}
}

// A call that was set aside is told on the floor and at its own table, and at no other; what may be
// typed is told where a table is.
func TestADraftIsToldAtItsOwnTable(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("3-z", "esc").sees("Draft saved: 3-z")
	p.press("down", "down", "enter", "esc", "end", "enter").sees("table 12").seesNo("Draft saved").sees("12aw")
	p.press("esc", "k").seesNo("Draft saved").seesNo("12aw")
}

// The frame is drawn for the key. That its draft is on the disk then changes nothing of it, unless
// it could not be kept.
func TestADraftOnTheDiskIsNotDrawnAgain(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	for _, c := range []struct {
		name string
		msg  tea.Msg
		anew bool
	}{
		{"kept", saving.DraftWritten{}, false},
		{"not kept", saving.DraftWritten{Err: errors.New("the disk is full")}, true},
		{"a key", keyOf("1"), true},
	} {
		p.d.View()
		p.d.frame = "the frame before"
		p.d.Update(c.msg)
		if anew := p.d.View() != "the frame before"; anew != c.anew {
			t.Errorf("%s: drawn anew is %v", c.name, anew)
		}
	}
	p.d.Update(keyOf("2")) // a key whose frame was not asked for
	p.d.Update(saving.DraftWritten{})
	p.sees("12▏")
}

// What is typed is read anew once another desk's entry changes what it means.
func TestACallHalfTypedFollowsWhatIsEntered(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("5c").seesNo("decided")
	record(t, s, "Whitfield", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
		return acts.Decide(hall, acts.Report{Place: hall.Register.AtTable(5).CurrentMatch().Place(), Outcome: event.Team1Wins}, by)
	})
	p.catchUp().sees("decided 1-0")
}
