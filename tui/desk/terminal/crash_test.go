package terminal

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// bomb is a model that panics where it is told to.
type bomb struct{ in string }

type boom struct{}

func (b bomb) blow(in string) {
	if b.in == in {
		panic("boom in " + in)
	}
}

func (b bomb) Init() tea.Cmd { b.blow("Init"); return nil }
func (b bomb) View() string  { b.blow("View"); return "" }

func (b bomb) Update(tea.Msg) (tea.Model, tea.Cmd) {
	b.blow("Update")
	return b, tea.Batch(func() tea.Msg { b.blow("a command"); return boom{} })
}

// Wherever a panic happens, the program is stopped in good order and the reason kept.
func TestAPanicAnywhereIsCaught(t *testing.T) {
	for _, in := range []string{"Init", "Update", "View", "a command"} {
		stopped := false
		g, first := NewCrashGuard(bomb{in}, func() { stopped = true })
		g.Init()
		g.View()
		if _, cmd := g.Update(boom{}); cmd != nil {
			if batch, ok := cmd().(tea.BatchMsg); ok {
				for _, c := range batch {
					c()
				}
			}
		}
		if !stopped || !strings.Contains(first.Text(), "boom in "+in) || !strings.Contains(first.Text(), "crash_test.go") {
			t.Errorf("a panic in %s: stopped %v, kept %q", in, stopped, first.Text())
		}
	}
}

func TestACrashLeavesALog(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "when needed")
	c := &Panic{stop: context.CancelFunc(func() {})}
	func() {
		defer c.catch()
		panic("boom")
	}()
	path, err := c.WriteLog(dir, "1.2.3 (abc)", time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"flagfall 1.2.3 (abc)", "boom", "crash_test.go"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the log does not tell %q:\n%s", want, text)
		}
	}
}
