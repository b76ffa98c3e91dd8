//go:build e2e

package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
	"flagfall/rules/refusal"
)

var nine = time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)

func oneMinute(int) time.Duration { return time.Minute }

func mustSetPIN(t *testing.T, e *postgres.Event, staff int, hash string) {
	t.Helper()
	head, err := e.Head(t.Context())
	if err == nil {
		_, err = e.AppendPIN(t.Context(), head, []journal.Draft{journaltest.Note("PIN")}, staff, hash)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// mustTry counts a try and checks how long the next one would have had to wait before it.
func mustTry(t *testing.T, e *postgres.Event, staff int, hash string, right bool, now time.Time, left time.Duration, when string) {
	t.Helper()
	open, err := e.CountTry(t.Context(), staff, hash, right, now, oneMinute)
	if err != nil {
		t.Fatalf("%s: %v", when, err)
	}
	if got := open.Sub(now); open.IsZero() != (left == 0) || left > 0 && got != left {
		t.Errorf("%s: a try waits until %v (%v), want %v", when, open, got, left)
	}
}

func mustBeTries(t *testing.T, e *postgres.Event, want ...journal.PIN) {
	t.Helper()
	with, err := e.SideData(t.Context())
	if err != nil || !slices.Equal(with.PINs, want) {
		t.Errorf("kept is %+v, want %+v: %v", with.PINs, want, err)
	}
}

// Wrong PINs are forgotten with the PIN that they were tried at: a new one, and one that was taken
// away and given again, begin with no tries and no wait. Those of other officials stay.
func TestANewPINForgetsTheWait(t *testing.T) {
	e := mustCreate(t, spring(t))
	mustSetPIN(t, e, 1, "old")
	mustSetPIN(t, e, 2, "hers")
	mustTry(t, e, 1, "old", false, nine, 0, "the first wrong PIN")
	mustTry(t, e, 2, "hers", false, nine, 0, "hers too")
	mustTry(t, e, 1, "old", true, nine, time.Minute, "the right one at once")
	until := nine.Add(time.Minute).Format(time.RFC3339Nano)
	hers := journal.PIN{Staff: 2, Hash: "hers", Tries: 1, Until: until}
	mustBeTries(t, e, journal.PIN{Staff: 1, Hash: "old", Tries: 1, Until: until}, hers)
	mustSetPIN(t, e, 1, "new")
	mustBeTries(t, e, journal.PIN{Staff: 1, Hash: "new"}, hers)
	mustTry(t, e, 1, "new", false, nine, 0, "the new PIN")
	mustSetPIN(t, e, 1, "")
	mustSetPIN(t, e, 1, "again")
	mustBeTries(t, e, journal.PIN{Staff: 1, Hash: "again"}, hers)
}

// A wait ends at its time. A try at that time counts, and so does the wrong number of it; a right one
// sets it to nothing.
func TestAWaitEndsAtItsTime(t *testing.T) {
	e := mustCreate(t, spring(t))
	mustSetPIN(t, e, 1, "hash")
	mustTry(t, e, 1, "hash", false, nine, 0, "a wrong PIN")
	mustTry(t, e, 1, "hash", false, nine.Add(time.Minute-time.Nanosecond), time.Nanosecond, "just before the end")
	mustTry(t, e, 1, "hash", false, nine.Add(time.Minute), 0, "at the end")
	mustBeTries(t, e, journal.PIN{Staff: 1, Hash: "hash", Tries: 2, Until: nine.Add(2 * time.Minute).Format(time.RFC3339Nano)})
	mustTry(t, e, 1, "hash", true, nine.Add(2*time.Minute), 0, "the right one")
	mustBeTries(t, e, journal.PIN{Staff: 1, Hash: "hash"})
	for staff, hash := range map[int]string{1: "another", 2: "hash"} {
		if _, err := e.CountTry(t.Context(), staff, hash, true, nine, oneMinute); !errors.Is(err, journal.ErrOtherPIN) {
			t.Errorf("PIN %q of official %d: %v, want that it is another", hash, staff, err)
		}
	}
	var asked int
	if _, err := e.CountTry(t.Context(), 1, "hash", false, nine, func(wrong int) time.Duration { asked = wrong; return 0 }); err != nil || asked != 1 {
		t.Errorf("the wait is asked for after %d wrong PINs, want 1: %v", asked, err)
	}
}

// What is kept beside a journal belongs to its event alone: PINs, texts, prints and open desks of the
// same number or name in another event of the database are others.
func TestWhatIsKeptBelongsToOneEvent(t *testing.T) {
	a := spring(t)
	events := []*postgres.Event{mustCreate(t, a), mustCreate(t, a.WithEvent("autumn"))}
	ctx := t.Context()
	for n, e := range events {
		mark := fmt.Sprint("event ", n)
		mustSetPIN(t, e, 1, mark)
		err := errors.Join(e.KeepDraft(ctx, "desk", mark), e.KeepDraft(ctx, "other", "text"), e.KeepPrint(ctx, "b.pdf", []byte(mark)), e.KeepPrint(ctx, "a.pdf", []byte("a")))
		closed, alone, e2 := e.MarkOpen(ctx, "staff:1")
		if err = errors.Join(err, e2); err != nil || !alone {
			t.Fatalf("%s: a desk of another event has the name: alone %t, %v", mark, alone, err)
		}
		t.Cleanup(closed)
	}
	mustTry(t, events[1], 1, "event 1", false, nine, 0, "a wrong PIN of the second event")
	if err := events[1].KeepDraft(ctx, "other", ""); err != nil {
		t.Fatal(err)
	}
	until := nine.Add(time.Minute).Format(time.RFC3339Nano)
	for n, e := range events {
		mark := fmt.Sprint("event ", n)
		want := journal.SideData{PINs: []journal.PIN{{Staff: 1, Hash: mark}}, Drafts: map[string]string{"desk": mark, "other": "text"}}
		if n == 1 {
			want.PINs[0].Tries, want.PINs[0].Until = 1, until
			delete(want.Drafts, "other")
		}
		if with, err := e.SideData(ctx); err != nil || !reflect.DeepEqual(with, want) {
			t.Errorf("%s has %+v, want %+v: %v", mark, with, want, err)
		}
		hashes, err := e.PINHashes(ctx)
		if err != nil || len(hashes) != 1 || hashes[1] != mark {
			t.Errorf("%s has the PINs %v: %v", mark, hashes, err)
		}
		text, err := e.Draft(ctx, "desk")
		if err != nil || text != mark {
			t.Errorf("%s has the text %q: %v", mark, text, err)
		}
		names, err := e.KeptPrints(ctx)
		if err != nil || !slices.Equal(names, []string{"a.pdf", "b.pdf"}) {
			t.Errorf("%s has the prints %q, want a.pdf and b.pdf in that order: %v", mark, names, err)
		}
		if data, err := e.KeptPrint(ctx, "b.pdf"); err != nil || string(data) != mark {
			t.Errorf("%s has the print %q: %v", mark, data, err)
		}
	}
	mustSetPIN(t, events[0], 1, "")
	if hashes, err := events[1].PINHashes(ctx); err != nil || len(hashes) != 1 {
		t.Errorf("a PIN taken away in one event is gone in the other: %v, %v", hashes, err)
	}
}

// A print stays as it was kept first; one of another name is none.
func TestAPrintStaysAsItWasKept(t *testing.T) {
	e := mustCreate(t, spring(t))
	for _, text := range []string{"first", "second"} {
		if err := e.KeepPrint(t.Context(), "a.pdf", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := e.KeptPrint(t.Context(), "a.pdf"); err != nil || string(data) != "first" {
		t.Errorf("the kept print is %q, want the first: %v", data, err)
	}
	if data, err := e.KeptPrint(t.Context(), "b.pdf"); err != nil || data != nil {
		t.Errorf("a print that was not kept is %q: %v", data, err)
	}
}

// A server that is set to acknowledge before its disk has an entry is asked to wait for the disk;
// stronger and weaker settings of the waiting stay as they are.
func TestNoEntryIsAcknowledgedBeforeTheDiskHasIt(t *testing.T) {
	a := spring(t)
	mustCreate(t, a)
	for set, want := range map[string]string{"off": "on", "on": "on", "local": "local", "remote_apply": "remote_apply"} {
		if err := run(t, a, "ALTER DATABASE "+databaseOf(a)+" SET synchronous_commit = "+set); err != nil {
			t.Fatal(err)
		}
		e := mustOpen(t, a)
		if is, err := e.Setting(t.Context(), "synchronous_commit"); err != nil || is != want {
			t.Errorf("synchronous_commit is %q where the database says %q, want %q: %v", is, set, want, err)
		}
	}
}

// databaseOf is the name of the database that an address leads to.
func databaseOf(a dburl.URL) string {
	return a.Database()[strings.LastIndex(a.Database(), "/")+1:]
}

// A session in which triggers do not guard the entries is refused.
func TestASessionWithoutTriggersIsRefused(t *testing.T) {
	a := spring(t)
	mustCreate(t, a)
	if err := run(t, a, "ALTER DATABASE "+databaseOf(a)+" SET session_replication_role = replica"); err != nil {
		t.Fatal(err)
	}
	e, err := postgres.Open(t.Context(), a)
	if err == nil {
		e.Close()
	}
	if refusal.KindOf(err) != refusal.Forbidden {
		t.Errorf("a session that skips the triggers is let in: %v", err)
	}
}

// A restore keeps the tries at each PIN and every text, of what comes and of what was there; the
// prints stay with the event, and no other event is touched.
func TestAReplacedEventKeepsWhatWasBesideIt(t *testing.T) {
	a := spring(t)
	e, other := mustCreate(t, a), mustCreate(t, a.WithEvent("autumn"))
	ctx := t.Context()
	mustSetPIN(t, e, 1, "old")
	mustTry(t, e, 1, "old", false, nine, 0, "a wrong PIN")
	mustSetPIN(t, other, 1, "other")
	if err := errors.Join(e.KeepDraft(ctx, "desk", "old"), e.KeepPrint(ctx, "a.pdf", []byte("print"))); err != nil {
		t.Fatal(err)
	}
	was, err := e.Head(ctx)
	if err != nil {
		t.Fatal(err)
	}
	old, err := e.SideData(ctx)
	if err = errors.Join(err, e.Close()); err != nil {
		t.Fatal(err)
	}
	one := journal.Seal(journal.Head{}, journaltest.Note("anew"))
	all := []journal.Entry{one, journal.Seal(one.Head(), journaltest.Note("two"))}
	entries := func(yield func(journal.Entry, error) bool) {
		for _, e := range all {
			if !yield(e, nil) {
				return
			}
		}
	}
	with := journal.SideData{PINs: []journal.PIN{{Staff: 1, Hash: "new", Tries: 6, Until: "2026-05-02T09:02:00Z"}, {Staff: 3, Hash: "third"}}, Drafts: map[string]string{"form": "new"}}
	first := journal.Hash{}
	done, err := postgres.Replace(context.WithoutCancel(ctx), a, entries, with, nine, func(h journal.Hash) error { first = h; return nil })
	if err != nil || done.Head != all[1].Head() || done.Was != was || done.Aside != "spring-before-20260502-090000" || first == (journal.Hash{}) {
		t.Fatalf("replaced is %+v, want head %v in the place of %v: %v", done, all[1].Head(), was, err)
	}
	for at, want := range map[dburl.URL]journal.SideData{a: with, a.WithEvent(done.Aside): old} {
		e := mustOpen(t, at)
		if is, err := e.SideData(ctx); err != nil || !reflect.DeepEqual(is, want) {
			t.Errorf("beside %s stands %+v, want %+v: %v", at.Event, is, want, err)
		}
		prints, err := e.KeptPrints(ctx)
		if err != nil || len(prints) != map[bool]int{true: 1}[at == a] {
			t.Errorf("%s has the prints %q: %v", at.Event, prints, err)
		}
		if why := e.ReadOnly(); why != nil {
			t.Errorf("%s is read only afterwards: %v", at.Event, why)
		}
	}
	mustBeTries(t, other, journal.PIN{Staff: 1, Hash: "other"})
	mayNot := refusal.Conflict.Errorf("not this one")
	if _, err := postgres.Replace(ctx, a, entries, with, nine, func(journal.Hash) error { return mayNot }); !errors.Is(err, mayNot) {
		t.Errorf("an event that may not be replaced: %v", err)
	}
	if head, err := mustOpen(t, a).Verify(ctx); err != nil || head != all[1].Head() {
		t.Errorf("a refused restore has changed the event: head %v, %v", head, err)
	}
}

// Entries that are sent in another way than they follow each other make no event.
func TestAnEventIsMadeOfAWholeChainOnly(t *testing.T) {
	a := spring(t)
	one := journal.Seal(journal.Head{}, journaltest.Note("one"))
	gap := journal.Seal(journal.Head{Seq: 2, Hash: one.Hash}, journaltest.Note("three"))
	broken := func(yield func(journal.Entry, error) bool) { _ = yield(one, nil) && yield(gap, nil) }
	if _, err := postgres.CreateFrom(t.Context(), a, broken, journal.SideData{}); !errors.As(err, new(*journal.BrokenError)) {
		t.Errorf("a gap in the chain is taken: %v", err)
	}
	if names, err := postgres.List(t.Context(), a); err != nil || len(names) > 0 {
		t.Errorf("a broken chain has left the events %q: %v", names, err)
	}
	if err := postgres.CheckFree(t.Context(), a); err != nil {
		t.Errorf("a name that is free is not: %v", err)
	}
	whole := func(yield func(journal.Entry, error) bool) { yield(one, nil) }
	for n, want := range []refusal.Kind{"", refusal.Conflict} {
		if _, err := postgres.CreateFrom(t.Context(), a, whole, journal.SideData{}); refusal.KindOf(err) != want {
			t.Errorf("making the event for the %d. time: %v, want kind %q", n+1, err, want)
		}
	}
	if err := postgres.CheckFree(t.Context(), a); refusal.KindOf(err) != refusal.Conflict {
		t.Errorf("a name that is taken is free: %v", err)
	}
}
