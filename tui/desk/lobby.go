package desk

import (
	"context"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/desk/saving"
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
	// Draft and KeepDraft hold what is half typed before there is an event to keep it beside; "" is
	// nothing.
	Draft() string
	KeepDraft(text string) error
}

// Lobby is what a desk starts from that has no event yet.
type Lobby struct {
	Door   Door
	Theme  theme.Theme
	Keys   *keys.Map
	Now    func() time.Time
	Notice string // said as it opens, "" for nothing
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
	opened     bool          // it is open, or cannot be opened
	canceled   bool          // the user has canceled the opening
	leaving    bool
	draft      saving.DraftWriter
}

func newLobby(ctx context.Context, l Lobby) *lobby {
	m := &lobby{Lobby: l, ctx: ctx, draft: saving.NewDraftWriter(), fault: l.Notice}
	m.draft.SetStored("", l.Door.Draft())
	m.start = start.New(l.Theme, l.Keys, l.Now, l.Door.Recent(), l.Door.Draft())
	return m
}

// Init does nothing: the screen waits for a key.
func (l *lobby) Init() tea.Cmd { return nil }

// lobbyDraftStored ends a write of half-typed text. A failed write is not reported, and typing goes
// on.
type lobbyDraftStored struct{ text string }

// Update takes one message. When the event is open, the desk takes its place.
func (l *lobby) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case lobbyDraftStored:
		l.draft.Wrote("", msg.text)
		if l.opened {
			return l.enter()
		}
		return l, l.storeDraft()
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
		return l, tea.Batch(append(cmds, l.storeDraft())...)
	case progressTick:
		if l.opening != nil && msg.of == l.opening.Opening {
			return l, l.opening.onTick(l.Theme)
		}
	case opened:
		l.opened = true
		return l.enter()
	}
	return l, nil
}

func (l *lobby) key(k tea.KeyMsg) tea.Cmd {
	l.fault = ""
	p := l.start.Mode()
	switch {
	case keys.Is(k, l.Keys.Everywhere.Quit), !p.Typed && l.opening == nil && keys.Is(k, l.Keys.Start.Quit):
		l.leaving = true
		return nil
	case keys.Is(k, l.Keys.Everywhere.Again):
		return tea.ClearScreen
	case l.opening != nil:
		if l.opening.bufferKey(k, l.Keys) && l.choice.Path != "" { // what is being made is made
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

// storeDraft sends what is half typed to the disk when it has changed, and leaves once that is
// done.
func (l *lobby) storeDraft() tea.Cmd {
	if l.opening != nil && !l.leaving {
		return nil // until the event is there, its name stays kept as it was typed
	}
	l.draft.Want("", l.start.Draft())
	if _, text, ok := l.draft.Next(); ok {
		return func() tea.Msg {
			_ = l.Door.KeepDraft(text) // a folder that cannot be written to must not keep anybody from an event
			return lobbyDraftStored{text}
		}
	}
	if l.leaving && l.draft.Settled() {
		return tea.Quit
	}
	return nil
}

// enter gives way to the desk of the event that was opened, with what was typed meanwhile. The name
// of a new one is no longer half typed.
func (l *lobby) enter() (tea.Model, tea.Cmd) {
	if l.draft.Writing() || l.leaving {
		return l, nil // or the name that is being written would outlast its event
	}
	a := l.opening
	if a.panics != "" {
		panic(a.panics)
	}
	l.opening, l.opened = nil, false
	if a.err != nil {
		if !l.canceled {
			l.fault = a.err.Error()
		}
		return l, nil
	}
	d, cmd := a.openDesk(l.ctx, l.w, l.h, l.background)
	return d, tea.Batch(l.forget(l.choice), cmd)
}

// forget lets go of what was half typed once a new event has the name.
func (l *lobby) forget(c start.Choice) tea.Cmd {
	return func() tea.Msg {
		if c.New != "" {
			_ = l.Door.KeepDraft("") // as in keep
		}
		return nil
	}
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
		top := layout.Fit(l.Theme.Head.Render("flagfall"), w)
		return frame(l.Theme, l.w, l.h, top, l.opening.view(l.Theme, w), []string{""}, l.Keys.Footer(l.mode(), w))
	}
	quick := []string{""}
	switch {
	case l.fault != "":
		quick = withMark(l.Theme.Attention, l.fault, w)
	case l.opening != nil:
		quick = []string{"  opening" + theme.Dots}
	case l.start.Prompt(w) != "":
		quick = []string{theme.Prompt + " " + l.start.Prompt(w-2)}
		if fault := l.start.Fault(); fault != "" {
			quick = append(withMark(l.Theme.Attention, fault, w), quick...)
		}
	}
	work := strings.Split(l.start.View(w, l.h-4-len(quick)), "\n")
	return frame(l.Theme, l.w, l.h, layout.Fit(l.Theme.Head.Render("flagfall"), w), work, quick,
		l.Keys.Footer(l.start.Mode(), w))
}
