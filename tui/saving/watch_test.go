package saving

import (
	"context"
	"testing"
	"time"
)

// Where a touch comes only when all is done, one look is enough, and many touches are one after the other taken in at once.
func TestATouchByAServerIsLookedAtOnce(t *testing.T) {
	touched := make(chan struct{}, 1)
	r := rhythm{touched: touched, after: true}
	touched <- struct{}{}
	if !r.wait(t.Context()) || r.next != betweenTwo {
		t.Fatalf("after a touch the next look is in %v", r.next)
	}
	touched <- struct{}{}
	if !r.wait(t.Context()) || r.next != betweenTwo {
		t.Errorf("after another touch in %v", r.next)
	}
	if !r.wait(t.Context()) || r.next != 0 {
		t.Errorf("after none in %v", r.next)
	}
}

// A touch is followed by a look at once, and by others further and further apart: what was begun may not be done yet.
func TestLooksFollowATouch(t *testing.T) {
	touched := make(chan struct{}, 1)
	r := rhythm{touched: touched}
	touched <- struct{}{}
	began := time.Now()
	if !r.wait(t.Context()) || r.next != afterATouch {
		t.Fatalf("after a touch the next look is in %v", r.next)
	}
	for want := 2 * afterATouch; want < 100*time.Millisecond; want *= 2 {
		if !r.wait(t.Context()) || r.next != want {
			t.Fatalf("then in %v, want %v", r.next, want)
		}
	}
	touched <- struct{}{}
	if !r.wait(t.Context()) || r.next != betweenTwo {
		t.Errorf("after another touch in %v", r.next)
	}
	if took := time.Since(began); took > pollBehind {
		t.Errorf("the looks took %v", took)
	}
	for r.next = pollBehind / 4; r.next > 0; {
		r.wait(t.Context())
	}
	ended, stop := context.WithCancel(t.Context())
	stop()
	if r.wait(ended) {
		t.Error("it waits for a run that has ended")
	}
}
