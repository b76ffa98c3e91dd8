package cputime_test

import (
	"testing"
	"time"

	"flagfall/testdata/cputime"
)

// Work counts, and waiting does not.
func TestWorkCountsAndWaitingDoesNot(t *testing.T) {
	worked := cputime.Of(func() {
		for begun := cputime.Used(); cputime.Used()-begun < 20*time.Millisecond; {
		}
	})
	if worked < 20*time.Millisecond {
		t.Errorf("20 ms of work count as %v", worked)
	}
	waited := cputime.Of(func() { <-time.After(200 * time.Millisecond) })
	if waited > 100*time.Millisecond {
		t.Errorf("200 ms of waiting count as %v", waited)
	}
}
