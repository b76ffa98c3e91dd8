package web

import (
	"strings"
	"testing"
	"time"
)

// keyOf is the key of a handout's path.
func keyOf(t *testing.T, path string) string {
	t.Helper()
	at, key, ok := strings.Cut(path, "#")
	if !ok || at != handoutPath || len(key) < 26 {
		t.Fatalf("it is opened at %q", path)
	}
	return key
}

// A handout is opened once, within five minutes, by its own key.
func TestAHandoutIsOpenedOnceAndSoon(t *testing.T) {
	var h Handouts
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	keep := func(text string) string {
		t.Helper()
		path, err := h.Keep([]byte(text), now)
		if err != nil {
			t.Fatal(err)
		}
		return keyOf(t, path)
	}
	one, two := keep("one"), keep("two")
	if h.take("", now) != nil || h.take(one[1:], now) != nil {
		t.Error("another key opens something")
	}
	if got := h.take(one, now.Add(handoutLife-time.Second)); string(got) != "one" {
		t.Errorf("the first shows %q", got)
	}
	if h.take(one, now) != nil {
		t.Error("it is opened twice")
	}
	if h.take(two, now.Add(handoutLife)) != nil {
		t.Error("it is opened after five minutes")
	}
}

// However many documents are sent, so many wait and no more, and a long one is refused.
func TestHandoutsAreBounded(t *testing.T) {
	var h Handouts
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	if _, err := h.Keep(make([]byte, maxHandoutBytes+1), now); err == nil {
		t.Error("a long one is kept")
	}
	for n := range maxHandouts {
		if _, err := h.Keep([]byte("page"), now); err != nil {
			t.Fatalf("the %dth: %v", n+1, err)
		}
	}
	if _, err := h.Keep([]byte("page"), now); err == nil {
		t.Error("there is no end")
	}
	if _, err := h.Keep([]byte("page"), now.Add(handoutLife)); err != nil {
		t.Errorf("those whose time is over still count: %v", err)
	}
}
