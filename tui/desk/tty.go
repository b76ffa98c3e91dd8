package desk

import (
	"fmt"
	"io"
	"os"

	tea "github.com/charmbracelet/bubbletea"
	"golang.org/x/term"

	"flagfall/tui/desk/terminal"
)

// tty is the terminal that keys come from. Bubble Tea sees to that only for what it draws. Anything
// else than a terminal is left as it is.
type tty struct {
	in    io.Reader
	saved *term.State // nil while it is as it was found
}

// makeRaw has it hand over each key at once, without echo, until it is given back.
func (t *tty) makeRaw() error {
	f, ok := t.in.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	var err error
	if t.saved, err = term.MakeRaw(int(f.Fd())); err != nil {
		return fmt.Errorf("read keys from the terminal: %w", err)
	}
	return nil
}

// restore leaves it as it was found.
func (t *tty) restore() {
	if f, ok := t.in.(*os.File); ok && t.saved != nil {
		_ = term.Restore(int(f.Fd()), t.saved) // a terminal that is gone needs nothing
		t.saved = nil
	}
}

// suspendExec gives the terminal back to the shell until the desk is resumed, as tea.Suspend does
// for drawn screens.
type suspendExec struct{ *tty }

// resumed says that the desk was resumed, or why its terminal cannot be read any more.
type resumed struct{ err error }

func (p suspendExec) Run() error {
	p.restore()
	terminal.Suspend()
	return p.makeRaw()
}

func (suspendExec) SetStdin(io.Reader)  {}
func (suspendExec) SetStdout(io.Writer) {}
func (suspendExec) SetStderr(io.Writer) {}

// filterSuspend has a desk that is to be suspended pause.
func (p suspendExec) filterSuspend(_ tea.Model, msg tea.Msg) tea.Msg {
	if _, is := msg.(tea.SuspendMsg); is {
		return tea.Exec(p, func(err error) tea.Msg { return resumed{err} })()
	}
	return msg
}
