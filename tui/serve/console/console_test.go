package console

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
)

// pages are a part with an address to be photographed.
type pages struct{}

func (pages) Name() string                { return "public pages" }
func (pages) Serve(context.Context) error { return nil }
func (pages) Lines() []string             { return []string{"at 192.0.2.7:8080", "3 screens follow"} }
func (pages) Link() string                { return "http://192.0.2.7:8080/" }

func shown(w, h int) (*model, *bool) {
	clock := func(t time.Time) string { return t.Format("15:04:05") }
	now := func() time.Time { return time.Date(2026, 5, 2, 14, 2, 11, 0, time.UTC) }
	log := serve.NewLog(now, clock, nil)
	log.Say("Rita Ortiz signed in, from 192.0.2.9:4711")
	log.Warn("a wrong PIN for Rita Ortiz, from 192.0.2.66:1234")
	stopped := false
	m := &model{
		Options: Options{Title: "Spring Bughouse", Theme: theme.New(io.Discard, theme.Options{NoColor: true}), Clock: clock},
		host:    &serve.Host{Parts: []serve.Part{pages{}}, Log: log}, stop: func() { stopped = true },
	}
	m.Update(tea.WindowSizeMsg{Width: w, Height: h})
	return m, &stopped
}

// On every terminal it is to be seen what is offered and what has happened; no line is longer than
// the terminal, and the picture of the page is there where there is room for it.
func TestTheHostsScreen(t *testing.T) {
	for _, size := range [][2]int{{40, 24}, {80, 24}, {160, 50}} {
		m, _ := shown(size[0], size[1])
		lines := strings.Split(m.View(), "\n")
		if len(lines) != size[1] {
			t.Errorf("%v: %d lines", size, len(lines))
		}
		for _, line := range lines {
			if n := len([]rune(line)); n > size[0] {
				t.Errorf("%v: a line of %d: %q", size, n, line)
			}
		}
		all := strings.Join(strings.Fields(m.View()), " ")
		for _, want := range []string{"flagfall serves Spring Bughouse", "at 192.0.2.7:8080", "3 screens follow", "! 14:02:11", "a wrong PIN", "ctrl+c end"} {
			if !strings.Contains(all, want) {
				t.Errorf("%v: %q is not to be seen:\n%s", size, want, m.View())
			}
		}
		if drawn := strings.Contains(all, "█▀"); drawn != (size[0] >= 80) {
			t.Errorf("%v: the picture is there: %v", size, drawn)
		}
	}
}

// Ctrl-C asks; only y ends it.
func TestTheHostAsksBeforeItEnds(t *testing.T) {
	m, stopped := shown(80, 24)
	key := func(k tea.KeyType, runes string) { m.Update(tea.KeyMsg{Type: k, Runes: []rune(runes)}) }
	key(tea.KeyRunes, "y")
	key(tea.KeyCtrlC, "")
	if !strings.Contains(m.View(), "End it? Press y to end it") {
		t.Errorf("it does not ask:\n%s", m.View())
	}
	key(tea.KeyEnter, "")
	key(tea.KeyRunes, "y")
	if *stopped {
		t.Error("it ended without an answer")
	}
	key(tea.KeyCtrlC, "")
	key(tea.KeyRunes, "y")
	if !*stopped || !strings.Contains(m.View(), "disconnecting everyone") {
		t.Errorf("it does not end:\n%s", m.View())
	}
	if _, cmd := m.Update(endedMsg{}); cmd == nil {
		t.Error("the screen stays when all have gone")
	}
}
