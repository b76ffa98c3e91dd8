package tui

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/publish"
)

// guard stands around the root model and every command. A panic inside stops the program in good order, so that
// the terminal is given back, and is kept to be written down afterwards.
type guard struct {
	tea.Model
	crash *crash
}

// crash is the first panic of a run.
type crash struct {
	stop context.CancelFunc
	once sync.Once
	text string // "" when nothing happened
}

func (g guard) Init() tea.Cmd {
	defer g.crash.catch()
	return g.crash.watched(g.Model.Init())
}

func (g guard) Update(msg tea.Msg) (m tea.Model, cmd tea.Cmd) {
	m = g
	defer g.crash.catch()
	g.Model, cmd = g.Model.Update(msg)
	return g, g.crash.watched(cmd)
}

func (g guard) View() string {
	defer g.crash.catch()
	return g.Model.View()
}

// catch is deferred around code that may panic.
func (c *crash) catch() {
	if r := recover(); r != nil {
		c.once.Do(func() { c.text = fmt.Sprintf("%v\n\n%s", r, debug.Stack()) })
		c.stop()
	}
}

// watched is cmd with its panics caught, and those of the commands it hands back.
func (c *crash) watched(cmd tea.Cmd) tea.Cmd {
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

// write keeps the crash in a new file of dir and returns its path. It holds no name and no text of the tournament
// beyond what the panic itself says.
func (c *crash) write(dir string, version string, now time.Time) (string, error) {
	name := "crash-" + now.UTC().Format("20060102-150405") + ".log"
	text := fmt.Sprintf("flagfall %s, %s, %s/%s, %s\n\n%s", version, runtime.Version(), runtime.GOOS, runtime.GOARCH,
		now.UTC().Format(time.RFC3339), c.text)
	if err := publish.Files(context.Background(), dir, 0o600, publish.File{Name: name, Data: []byte(text)}); err != nil {
		return "", fmt.Errorf("write the crash log: %w", err)
	}
	return filepath.Join(dir, name), nil
}
