package saving

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
)

// draftBench is a desk that keeps its drafts in a store which knows the open desks.
type draftBench struct {
	actor    string
	readOnly error
	gone     []error
	said     []string
	cmds     []tea.Cmd
	drafts   map[string]string
	open     map[string]bool
	closes   map[string]int
	fault    error  // returned by Draft and KeepDraft
	faultAt  string // the only name that has the fault, "" for all
	loads    int
	k        *Drafts
}

func newDraftBench(ctx context.Context) *draftBench {
	b := &draftBench{actor: "staff:3", drafts: map[string]string{}, open: map[string]bool{}, closes: map[string]int{}}
	b.k = NewDrafts(ctx, b, b, func() { b.loads++ })
	return b
}

func (b *draftBench) Actor() string                  { return b.actor }
func (b *draftBench) ReadOnly() error                { return b.readOnly }
func (b *draftBench) CheckGone(err error)            { b.gone = append(b.gone, err) }
func (b *draftBench) Say(_ screen.Tone, text string) { b.said = append(b.said, text) }
func (b *draftBench) Run(cmd tea.Cmd)                { b.cmds = append(b.cmds, cmd) }

func (b *draftBench) Draft(_ context.Context, name string) (string, error) {
	if b.faultAt != "" && name != b.faultAt {
		return b.drafts[name], nil
	}
	return b.drafts[name], b.fault
}

func (b *draftBench) KeepDraft(_ context.Context, name, body string) error {
	b.drafts[name] = body
	return b.fault
}

func (b *draftBench) MarkOpen(_ context.Context, name string) (func(), bool, error) {
	if b.open[name] {
		return nil, false, nil
	}
	b.open[name] = true
	return func() { b.closes[name]++; delete(b.open, name) }, true, nil
}

// load reads the drafts of the official at the desk, and hands them over.
func (b *draftBench) load() DraftsLoaded {
	msg := b.k.Load()().(DraftsLoaded)
	b.k.Update(msg)
	return msg
}

// step runs the commands that wait, and returns how many.
func (b *draftBench) step() int {
	cmds := b.cmds
	b.cmds = nil
	for _, cmd := range cmds {
		b.k.Update(cmd())
	}
	return len(cmds)
}

// Each open desk of an official has a place of its own, up to four; further ones share a fifth. A place with
// text left by a closed desk comes first, and other open desks keep their own.
func TestThePlaceOfADesk(t *testing.T) {
	for _, c := range []struct {
		name   string
		drafts map[string]string
		open   []string
		want   string
		body   string
	}{
		{name: "alone", want: "desk:staff:3"},
		{name: "with text of before", drafts: map[string]string{"desk:staff:3": "a"}, want: "desk:staff:3", body: "a"},
		{name: "beside an open desk", open: []string{"desk:staff:3"}, drafts: map[string]string{"desk:staff:3": "a"}, want: "desk:staff:3 2"},
		{name: "text left at a later place", drafts: map[string]string{"desk:staff:3 3": "c"}, want: "desk:staff:3 3", body: "c"},
		{name: "text left at the fourth", drafts: map[string]string{"desk:staff:3 4": "d"}, want: "desk:staff:3 4", body: "d"},
		{name: "text left at two", drafts: map[string]string{"desk:staff:3 2": "b", "desk:staff:3 3": "c"}, want: "desk:staff:3 2", body: "b"},
		{name: "two open, the second with text", open: []string{"desk:staff:3", "desk:staff:3 2"}, drafts: map[string]string{"desk:staff:3 2": "b"}, want: "desk:staff:3 3"},
		{name: "two open with text", open: []string{"desk:staff:3", "desk:staff:3 2"}, drafts: map[string]string{"desk:staff:3": "a", "desk:staff:3 2": "b"}, want: "desk:staff:3 3"},
		{name: "three open", open: []string{"desk:staff:3", "desk:staff:3 2", "desk:staff:3 3"}, want: "desk:staff:3 4"},
		{name: "four open", open: []string{"desk:staff:3", "desk:staff:3 2", "desk:staff:3 3", "desk:staff:3 4"}, drafts: map[string]string{"desk:staff:3 5": "e"}, want: "desk:staff:3 5"},
	} {
		b := newDraftBench(t.Context())
		maps.Copy(b.drafts, c.drafts)
		for _, name := range c.open {
			b.open[name] = true
		}
		got := b.load()
		if got.Name != c.want || got.Body != c.body || got.Err != nil {
			t.Errorf("%s: the place is %q with %q (%v); want %q, %q", c.name, got.Name, got.Body, got.Err, c.want, c.body)
		}
		marked := slices.Sorted(maps.Keys(b.open))
		want := slices.Clone(c.open)
		if len(c.open) < mostDesks {
			want = append(want, c.want)
		}
		if slices.Sort(want); !slices.Equal(marked, want) {
			t.Errorf("%s: open are %q, want %q", c.name, marked, want)
		}
		if b.k.Leave(); len(b.open) != len(c.open) {
			t.Errorf("%s: after it left, open are %v", c.name, b.open)
		}
	}
}

