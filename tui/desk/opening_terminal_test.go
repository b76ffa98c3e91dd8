//go:build e2e

package desk

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/creack/pty"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/start"
)

// screen is a terminal of 80 by 24 and what was written to it.
type screen80 struct {
	mu    sync.Mutex
	wrote bytes.Buffer
	keys  io.Writer
	t     Terminal
}

func newScreen80(t *testing.T) *screen80 {
	t.Helper()
	master, tty, err := pty.Open()
	if err != nil {
		t.Skipf("no terminal to be had here: %v", err)
	}
	t.Cleanup(func() { _ = tty.Close(); _ = master.Close() })
	if err := pty.Setsize(tty, &pty.Winsize{Cols: 80, Rows: 24}); err != nil {
		t.Fatal(err)
	}
	s := &screen80{keys: master, t: Terminal{In: tty, Out: tty, CrashDir: t.TempDir(), Now: time.Now}}
	go func() {
		for b := make([]byte, 4096); ; {
			n, err := master.Read(b)
			if err != nil {
				return
			}
			s.mu.Lock()
			s.wrote.Write(b[:n])
			s.mu.Unlock()
		}
	}()
	return s
}

func (s *screen80) all() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.wrote.String()
}

func (s *screen80) expect(t *testing.T, text string) {
	t.Helper()
	if !waittest.For(func() bool { return strings.Contains(s.all(), text) }) {
		t.Fatalf("%q does not come:\n%q", text, s.all())
	}
}

// A long journal is told of at once and gives way to its floor; of a short one the first frame is
// the floor.
func TestTheFirstFrame(t *testing.T) {
	look, m := theme.New(io.Discard, inWords), keys.Default()
	t.Run("long", func(t *testing.T) {
		s, j := newScreen80(t), &longJournal{at: longSpring.at, whole: make(chan struct{})}
		o := opening(t, j)
		if o.WaitBriefly() {
			t.Fatal("it is open")
		}
		shown := make(chan error, 1)
		go func() { shown <- o.Show(s.t, look, m) }()
		s.expect(t, "Opening Spring Bughouse: 120,000 of 388,000 entries")
		if _, err := io.WriteString(s.keys, "8aw"); err != nil {
			t.Fatal(err)
		}
		close(j.whole)
		s.expect(t, "8aw▏")
		if _, err := io.WriteString(s.keys, "\x03"); err != nil {
			t.Fatal(err)
		}
		if err := <-shown; err != nil {
			t.Error(err)
		}
	})
	t.Run("short", func(t *testing.T) {
		s, o := newScreen80(t), opening(t, nil)
		<-o.done
		shown := make(chan error, 1)
		go func() { shown <- o.Show(s.t, look, m) }()
		s.expect(t, "12 tables")
		if _, err := io.WriteString(s.keys, "\x03"); err != nil {
			t.Fatal(err)
		}
		if err := <-shown; err != nil || strings.Contains(s.all(), "Opening") {
			t.Errorf("%v:\n%q", err, s.all())
		}
	})
	t.Run("left", func(t *testing.T) {
		s, o := newScreen80(t), opening(t, longSpring)
		shown := make(chan error, 1)
		go func() { shown <- o.Show(s.t, look, m) }()
		s.expect(t, "388,000")
		if _, err := io.WriteString(s.keys, "q"); err != nil {
			t.Fatal(err)
		}
		if err := <-shown; err != nil {
			t.Error(err)
		}
	})
	t.Run("refused", func(t *testing.T) {
		why := errors.New("not a flagfall file")
		for _, j := range []*longJournal{nil, {at: longSpring.at, whole: make(chan struct{})}} {
			s, door := newScreen80(t), &testDoor{t: t, fault: why, long: j}
			o := StartOpening(t.Context(), "spring", func(ctx context.Context, tell func(db.Progress)) (Config, error) {
				return door.Open(ctx, start.Choice{}, tell)
			})
			if j == nil {
				<-o.done
			} else {
				time.AfterFunc(100*time.Millisecond, func() { close(j.whole) })
			}
			if err := o.Show(s.t, look, m); !errors.Is(err, why) {
				t.Errorf("it ended with %v", err)
			}
			if j == nil && s.all() != "" {
				t.Errorf("drawn: %q", s.all())
			}
		}
	})
}

// A day of 20,000 entries is opened by the way, with what was typed meanwhile.
func TestALongDayIsOpened(t *testing.T) {
	const entries = 20_000
	path := longDay(t, entries)
	o := StartOpening(t.Context(), "spring", func(ctx context.Context, tell func(db.Progress)) (Config, error) {
		s, hall, err := db.OpenWith(ctx, path, clock, db.Opening{Tell: tell})
		if err != nil {
			return Config{}, err
		}
		t.Cleanup(func() { _ = s.Close() })
		return Config{Store: s, Hall: hall, Theme: theme.New(io.Discard, inWords), Keys: keys.Default(), Now: clock}, nil
	})
	var m tea.Model = waitFor(t, o, inWords, 80, 24)
	m.Update(keyOf("k"))
	var told []int64
	for cmd := m.Init(); ; {
		msg := cmd()
		if m, cmd = m.Update(msg); cmd == nil {
			t.Fatal("nothing goes on")
		}
		w, is := m.(*openingScreen)
		if !is {
			break
		}
		told = append(told, w.latest.Folded)
	}
	d := m.(*model)
	if d.Hall().Head.Seq != entries || !slices.IsSorted(told) || !strings.Contains(d.View(), "rules") {
		t.Errorf("told %v, %d folded:\n%s", told, d.Hall().Head.Seq, d.View())
	}
}

// longDay is the file of the sample with so many entries.
func longDay(t *testing.T, entries int) (path string) {
	t.Helper()
	sample, err := sampleEntries()
	if err != nil {
		t.Fatal(err)
	}
	var drafts []journal.Draft
	for _, e := range sample {
		drafts = append(drafts, e.Draft)
	}
	renamed := journal.Draft{At: journal.FormatTime(now), Actor: event.DeskActor, Kind: "event.renamed", Body: `{"name":"Spring Bughouse"}`}
	drafts = append(drafts, slices.Repeat([]journal.Draft{renamed}, entries-len(drafts))...)
	path = filepath.Join(t.TempDir(), "long.flagfall")
	if err := sqlite.Create(t.Context(), path, drafts); err != nil {
		t.Fatal(err)
	}
	return path
}
