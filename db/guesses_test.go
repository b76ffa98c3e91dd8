package db_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// A PIN may have any length from 4 to 12 digits.
func TestTheShortestAndTheLongestPIN(t *testing.T) {
	for pin, fits := range map[string]bool{"123": false, "1234": true, "123456789012": true, "1234567890123": false} {
		if err := db.CheckNewPIN(pin); (err == nil) != fits {
			t.Errorf("a PIN of %d digits is taken: %t, want %t: %v", len(pin), err == nil, fits, err)
		}
	}
}

// Wrong guesses are forgotten with the PIN that they were made at: after a change of it the new PIN
// is taken at once, and it too may be mistyped four times.
func TestANewPINForgetsTheWait(t *testing.T) {
	for name, change := range map[string][]string{"changed": {"0815"}, "taken away and given again": {"", "0815"}} {
		g := guarded(t)
		for range 5 {
			if err := g.try("0000"); !errors.Is(err, db.ErrWrongPIN) {
				t.Fatal(err)
			}
		}
		if err := g.try("4711"); !errors.As(err, new(*db.WaitError)) {
			t.Fatalf("five wrong guesses do not make the next wait: %v", err)
		}
		for _, pin := range change {
			if err := g.choose(1, pin); err != nil {
				t.Fatal(err)
			}
		}
		for n := range 4 {
			if err := g.try("0000"); !errors.Is(err, db.ErrWrongPIN) {
				t.Errorf("a PIN that was %s keeps the old wait: guess %d says %v", name, n+1, err)
			}
		}
		if err := g.try("0815"); err != nil {
			t.Errorf("a PIN that was %s is refused after four wrong guesses: %v", name, err)
		}
	}
}

// A wait says until when it lasts, and never that it lasts no time.
func TestHowLongAWaitIsSaidToLast(t *testing.T) {
	g := guarded(t)
	for range 5 {
		_ = g.try("0000")
	}
	g.now = g.now.Add(20 * time.Second)
	var wait *db.WaitError
	if err := g.try("4711"); !errors.As(err, &wait) || wait.For != 40*time.Second || !wait.Until.Equal(g.now.Add(40*time.Second)) {
		t.Errorf("twenty seconds into a minute's wait it says %+v, want 40 seconds more", wait)
	}
	for left, says := range map[time.Duration]string{time.Millisecond: "wait 1s", 400 * time.Millisecond: "wait 1s", 1600 * time.Millisecond: "wait 2s", 2 * time.Minute: "wait 2m0s"} {
		if got := (&db.WaitError{For: left}).Error(); !strings.HasSuffix(got, says) {
			t.Errorf("a wait of %v says %q, want %q", left, got, says)
		}
	}
	if kind := refusal.KindOf(wait); kind != refusal.Forbidden {
		t.Errorf("a wait is of kind %q, want forbidden", kind)
	}
}

// The right PIN counts if the file keeps the one that the journal knows, and the official has one.
// Other PINs are neither right nor wrong.
func TestAPINCountsWithTheMarkOfTheJournal(t *testing.T) {
	g := guarded(t)
	if err := g.choose(2, "0815"); err != nil {
		t.Fatal(err)
	}
	marks, err := g.PINMarks(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		staff     int
		mark, pin string
		want      error
	}{
		"the right one":               {1, marks[1], "4711", nil},
		"a wrong one":                 {1, marks[1], "0815", db.ErrWrongPIN},
		"the right one, another mark": {1, marks[2], "4711", journal.ErrOtherPIN},
		"a wrong one, another mark":   {1, marks[2], "0000", journal.ErrOtherPIN},
		"the right one, no mark":      {1, "", "4711", journal.ErrOtherPIN},
		"nobody's":                    {3, "", "nobody's PIN", journal.ErrOtherPIN},
	} {
		if err := g.CheckPIN(t.Context(), c.staff, c.mark, c.pin); !errors.Is(err, c.want) {
			t.Errorf("%s, counted: %v, want %v", name, err, c.want)
		}
		if err := g.ComparePIN(t.Context(), c.staff, c.mark, c.pin); !errors.Is(err, c.want) {
			t.Errorf("%s, compared: %v, want %v", name, err, c.want)
		}
	}
}

// Comparing a PIN counts no try, and PINs of another mark count none either.
func TestComparingAPINCountsNothing(t *testing.T) {
	g := guarded(t)
	for range 6 {
		if err := g.ComparePIN(t.Context(), 1, g.mark(), "0000"); !errors.Is(err, db.ErrWrongPIN) {
			t.Fatal(err)
		}
		if err := g.CheckPIN(t.Context(), 1, "another mark", "0000"); !errors.Is(err, journal.ErrOtherPIN) {
			t.Fatal(err)
		}
	}
	if err := g.try("4711"); err != nil {
		t.Errorf("six comparisons make the next try wait: %v", err)
	}
}

// Journals hold marks for ever: what they are made of does not change.
func TestTheMarkOfAPIN(t *testing.T) {
	if got, want := db.Mark("hash"), "d04b98f48e8f8bcc"; got != want {
		t.Errorf("the mark of a hash is %q, want %q", got, want)
	}
}
