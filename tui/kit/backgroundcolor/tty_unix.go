//go:build unix

package backgroundcolor

import (
	"errors"
	"io"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// tty removes the answer from the input of this machine's terminal. One goroutine reads it.
type tty struct {
	*os.File
	light chan bool
	// bytes that may begin an answer are held back until then; zero before the first
	until time.Time
	sieve Filter
	rest  []byte // typed, and not read yet
}

// LocalTerminal returns the input of this machine's terminal without its answer, a function that
// asks, and a channel that gets the answer once. Ask only in raw mode: before, the terminal would
// echo its answer.
func LocalTerminal(in, out *os.File) (typed io.Reader, ask func(), light <-chan bool) {
	t := &tty{File: in, light: make(chan bool, 1)}
	// a terminal that is gone does not answer
	return t, func() { _, _ = out.WriteString(Query) }, t.light
}

const answerTime = 3 * time.Second // no answer is expected so long after the first key

// Read returns what was typed. It returns 0 and no error where only an answer came.
func (t *tty) Read(p []byte) (int, error) {
	if len(t.rest) == 0 {
		n, err := t.File.Read(p[:max(1, len(p)-len(opening))])
		if err != nil {
			return n, err
		}
		t.split(p[:n])
		for hold := t.sieve.HoldTime(); hold > 0; hold = t.sieve.HoldTime() {
			if t.until.IsZero() {
				t.until = time.Now().Add(answerTime)
			}
			if time.Now().After(t.until) || !t.moreInput(hold) {
				t.rest = append(t.rest, t.sieve.Flush()...)
				break
			}
			if n, err = t.File.Read(p[:1]); err != nil {
				return n, err
			}
			t.split(p[:n])
		}
	}
	n := copy(p, t.rest)
	t.rest = t.rest[n:]
	return n, nil
}

// split separates typed input from the answer.
func (t *tty) split(in []byte) {
	typed, answer := t.sieve.Split(in)
	t.rest = append(t.rest, typed...)
	if answer != NoAnswer {
		t.light <- answer == Light // does not block: there is one answer
	}
}

// moreInput waits for input, at most so long, and reports whether there is some.
func (t *tty) moreInput(atMost time.Duration) bool {
	fd, end := int(t.Fd()), time.Now().Add(atMost)
	for {
		var ends unix.FdSet
		ends.Set(fd)
		left := unix.NsecToTimeval(max(0, time.Until(end).Nanoseconds()))
		n, err := unix.Select(fd+1, &ends, nil, nil, &left)
		if !errors.Is(err, unix.EINTR) {
			return n > 0 && err == nil
		}
	}
}