// The desk without an official, one that may not write, and one that has left take no place.
func TestWhoTakesNoPlace(t *testing.T) {
	b := newDraftBench(t.Context())
	b.actor, b.drafts["desk:"+event.DeskActor] = event.DeskActor, "d"
	if got := b.load(); got.Name != "desk:"+event.DeskActor || got.Body != "d" || len(b.open) != 0 {
		t.Errorf("the desk without an official has %+v, open are %v", got, b.open)
	}
	b = newDraftBench(t.Context())
	b.readOnly, b.drafts["desk:staff:3"] = errDisk, "a"
	if got := b.load(); got.Name != "desk:staff:3" || got.Body != "a" || len(b.open) != 0 {
		t.Errorf("a read-only desk has %+v, open are %v", got, b.open)
	}
	b = newDraftBench(t.Context())
	b.k.Leave()
	if got := b.load(); got.Name != "desk:staff:3" || len(b.open) != 0 {
		t.Errorf("a desk that has left has %+v, open are %v", got, b.open)
	}
	for _, at := range []string{"", "desk:staff:3 2"} { // at the first place, and once it has that
		b = newDraftBench(t.Context())
		b.fault, b.faultAt = errDisk, at
		if got := b.load(); !errors.Is(got.Err, errDisk) || len(b.open) != 0 {
			t.Errorf("a desk that cannot read the drafts at %q has %+v, open are %v", at, got, b.open)
		}
	}
}

// The next official's desk gives back the place of the one before, once.
func TestAPlaceIsGivenBack(t *testing.T) {
	b := newDraftBench(t.Context())
	b.load()
	b.actor = "staff:4"
	b.k.Reload()
	if b.k.Loaded() {
		t.Error("the drafts of the one before count as the next one's")
	}
	b.step()
	if !b.open["desk:staff:4"] || len(b.open) != 1 || b.closes["desk:staff:3"] != 1 || b.k.Name() != "desk:staff:4" || !b.k.Loaded() {
		t.Errorf("open are %v, closed %v; the name is %q", b.open, b.closes, b.k.Name())
	}
	b.k.Leave()
	b.k.Leave()
	if len(b.open) != 0 || b.closes["desk:staff:4"] != 1 {
		t.Errorf("after leaving twice, open are %v, closed %v", b.open, b.closes)
	}
}

// A run that ends gives its place back.
func TestAnEndedRunLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		b := newDraftBench(ctx)
		b.load()
		stop()
		synctest.Wait()
		if len(b.open) != 0 {
			t.Errorf("after the run, open are %v", b.open)
		}
	})
}

// What was kept is offered, to the official at the desk alone, and not written again.
func TestDraftsAreRestored(t *testing.T) {
	b := newDraftBench(t.Context())
	b.drafts["desk:staff:3"] = `[{"name":"call","text":"12aw"}]`
	msg := b.k.Load()().(DraftsLoaded)
	b.actor = "staff:4"
	if b.k.Update(msg); b.loads != 0 || b.k.Loaded() {
		t.Error("the drafts of an official who has left the desk were restored")
	}
	b.actor = "staff:3"
	b.load()
	if got := b.offers(); b.loads != 1 || !slices.Equal(got, []string{"call: 12aw"}) || !b.k.Loaded() || b.k.Name() != "desk:staff:3" {
		t.Errorf("offered is %q under %q, after %d loads", got, b.k.Name(), b.loads)
	}
	b.k.Store()
	if b.k.Write(); len(b.cmds) != 0 || !b.k.Settled() {
		t.Error("what was restored is written again")
	}
	if len(b.gone) != 1 {
		t.Errorf("the desk was asked %d times whether the journal has gone, want 1", len(b.gone))
	}
}

