package game

import (
	"fmt"
	"io"
	"os"
	"time"

	"flagfall/tui/cli/shell"
)

// progress says on a terminal how far a long replay is. It is silent for the first moments, and
// where messages go to a file.
type progress struct {
	*shell.StatusLine
	live  bool // the games themselves go to a terminal
	games int
}

const (
	progressAfter = 300 * time.Millisecond
	progressEvery = 100 * time.Millisecond
)

func newProgress(env *shell.Env) *progress {
	return &progress{StatusLine: env.NewStatusLine(progressAfter, progressEvery), live: shell.IsTerminal(env.RawOut)}
}

// above makes what is written to the same terminal appear in place of the line of progress, which
// is drawn again below.
func (p *progress) above(w io.Writer) io.Writer {
	if !p.live {
		return w
	}
	return aboveLine{w, p}
}

type aboveLine struct {
	io.Writer
	line *progress
}

func (a aboveLine) Write(b []byte) (int, error) {
	a.line.Clear()
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
func (p *progress) game(f *gameFound) error {
	if p.games++; !p.Due() {
		return nil
	}
	share := ""
	if f.size > 0 {
		share = fmt.Sprintf(" %3d%%", f.passed*100/f.size)
	}
	return p.Write(fmt.Sprintf("%s%s  %d games", f.file, share, p.games))
}
