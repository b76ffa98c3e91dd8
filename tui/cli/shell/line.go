package shell

import (
	"io"
	"os"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/speech"
)

// StatusLine is one line of progress on the terminal that messages go to; it is cleared in the end.
// With --plain it is a sentence every few seconds. Nothing is written to files and pipes.
type StatusLine struct {
	out   *os.File // nil for none
	now   func() time.Time
	next  time.Time     // when it is to be written again
	every time.Duration // how long it stands
	aloud bool
	shown bool
}

// spokenInterval is how often it is said how far something is.
const spokenInterval = 4 * time.Second

// NewStatusLine is a line that is empty for the first moments, after, and is then written anew
// every so often.
func (env *Env) NewStatusLine(after, every time.Duration) *StatusLine {
	l := &StatusLine{now: env.Now, every: every, aloud: env.Plain}
	if IsTerminal(env.RawErr) {
		l.out, l.next = env.RawErr.(*os.File), env.Now().Add(after) //nolint:forcetypeassert // a terminal is a file
	}
	if l.aloud {
		l.every = spokenInterval
	}
	return l
}

// Due tells whether it is time to write the line again.
func (l *StatusLine) Due() bool { return l.out != nil && !l.now().Before(l.next) }

// Write writes the line, as much of its end as fits.
func (l *StatusLine) Write(text string) error {
	if l.out == nil {
		return nil
	}
	l.next = l.now().Add(l.every)
	text = sanitize.Escape(text)
	if l.aloud {
		_, err := io.WriteString(l.out, speech.Sentence(text)+"\n")
		return err
	}
	w, _, err := term.GetSize(int(l.out.Fd()))
	if over := layout.Width(text) - (w - 1); err == nil && w > 0 && over > 0 {
		text = ansi.TruncateLeft(text, over+1, theme.Dots)
	}
	l.shown = true
	_, err = io.WriteString(l.out, "\r\x1b[K"+text)
	return err
}

// Clear takes the line away; it may be written again.
func (l *StatusLine) Clear() {
	if l.shown {
		_, _ = io.WriteString(l.out, "\r\x1b[K") // a closed terminal cannot be reported
		l.shown = false
	}
}
