package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"time"

	"github.com/dustin/go-humanize/english"
)

// The pauses between two tries.
const (
	firstPause   = 20 * time.Millisecond
	longestPause = 500 * time.Millisecond
)

// again calls try until it succeeds, fails for good, or ctx ends. The error of a failure that might
// have passed says how often was tried, and how long.
func again(ctx context.Context, try func() error) error {
	begun := time.Now()
	pause := firstPause
	for n := 1; ; n++ {
		err := try()
		if !isPassing(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return &passingError{err, n, time.Since(begun)}
		case <-time.After(pause):
			pause = min(2*pause, longestPause)
		}
	}
}

// passingError is a failure that did not pass.
type passingError struct {
	err   error
	tries int
	long  time.Duration
}

func (e *passingError) Error() string {
	return fmt.Sprintf("%v (tried %s in %.0f seconds)", e.err, english.Plural(e.tries, "time", ""), e.long.Seconds())
}

func (e *passingError) Unwrap() error { return e.err }

// isPassing reports whether an error may be gone in a moment: the connection was cut, none is free,
// or the server is just starting. A refusal, or an address without a server, is final.
func isPassing(err error) bool {
	switch code := sqlState(err); {
	case code != "":
		return strings.HasPrefix(code, "08") && code != "08P01" || strings.HasPrefix(code, "57P") || code == "53300"
	case err == nil:
		return false
	}
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) ||
		errors.Is(err, syscall.EPIPE)
}
