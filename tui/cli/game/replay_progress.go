package game

import (
	"fmt"
	"io"
	"os"
	"time"

	"flagfall/tui/cli/shell"
	"flagfall/tui/visible"
)

// progress shows on a terminal how far a long replay is. It is silent for the first moments, and where messages go to a file.
type progress struct {
	out   io.Writer // nil: nothing is shown
	live  bool      // the games themselves go to a terminal
	now   func() time.Time
	next  time.Time
	shown bool
	games int
}

const (
	progressAfter = 300 * time.Millisecond
	progressEvery = 100 * time.Millisecond
)

func newProgress(env *shell.Env) *progress {
	p := &progress{now: env.Now, live: shell.IsTerminal(env.RawOut)}
	if shell.IsTerminal(env.RawErr) {
		p.out, p.next = env.RawErr, env.Now().Add(progressAfter)
	}
	return p
}

// above makes what is written to the same terminal appear in place of the line of progress, which is drawn again below.
func (p *progress) above(w io.Writer) io.Writer {
	if p.out == nil || !p.live {
		return w
	}
	return aboveLine{w, p}
}

type aboveLine struct {
	io.Writer
	line *progress
}

func (a aboveLine) Write(b []byte) (int, error) {
	a.line.clear()
	return a.Writer.Write(b)
}

// regularSize is how long a file is, 0 where that says nothing about what comes out of it.
func regularSize(in io.Reader) int64 {
	if f, ok := in.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return info.Size()
		}
	}
	return 0
}

// game counts one more game, and says from time to time how far its file is.
func (p *progress) game(f *found) error {
	if p.games++; p.out == nil {
		return nil
	}
	now := p.now()
	if now.Before(p.next) {
		return nil
	}
	p.next, p.shown = now.Add(progressEvery), true
	share := ""
	if f.size > 0 {
		share = fmt.Sprintf(" %3d%%", f.passed*100/f.size)
	}
	_, err := fmt.Fprintf(p.out, "\r\x1b[K%s%s  %d games", visible.Escaped(f.file), share, p.games)
	return err
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		_, _ = io.WriteString(p.out, "\r\x1b[K")
		p.shown = false
	}
}
