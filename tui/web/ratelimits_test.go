package web

import (
	"fmt"
	"testing"
	"time"
)

// acts counts how many of n acts are let through at one moment; table and address are those of each.
func acts(h *rateLimits, n int, at func(n int) (table int, address string)) (let int) {
	now := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	for i := range n {
		if table, address := at(i); h.allowAct(table, address, now) {
			let++
		}
	}
	return let
}

// One address, which may be a whole hall's, acts for many tables, but not without end. One table is
// acted for now and then, from however many addresses. One table from one address has a few acts.
func TestActsAreLimitedByTableAndByAddress(t *testing.T) {
	const hall = "203.0.113.7:4000"
	if let := acts(&rateLimits{}, 500, func(n int) (int, string) { return n, hall }); let != addressBurst {
		t.Errorf("one address acts %d times for as many tables, want %d", let, addressBurst)
	}
	if let := acts(&rateLimits{}, 200, func(n int) (int, string) { return 7, fmt.Sprintf("203.0.113.%d:4000", n) }); let != tableBurst {
		t.Errorf("one table is acted for %d times from as many addresses, want %d", let, tableBurst)
	}
	if let := acts(&rateLimits{}, 50, func(int) (int, string) { return 7, hall }); let != actBurst {
		t.Errorf("one table acts %d times from one address, want %d", let, actBurst)
	}
}

// However many addresses ask, no more than so many are remembered.
func TestLimitersDoNotFillTheMemory(t *testing.T) {
	var l limiters[int]
	for n := range 2*maxLimiters + 5 {
		l.allow(n, time.Time{}, 1, 1)
		if len(l.all) > maxLimiters {
			t.Fatalf("%d addresses are remembered, want at most %d", len(l.all), maxLimiters)
		}
	}
}
