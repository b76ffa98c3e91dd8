package desk

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/db"
	"flagfall/db/waittest"
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
	if frame := waitFor(t, opening(t, longSpring), inASCII, 80, 24).View(); !strings.Contains(ansi.Strip(frame), "======------") || !strings.Contains(frame, " 30%") {
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
	var m tea.Model = newSpeechModel(waitFor(t, o, theme.Options{Plain: true, NoColor: true}, 80, 24), keys.Default(), &said, columns(0))
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
		if _, cmd := l.Update(keyOf(k)); cmd != nil {
			if _, quits := cmd().(tea.QuitMsg); quits {
				t.Errorf("%s leaves altogether", k)
			}
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
