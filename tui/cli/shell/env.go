// Package shell is all that a command line stands in: the standard streams and what goes out
// through them, the settings and the log, the terminal, and the folders and files around a
// tournament. It decides nothing about a tournament.
package shell

import (
	"bufio"
	"context"
	"errors"
	"io"
	"time"

	"golang.org/x/term"

	"flagfall/db/atomicfile"
)

// Env is all of the world that a command may touch; main fills it with the real one.
type Env struct {
	In       io.Reader
	Out, Err io.Writer
	Now      func() time.Time
	Getenv   func(string) string
	Disk     atomicfile.Disk // where files are published, nil for the machine's own disk
	Served   *Served         // what a command stands in that came over a connection, nil for one typed here
	Ctx      context.Context //nolint:containedctx // ends what is at work when it ends, nil for never

	globalFlags // read before a command runs
	streams     // what Out and Err stand before

	terminal *term.Terminal // on which something was asked
	lines    *bufio.Reader  // of In, from which lines were asked

	Rehearsal bool     // the tournament that is open is a rehearsal
	begun     bool     // whether the command line was sound and the command has begun
	Recorded  []string // what the command has recorded or made, each in a sentence
}

// ErrNo ends a command that was done and whose answer is "no": exit status 1, nothing more to say.
var ErrNo = errors.New("no") // exempt: a signal

// Record keeps for the end of the command, in a sentence, what it has recorded or made.
func (env *Env) Record(what string) { env.Recorded = append(env.Recorded, what) }

// Context is what a command runs in.
func (env *Env) Context() context.Context {
	ctx := env.Ctx
	if ctx == nil {
		ctx = context.Background()
	}
	return atomicfile.WithDisk(ctx, env.Disk)
}
