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

// longJournal is one that is folded so far, and no further until that is wanted.
type longJournal struct {
	at    db.Progress
	whole chan struct{} // closed when the rest may be folded; nil for never
}

var longSpring = &longJournal{at: db.Progress{Event: "Spring Bughouse", Folded: 120_000, All: 388_000}}

func (j *longJournal) fold(ctx context.Context, tell func(db.Progress)) error {
	if j == nil {
		return nil
	}
	tell(j.at)
	select {
	case <-j.whole:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// opening begins to open the sample behind a journal.
func opening(t *testing.T, j *longJournal) *Opening {
	t.Helper()
	door := &testDoor{t: t, long: j}
	return StartOpening(t.Context(), "spring", func(ctx context.Context, tell func(db.Progress)) (Config, error) {
		return door.Open(ctx, start.Choice{}, tell)
	})
}

// waitFor is what a terminal of w by h shows that waits for an event.
func waitFor(t *testing.T, o *Opening, look theme.Options, w, h int) *openingScreen {
	t.Helper()
	waittest.Until(t, "the event is being opened", func() bool { return o.current.Load() != nil })
	m := &openingScreen{ctx: t.Context(), look: theme.New(io.Discard, look), keys: keys.Default(), openingModel: newOpeningModel(o)}
	m.Update(tea.WindowSizeMsg{Width: w, Height: h})
	m.Update(progressTick{o})
	return m
}

// Whether an event was named on the command line or chosen from the list, how far it is looks the
// same.
func TestOpeningLooksTheSameFromBothDoors(t *testing.T) {
	for _, size := range sizes {
		listed := sceneOf(t, "opening").open(t, size[0], size[1], inWords).View()
		named := waitFor(t, opening(t, longSpring), inWords, size[0], size[1]).View()
		if named != listed || !strings.Contains(strings.Join(strings.Fields(named), " "), "Opening Spring Bughouse: 120,000 of 388,000 entries") {
			t.Errorf("named:\n%s\nfrom the list:\n%s", named, listed)
		}
	}
	if frame := waitFor(t, opening(t, longSpring), inASCII, 80, 24).View(); !strings.Contains(frame, "######....") || !strings.Contains(frame, " 30%") {
		t.Errorf("in ASCII:\n%s", frame)
	}
}

// What will be open in a moment is waited for with nothing drawn, for a moment.
func TestAnOpeningThatIsNearlyDoneDoesNotFlashUp(t *testing.T) {
	o := opening(t, &longJournal{at: db.Progress{Event: "Spring Bughouse", Folded: 250_000, All: 388_000}})
	m := waitFor(t, o, inWords, 80, 24)
	if m.View() != "" {
		t.Errorf("drawn at once:\n%s", m.View())
	}
	if m.Update(progressTick{o}); !strings.Contains(m.View(), "250,000 of 388,000") {
		t.Errorf("still not drawn:\n%s", m.View())
	}
}

// It goes on by itself, and nothing but the name is told where nothing else is known.
func TestOpeningGoesOn(t *testing.T) {
	j := &longJournal{at: db.Progress{}}
	o := opening(t, j)
	m := waitFor(t, o, inWords, 80, 24)
	if view := m.View(); !strings.Contains(view, "Opening spring…") || strings.Contains(view, "%") {
		t.Errorf("before anything is known:\n%s", view)
	}
	o.current.Store(&db.Progress{Event: "Spring Bughouse", Folded: 388_000, All: 388_000})
	if m.Update(progressTick{o}); !strings.Contains(m.View(), "388,000 of 388,000 entries") || !strings.Contains(m.View(), "100%") {
		t.Errorf("at the end:\n%s", m.View())
	}
}

// Who listens hears at once that it is being opened, and from time to time how far it is, with
// nothing else said again.
func TestOpeningInSentences(t *testing.T) {
	o := opening(t, longSpring)
	var said bytes.Buffer
	var m tea.Model = newSpeechModel(waitFor(t, o, theme.Options{Plain: true, NoColour: true}, 80, 24), keys.Default(), &said, columns(0))
	m, _ = m.Update(tea.WindowSizeMsg{})
	o.current.Store(&db.Progress{Event: "Spring Bughouse", Folded: 250_000, All: 388_000})
	m, _ = m.Update(progressTick{o})
	m.Update(progressTick{o})
	m.(speechModel).out.close()
	want := "\r\nScreen: flagfall.\r\nOpening Spring Bughouse: 120,000 of 388,000 entries.\r\nKeys: esc leave.\r\n" +
		"Opening Spring Bughouse: 250,000 of 388,000 entries.\r\n"
	if said.String() != want {
		t.Errorf("said %q, want %q", said.String(), want)
	}
}

// What is typed while it opens is the desk's, in its order. Only a key that leaves, before any
// other, leaves; ctrl+c always does.
func TestKeysTypedWhileAnEventOpens(t *testing.T) {
	for _, c := range []struct {
		typed  []string
		leaves bool
		line   string // what the desk then has in its quick line
	}{
		{[]string{"8aw"}, false, "8aw"},
		{[]string{"8aq"}, false, "8aq"},
		{[]string{"8", "a", "w"}, false, "8aw"},
		{[]string{"q"}, true, ""},
		{[]string{"esc"}, true, ""},
		{[]string{"8aw", "ctrl+c"}, true, ""},
	} {
		j := &longJournal{at: longSpring.at, whole: make(chan struct{})}
		o := opening(t, j)
		var m tea.Model = waitFor(t, o, inWords, 80, 24)
		leaves := false
		for _, k := range c.typed {
			if _, cmd := m.Update(keyOf(k)); cmd != nil {
				_, leaves = cmd().(tea.QuitMsg)
			}
		}
		if leaves != c.leaves {
			t.Errorf("%q: it leaves: %v", c.typed, leaves)
		}
		if leaves {
			o.cancelAndWait()
			if !errors.Is(o.err, context.Canceled) {
				t.Errorf("%q: it goes on being opened: %v", c.typed, o.err)
			}
			continue
		}
		close(j.whole)
		<-o.done
		m, _ = m.Update(opened{o})
		if d, is := m.(*model); !is || d.line.Text() != c.line {
			t.Errorf("%q: on screen is\n%s", c.typed, m.View())
		}
	}
}

// Who thinks better of an event while it opens is back at the list, without a word, and may choose
// again.
func TestBackToTheListWhileAnEventOpens(t *testing.T) {
	door := &testDoor{t: t, long: longSpring}
	for _, k := range []string{"esc", "q"} {
		var m tea.Model = openLobby(t, door)
		l := m.(*lobby)
		_, cmd := l.Update(keyOf("enter"))
		for !l.showsProgress() {
			_, cmd = l.Update(cmd())
		}
		if l.Update(keyOf(k)); l.leaving {
			t.Errorf("%s leaves altogether", k)
		}
		<-l.opening.done
		if m, _ = l.Update(opened{l.opening.Opening}); m != tea.Model(l) || !strings.Contains(l.View(), "Which event?") || strings.Contains(l.View(), "!") {
			t.Errorf("after %s:\n%s", k, m.View())
		}
		l.Door = &testDoor{t: t}
		if _, is := carryOut(l, keyOf("enter")).(*model); !is {
			t.Errorf("after %s it cannot be opened again:\n%s", k, l.View())
		}
	}
}

// What goes wrong where it is opened gives the terminal back first.
func TestAPanicWhileAnEventOpens(t *testing.T) {
	o := StartOpening(t.Context(), "spring", func(context.Context, func(db.Progress)) (Config, error) { panic("boom") })
	<-o.done
	m := &openingScreen{ctx: t.Context(), look: theme.New(io.Discard, inWords), keys: keys.Default(), openingModel: newOpeningModel(o)}
	defer func() {
		if r, _ := recover().(string); !strings.HasPrefix(r, "boom\n\n") {
			t.Errorf("it went on with %q", r)
		}
	}()
	m.Update(opened{o})
}

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
