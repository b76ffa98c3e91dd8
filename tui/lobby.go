package tui

import (
	"context"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/start"
	"flagfall/tui/theme"
)

// Door opens an event for the desk, and keeps it open until the desk has gone.
type Door interface {
	// Recent lists the events of before, the likeliest first.
	Recent() []start.Event
	// Open opens or makes what was chosen. An error leaves nothing open.
	Open(ctx context.Context, c start.Choice) (Config, error)
}

// Lobby is what a desk starts from that has no event yet.
type Lobby struct {
	Door  Door
	Theme theme.Theme
	Keys  keys.Map
	Now   func() time.Time
}

// lobby asks for the event and gives way to its desk.
type lobby struct {
	Lobby
	ctx     context.Context
	start   *start.Model
	w, h    int
	fault   string
	opening bool
	early   []tea.KeyMsg // typed while the event was being opened: they are the desk's
}

func newLobby(ctx context.Context, l Lobby) *lobby {
	return &lobby{Lobby: l, ctx: ctx, start: start.New(l.Theme, l.Keys, l.Now, l.Door.Recent())}
}

// Init does nothing: the screen waits for a key.
func (l *lobby) Init() tea.Cmd { return nil }

// opened is an event that was opened, or why it was not.
type opened struct {
	config Config
	err    error
}

// Update takes one message. When the event is open, the desk takes its place.
func (l *lobby) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		l.w, l.h = msg.Width, msg.Height
	case tea.KeyMsg:
		var cmds []tea.Cmd
		for _, k := range split(msg) {
			cmds = append(cmds, l.key(k))
		}
		return l, tea.Batch(cmds...)
	case opened:
		return l.enter(msg)
	}
	return l, nil
}

func (l *lobby) key(k tea.KeyMsg) tea.Cmd {
	l.fault = ""
	p := l.start.Place()
	switch {
	case keys.Is(k, l.Keys.Everywhere.Quit), !p.Typed && !l.opening && keys.Is(k, l.Keys.Start.Quit):
		return tea.Quit
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
		return opened{c, err}
	}
}

// enter gives way to the desk of the event that was opened, with what was typed meanwhile.
func (l *lobby) enter(o opened) (tea.Model, tea.Cmd) {
	l.opening = false
	if o.err != nil {
		l.fault, l.early = o.err.Error(), nil
		return l, nil
	}
	d := newDesk(l.ctx, o.config)
	cmds := []tea.Cmd{d.Init()}
	_, cmd := d.Update(tea.WindowSizeMsg{Width: l.w, Height: l.h})
	cmds = append(cmds, cmd)
	for _, k := range l.early {
		_, cmd := d.Update(k)
		cmds = append(cmds, cmd)
	}
	return d, tea.Batch(cmds...)
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
	}
	work := strings.Split(l.start.View(w, l.h-4-len(quick)), "\n")
	return frame(l.Theme, l.w, l.h, layout.Fit(l.Theme.Head.Render("flagfall"), w), work, quick, l.Keys.Footer(l.start.Place(), w))
}
