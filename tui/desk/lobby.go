package desk

import (
	"cmp"
	"context"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/start"
)

// Door opens an event for the desk, and keeps it open until the desk has gone.
type Door interface {
	// Recent lists the events of before, the likeliest first.
	Recent() []start.Event
	// Open opens or makes what was chosen, and tells how far it is. Once ctx has ended it gives up
	// soon. An error leaves nothing open.
	Open(ctx context.Context, c start.Choice, tell func(db.Progress)) (Config, error)
}

// Lobby is what a desk starts from that has no event yet.
type Lobby struct {
	Door   Door
	Theme  theme.Theme
	Keys   *keys.Map
	Now    func() time.Time
	Notice string // said as it opens, "" for nothing
	Begin  string // the path of a file that is not there: a new event is offered there; "" for none
}

// lobby asks for the event and gives way to its desk.
type lobby struct {
	Lobby
	ctx        context.Context
	start      *start.Model
	w, h       int
	background *backgroundMsg // by the terminal, nil for nothing yet
	fault      string
	choice     start.Choice
	opening    *openingModel // what is being opened, nil for nothing
	canceled   bool          // the user has canceled the opening
}

func newLobby(ctx context.Context, l Lobby) *lobby {
	s := start.New(l.Theme, l.Keys, l.Now, l.Door.Recent())
	if l.Begin != "" {
		s.BeginAt(l.Begin)
	}
	return &lobby{Lobby: l, ctx: ctx, fault: l.Notice, start: s}
}

// Init does nothing: the screen waits for a key.
func (l *lobby) Init() tea.Cmd { return nil }

// Update takes one message. When the event is open, the desk takes its place.
func (l *lobby) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		l.w, l.h = msg.Width, msg.Height
	case backgroundMsg:
		l.background, l.Theme = &msg, msg.withBackground(l.Theme)
		l.start.SetTheme(l.Theme)
	case tea.KeyMsg:
		var cmds []tea.Cmd
		for _, k := range splitKeys(msg, l.Keys) {
			cmds = append(cmds, l.key(k))
		}
		return l, tea.Batch(cmds...)
	case progressTick:
		if l.opening != nil && msg.of == l.opening.Opening {
			return l, l.opening.onTick(l.Theme)
		}
	case opened:
		return l.enter()
	}
	return l, nil
}

func (l *lobby) key(k tea.KeyMsg) tea.Cmd {
	l.fault = ""
	p := l.start.Mode()
	switch {
	case keys.Is(k, l.Keys.Everywhere.Quit), !p.Typed && l.opening == nil && keys.Is(k, l.Keys.Start.Quit):
		return tea.Quit
	case keys.Is(k, l.Keys.Everywhere.Again):
		return tea.ClearScreen
	case l.opening != nil:
		if l.opening.bufferKey(k, l.Keys) && l.choice.New == "" && l.choice.Path != "" { // what is being made is made
			l.canceled = true
			l.opening.stop()
		}
		return nil
	}
	choice, ok := l.start.Key(k)
	if !ok {
		return nil
	}
	return l.open(choice)
}

// open begins to open what was chosen.
func (l *lobby) open(c start.Choice) tea.Cmd {
	l.choice, l.canceled = c, false
	l.opening = new(newOpeningModel(StartOpening(l.ctx, l.start.Name(c),
		func(ctx context.Context, tell func(db.Progress)) (Config, error) {
			return l.Door.Open(ctx, c, tell)
		})))
	return l.opening.wait(QuickOpen)
}

// waitClosed waits until nothing is being opened any more.
func (l *lobby) waitClosed() {
	if l.opening != nil {
		l.opening.cancelAndWait()
	}
}

// enter gives way to the desk of the event that was opened, with what was typed meanwhile.
func (l *lobby) enter() (tea.Model, tea.Cmd) {
	a := l.opening
	if a.panics != "" {
		panic(a.panics)
	}
	l.opening = nil
	if a.err != nil {
		if !l.canceled {
			l.fault = a.err.Error()
		}
		return l, nil
	}
	return a.openDesk(l.ctx, l.w, l.h, l.background)
}

// showsProgress tells whether it shows how far an event is with being opened.
func (l *lobby) showsProgress() bool {
	return l.opening != nil && l.opening.drawn && l.opening.latest.All > 0
}

// mode is where a key goes now.
func (l *lobby) mode() keys.Mode {
	if l.showsProgress() {
		return l.Keys.Mode(keys.OpeningMode)
	}
	return l.start.Mode()
}

// View draws the same four places as the desk.
func (l *lobby) View() string {
	if l.w == 0 {
		return ""
	}
	if l.w < minWidth || l.h < minHeight {
		return l.Theme.Finish(tooSmall(l.w, l.h))
	}
	w := l.w - 2*margin
	if l.showsProgress() {
		top := layout.Fit(l.Theme.Accent.Chip("flagfall"), w)
		progress := func(w int) ([]string, int) { return l.opening.view(l.Theme, w), 0 }
		work := edged(l.Theme, "Opening", progress, w, l.h-3)
		return frame(l.Theme, l.w, l.h, top, work, []string{""}, l.Keys.FooterKeys(l.mode(), footerWidth(w)))
	}
	quick := []string{""}
	switch {
	case l.fault != "" && l.start.Prompt(w) == "":
		quick = withMark(l.Theme.Attention, l.fault, w)
	case l.opening != nil:
		quick = []string{"  opening" + theme.Dots}
	case l.start.Prompt(w) != "":
		quick = []string{theme.Prompt + " " + l.start.Prompt(w-2)}
		if fault := cmp.Or(l.start.Fault(), l.fault); fault != "" {
			quick = append(withMark(l.Theme.Attention, fault, w), quick...)
		}
	}
	work := edged(l.Theme, "Events", func(w int) ([]string, int) {
		lines := strings.Split(l.start.View(w, l.h-4-len(quick)), "\n")
		return lines, l.start.RowsBelow()
	}, w, l.h-2-len(quick))
	return frame(l.Theme, l.w, l.h, layout.Fit(l.Theme.Accent.Chip("flagfall"), w), work, quick,
		l.Keys.FooterKeys(l.start.Mode(), footerWidth(w)))
}
