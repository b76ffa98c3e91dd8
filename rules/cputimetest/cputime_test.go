package cputimetest_test

import (
	"testing"
	"time"

	"flagfall/rules/cputimetest"
)

// Work counts, and waiting does not.
func TestWorkCountsAndWaitingDoesNot(t *testing.T) {
	worked := cputimetest.Of(func() {
		for begun := cputimetest.Used(); cputimetest.Used()-begun < 20*time.Millisecond; {
		}
	})
	if worked < 20*time.Millisecond {
		t.Errorf("20 ms of work count as %v", worked)
	}
	waited := cputimetest.Of(func() { <-time.After(200 * time.Millisecond) })
	if waited > 100*time.Millisecond {
		t.Errorf("200 ms of waiting count as %v", waited)
	}
}
