package terminal

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

// CrashGuard stands around the root model and every command. A panic inside stops the program in
// good order, so that the terminal is given back, and is kept to be written down afterwards.
type CrashGuard struct {
	tea.Model
	first *Panic
}

// Panic is the first panic of a run.
type Panic struct {
	stop context.CancelFunc
	once sync.Once
	text string // "" when nothing happened
}

// NewCrashGuard guards a model; a panic in it calls stop.
func NewCrashGuard(m tea.Model, stop context.CancelFunc) (CrashGuard, *Panic) {
	first := &Panic{stop: stop}
	return CrashGuard{m, first}, first
}

// Text is the panic and where it happened, "" when nothing happened.
func (c *Panic) Text() string { return c.text }

// Init guards that of the model.
func (g CrashGuard) Init() tea.Cmd {
	defer g.first.catch()
	return g.first.guardCmd(g.Model.Init())
}

// Update guards that of the model.
func (g CrashGuard) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	m = g
	defer g.first.catch()
	g.Model, cmd = g.Model.Update(msg)
	return g, g.first.guardCmd(cmd)
}

// View guards that of the model.
func (g CrashGuard) View() string {
	defer g.first.catch()
	return g.Model.View()
}

// catch is deferred around code that may panic.
func (c *Panic) catch() {
	if r := recover(); r != nil {
		c.once.Do(func() { c.text = fmt.Sprintf("%v\n\n%s", r, debug.Stack()) })
		c.stop()
	}
}

// guardCmd is cmd with its panics caught, and those of the commands it hands back.
func (c *Panic) guardCmd(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer c.catch()
		msg = cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = c.guardCmd(batch[i])
			}
		}
		return msg
	}
}

// WriteLog keeps the crash in a new file of dir and returns its path. It holds no name and no text
// of the tournament beyond what the panic itself says.
func (c *Panic) WriteLog(dir string, version string, now time.Time) (string, error) {
	name := "crash-" + now.UTC().Format("20060102-150405") + ".log"
	text := fmt.Sprintf("flagfall %s, %s, %s/%s, %s\n\n%s", version, runtime.Version(), runtime.GOOS, runtime.GOARCH,
		now.UTC().Format(time.RFC3339), c.text)
	if err := atomicfile.WriteAll(context.Background(), dir, 0o600,
		atomicfile.File{Name: name, Data: []byte(text)}); err != nil {
		return "", fmt.Errorf("write the crash log: %w", err)
	}
	return filepath.Join(dir, name), nil
}
