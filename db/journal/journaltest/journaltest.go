// Package journaltest holds the tests that every journal must pass: the one in memory, the file and
// the database.
package journaltest

import (
	"context"
	"errors"
	"testing"
	"time"

	"flagfall/db/journal"
)

// Note returns a draft of a note.
func Note(text string) journal.Draft {
	return journal.Draft{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: `{"text":"` + text + `"}`}
}

// Maker makes a new journal that holds one entry, and returns a function that opens it for one more
// desk. The maker closes what was opened.
type Maker func(t *testing.T) (open func() journal.Journal)

// Run runs the tests of every journal on one kind, and those of the optional methods it has.
func Run(t *testing.T, make Maker) {
	for name, test := range map[string]func(*testing.T, Maker){
		"what is appended is there byte for byte":           staysAsWritten,
		"drafts are recorded all or none":                   allOrNone,
		"an append behind another head records nothing":     refusesOtherHeads,
		"nothing appended changes nothing":                  nothingChangesNothing,
		"entries are read from where one likes":             readsFromAnywhere,
		"the version changes when another desk has written": versionChanges,
		"another desk is told":                              notifiesOthers,
		"an ended wish records nothing":                     endedWish,
		"many at once":                                      manyAtOnce,
	} {
		t.Run(name, func(t *testing.T) { test(t, make) })
	}
	if supports[Drafts](t, make) {
		t.Run("drafts kept beside it", func(t *testing.T) { keepsDrafts(t, make) })
	}
	if supports[Desks](t, make) {
		t.Run("desks that are open", func(t *testing.T) { marksDesks(t, make) })
	}
	if supports[journal.Server](t, make) {
		t.Run("a turn", func(t *testing.T) { takesTurns(t, make) })
		t.Run("a lost answer", func(t *testing.T) { settles(t, make) })
	}
	if supports[PINs](t, make) {
		t.Run("PINs kept beside it", func(t *testing.T) { keepsPINs(t, make) })
		t.Run("tries at PINs", func(t *testing.T) { countsTries(t, make) })
	}
}

