package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/rules/refusal"
)

// A write counts as just done while it runs and for ten milliseconds after, and so while any of
// several runs.
func TestHowLongAWriteCountsAsJustDone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &File{}
		want := func(just bool, when string) {
			t.Helper()
			if got := f.JustWrote(); got != just {
				t.Errorf("%s a write counts as just done: %t, want %t", when, got, just)
			}
		}
		want(false, "before any")
		one, two := f.own.begin(), f.own.begin()
		one()
		time.Sleep(time.Second)
		want(true, "while another one runs")
		two()
		want(true, "at its end")
		time.Sleep(noticeDelay - 1)
		want(true, "just before its last notice")
		time.Sleep(1 * time.Nanosecond)
		want(false, "after its last notice")
	})
}

// The log may be emptied again once half a second has passed, and each time begins that half second
// anew.
func TestHowOftenTheLogIsEmptied(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var o openState
		for _, c := range []struct {
			after time.Duration
			due   bool
		}{{0, true}, {0, false}, {emptyEvery - 1, false}, {1, true}, {emptyEvery - 1, false}, {1, true}} {
			time.Sleep(c.after)
			if got := o.dueForEmptying(); got != c.due {
				t.Errorf("%v after the look before, the log is emptied: %t, want %t", c.after, got, c.due)
			}
		}
	})
}

// A path may be as long as SQLite takes with its longest suffix, counted from the root.
func TestHowLongAPathMayBe(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.VolumeName(here) + string(filepath.Separator)
	for at, from := range map[string]string{"from the root": root, "from here": ""} {
		prefix := from
		if from == "" {
			prefix = here + string(filepath.Separator)
		}
		for more, kind := range map[int]refusal.Kind{0: "", 1: refusal.Limit} {
			path := from + strings.Repeat("x", longestPath-len(prefix)+more)
			if err := checkPathLength(path); refusal.KindOf(err) != kind {
				t.Errorf("a path of %d bytes, named %s: %v, want kind %q", longestPath+more, at, err, kind)
			}
		}
	}
	if longestPath+len("-journal") != 512 {
		t.Errorf("the longest path has %d bytes, which leaves none for its sidecars", longestPath)
	}
}

// A sidecar that was there before must be the same file once it is opened; one that was not may have
// been made.
func TestSidecarsThatChangedWhileTheFileWasOpened(t *testing.T) {
	dir := t.TempDir()
	info := func(name string) os.FileInfo {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	log, index, other := info("log"), info("index"), info("other")
	for name, c := range map[string]struct {
		before, opened sidecars
		same           bool
	}{
		"both are the same":     {sidecars{log, index}, sidecars{log, index}, true},
		"both were made":        {sidecars{}, sidecars{log, index}, true},
		"the log is another":    {sidecars{log, index}, sidecars{other, index}, false},
		"the index is another":  {sidecars{log, index}, sidecars{log, other}, false},
		"the log is gone":       {sidecars{log, index}, sidecars{nil, index}, false},
		"the index is gone":     {sidecars{log, index}, sidecars{log, nil}, false},
		"the index alone was":   {sidecars{nil, index}, sidecars{log, index}, true},
		"only the log was same": {sidecars{log, nil}, sidecars{log, index}, true},
	} {
		if got := c.before.unchangedIn(c.opened); got != c.same {
			t.Errorf("%s: they count as unchanged: %t, want %t", name, got, c.same)
		}
	}
}

// Opening waits five seconds for a desk to notice that its log is not the file's, a moment for a
// program that writes, and not at all otherwise.
func TestHowLongOpeningTriesAgain(t *testing.T) {
	for _, c := range []struct {
		err  error
		want time.Duration
	}{
		{errForeignLog, 5 * time.Second},
		{errLostLog, 5 * time.Second},
		{errUnsettled, 600 * time.Millisecond},
		{&MissingError{"x"}, 0},
		{errors.New("other"), 0},
		{ErrShared, 0},
	} {
		for _, err := range []error{c.err, fmt.Errorf("open x: %w", c.err)} {
			if got := retryFor(err); got != c.want {
				t.Errorf("after %q opening tries again for %v, want %v", err, got, c.want)
			}
		}
	}
}

// turnOf is a turn of a file's line, held by this process.
func turnOf(l *line) *turn {
	l.first <- struct{}{}
	return &turn{line: l}
}

func isFree(l *line) bool {
	select {
	case l.first <- struct{}{}:
		<-l.first
		return true
	default:
		return false
	}
}

// One turn is kept for the next write, which gets it once. A second turn is passed on at once. A kept
// turn is passed on after keptTurn when no write takes it.
func TestATurnIsKeptForOneWrite(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a turn without a file cannot be ended there") // its locks are system calls on an open handle
	}
	file, err := os.Create(filepath.Join(t.TempDir(), "f"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	synctest.Test(t, func(t *testing.T) {
		f, one, two := &File{}, newLine(), newLine()
		one.file, two.file = file, file
		if takeKept(f) != nil {
			t.Error("a turn is kept before any was")
		}
		kept := turnOf(one)
		keepTurn(f, kept)
		keepTurn(f, turnOf(two))
		if isFree(one) || !isFree(two) {
			t.Errorf("of two turns the first was passed on: %t, the second: %t, want the second alone", isFree(one), isFree(two))
		}
		if got := takeKept(f); got != kept || takeKept(f) != nil {
			t.Errorf("the kept turn was not handed out once: %v", got)
		}
		time.Sleep(2 * keptTurn)
		if isFree(one) {
			t.Error("a turn that was taken is passed on under its writer")
		}
		for range 2 { // the second time before the first would have ended
			keepTurn(f, kept)
			time.Sleep(keptTurn - 1)
			if isFree(one) || takeKept(f) != kept {
				t.Error("a kept turn was passed on too soon")
			}
		}
		keepTurn(f, kept)
		time.Sleep(keptTurn - 1)
		time.Sleep(2 * time.Nanosecond)
		if !isFree(one) || takeKept(f) != nil {
			t.Error("a turn that nobody took is not passed on")
		}
		kept.end()
		kept.end()
		if !isFree(one) {
			t.Error("ending a turn again has taken a place in the line")
		}
		keepTurn(f, &turn{})
		if takeKept(f) != nil {
			t.Error("a write without a turn was kept as one")
		}
	})
}
