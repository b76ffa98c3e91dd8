// Package console is the screen of a machine that serves the hall: what it offers, who is
// connected, and what happens.
package console

import (
	"context"
	"fmt"
	"io"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/desk/terminal"
	"flagfall/tui/kit/theme"
	"flagfall/tui/serve"
)

// Options are what the screen is drawn with.
type Options struct {
	In    io.Reader
	Out   io.Writer
	Title string // the event
	Theme theme.Theme
	Clock func(time.Time) string // tells a time of day
}

// Run serves the host and shows it on the terminal until ctx ends, a person at the terminal ends
// it, or a part fails, which is the error.
func Run(ctx context.Context, h *serve.Host, o Options) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	m := &model{Options: o, host: h, stop: stop}
	guarded, panicked := terminal.NewCrashGuard(m, stop)
	quiet := terminal.NewIdleModel(guarded)
	p := tea.NewProgram(quiet, tea.WithInput(o.In), tea.WithOutput(o.Out), tea.WithAltScreen(),
		tea.WithoutSignalHandler())
	quiet.SetProgram(p)
	served := make(chan error, 1)
	go func() {
		err := h.Serve(ctx)
		served <- err
		p.Send(endedMsg{})
	}()
	_, err := p.Run()
	stop()
	if text := panicked.Text(); text != "" {
		fmt.Fprintln(o.Out, text)
	}
	if serveErr := <-served; serveErr != nil {
		return serveErr
	}
	if err != nil {
		return fmt.Errorf("the screen of the host stopped: %w", err)
	}
	return nil
}

type (
	endedMsg   struct{} // all connections have ended
	changedMsg struct{} // there may be something new to show
)

// refreshInterval is how often the screen is redrawn without a notice.
const refreshInterval = 2 * time.Second

// model is the screen.
type model struct {
	Options
	host    *serve.Host
	stop    func()
	w, h    int
	asking  bool // whether it is to end
	leaving bool
}

// Init waits for news.
func (m *model) Init() tea.Cmd { return m.waitForChange() }

// waitForChange waits for the next log entry, or for refreshInterval.
func (m *model) waitForChange() tea.Cmd {
	_, more := m.host.Log.Newest(0)
	return func() tea.Msg {
		wait := time.NewTimer(refreshInterval)
		defer wait.Stop()
		select {
		case <-more:
		case <-wait.C:
		}
		return changedMsg{}
	}
}

// Update takes one message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case changedMsg:
		return m, m.waitForChange()
	case endedMsg:
		return m, tea.Quit
	case tea.KeyMsg:
		m.handleKey(msg)
	}
	return m, nil
}

func (m *model) handleKey(k tea.KeyMsg) {
	switch name := k.String(); {
	case m.leaving:
	case m.asking && (name == "y" || name == "Y"):
		m.asking, m.leaving = false, true
		m.stop()
	case m.asking:
		m.asking = false
	case (name == "a" || name == "A") && m.offersAddress():
		go m.host.TakeAddresses(context.Background()) // it records an entry, which may take as long as the disk does
	case name == "ctrl+c" || name == "q" || name == "Q":
		m.asking = true
	}
}
