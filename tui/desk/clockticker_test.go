package desk

import "testing"

// The clock ticks by the second while the frame changes by itself or there is input. Otherwise it
// is slow, with a single wait pending.
func TestTheSecondHandGoesWhereOneIsToBeSeen(t *testing.T) {
	var h clockTicker
	for range slowAfter - 1 {
		if moves, goes := h.onMessage(secondTick{}); !moves || goes != nil || h.next() == nil || h.slowWait != 0 {
			t.Fatalf("it is slow after %d seconds", h.unchanged)
		}
	}
	h.onFrame("0:59")
	if h.onMessage(secondTick{}); h.next() == nil || h.slowWait != 0 {
		t.Error("it is slow though the frame changes")
	}
	for h.slowWait == 0 {
		if h.onMessage(secondTick{}); h.next() == nil || h.unchanged > slowAfter {
			t.Fatal("it never rests")
		}
	}
	if moves, goes := h.onMessage(slowTick{h.slowWait}); !moves || goes != nil {
		t.Error("a slow wait that is over does not move it")
	}
	if h.next(); h.slowWait == 0 {
		t.Error("it goes by seconds though nothing has changed")
	}
	resting := h.slowWait
	if moves, goes := h.onMessage("a key"); moves || goes == nil || h.slowWait != 0 {
		t.Error("a key does not have it go by seconds")
	}
	if _, goes := h.onMessage("another"); goes != nil {
		t.Error("it goes twice")
	}
	if moves, _ := h.onMessage(slowTick{resting}); moves {
		t.Error("the wait that was given up moves it")
	}
}
