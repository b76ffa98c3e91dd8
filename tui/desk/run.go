package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"golang.org/x/term"

	"flagfall/tui/desk/terminal"
	"flagfall/tui/kit/keys"
)

// Terminal is where a desk is shown, and where it leaves word if it crashes.
type Terminal struct {
	In       io.Reader
	Out      io.Writer
	CrashDir string // a folder for crash logs; made when needed
	Version  string // for the crash log
	Plain    bool   // tell the screens in sentences, one line after another, and draw nothing
	// take the mouse: its wheel and its clicks move the cursor, and the terminal's own copying needs shift
	Mouse bool
	Now   func() time.Time

	// AskBackground asks for the terminal's background once it sends single keys; nil to not ask.
	AskBackground func()
	Light         <-chan bool // what it says, once it has said so

	// Line is the connection to a terminal elsewhere; nil where In and Out are this machine's own.
	Line *Line
}

// Line is a desk's connection to a terminal elsewhere, which can be cut.
type Line struct {
	Width int                      // the terminal's columns at first, 0 where they are not known
	Sizes <-chan tea.WindowSizeMsg // the terminal's size, and each one after a change
	// Gone is closed when the line is gone. The desk leaves as soon as all is kept.
	Gone     <-chan struct{}
	Messages <-chan string // sentences for the user from the machine's operator
}

// DraftTimeout is how long a desk whose line is gone may take to keep what is half typed.
const DraftTimeout = 5 * time.Second

// ErrAnotherEvent is what a desk ends with whose person wants to open another event.
var ErrAnotherEvent = errors.New("opening another event") // exempt: a signal

// Run shows the desk until its person leaves, with ErrAnotherEvent where that is for another event.
// The terminal is given back in any case, and so is the place where half-typed text is kept:
// who signs in right after is offered it. A panic is written to a file of CrashDir and comes back as an
// error that names it.
func Run(ctx context.Context, t Terminal, c Config) error {
	c.remote = t.Line != nil
	var d *model
	err := run(ctx, t, c.Keys, func(ctx context.Context) tea.Model {
		return newLockedModel(c.WithLock, func() *model {
			d = newModel(ctx, c)
			return d
		})
	})
	d.Drafts.Leave()
	return err
}

// RunLobby asks which event it is to be, and shows its desk as Run does. It returns once nothing is
// being opened any more.
func RunLobby(ctx context.Context, t Terminal, l Lobby) error {
	var m *lobby
	err := run(ctx, t, l.Keys, func(ctx context.Context) tea.Model {
		m = newLobby(ctx, l)
		return m
	})
	m.waitClosed()
	return err
}

func run(ctx context.Context, t Terminal, k *keys.Map, first func(context.Context) tea.Model) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	opening := first(ctx)
	options := []tea.ProgramOption{tea.WithContext(ctx), tea.WithInput(t.In)}
	switch {
	case t.Plain:
		from := &tty{in: t.In}
		if err := from.makeRaw(); err != nil {
			return err
		}
		defer from.restore()
		told := newSpeechModel(opening, k, t.Out, t.width)
		defer told.close()
		opening, options = told, append(options, tea.WithoutRenderer(), tea.WithFilter(suspendExec{from}.filterSuspend))
	case t.Mouse:
		options = append(options, tea.WithAltScreen(), tea.WithMouseCellMotion())
	default:
		options = append(options, tea.WithAltScreen())
	}
	guarded, panicked := terminal.NewCrashGuard(opening, stop)
	if t.Line != nil {
		options = append(options, tea.WithoutSignalHandler()) // the server handles signals
	}
	quiet := terminal.NewIdleModel(guarded)
	p := tea.NewProgram(quiet, append(options, tea.WithOutput(quiet.Output(t.Out)))...)
	quiet.SetProgram(p)
	if t.Line != nil {
		go t.Line.follow(ctx, stop, p.Send)
	}
	go t.watchBackground(ctx, p.Send)
	last, err := p.Run()
	if panicked.Text() != "" {
		path, writeErr := panicked.WriteLog(t.CrashDir, t.Version, t.Now())
		if writeErr != nil {
			return errors.Join(fmt.Errorf("the desk crashed; everything you saved is safe\n%s", panicked.Text()), writeErr) // exempt: a failure
		}
		return fmt.Errorf("the desk crashed; everything you saved is safe, and %s says what happened", path) // exempt: a failure
	}
	if err != nil {
		return fmt.Errorf("the desk stopped: %w", err)
	}
	if d, ok := unwrap(last.(terminal.IdleModel).Model.(terminal.CrashGuard).Model).(*model); ok && d.openAnother {
		return ErrAnotherEvent
	}
	return nil
}

// width returns the columns that this machine's terminal has now, or those of a terminal elsewhere
// at first; 0 where they are not known. A program that draws nothing is not told of a resize.
func (t *Terminal) width() int {
	if t.Line != nil {
		return t.Line.Width
	}
	if f, ok := t.Out.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil {
			return width
		}
	}
	return 0
}

// watchBackground tells the desk what the terminal says of its background. The first message is
// taken when the terminal is ready, and not before.
func (t *Terminal) watchBackground(ctx context.Context, send func(tea.Msg)) {
	if t.AskBackground != nil {
		send(terminalReady{})
		t.AskBackground()
	}
	select {
	case <-ctx.Done():
	case light := <-t.Light:
		send(backgroundMsg{light})
	}
}

// follow tells the desk what happens on its line.
func (l *Line) follow(ctx context.Context, stop context.CancelFunc, send func(tea.Msg)) {
	for {
		select {
		case <-ctx.Done():
			return
		case size := <-l.Sizes:
			send(size)
		case text := <-l.Messages:
			send(hostMessage{text})
		case <-l.Gone:
			send(lineGone{})
			select {
			case <-ctx.Done():
			case <-time.After(DraftTimeout):
				stop()
			}
			return
		}
	}
}

type (
	lineGone    struct{}              // the connection to this desk's terminal is closed
	hostMessage struct{ text string } // a sentence from the machine's operator

	terminalReady struct{}             // the terminal is
	backgroundMsg struct{ light bool } // what the terminal said
)
