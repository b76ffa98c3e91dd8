// Package waittest waits, in tests, for what must be seen. How long it may take grows with the load of
// the machine.
package waittest

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"
)

const (
	idle = 30 * time.Second     // limit on a machine that does nothing else; what is waited for takes moments there
	look = 5 * time.Millisecond // between two looks
)

// Limit returns how long may be waited now: 30 s, scaled.
func Limit() time.Duration { return Scaled(idle) }

// Scaled returns how long something may take now that takes at most quiet on a machine that does
// nothing else: as much again for each process that waits for a core, by the load average of the
// last minute divided by the number of cores. At a load of 30 on two cores a second becomes 16.
// Where the system tells no load it counts as 4 a core.
func Scaled(quiet time.Duration) time.Duration {
	return time.Duration(float64(quiet) * (1 + loadPerCore()))
}

func loadPerCore() float64 {
	var load float64
	text, err := os.ReadFile("/proc/loadavg")
	if err == nil {
		_, err = fmt.Sscan(string(text), &load)
	}
	if err != nil {
		return 4
	}
	return load / float64(runtime.NumCPU())
}

// Expired reports whether what was begun then has taken longer than Limit.
func Expired(begun time.Time) bool {
	passed := time.Since(begun)
	return passed > idle && passed > Limit()
}

// For looks again and again until ok, and reports whether that was within Limit.
func For(ok func() bool) bool {
	for begun := time.Now(); !ok(); time.Sleep(look) {
		if Expired(begun) {
			return ok()
		}
	}
	return true
}

// Until is For that fails the test when it is not to be seen, and says what.
func Until(tb testing.TB, what string, ok func() bool) {
	tb.Helper()
	if begun := time.Now(); !For(ok) {
		tb.Fatalf("not in %v: %s", time.Since(begun).Round(time.Second), what)
	}
}

// Closed waits until a channel is closed or has something, and reports whether that was within
// Limit.
func Closed[T any](c <-chan T) bool {
	for begun := time.Now(); ; {
		select {
		case <-c:
			return true
		case <-time.After(time.Second):
			if Expired(begun) {
				return false
			}
		}
	}
}
