package terminal

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
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

// counter draws how many messages it got.
type counter struct{ n int }

func (counter) Init() tea.Cmd { return nil }

func (c counter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, ours := msg.(one); ours {
		c.n++
	}
	return c, nil
}

func (c counter) View() string { return fmt.Sprintf("%d messages", c.n) }

// one is a message that counter counts.
type one struct{}

// frames counts those that were written, and when the last one was.
type frames struct {
	written

	count atomic.Int64
	last  atomic.Int64 // nanoseconds since 1970
}

func (f *frames) Write(p []byte) (int, error) {
	if bytes.HasPrefix(p, frameStart) {
		f.count.Add(1)
		f.last.Store(time.Now().UnixNano())
	}
	return f.written.Write(p)
}

// A frame of a desk at rest is on the terminal at once. Those that follow on each other come no more often than
// the renderer's own.
func TestAFrameAfterARestIsWrittenAtOnce(t *testing.T) {
	out := &frames{}
	quiet := NewIdleModel(counter{})
	p := tea.NewProgram(quiet, tea.WithAltScreen(), tea.WithInput(nil), tea.WithOutput(quiet.Output(out)), tea.WithoutSignalHandler())
	quiet.SetProgram(p)
	ended := make(chan struct{})
	go func() { defer close(ended); _, _ = p.Run() }()
	defer func() { p.Quit(); <-ended }()
	waittest.Until(t, "the first frame", func() bool { return out.count.Load() > 0 })

	soonest := time.Hour
	for range 10 {
		time.Sleep(2 * frameTime)
		before, began := out.count.Load(), time.Now()
		p.Send(one{})
		waittest.Until(t, "a frame", func() bool { return out.count.Load() > before })
		soonest = min(soonest, time.Unix(0, out.last.Load()).Sub(began))
	}
	if soonest > frameTime/2 {
		t.Errorf("each of ten frames was written %v after it was drawn, or later", soonest)
	}

	before, began := out.count.Load(), time.Now()
	for time.Since(began) < 20*frameTime {
		p.Send(one{})
	}
	const least = 2 // at the beginning, and one that was drawn before
	if got, most := out.count.Load()-before, int64(time.Since(began)/frameTime)+least; got > most {
		t.Errorf("%d frames were written in the time of %d", got, most)
	}
}
