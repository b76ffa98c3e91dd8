package desk

import (
	"io"
	"strings"
	"sync"

	"flagfall/tui/voice/speech"
)

// speechWriter writes what is said, beside Update, which does not wait for a slow terminal.
type speechWriter struct {
	mu    sync.Mutex
	more  *sync.Cond
	width func() int // the terminal's columns now, 0 where they are not known
	lines speech.Wrapper
	text  string // broken into lines
	ended bool
	done  chan struct{}
}

func newSpeechWriter(out io.Writer, width func() int) *speechWriter {
	v := &speechWriter{done: make(chan struct{}), width: width}
	v.more = sync.NewCond(&v.mu)
	go v.run(out)
	return v
}

// write appends a text.
func (v *speechWriter) write(text string) {
	if text == "" {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if width := v.width(); width > 0 {
		v.lines.Width = width
	}
	v.text += v.lines.Wrap(text)
	v.more.Signal()
}

// resize breaks what follows at another width; 0 says that nothing is known of it.
func (v *speechWriter) resize(width int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if width > 0 {
		v.width = func() int { return width }
	}
}

// close lets out what is left and stops.
func (v *speechWriter) close() {
	v.mu.Lock()
	v.ended = true
	v.more.Signal()
	v.mu.Unlock()
	<-v.done
}

func (v *speechWriter) run(out io.Writer) {
	defer close(v.done)
	for {
		v.mu.Lock()
		for v.text == "" && !v.ended {
			v.more.Wait()
		}
		text := v.text
		v.text = ""
		v.mu.Unlock()
		if text == "" {
			return
		}
		// The terminal is in raw mode, where a line feed alone does not go back to the first
		// column.
		_, _ = io.WriteString(out, strings.ReplaceAll(text, "\n", "\r\n")) // who cannot hear it any more has gone
	}
}
