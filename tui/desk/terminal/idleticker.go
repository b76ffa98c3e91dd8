// Package terminal runs a model on a terminal: it stops Bubble Tea's frame ticker while there is nothing to
// draw, catches panics so that the terminal is given back, and suspends the program as Ctrl-Z does.
package terminal

import (
	"bytes"
	"io"
	"reflect"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
)

const (
	frameTime = time.Second / 60
	// soon is how long after a desk at rest has drawn a frame the ticker comes: by then the renderer has it.
	soon = time.Millisecond
	// longestRun is how long the ticker runs at most after the last of several frames: they may
	// end with the one that is on the terminal already, and then nothing is written.
	longestRun = 250 * time.Millisecond
)

// IdleModel wraps the root model of a program and stops its frame ticker while the model draws nothing new:
// Bubble Tea's own ticker wakes the machine sixty times a second.
type IdleModel struct {
	tea.Model
	hand *frameTicker
}

// NewIdleModel keeps the ticker of a program still while the model draws nothing new. The program
// is named with Of before it runs.
func NewIdleModel(m tea.Model) IdleModel { return IdleModel{m, &frameTicker{}} }

// Output returns the writer that the program must be given in place of out. It stops the ticker
// once the last frame is written. A terminal stays one.
func (m IdleModel) Output(out io.Writer) io.Writer {
	if file, ok := out.(terminalFile); ok {
		return terminalOutput{file, m.hand}
	}
	return plainOutput{out, m.hand}
}

type (
	// terminalFile is by what Bubble Tea tells a terminal.
	terminalFile interface {
		io.ReadWriteCloser
		Fd() uintptr
	}
	terminalOutput struct {
		terminalFile
		hand *frameTicker
	}
	plainOutput struct {
		io.Writer
		hand *frameTicker
	}
)

func (o terminalOutput) Write(p []byte) (int, error) { return write(o.terminalFile, p, o.hand) }

func (o plainOutput) Write(p []byte) (int, error) { return write(o.Writer, p, o.hand) }

// frameStart begins what the renderer writes of a frame, and nothing else that it writes.
var frameStart = []byte(ansi.CursorHomePosition)

func write(out io.Writer, p []byte, hand *frameTicker) (int, error) {
	n, err := out.Write(p)
	if bytes.HasPrefix(p, frameStart) {
		hand.frameWritten()
	}
	return n, err
}

// SetProgram names the program.
func (m IdleModel) SetProgram(p *tea.Program) { m.hand.program = p }

// Update is that of the model.
func (m IdleModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg.(type) {
	case tea.WindowSizeMsg, tea.ResumeMsg: // all of it is painted again
		m.hand.forget()
	default:
		if reflect.TypeOf(msg) == clearScreen {
			m.hand.forget()
		}
	}
	var cmd tea.Cmd
	m.Model, cmd = m.Model.Update(msg)
	return m, cmd
}

// clearScreen is the type of the message that has all painted again, which has no name outside
// Bubble Tea.
var clearScreen = reflect.TypeOf(tea.ClearScreen())

// View is that of the model.
func (m IdleModel) View() string {
	frame := m.Model.View()
	m.hand.draw(frame)
	return frame
}

// frameTicker moves the ticker.
type frameTicker struct {
	program *tea.Program

	mu       sync.Mutex
	shown    string        // the last frame
	running  bool          // it is not written yet
	renderer reflect.Value // of the program
	ticker   *time.Ticker  // the renderer's; nil before it is found
	stop     *time.Timer
	written  time.Time // when the last frame was
}

// forget has the next frame count as a new one.
func (h *frameTicker) forget() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.shown = ""
}

// draw has the ticker run until a frame is written.
func (h *frameTicker) draw(frame string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ticker == nil {
		h.renderer = rendererOf(h.program)
		if h.ticker = rendererTicker(h.renderer); h.ticker == nil {
			return
		}
		h.running, h.stop = true, time.AfterFunc(longestRun, h.stopIfShown)
	}
	switch {
	case frame == h.shown:
	case h.running:
		h.stop.Reset(longestRun)
	default: // it differs from the one on the terminal, so it will be written
		h.running = true
		h.ticker.Reset(max(soon, frameTime-time.Since(h.written)))
	}
	h.shown = frame
}

// frameWritten stops the ticker where the frame that the renderer has just written is the last one
// drawn. The renderer must be holding its lock.
func (h *frameTicker) frameWritten() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.written = time.Now()
	switch {
	case h.ticker == nil:
	case string(rendererFrame(h.renderer)) == h.shown:
		h.stopTicker()
	default: // the next one waits its time
		h.ticker.Reset(frameTime)
	}
}

// stopIfShown stops the ticker if the last frame is on the terminal. If not, it runs on, and this
// looks again later: a frame is handed to the renderer after it is drawn, on a busy machine long
// after, and the one before may be written meanwhile.
func (h *frameTicker) stopIfShown() {
	lock := rendererLock(h.renderer)
	lock.Lock()
	defer lock.Unlock()
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case !h.running:
	case rendererShows(h.renderer, h.shown):
		h.stopTicker()
	default:
		h.ticker.Reset(frameTime)
		h.stop.Reset(longestRun)
	}
}

func (h *frameTicker) stopTicker() {
	h.ticker.Stop()
	h.stop.Stop()
	h.running = false
}

// rendererOf is a program's renderer, the zero Value where it is not where it was: then its ticker
// runs as ever. Bubble Tea has no way to ask for it yet.
func rendererOf(p *tea.Program) reflect.Value {
	if p == nil {
		return reflect.Value{}
	}
	renderer := reflect.ValueOf(p).Elem().FieldByName("renderer")
	for renderer.Kind() == reflect.Interface || renderer.Kind() == reflect.Pointer {
		renderer = renderer.Elem()
	}
	if renderer.Kind() != reflect.Struct {
		return reflect.Value{}
	}
	return renderer
}

// rendererTicker is a renderer's ticker, nil where it is not where it was.
func rendererTicker(renderer reflect.Value) *time.Ticker {
	if !renderer.IsValid() {
		return nil
	}
	ticker := renderer.FieldByName("ticker")
	if !ticker.IsValid() || ticker.Type() != reflect.TypeFor[*time.Ticker]() {
		return nil
	}
	return (*time.Ticker)(ticker.UnsafePointer())
}

// rendererLock is what a renderer holds while it writes a frame, a lock of nothing where it is not
// where it was.
func rendererLock(renderer reflect.Value) *sync.Mutex {
	lock := renderer.FieldByName("mtx")
	if !lock.IsValid() || lock.Type() != reflect.TypeFor[*sync.Mutex]() {
		return &sync.Mutex{}
	}
	return (*sync.Mutex)(lock.UnsafePointer())
}

// rendererShows reports whether the frame is the one that a renderer wrote last. It is true where
// that cannot be told. The caller holds the renderer's lock.
func rendererShows(renderer reflect.Value, frame string) bool {
	last := renderer.FieldByName("lastRender")
	return !last.IsValid() || last.Kind() != reflect.String || last.String() == frame
}

// rendererFrame is the frame that a renderer is writing, nil where it is not where it was: then the
// ticker runs as ever.
func rendererFrame(renderer reflect.Value) []byte {
	buffer := renderer.FieldByName("buf")
	if !buffer.IsValid() || buffer.Type() != reflect.TypeFor[bytes.Buffer]() {
		return nil
	}
	if text := buffer.FieldByName("buf"); text.IsValid() && text.Type() == reflect.TypeFor[[]byte]() {
		return text.Bytes()
	}
	return nil
}
