package desk

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"flagfall/pairing/officials"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/start"
)

// testDoor opens the sample, or fails.
type testDoor struct {
	t     testing.TB
	fault error
	asked start.Choice
	long  *longJournal // what is opened takes long; nil where not
}

func (*testDoor) Recent() []start.Event {
	return []start.Event{{Name: "Spring Bughouse", Path: "/data/spring.flagfall", Used: now}}
}

func (d *testDoor) Open(ctx context.Context, c start.Choice, tell func(db.Progress)) (Config, error) {
	d.asked = c
	if err := d.long.fold(ctx, tell); err != nil {
		return Config{}, err
	}
	if d.fault != nil {
		return Config{}, d.fault
	}
	s := newStore(d.t)
	hall := tournament.New()
	if err := hall.Fold(s.entries...); err != nil {
		d.t.Fatal(err)
	}
	official, err := officials.Find(hall.Register, "Ortiz")
	return Config{Store: s, Hall: hall, Official: official, Theme: theme.New(io.Discard, theme.Options{NoColor: true}), Keys: keys.Default(), Now: clock}, err
}

func openLobby(t *testing.T, d *testDoor) *lobby {
	l := newLobby(t.Context(), Lobby{Door: d, Theme: theme.New(io.Discard, theme.Options{NoColor: true}), Keys: keys.Default(), Now: clock})
	l.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	return l
}

// What a fast hand types while the event is being opened belongs to its desk.
func TestKeysTypedWhileAnEventOpensAreTheDesks(t *testing.T) {
	door := &testDoor{t: t}
	l := openLobby(t, door)
	_, open := l.Update(tea.KeyMsg{Type: tea.KeyEnter})
	if !strings.Contains(l.View(), "opening…") {
		t.Errorf("nothing says that it is being opened:\n%s", l.View())
	}
	l.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("8aw")})
	m := carryOut(l, open())
	if door.asked.Path != "/data/spring.flagfall" {
		t.Errorf("opened %+v", door.asked)
	}
	if d, ok := m.(*model); !ok || d.line.Text() != "8aw" || !strings.Contains(d.View(), "› 8aw▏") {
		t.Errorf("the desk did not get the keys:\n%s", m.View())
	}
}

func TestAnEventThatDoesNotOpenSaysWhy(t *testing.T) {
	l := openLobby(t, &testDoor{t: t, fault: errors.New("open spring.flagfall: not a flagfall file; it is unchanged")})
	carryOut(l, tea.KeyMsg{Type: tea.KeyEnter})
	if !strings.Contains(l.View(), "! open spring.flagfall: not a flagfall file") {
		t.Errorf("not told:\n%s", l.View())
	}
	checkFrame(t, l.View(), 80, 24)
	for _, size := range [][2]int{{40, 12}, {160, 50}, {30, 5}} {
		l.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		if size[0] >= minWidth {
			checkFrame(t, l.View(), size[0], size[1])
		}
	}
}

// Where the file that is named is not there, an event is offered to begin in it, in either mode.
func TestAnEventBeginsInAFileThatIsNotThere(t *testing.T) {
	for _, plain := range []bool{false, true} {
		door := &testDoor{t: t}
		l := newLobby(t.Context(), Lobby{
			Door: door, Theme: theme.New(io.Discard, theme.Options{NoColor: true, Plain: plain}), Keys: keys.Default(), Now: clock,
			Notice: "new.flagfall does not exist yet", Begin: "/data/new.flagfall",
		})
		l.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		if view := l.View(); !strings.Contains(view, "does not exist yet") || !strings.Contains(view, "name of the event") {
			t.Errorf("it is not offered:\n%s", view)
		}
		l.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("Autumn")})
		_, open := l.Update(tea.KeyMsg{Type: tea.KeyEnter})
		carryOut(l, open())
		if want := (start.Choice{New: "Autumn", Path: "/data/new.flagfall"}); door.asked != want {
			t.Errorf("opened %+v, want %+v", door.asked, want)
		}
	}
}

// The name of a new event is not kept: a terminal that dies asks anew, and esc discards it.
func TestTheNameOfANewEventIsNotKept(t *testing.T) {
	door := &testDoor{t: t}
	types := func(typed ...string) string {
		var m tea.Model = openLobby(t, door)
		for _, k := range typed {
			m = carryOut(m, keyOf(k))
		}
		return m.View()
	}
	types("down", "enter", "Spring Bu") // and the power goes
	for _, typed := range [][]string{nil, {"down", "enter"}, {"down", "enter", "Spring Bu", "esc"}, {"down", "enter", "Spring Bu", "esc", "enter"}} {
		if view := types(typed...); strings.Contains(view, "Spring Bu▏") {
			t.Errorf("after %q the name is there:\n%s", typed, view)
		}
	}
	types("down", "enter", "Spring Bu", "enter")
	if door.asked != (start.Choice{New: "Spring Bu"}) {
		t.Errorf("opened %+v", door.asked)
	}
}

// carryOut gives a model a message and what comes of it, as Bubble Tea would. Of what a desk then
// begins only the first is done: the rest goes on for ever.
func carryOut(m tea.Model, msg tea.Msg) tea.Model {
	m, cmd := m.Update(msg)
	if cmd == nil {
		return m
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		if _, inside := m.(*model); inside {
			msg[0]()
			return m
		}
		for _, c := range msg {
			if c != nil {
				m = carryOut(m, c())
			}
		}
	default:
		m = carryOut(m, msg)
	}
	return m
}
