package tui

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/tui/keys"
	"flagfall/tui/start"
	"flagfall/tui/theme"
)

// testDoor opens the sample, or fails.
type testDoor struct {
	t     testing.TB
	fault error
	asked start.Choice
}

func (*testDoor) Recent() []start.Event {
	return []start.Event{{Name: "Spring Bughouse", Path: "/data/spring.flagfall", Used: now}}
}

func (d *testDoor) Open(_ context.Context, c start.Choice) (Config, error) {
	d.asked = c
	if d.fault != nil {
		return Config{}, d.fault
	}
	s := newStore(d.t)
	hall := tournament.New()
	if err := hall.Fold(s.entries...); err != nil {
		d.t.Fatal(err)
	}
	official, err := hall.Register.Official("Ortiz")
	return Config{Store: s, Hall: hall, Official: official, Theme: theme.New(io.Discard, theme.Options{NoColour: true}), Keys: keys.Default(), Now: clock}, err
}

func openLobby(t *testing.T, d *testDoor) *lobby {
	l := newLobby(t.Context(), Lobby{Door: d, Theme: theme.New(io.Discard, theme.Options{NoColour: true}), Keys: keys.Default(), Now: clock})
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
	m, _ := l.Update(open())
	if door.asked.Path != "/data/spring.flagfall" {
		t.Errorf("opened %+v", door.asked)
	}
	if d, ok := m.(*desk); !ok || d.line.Text() != "8aw" || !strings.Contains(d.View(), "› 8aw▏") {
		t.Errorf("the desk did not get the keys:\n%s", m.View())
	}
}

func TestAnEventThatDoesNotOpenSaysWhy(t *testing.T) {
	l := openLobby(t, &testDoor{t: t, fault: errors.New("open spring.flagfall: not a flagfall file; it was left as it is")})
	l.Update(opened{err: l.Door.(*testDoor).fault})
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
