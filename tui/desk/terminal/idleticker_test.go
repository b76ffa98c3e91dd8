package terminal

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/waittest"
)

// late is a model whose first frame reaches the renderer long after it is drawn, as on a machine
// that is busy with something else.
type late struct {
	tea.Model
	delay *time.Duration
}

func (l late) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	var cmd tea.Cmd
	l.Model, cmd = l.Model.Update(msg)
	return l, cmd
}

func (l late) View() string {
	frame := l.Model.View()
	time.Sleep(*l.delay)
	*l.delay = 0
	return frame
}

// hello is a model that draws one frame.
type hello struct{}

func (hello) Init() tea.Cmd                         { return nil }
func (h hello) Update(tea.Msg) (tea.Model, tea.Cmd) { return h, nil }
func (hello) View() string                          { return "hello" }

// written is what was written to a terminal.
type written struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *written) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *written) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// A frame that the renderer is given only after the longest time that its ticker runs is shown all
// the same, and the ticker stands once it is.
func TestALateFrameIsShown(t *testing.T) {
	out, delay := &written{}, 2*longestRun
	quiet := NewIdleModel(hello{})
	p := tea.NewProgram(late{quiet, &delay}, tea.WithAltScreen(), tea.WithInput(nil), tea.WithOutput(quiet.Output(out)), tea.WithoutSignalHandler())
	quiet.SetProgram(p)
	ended := make(chan struct{})
	go func() { defer close(ended); _, _ = p.Run() }()
	waittest.Until(t, "the frame", func() bool { return strings.Contains(out.String(), "hello") })
	waittest.Until(t, "the ticker at rest", func() bool {
		quiet.hand.mu.Lock()
		defer quiet.hand.mu.Unlock()
		return !quiet.hand.running
	})
	p.Quit()
	<-ended
}
