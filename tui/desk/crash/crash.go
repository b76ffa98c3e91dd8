// Package crash catches the panics of a running model, so that the terminal is given back and the reason is kept.
package crash

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/atomicfile"
)

// Guard stands around the root model and every command. A panic inside stops the program in good order, so that
// the terminal is given back, and is kept to be written down afterwards.
type Guard struct {
	tea.Model
	first *First
}

// First is the first panic of a run.
type First struct {
	stop context.CancelFunc
	once sync.Once
	text string // "" when nothing happened
}

// Around guards a model; a panic in it calls stop.
func Around(m tea.Model, stop context.CancelFunc) (Guard, *First) {
	first := &First{stop: stop}
	return Guard{m, first}, first
}

// Text is the panic and where it happened, "" when nothing happened.
func (c *First) Text() string { return c.text }

// Init guards that of the model.
func (g Guard) Init() tea.Cmd {
	defer g.first.catch()
	return g.first.watched(g.Model.Init())
}

// Update guards that of the model.
func (g Guard) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	m = g
	defer g.first.catch()
	g.Model, cmd = g.Model.Update(msg)
	return g, g.first.watched(cmd)
}

// View guards that of the model.
func (g Guard) View() string {
	defer g.first.catch()
	return g.Model.View()
}

// catch is deferred around code that may panic.
func (c *First) catch() {
	if r := recover(); r != nil {
		c.once.Do(func() { c.text = fmt.Sprintf("%v\n\n%s", r, debug.Stack()) })
		c.stop()
	}
}

// watched is cmd with its panics caught, and those of the commands it hands back.
func (c *First) watched(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer c.catch()
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = c.watched(batch[i])
			}
		}
		return msg
	}
}

// Write keeps the crash in a new file of dir and returns its path. It holds no name and no text of the tournament
// beyond what the panic itself says.
func (c *First) Write(dir string, version string, now time.Time) (string, error) {
	name := "crash-" + now.UTC().Format("20060102-150405") + ".log"
	text := fmt.Sprintf("flagfall %s, %s, %s/%s, %s\n\n%s", version, runtime.Version(), runtime.GOOS, runtime.GOARCH,
		now.UTC().Format(time.RFC3339), c.text)
	if err := atomicfile.WriteAll(context.Background(), dir, 0o600, atomicfile.File{Name: name, Data: []byte(text)}); err != nil {
		return "", fmt.Errorf("write the crash log: %w", err)
	}
	return filepath.Join(dir, name), nil
}
