package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"flagfall/tui/visible"
)

// progress shows on a terminal how far a long replay is. It is silent for the first moments, and where messages go to a file.
type progress struct {
	out   io.Writer // nil: nothing is shown
	live  bool      // the games themselves go to a terminal
	now   func() time.Time
	next  time.Time
	shown bool

	name        string
	size, bytes int64
	games       int
}

const (
	progressAfter = 300 * time.Millisecond
	progressEvery = 100 * time.Millisecond
)

func newProgress(env *Env) *progress {
	p := &progress{now: env.Now, live: isTerminal(env.rawOut)}
	if isTerminal(env.rawErr) {
		p.out, p.next = env.rawErr, env.Now().Add(progressAfter)
	}
	return p
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
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

// begin turns to another file.
func (p *progress) begin(name string, in io.Reader) {
	p.name, p.size, p.bytes = visible.Escaped(name), 0, 0
	if f, ok := in.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			p.size = info.Size()
		}
	}
}

// count wraps what is read so that it is counted.
func (p *progress) count(in io.Reader) io.Reader {
	if p.out == nil {
		return in
	}
	return io.TeeReader(in, countBytes{&p.bytes})
}

type countBytes struct{ n *int64 }

func (c countBytes) Write(b []byte) (int, error) {
	*c.n += int64(len(b))
	return len(b), nil
}

// game counts one more game, and lets a person see what was said of it.
func (p *progress) game(said *bufio.Writer) error {
	p.games++
	if p.live {
		if err := said.Flush(); err != nil {
			return err
		}
	}
	if p.out == nil {
		return nil
	}
	now := p.now()
	if now.Before(p.next) {
		return nil
	}
	p.next, p.shown = now.Add(progressEvery), true
	share := ""
	if p.size > 0 {
		share = fmt.Sprintf(" %3d%%", p.bytes*100/p.size)
	}
	_, err := fmt.Fprintf(p.out, "\r\x1b[K%s%s  %d games", p.name, share, p.games)
	return err
}

// clear takes the line away.
func (p *progress) clear() {
	if p.shown {
		_, _ = io.WriteString(p.out, "\r\x1b[K")
		p.shown = false
	}
}
