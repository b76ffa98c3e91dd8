// Package terminal lets Bubble Tea's frame ticker stand while there is nothing to draw. Left to
// itself it wakes the machine sixty times a second to find that nothing has changed.
package terminal

import (
	"reflect"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

const (
	frameTime      = time.Second / 60
	runAfterChange = 250 * time.Millisecond // the ticker goes on so long after another frame: it is handed over a moment after it was drawn
	runAfterSame   = frameTime * 3 / 2      // and so long after the same one, should one have been missed
)

// IdleModel stands around the root model of a program.
type IdleModel struct {
	tea.Model
	hand *frameTicker
}

// NewIdleModel keeps the ticker of a program still while the model draws nothing new. The program
// is named with Of before it runs.
func NewIdleModel(m tea.Model) IdleModel { return IdleModel{m, &frameTicker{}} }

// SetProgram names the program.
func (m IdleModel) SetProgram(p *tea.Program) { m.hand.program = p }

// Update is that of the model.
func (m IdleModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg.(type) {
	case tea.WindowSizeMsg, tea.ResumeMsg: // all of it is painted again
		m.hand.shown = ""
	}
	var cmd tea.Cmd
	m.Model, cmd = m.Model.Update(msg)
	return m, cmd
}

// View is that of the model.
func (m IdleModel) View() string {
	frame := m.Model.View()
	if frame == m.hand.shown {
		m.hand.runFor(runAfterSame)
	} else {
		m.hand.shown = frame
		m.hand.runFor(runAfterChange)
	}
	return frame
}

// frameTicker moves the ticker.
type frameTicker struct {
	program *tea.Program
	shown   string // the last frame; touched from Update and View alone

	mu     sync.Mutex
	ticker *time.Ticker // nil before it is found
	until  time.Time
	stop   *time.Timer
}

// runFor has the ticker go for at least so long.
func (h *frameTicker) runFor(long time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ticker == nil {
		if h.ticker = rendererTicker(h.program); h.ticker == nil {
			return
		}
		h.stop = time.AfterFunc(time.Hour, h.stopIfIdle)
	}
	now := time.Now()
	if !h.until.After(now) {
		h.ticker.Reset(frameTime)
	}
	if until := now.Add(long); until.After(h.until) {
		h.until = until
		h.stop.Reset(long)
	}
}

// stopIfIdle stops the ticker when its time is over.
func (h *frameTicker) stopIfIdle() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if left := time.Until(h.until); left > 0 {
		h.stop.Reset(left)
		return
	}
	h.ticker.Stop()
}

// rendererTicker is the ticker of a program's renderer, nil where it is not where it was: then it
// goes on as ever. Bubble Tea has no way to ask for it yet.
func rendererTicker(p *tea.Program) *time.Ticker {
	if p == nil {
		return nil
	}
	renderer := reflect.ValueOf(p).Elem().FieldByName("renderer")
	for renderer.Kind() == reflect.Interface || renderer.Kind() == reflect.Pointer {
		renderer = renderer.Elem()
	}
	if renderer.Kind() != reflect.Struct {
		return nil
	}
	ticker := renderer.FieldByName("ticker")
	if !ticker.IsValid() || ticker.Type() != reflect.TypeFor[*time.Ticker]() {
		return nil
	}
	return (*time.Ticker)(ticker.UnsafePointer())
}
