package tui

import (
	"context"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/drafts"
	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/start"
	"flagfall/tui/theme"
	"flagfall/tui/typeahead"
)

// Door opens an event for the desk, and keeps it open until the desk has gone.
type Door interface {
	// Recent lists the events of before, the likeliest first.
	Recent() []start.Event
	// Open opens or makes what was chosen. An error leaves nothing open.
	Open(ctx context.Context, c start.Choice) (Config, error)
	// Draft and KeepDraft hold what is half typed before there is an event to keep it beside; "" is nothing.
	Draft() string
	KeepDraft(text string) error
}

// Lobby is what a desk starts from that has no event yet.
type Lobby struct {
	Door   Door
	Theme  theme.Theme
	Keys   keys.Map
	Now    func() time.Time
	Notice string // said as it opens, "" for nothing
}

// lobby asks for the event and gives way to its desk.
type lobby struct {
	Lobby
	ctx     context.Context
	start   *start.Model
	w, h    int
	fault   string
	opening bool
	opened  *opened
	leaving bool
	draft   drafts.Writer
	early   []tea.KeyMsg // typed while the event was being opened: they are the desk's
}

func newLobby(ctx context.Context, l Lobby) *lobby {
	m := &lobby{Lobby: l, ctx: ctx, draft: drafts.NewWriter(), fault: l.Notice}
	m.draft.Found("", l.Door.Draft())
	m.start = start.New(l.Theme, l.Keys, l.Now, l.Door.Recent(), l.Door.Draft())
	return m
}

// Init does nothing: the screen waits for a key.
func (l *lobby) Init() tea.Cmd { return nil }

// opened is an event that was opened, or why it was not.
type opened struct {
	choice start.Choice
	config Config
	err    error
}

// lobbyKept ends a write of what is half typed. Where it failed there is nobody to tell: typing goes on.
type lobbyKept struct{ text string }

// Update takes one message. When the event is open, the desk takes its place.
func (l *lobby) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case lobbyKept:
		l.draft.Wrote("", msg.text)
		if l.opened != nil {
			return l.enter()
		}
		return l, l.keep()
	case tea.WindowSizeMsg:
		l.w, l.h = msg.Width, msg.Height
	case tea.KeyMsg:
		var cmds []tea.Cmd
		for _, k := range typeahead.Split(msg, l.Keys) {
			cmds = append(cmds, l.key(k))
		}
		return l, tea.Batch(append(cmds, l.keep())...)
	case opened:
		l.opened = &msg
		return l.enter()
	}
	return l, nil
}

func (l *lobby) key(k tea.KeyMsg) tea.Cmd {
	l.fault = ""
	p := l.start.Place()
	switch {
	case keys.Is(k, l.Keys.Everywhere.Quit), !p.Typed && !l.opening && keys.Is(k, l.Keys.Start.Quit):
		l.leaving = true
		return nil
	case keys.Is(k, l.Keys.Everywhere.Again):
		return tea.ClearScreen
	case l.opening:
		l.early = append(l.early, k)
		return nil
	}
	choice, ok := l.start.Key(k)
	if !ok {
		return nil
	}
	l.opening = true
	return func() tea.Msg {
		c, err := l.Door.Open(l.ctx, choice)
		return opened{choice, c, err}
	}
}

// keep sends what is half typed to the disk when it has changed, and leaves once that is done.
func (l *lobby) keep() tea.Cmd {
	if l.opening && !l.leaving {
		return nil // until the event is there, its name stays kept as it was typed
	}
	l.draft.Want("", l.start.Draft())
	if _, text, ok := l.draft.Next(); ok {
		return func() tea.Msg {
			_ = l.Door.KeepDraft(text) // a folder that cannot be written to must not keep anybody from an event
			return lobbyKept{text}
		}
	}
	if l.leaving && l.draft.Settled() {
		return tea.Quit
	}
	return nil
}

// enter gives way to the desk of the event that was opened, with what was typed meanwhile. The name of a new one is no longer half typed.
func (l *lobby) enter() (tea.Model, tea.Cmd) {
	if l.draft.Writing() || l.leaving {
		return l, nil // or the name that is being written would outlast its event
	}
	o := *l.opened
	l.opened, l.opening = nil, false
	if o.err != nil {
		l.fault, l.early = o.err.Error(), nil
		return l, nil
	}
	d := newDesk(l.ctx, o.config)
	cmds := []tea.Cmd{l.forget(o.choice), d.Init()}
	_, cmd := d.Update(tea.WindowSizeMsg{Width: l.w, Height: l.h})
	cmds = append(cmds, cmd)
	for _, k := range l.early {
		_, cmd := d.Update(k)
		cmds = append(cmds, cmd)
	}
	return d, tea.Batch(cmds...)
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

// View draws the same four places as the desk.
func (l *lobby) View() string {
	if l.w == 0 {
		return ""
	}
	if l.w < minWidth || l.h < minHeight {
		return l.Theme.Finish(tooSmall(l.w, l.h))
	}
	w := l.w - 2*margin
	quick := []string{""}
	switch {
	case l.fault != "":
		quick = marked(l.Theme.Attention, l.fault, w)
	case l.opening:
		quick = []string{"  opening" + theme.Dots}
	case l.start.Prompt(w) != "":
		quick = []string{theme.Prompt + " " + l.start.Prompt(w-2)}
		if fault := l.start.Fault(); fault != "" {
			quick = append(marked(l.Theme.Attention, fault, w), quick...)
		}
	}
	work := strings.Split(l.start.View(w, l.h-4-len(quick)), "\n")
	return frame(l.Theme, l.w, l.h, layout.Fit(l.Theme.Head.Render("flagfall"), w), work, quick, l.Keys.Footer(l.start.Place(), w))
}
