package sqlite_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

var nine = time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)

func oneMinute(int) time.Duration { return time.Minute }

func mustSetPIN(t *testing.T, f *sqlite.File, staff int, hash string) {
	t.Helper()
	head, err := f.Head(t.Context())
	if err == nil {
		_, err = f.AppendPIN(t.Context(), head, []journal.Draft{draft(`{"pin":true}`)}, staff, hash)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// mustTry counts a try and checks how long it would have had to wait.
func mustTry(t *testing.T, f *sqlite.File, staff int, hash string, right bool, now time.Time, left time.Duration, when string) {
	t.Helper()
	open, err := f.CountTry(t.Context(), staff, hash, right, now, oneMinute)
	if err != nil {
		t.Fatalf("%s: %v", when, err)
	}
	if got := open.Sub(now); open.IsZero() != (left == 0) || left > 0 && got != left {
		t.Errorf("%s: a try waits until %v (%v), want %v", when, open, got, left)
	}
}

func mustBeTries(t *testing.T, f *sqlite.File, want ...journal.PIN) {
	t.Helper()
	with, err := f.SideData(t.Context())
	if err != nil || !slices.Equal(with.PINs, want) {
		t.Errorf("the file keeps %+v, want %+v: %v", with.PINs, want, err)
	}
}

// Wrong PINs are forgotten with the PIN that they were tried at: a new one, and one that was taken
// away and given again, begin with no tries and no wait. Those of other officials stay.
func TestANewPINForgetsTheWait(t *testing.T) {
	f := mustCreate(t)
	mustSetPIN(t, f, 1, "old")
	mustSetPIN(t, f, 2, "hers")
	mustTry(t, f, 1, "old", false, nine, 0, "the first wrong PIN")
	mustTry(t, f, 2, "hers", false, nine, 0, "hers too")
	mustTry(t, f, 1, "old", true, nine, time.Minute, "the right one at once")
	until := nine.Add(time.Minute).Format(time.RFC3339Nano)
	hers := journal.PIN{Staff: 2, Hash: "hers", Tries: 1, Until: until}
	mustBeTries(t, f, journal.PIN{Staff: 1, Hash: "old", Tries: 1, Until: until}, hers)
	mustSetPIN(t, f, 1, "new")
	mustBeTries(t, f, journal.PIN{Staff: 1, Hash: "new"}, hers)
	mustTry(t, f, 1, "new", false, nine, 0, "the new PIN")
	mustSetPIN(t, f, 1, "")
	mustSetPIN(t, f, 1, "again")
	mustBeTries(t, f, journal.PIN{Staff: 1, Hash: "again"}, hers)
}

// A wait ends at its time, and a try at that time counts. The right PIN leaves neither tries nor a
// wait behind.
func TestAWaitEndsAtItsTime(t *testing.T) {
	f := mustCreate(t)
	mustSetPIN(t, f, 1, "hash")
	mustTry(t, f, 1, "hash", false, nine, 0, "a wrong PIN")
	mustTry(t, f, 1, "hash", false, nine.Add(time.Minute-time.Nanosecond), time.Nanosecond, "just before the end")
	mustTry(t, f, 1, "hash", false, nine.Add(time.Minute), 0, "at the end")
	mustBeTries(t, f, journal.PIN{Staff: 1, Hash: "hash", Tries: 2, Until: nine.Add(2 * time.Minute).Format(time.RFC3339Nano)})
	mustTry(t, f, 1, "hash", true, nine.Add(2*time.Minute), 0, "the right one")
	mustBeTries(t, f, journal.PIN{Staff: 1, Hash: "hash"})
	for staff, hash := range map[int]string{1: "another", 2: "hash"} {
		if _, err := f.CountTry(t.Context(), staff, hash, true, nine, oneMinute); !errors.Is(err, journal.ErrOtherPIN) {
			t.Errorf("PIN %q of official %d: %v, want that it is another", hash, staff, err)
		}
	}
	var asked int
	if _, err := f.CountTry(t.Context(), 1, "hash", false, nine, func(wrong int) time.Duration { asked = wrong; return 0 }); err != nil || asked != 1 {
		t.Errorf("the wait is asked for after %d wrong PINs, want 1: %v", asked, err)
	}
}