func headOf(t *testing.T, j journal.Journal) journal.Head {
	t.Helper()
	h, err := j.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func mustAppend(t *testing.T, j journal.Journal, drafts ...journal.Draft) []journal.Entry {
	t.Helper()
	entries, err := j.Append(t.Context(), headOf(t, j), drafts)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

func entriesOf(t *testing.T, j journal.Journal, after int64) (all []journal.Entry) {
	t.Helper()
	for e, err := range j.Entries(t.Context(), after) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

// oddTexts are bodies that a store may be tempted to rewrite.
var oddTexts = []string{`{"b":1,"a":2}`, "{ }", `{"text":"Zoë & <Bo> \u0000 ½ ♞ 🨀"}`, "{\n\t\"n\": 1.50\r\n}", "", `"é" is not "é"`, `\x00 \\ ' $1 ?1 %s`}

func staysAsWritten(t *testing.T, make Maker) {
	open := make(t)
	a, b := open(), open()
	var drafts []journal.Draft
	for _, body := range oddTexts {
		drafts = append(drafts, journal.Draft{At: "2026-01-02T03:04:05.006Z", Actor: "staff:3", Kind: "x.y", Body: body})
	}
	sealed := mustAppend(t, a, drafts...)
	for _, j := range []journal.Journal{a, b, open()} {
		got := entriesOf(t, j, 1)
		if len(got) != len(oddTexts) {
			t.Fatalf("%d entries, want %d", len(got), len(oddTexts))
		}
		for n, e := range got {
			if e != sealed[n] || e.Draft != drafts[n] {
				t.Errorf("%+v came back as %+v", sealed[n], e)
			}
		}
		if head, err := journal.Verify(t.Context(), j); err != nil || head != sealed[len(sealed)-1].Head() || head != headOf(t, j) {
			t.Errorf("head %v, %v", head, err)
		}
	}
}

func allOrNone(t *testing.T, make Maker) {
	open := make(t)
	a, b := open(), open()
	before := headOf(t, a)
	three := []journal.Draft{Note("one"), Note("two"), Note("three")}
	if _, err := a.Append(t.Context(), before, three); err != nil {
		t.Fatal(err)
	}
	// The numbers of the first three are taken, those of the other two are free.
	for range 2 {
		if _, err := b.Append(t.Context(), before, append(three, Note("four"), Note("five"))); !errors.Is(err, journal.ErrMoved) {
			t.Errorf("behind the old head: %v", err)
		}
	}
	if n := headOf(t, b).Seq; n != before.Seq+3 {
		t.Errorf("%d entries, want %d", n, before.Seq+3)
	}
}

func refusesOtherHeads(t *testing.T, make Maker) {
	j := make(t)()
	first := headOf(t, j)
	now := mustAppend(t, j, Note("two"), Note("three"))[1].Head()
	for name, head := range map[string]journal.Head{
		"an older head":               first,
		"none":                        {},
		"a head with another hash":    {Seq: now.Seq, Hash: first.Hash},
		"a head that is not there":    {Seq: now.Seq + 1, Hash: now.Hash},
		"a hash with another number":  {Seq: first.Seq, Hash: now.Hash},
		"the hash of nothing, behind": {Seq: now.Seq},
		"no number and a hash":        {Hash: now.Hash},
	} {
		if _, err := j.Append(t.Context(), head, []journal.Draft{Note(name)}); !errors.Is(err, journal.ErrMoved) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if headOf(t, j) != now {
		t.Error("something was recorded")
	}
}

func nothingChangesNothing(t *testing.T, make Maker) {
	j := make(t)()
	head := headOf(t, j)
	if entries, err := j.Append(t.Context(), head, nil); err != nil || len(entries) != 0 {
		t.Errorf("%v, %v", entries, err)
	}
	if _, err := j.Append(t.Context(), journal.Head{}, nil); !errors.Is(err, journal.ErrMoved) {
		t.Errorf("behind another head: %v", err)
	}
	if headOf(t, j) != head {
		t.Error("the head is another")
	}
}

func readsFromAnywhere(t *testing.T, make Maker) {
	j := make(t)()
	mustAppend(t, j, Note("two"), Note("three"), Note("four"))
	for after := range int64(6) {
		got := entriesOf(t, j, after)
		if want := max(0, 4-after); int64(len(got)) != want || want > 0 && got[0].Seq != after+1 {
			t.Errorf("%d entries after %d, want %d", len(got), after, want)
		}
	}
	for _, err := range j.Entries(t.Context(), 0) { // stopping early is allowed
		if err != nil {
			t.Fatal(err)
		}
		break
	}
	mustAppend(t, j, Note("five"))
}

func versionChanges(t *testing.T, make Maker) {
	open := make(t)
	a, b := open(), open()
	ask := func() int64 {
		v, err := a.Version(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	before := ask()
	if again := ask(); again != before {
		t.Errorf("%d, and %d though nobody wrote", before, again)
	}
	mustAppend(t, b, Note("two"))
	if after := ask(); after == before {
		t.Errorf("it is still %d after another desk has written", after)
	}
}

// Touchable is a journal that can send notices of writes.
type Touchable interface {
	Touched(ctx context.Context) <-chan struct{}
}

func notifiesOthers(t *testing.T, make Maker) {
	open := make(t)
	a, b := open(), open()
	at, can := a.(Touchable)
	if !can {
		t.Skip("it tells nobody, which is allowed") // desks ask such a journal for its version
	}
	touched := at.Touched(t.Context())
	if touched == nil {
		t.Skip("it cannot tell here, which is allowed") // a file system may not report changes
	}
	for range 3 {
		want := mustAppend(t, b, Note("more"))[0].Seq
		late := time.After(20 * time.Second)
		for {
			select {
			case <-touched:
			case <-late:
				t.Fatal("nobody was told")
			}
			if len(entriesOf(t, a, want-1)) == 1 {
				break
			}
		}
	}
}

func endedWish(t *testing.T, make Maker) {
	j := make(t)()
	head := headOf(t, j)
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := j.Append(ended, head, []journal.Draft{Note("too late")}); err == nil {
		t.Error("it is said to be recorded")
	}
	if headOf(t, j) != head {
		t.Error("it is recorded")
	}
}

func manyAtOnce(t *testing.T, make Maker) { Crowd(t, 6, 12, make(t)) }
