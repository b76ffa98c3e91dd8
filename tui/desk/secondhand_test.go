package desk

import "testing"

// The second hand goes while the frame changes by itself or somebody does something; else it is slow, and one wait of it is at work.
func TestTheSecondHandGoesWhereOneIsToBeSeen(t *testing.T) {
	var h secondHand
	for range stillAfter - 1 {
		if moves, goes := h.moved(secondPassed{}); !moves || goes != nil || h.next() == nil || h.slow != 0 {
			t.Fatalf("it is slow after %d seconds", h.still)
		}
	}
	h.shows("0:59")
	if h.moved(secondPassed{}); h.next() == nil || h.slow != 0 {
		t.Error("it is slow though the frame changes")
	}
	for h.slow == 0 {
		if h.moved(secondPassed{}); h.next() == nil || h.still > stillAfter {
			t.Fatal("it never rests")
		}
	}
	if moves, goes := h.moved(slowPassed{h.slow}); !moves || goes != nil {
		t.Error("a slow wait that is over does not move it")
	}
	if h.next(); h.slow == 0 {
		t.Error("it goes by seconds though nothing has changed")
	}
	resting := h.slow
	if moves, goes := h.moved("a key"); moves || goes == nil || h.slow != 0 {
		t.Error("a key does not have it go by seconds")
	}
	if _, goes := h.moved("another"); goes != nil {
		t.Error("it goes twice")
	}
	if moves, _ := h.moved(slowPassed{resting}); moves {
		t.Error("the wait that was given up moves it")
	}
}