// Drafts that cannot be read are told and read again later; nothing is written over them. A journal that has
// gone ends that.
func TestUnreadableDrafts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newDraftBench(t.Context())
		b.fault = errDisk
		b.load()
		if !slices.Equal(b.said, []string{"your unsaved text cannot be read: " + errDisk.Error()}) || b.k.Loaded() || b.loads != 0 {
			t.Errorf("said is %q, loaded %v, %d loads", b.said, b.k.Loaded(), b.loads)
		}
		b.fault = nil
		began := time.Now()
		if n := b.step(); n != 1 || time.Since(began) != 5*time.Second || !b.k.Loaded() {
			t.Errorf("%d commands read them again after %v, loaded %v", n, time.Since(began), b.k.Loaded())
		}
		b = newDraftBench(t.Context())
		b.fault = journal.ErrGone
		if b.load(); len(b.said) != 0 || len(b.cmds) != 0 || b.k.Loaded() || !errors.Is(b.gone[0], journal.ErrGone) {
			t.Errorf("a gone journal: said %q, %d commands, loaded %v", b.said, len(b.cmds), b.k.Loaded())
		}
	})
}

// A write that failed is told, but for what the desk says itself: that the database is away, that the journal has
// gone. Typing goes on, and the desk is settled.
func TestAFailedDraft(t *testing.T) {
	for _, c := range []struct {
		err      error
		readOnly error
		says     bool
	}{{errDisk, nil, true}, {journal.ErrAway, nil, false}, {errDisk, journal.ErrGone, false}, {nil, nil, false}} {
		b := newDraftBench(t.Context())
		b.k.SetBody("desk:staff:3", "12")
		b.k.Write()
		if len(b.cmds) != 1 || b.k.Settled() {
			t.Fatalf("%d writes, settled %v", len(b.cmds), b.k.Settled())
		}
		b.fault, b.readOnly = c.err, c.readOnly
		if b.step(); (len(b.said) == 1) != c.says {
			t.Errorf("a draft that fails with %v says %q", c.err, b.said)
		}
		if !b.k.Settled() {
			t.Errorf("a draft that fails with %v is still under way", c.err)
		}
		if len(b.gone) != 1 {
			t.Errorf("the desk was asked %d times whether the journal has gone, want 1", len(b.gone))
		}
	}
	b := newDraftBench(t.Context())
	b.k.SetBody("desk:staff:3", "12")
	if b.readOnly = errDisk; !b.k.Settled() {
		t.Error("a desk that may not write waits for its drafts")
	}
	if b.k.Update("anything") {
		t.Error("another message was taken for the drafts'")
	}
}

// Only a draft that is on the disk leaves the frame as it is.
func TestWhenTheFrameHolds(t *testing.T) {
	if !WroteDraft(DraftWritten{}) || WroteDraft(DraftWritten{Err: errDisk}) || WroteDraft(DraftsLoaded{}) {
		t.Error("the frame holds after another message, or not after a draft")
	}
}

// offers returns the drafts offered, the newest first.
func (b *draftBench) offers() []string {
	var list []string
	for _, d := range b.k.Offered() {
		list = append(list, d.Name+": "+d.Text)
	}
	return list
}

// A draft is saved as it is typed, discarded when it is empty, and offered once its question is closed.
// Asked anew, the question begins empty: an earlier text waits until the user goes on with it.
func TestDraftsByName(t *testing.T) {
	b := newDraftBench(t.Context())
	b.k.SaveDraft("note", "la")
	b.k.SaveDraft("note", "late")
	b.k.SaveDraft("strike 1", "no")
	if b.k.DraftText("note") != "late" || len(b.offers()) != 0 {
		t.Errorf("the note is %q, offered are %q", b.k.DraftText("note"), b.offers())
	}
	b.k.SaveDraft("strike 1", "")
	b.k.OfferOpen(func(string) bool { return false })
	if got := b.offers(); !slices.Equal(got, []string{"note: late"}) || b.k.DraftText("note") != "" {
		t.Errorf("offered are %q", got)
	}
	if text := b.k.OpenDraft("note", ""); text != "" {
		t.Errorf("asked anew it begins with %q", text)
	}
	b.k.SaveDraft("note", "other")
	if got := b.offers(); !slices.Equal(got, []string{"note: late"}) {
		t.Errorf("with another typed in its place, offered are %q", got)
	}
	b.k.Resume()
	if text := b.k.OpenDraft("strike 1", ""); text != "" || !b.k.Resuming() {
		t.Errorf("another question begins with %q", text)
	}
	if text := b.k.OpenDraft("note", ""); text != "late" || b.k.Resuming() {
		t.Errorf("going on begins with %q", text)
	}
	if got := b.offers(); !slices.Equal(got, []string{"note: other"}) {
		t.Errorf("the text of the question left is not offered: %q", got)
	}
	if text := b.k.OpenDraft("note", "late"); text != "late" || b.k.DraftText("note") != "late" {
		t.Errorf("a step back begins with %q of %q", text, b.k.DraftText("note"))
	}
	b.k.Resume()
	if text := b.k.DropResumed(); text != "other" || len(b.offers()) != 0 || b.k.Resuming() {
		t.Errorf("dropped is %q, offered are %q", text, b.offers())
	}
	if b.k.Forget(); b.k.DraftText("note") != "" || b.k.Store() {
		t.Error("after forgetting, a text is there")
	}
}

