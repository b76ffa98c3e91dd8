//go:build unix

package backgroundcolor

import (
	"errors"
	"io"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

// tty is a terminal of this machine, out of whose keys its answer is taken. It is read by one goroutine.
type tty struct {
	*os.File
	light chan bool
	until time.Time // bytes that may begin an answer are held back until then; zero before the first
	sieve Filter
	rest  []byte // typed, and not read yet
}

// LocalTerminal is what a terminal of this machine hands over without its answer, what asks it, and where its answer comes from, once. It is
// to be asked when it hands over each key by itself: before, it would show what it answers.
func LocalTerminal(in, out *os.File) (typed io.Reader, ask func(), light <-chan bool) {
	t := &tty{File: in, light: make(chan bool, 1)}
	return t, func() { _, _ = out.WriteString(Query) }, t.light // a terminal that is gone answers nothing
}

const (
	holdTime   = 50 * time.Millisecond // an escape that is typed comes so much later
	answerTime = 3 * time.Second       // and no longer than so long after the first key: by then it has answered, or never will
)

// Read reads what was typed. It returns nothing, and no error, where only an answer came.
func (t *tty) Read(p []byte) (int, error) {
	if len(t.rest) == 0 {
		n, err := t.File.Read(p[:max(1, len(p)-len(opening))])
		if err != nil {
			return n, err
		}
		t.split(p[:n])
		for t.sieve.Pending() {
			if t.until.IsZero() {
				t.until = time.Now().Add(answerTime)
			}
			if time.Now().After(t.until) || !t.moreInput() {
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

// split parts what was typed from what the terminal says.
func (t *tty) split(in []byte) {
	typed, answer := t.sieve.Split(in)
	t.rest = append(t.rest, typed...)
	if answer != NoAnswer {
		t.light <- answer == Light // there is room: it answers once
	}
}

// moreInput tells whether something more comes soon.
func (t *tty) moreInput() bool {
	fd, end := int(t.Fd()), time.Now().Add(holdTime)
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
