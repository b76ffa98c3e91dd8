package tui

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"flagfall/tui/keys"
	"flagfall/tui/speech"
	"flagfall/tui/theme"
)

// The size that screens are laid out for when they are read aloud: wide enough for a row of a list on one line, too narrow for anything to
// stand beside it.
const (
	aloudWidth  = 104
	aloudHeight = 34
)

// aloud tells the frames of a desk or lobby in sentences instead of drawing them: lines are only appended, and what stands there already is
// not said again. The screens and their keys are the same.
type aloud struct {
	tea.Model
	reader *speech.Reader
	voice  *voice
}

// readAloud makes it of a model; what it says goes to out.
func readAloud(m tea.Model, out io.Writer) aloud {
	return aloud{m, &speech.Reader{}, newVoice(out)}
}

// Init gives the model the size that it is laid out for.
func (a aloud) Init() tea.Cmd {
	return tea.Batch(a.Model.Init(), func() tea.Msg { return tea.WindowSizeMsg{} })
}

// Update is that of the model. The terminal's own size does not matter: it breaks the sentences itself.
func (a aloud) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, sized := msg.(tea.WindowSizeMsg); sized {
		msg = tea.WindowSizeMsg{Width: aloudWidth, Height: aloudHeight}
	}
	var cmd tea.Cmd
	a.Model, cmd = a.Model.Update(msg)
	passing := false
	switch msg.(type) {
	case secondPassed, slowPassed:
		passing = true
	}
	for _, line := range a.reader.Tell(inParts(a.Model), passing) {
		a.voice.say(line)
	}
	return a, cmd
}

// View draws nothing: what there is to say was said.
func (a aloud) View() string { return "" }

// inParts is the frame of a desk or lobby in its parts.
func inParts(m tea.Model) speech.Frame {
	f := speech.Frame{Width: aloudWidth - 2*margin}
	switch of := inside(m).(type) {
	case *desk:
		f.Screen, f.Place = of.Top(), of.place().Name
		_, typing := of.prompt()
		_, told := of.Notice.Told()
		f.Idle = of.asking == nil && !typing && of.line.Empty() && told == ""
	case *lobby:
		f.Screen, f.Place = of, of.place().Name
	case *waiting:
		f.Screen, f.Place = of, of.keys.In(keys.OpeningPlace).Name
	}
	lines := strings.Split(ansi.Strip(m.View()), "\n")
	if len(lines) < 4 {
		return f
	}
	last := len(lines) - 1
	f.Where, f.Keys = lines[0], lines[last]
	below := last - 1
	for below > 1 && strings.Trim(lines[below], theme.Rule+" ") != "" || strings.TrimSpace(lines[below]) == "" && below > 1 {
		below--
	}
	f.Work, f.Quick = lines[2:max(2, below)], lines[below+1:last]
	return f
}

// inside is the desk or lobby that others stand around.
func inside(m tea.Model) tea.Model {
	switch m := m.(type) {
	case aloud:
		return inside(m.Model)
	case looking:
		return m.desk
	}
	return m
}

// voice writes lines one after another, beside Update, which does not wait for a slow terminal.
type voice struct {
	mu    sync.Mutex
	more  *sync.Cond
	lines []string
	ended bool
	done  chan struct{}
}

func newVoice(out io.Writer) *voice {
	v := &voice{done: make(chan struct{})}
	v.more = sync.NewCond(&v.mu)
	go v.run(out)
	return v
}

// say appends a line.
func (v *voice) say(line string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.lines = append(v.lines, line)
	v.more.Signal()
}

// end lets out what is left and stops.
func (v *voice) end() {
	v.mu.Lock()
	v.ended = true
	v.more.Signal()
	v.mu.Unlock()
	<-v.done
}

func (v *voice) run(out io.Writer) {
	defer close(v.done)
	for {
		v.mu.Lock()
		for len(v.lines) == 0 && !v.ended {
			v.more.Wait()
		}
		lines := v.lines
		v.lines = nil
		v.mu.Unlock()
		if len(lines) == 0 {
			return
		}
		// The terminal is in raw mode, where a line feed alone does not go back to the first column.
		_, _ = io.WriteString(out, strings.Join(lines, "\r\n")+"\r\n") // who cannot hear it any more has gone
	}
}

// raw has a terminal hand over each key at once, without echo, until restore is called. Anything else is left as it is.
func raw(in io.Reader) (restore func(), err error) {
	f, ok := in.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return func() {}, nil
	}
	before, err := term.MakeRaw(int(f.Fd()))
	if err != nil {
		return nil, fmt.Errorf("read keys from the terminal: %w", err)
	}
	return func() { _ = term.Restore(int(f.Fd()), before) }, nil
}
