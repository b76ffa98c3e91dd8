package start

import (
	"io"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

var noon = time.Date(2026, 4, 18, 12, 0, 0, 0, time.Local)

func model(recent ...Event) *Model {
	return New(
		theme.New(io.Discard, theme.Options{NoColor: true}),
		keys.Default(),
		func() time.Time { return noon },
		recent,
	)
}

func press(m *Model, typed ...tea.KeyMsg) (Choice, bool) {
	for _, k := range typed {
		if c, ok := m.Key(k); ok {
			return c, true
		}
	}
	return Choice{}, false
}

func text(s string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(s)} }

var (
	enter = tea.KeyMsg{Type: tea.KeyEnter}
	down  = tea.KeyMsg{Type: tea.KeyDown}
	esc   = tea.KeyMsg{Type: tea.KeyEsc}
)

func TestEnterReopensTheEventOfBefore(t *testing.T) {
	m := model(
		Event{"Spring Bughouse", "/data/spring.flagfall", noon.Add(-time.Hour)},
		Event{"Autumn", "/data/autumn.flagfall", noon.AddDate(0, -6, 0)},
	)
	if got, ok := press(m, enter); !ok || got.Path != "/data/spring.flagfall" {
		t.Errorf("chose %+v, %v", got, ok)
	}
	view := m.View(80, 20)
	for _, want := range []string{"today 11:00", "18 Oct 2025", "A new event", "A practice event", "The sample"} {
		if !strings.Contains(view, want) {
			t.Errorf("%q is not on screen:\n%s", want, view)
		}
	}
}

func TestANewEventIsNamed(t *testing.T) {
	for _, c := range []struct {
		name  string
		typed []tea.KeyMsg
		want  Choice
	}{
		{"an event", []tea.KeyMsg{enter, text("Spring"), enter}, Choice{New: "Spring"}},
		{"practice", []tea.KeyMsg{down, enter, text("Trial"), enter}, Choice{New: "Trial", Practice: true}},
		{"the sample", []tea.KeyMsg{down, down, enter}, Choice{Sample: true}},
		{"without a name it waits", []tea.KeyMsg{enter, enter, text("Late"), enter}, Choice{New: "Late"}},
		{"leaving discards the name", []tea.KeyMsg{enter, text("Spring"), esc, enter, text("Fall"), enter}, Choice{New: "Fall"}},
	} {
		if got, ok := press(model(), c.typed...); !ok || got != c.want {
			t.Errorf("%s: chose %+v, %v, want %+v", c.name, got, ok, c.want)
		}
	}
}

// Two events of one name are told apart by the end of their paths, however long these are.
func TestEventsOfOneNameAreToldApart(t *testing.T) {
	folder := "/home/somebody/.local/share/flagfall/events/"
	m := model(
		Event{"Spring", folder + "spring.flagfall", noon},
		Event{"Spring", folder + "spring-2.flagfall", noon},
	)
	for _, w := range []int{38, 78, 158} {
		if view := m.View(w, 20); !strings.Contains(view, "spring.flagfall") ||
			!strings.Contains(view, "spring-2.flagfall") {
			t.Errorf("at %d columns:\n%s", w, view)
		}
	}
}

func TestItFitsEveryTerminal(t *testing.T) {
	m := model(
		Event{strings.Repeat("Long name ", 9), "/data/" + strings.Repeat("deep/", 30), noon},
		Event{"B", "b", noon},
		Event{"C", "c", noon},
	)
	for _, size := range [][2]int{{38, 7}, {38, 19}, {78, 19}, {158, 45}} {
		for range 7 {
			lines := strings.Split(m.View(size[0], size[1]), "\n")
			if len(lines) > size[1] {
				t.Errorf("%d lines of %d", len(lines), size[1])
			}
			for _, line := range lines {
				if ansi.StringWidth(line) > size[0] {
					t.Errorf("%d columns of %d: %q", ansi.StringWidth(line), size[0], line)
				}
			}
			if !strings.Contains(strings.Join(lines, "\n"), "▸") {
				t.Errorf("the cursor is out of sight:\n%s", strings.Join(lines, "\n"))
			}
			m.Key(down)
		}
	}
}
