//go:build e2e

package e2e

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/tui/kit/backgroundcolor"
)

// entries is how long the journal of TestFirstByteOfALongDay is.
var entries = flag.Int("entries", 20_000, "open an event of `N` entries")

// longDay makes an event of as many entries as the flag says.
func longDay(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "long.flagfall")
	all, err := halltest.BigJournal(*entries)
	if err == nil {
		_, err = sqlite.CreateFrom(t.Context(), path, all, journal.SideData{})
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// However long its journal, a desk says at once that it opens an event, and comes to its floor. The
// budget of the first byte is 0.1 s at any length; a test beside others asks for less than four.
func TestFirstByteOfALongDay(t *testing.T) { inBothModes(t, firstByteOfALongDay) }

func firstByteOfALongDay(t *testing.T, mode option) {
	tooLong := waittest.Scaled(4 * time.Second)
	path := longDay(t)
	began := time.Now()
	x := start(t, 80, 24, []string{"--db", path}, mode)
	waittest.For(func() bool { return x.Wrote() != "" })
	first := time.Since(began)
	x.Expect("? help")
	if first > tooLong {
		t.Errorf("%v until the first byte", first)
	}
	t.Logf("first byte of %d entries after %v, the floor after %v", *entries, first.Round(time.Millisecond), time.Since(began).Round(time.Millisecond))
}

// Without the cure a terminal that answers no queries holds each command back for five seconds. A
// desk asks, and waits for no answer. The budget is 0.2 s; a test beside others asks for less than
// four.
func TestFirstPaintOnASilentTerminal(t *testing.T) { inBothModes(t, firstPaintOnASilentTerminal) }

func firstPaintOnASilentTerminal(t *testing.T, mode option) {
	tooLong := waittest.Scaled(4 * time.Second)
	db := event(t)
	for _, c := range []struct {
		name, see string
		args      []string
	}{
		{"version", "flagfall", []string{"--version"}},
		{"desk", "2 tables", []string{"--db", db}},
		{"demo", "12 tables", []string{"demo"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			began := time.Now()
			x := start(t, 80, 24, c.args, silent, mode)
			x.Expect(c.see)
			if took := time.Since(began); took > tooLong {
				t.Errorf("%v until the first frame", took)
			} else {
				t.Logf("first frame after %v", took.Round(time.Millisecond))
			}
			if c.name == "version" && strings.Contains(x.Wrote(), backgroundcolor.Query) {
				t.Error("the terminal was asked for its background")
			}
		})
	}
}
