package web

import (
	"testing"
	"time"
)

// A sender of wrong codes waits twice as long each time; no other does, and the right code forgets
// them.
func TestWrongCodesSlowDownTheirSender(t *testing.T) {
	if first := (Limits{}).withDefaults().WrongCode; first != time.Second {
		t.Errorf("the first wrong code is held %v", first)
	}
	var s senders
	for n, want := range []time.Duration{1, 2, 4, 8, 8, 8} {
		if got := s.wait("one", time.Second); got != want*time.Second {
			t.Errorf("wrong code %d is held %v, want %ds", n+1, got, want)
		}
	}
	if got := s.wait("other", time.Second); got != time.Second {
		t.Errorf("another sender waits %v", got)
	}
	s.forget("one")
	if got := s.wait("one", time.Second); got != time.Second {
		t.Errorf("after the right code the sender waits %v", got)
	}
}
