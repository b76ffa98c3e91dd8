package cli

import (
	"bytes"
	"io"
	"strings"
	"time"

	"flagfall/db/atomicfile"
)

// twoTeams is a file of teams, for what reads one.
const twoTeams = "team,player1,player2\nOwls,Ada,Dev\nForks,Ben,Cy\n"

// line is a command line: when it is typed, what stands on standard input, and the disk it writes
// to, nil for the machine's own.
type line struct {
	at   time.Time
	in   string
	disk atomicfile.Disk
	pin  string // in the environment
}

// run types it and returns how it ended and what it said.
func (l line) run(args ...string) (status int, answer, messages string) {
	var out, err bytes.Buffer
	status = l.runInto(&out, &err, args...)
	return status, out.String(), err.String()
}

// runInto types it with other ends of the streams.
func (l line) runInto(out, messages io.Writer, args ...string) (status int) {
	return Run(l.env(out, messages), args)
}

// env is what it is typed in.
func (l line) env(out, messages io.Writer) Env {
	now := func() time.Time { return l.at }
	return Env{In: strings.NewReader(l.in), Out: out, Err: messages, Now: now, Getenv: l.getenv, Disk: l.disk}
}

func (l line) getenv(name string) string {
	if name == "FLAGFALL_PIN" {
		return l.pin
	}
	return ""
}
