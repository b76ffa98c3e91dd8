package desk

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
)

// How often it is told how far an event is with being opened.
const (
	drawEvery  = 250 * time.Millisecond
	speakEvery = 4 * time.Second // where it is read aloud
)

// openingModel is an event that is being opened, what is told of it, and what is typed meanwhile.
type openingModel struct {
	*Opening
	latest    db.Progress
	drawn     bool         // it takes long enough to be told
	halfDone  bool         // it was more than half way when it was looked at first
	typedKeys []tea.KeyMsg // typed while the event was being opened: they are the desk's
}

func newOpeningModel(o *Opening) openingModel { return openingModel{Opening: o, latest: o.progress()} }

type (
	opened       struct{ of *Opening } // it is open, or cannot be opened
	progressTick struct{ of *Opening } // it may be further
)

// wait waits until the event is open, or for so long.
func (a *openingModel) wait(long time.Duration) tea.Cmd {
	o := a.Opening
	return func() tea.Msg {
		timer := time.NewTimer(long)
		defer timer.Stop()
		select {
		case <-o.done:
			return opened{o}
		case <-timer.C:
			return progressTick{o}
		}
	}
}

// onTick takes note of how far it is after a moment, and waits for more. An event that is more than
// half way by then has as much time again before it is told, so that nothing flashes up.
func (a *openingModel) onTick(look theme.Theme) tea.Cmd {
	a.latest = a.progress()
	if !a.drawn && !a.halfDone && 2*a.latest.Folded > a.latest.All {
		a.halfDone = true
		return a.wait(QuickOpen)
	}
	a.drawn = true
	if look.Options.Plain {
		return a.wait(speakEvery)
	}
	return a.wait(drawEvery)
}

// bufferKey takes a key, and tells whether it leaves. Behind keys that are meant for the desk every
// other is too. Ctrl-Z is one of them: an event is not left half open, with its file locked.
func (a *openingModel) bufferKey(k tea.KeyMsg, m *keys.Map) (leaves bool) {
	if len(a.typedKeys) == 0 && keys.Is(k, m.Opening.Leave) {
		return true
	}
	a.typedKeys = append(a.typedKeys, k)
	return false
}

// openDesk is that of the event, once it is open, on a terminal of w by h. It has got what was
// typed meanwhile, and what the terminal said of its background, nil for nothing.
func (a *openingModel) openDesk(ctx context.Context, w, h int, said *backgroundMsg) (*model, tea.Cmd) {
	d := newModel(ctx, a.config)
	cmds := []tea.Cmd{d.Init()}
	if said != nil {
		_, cmd := d.Update(*said)
		cmds = append(cmds, cmd)
	}
	if w > 0 {
		_, cmd := d.Update(tea.WindowSizeMsg{Width: w, Height: h})
		cmds = append(cmds, cmd)
	}
	for _, k := range a.typedKeys {
		_, cmd := d.Update(k)
		cmds = append(cmds, cmd)
	}
	return d, tea.Batch(cmds...)
}

// view draws how far it is in w columns. Read aloud it is one sentence.
func (a *openingModel) view(look theme.Theme, w int) []string {
	inner := max(1, w-4)
	says := a.latest.String()
	if a.latest.All == 0 {
		says += theme.Dots
	}
	lines := layout.Wrap(says, inner)
	if a.latest.All > 0 && !look.Options.Plain {
		lines = append(lines, "", panel.Progress(look, int(a.latest.Folded), int(a.latest.All), inner), "")
		for _, line := range layout.Wrap("Keep typing: your keys go to the desk once it opens.", inner) {
			lines = append(lines, look.Dim.Render(line))
		}
	}
	for n, line := range lines {
		lines[n] = "  " + line
	}
	return lines
}

// openingScreen is what the terminal of a desk shows until its event is open.
type openingScreen struct {
	openingModel
	ctx        context.Context //nolint:containedctx // of the run
	look       theme.Theme
	keys       *keys.Map
	w, h       int
	background *backgroundMsg // by the terminal, nil for nothing yet
	failed     bool
}

// Init waits for the event.
func (w *openingScreen) Init() tea.Cmd { return w.onTick(w.look) }

// Update takes one message. When the event is open, the desk takes its place.
func (w *openingScreen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		w.w, w.h = msg.Width, msg.Height
	case backgroundMsg:
		w.background, w.look = &msg, msg.withBackground(w.look)
	case progressTick:
		return w, w.onTick(w.look)
	case opened:
		if w.panics != "" {
			panic(w.panics)
		}
		if w.err != nil {
			w.failed = true
			return w, tea.Quit
		}
		return w.openDesk(w.ctx, w.w, w.h, w.background)
	case tea.KeyMsg:
		for _, k := range splitKeys(msg, w.keys) {
			switch {
			case keys.Is(k, w.keys.Everywhere.Quit):
				return w, tea.Quit
			case keys.Is(k, w.keys.Everywhere.Again):
				return w, tea.ClearScreen
			case w.bufferKey(k, w.keys):
				return w, tea.Quit
			}
		}
	}
	return w, nil
}

// View draws the same four places as the desk.
func (w *openingScreen) View() string {
	switch {
	case w.w == 0 || !w.drawn:
		return ""
	case w.w < minWidth || w.h < minHeight:
		return w.look.Finish(tooSmall(w.w, w.h))
	}
	inner := w.w - 2*margin
	top := layout.Fit(w.look.Accent.Chip("flagfall"), inner)
	work := edged(w.look, "Opening", func(inner int) ([]string, int) { return w.view(w.look, inner), 0 }, inner, w.h-3)
	footer := w.keys.FooterKeys(w.keys.Mode(keys.OpeningMode), footerWidth(inner))
	return frame(w.look, w.w, w.h, top, work, []string{""}, footer)
}