// A text on its way to the disk is not offered and not typed on. It goes once it is recorded; where it is
// not, it is offered.
func TestADraftOnItsWay(t *testing.T) {
	for _, arrives := range []bool{true, false} {
		b := newDraftBench(t.Context())
		b.k.SaveDraft("note", "late")
		recorded := b.k.SendDraft("note")
		if len(b.offers()) != 0 || b.k.DraftText("note") != "" || !b.k.Store() {
			t.Errorf("offered are %q, open is %q", b.offers(), b.k.DraftText("note"))
		}
		b.k.SaveDraft("note", "next")
		want := []string{"note: next", "note: late"}
		if arrives {
			recorded()
			want = want[:1]
		}
		if b.k.OfferOpen(func(string) bool { return false }); !slices.Equal(b.offers(), want) {
			t.Errorf("arrived %v: offered are %q, want %q", arrives, b.offers(), want)
		}
	}
	newDraftBench(t.Context()).k.SendDraft("nothing")()
}

// What stays with its screen is not offered before the next start; what was dropped is not kept.
func TestWhatIsOffered(t *testing.T) {
	b := newDraftBench(t.Context())
	b.k.SaveDraft("boards incident 1", "x")
	b.k.SaveDraft("note", "late")
	b.k.OfferOpen(func(name string) bool { return name != "note" })
	if got := b.offers(); !slices.Equal(got, []string{"note: late"}) || b.k.DraftText("boards incident 1") != "x" {
		t.Errorf("offered are %q", got)
	}
	if b.k.DropOffered(func(string) bool { return true }); len(b.offers()) != 0 || b.k.DraftText("boards incident 1") != "x" {
		t.Errorf("offered are %q", b.offers())
	}
}

// What cannot be read, and what an earlier version kept in another form, counts as none.
func TestOldDraftsCountAsNone(t *testing.T) {
	for _, body := range []string{
		`{"line":"12a","aside":"3","texts":{"claim 1":"{}"},"open":["claim 1"]}`, `{"open":`, `null`, `[null]`, `["x"]`, `[{"name":"note"}]`, `12aw`,
	} {
		b := newDraftBench(t.Context())
		b.drafts["desk:staff:3"] = body
		if b.load(); len(b.offers()) != 0 || b.loads != 1 {
			t.Errorf("%s: offered are %q", body, b.offers())
		}
		b.k.SaveDraft("note", "late")
		b.k.Store()
		if b.k.Write(); b.step() != 1 || b.drafts["desk:staff:3"] != `[{"name":"note","text":"late"}]` {
			t.Errorf("%s: then kept is %s", body, b.drafts["desk:staff:3"])
		}
	}
}

// One write at a time, and the newest text of each name last.
func TestTheDraftWriter(t *testing.T) {
	w := NewDraftWriter()
	if _, _, ok := w.Next(); ok || !w.Settled() || w.Writing() {
		t.Error("a new writer has something to write")
	}
	w.SetStored("a", "old")
	if _, _, ok := w.Next(); ok || !w.Settled() {
		t.Error("what is on disk is written")
	}
	w.Want("a", "1")
	if w.Settled() {
		t.Error("a wanted text counts as written")
	}
	name, text, ok := w.Next()
	if fmt.Sprint(name, text, ok) != fmt.Sprint("a", "1", true) || !w.Writing() || w.Settled() {
		t.Errorf("the first write is %q of %q, %v", text, name, ok)
	}
	w.Want("a", "2")
	w.Want("b", "3")
	if _, _, ok := w.Next(); ok {
		t.Error("two writes are under way at once")
	}
	w.Wrote("a", "1")
	if w.Writing() || w.Settled() {
		t.Error("the writer is still writing, or counts newer texts as written")
	}
	written := map[string]string{}
	for range 2 {
		name, text, ok := w.Next()
		if !ok {
			t.Fatal("a newer text is not written")
		}
		written[name] = text
		w.Wrote(name, text)
	}
	if _, _, ok := w.Next(); ok || !w.Settled() || !maps.Equal(written, map[string]string{"a": "2", "b": "3"}) {
		t.Errorf("written is %q, settled %v", written, w.Settled())
	}
	w.Want("a", "")
	if w.Settled() {
		t.Error("a text to forget counts as forgotten")
	}
}
