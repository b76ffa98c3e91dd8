package sqlite_test

import (
	"errors"
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
)

func sealedChain(bodies ...string) (all []journal.Entry) {
	var head journal.Head
	for _, body := range bodies {
		e := journal.Seal(head, draft(body))
		all, head = append(all, e), e.Head()
	}
	return all
}

func each(all []journal.Entry) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range all {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// What is kept beside a journal moves with it: the tries at each PIN, their wait, and every text.
func TestAFileIsMadeWithWhatWasBesideTheJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), "moved.flagfall")
	all := sealedChain(`{"n":1}`, `{"n":2}`)
	with := journal.SideData{
		PINs:   []journal.PIN{{Staff: 1, Hash: "one", Tries: 6, Until: "2026-05-02T09:02:00Z"}, {Staff: 3, Hash: "three"}},
		Drafts: map[string]string{"desk": "half", "form": "typed"},
	}
	head, err := sqlite.CreateFrom(t.Context(), path, each(all), with)
	if err != nil || head != all[1].Head() {
		t.Fatalf("the head is %v, want %v: %v", head, all[1].Head(), err)
	}
	if is, err := mustOpen(t, path).SideData(t.Context()); err != nil || !reflect.DeepEqual(is, with) {
		t.Errorf("the new file keeps %+v, want %+v: %v", is, with, err)
	}
}

// Entries that do not follow each other, and those behind which reading failed, make no file.
func TestAFileIsMadeOfAWholeChainOnly(t *testing.T) {
	all := sealedChain(`{"n":1}`, `{"n":2}`, `{"n":3}`)
	torn := errors.New("the line is down")
	for name, entries := range map[string]iter.Seq2[journal.Entry, error]{
		"a gap":                 each([]journal.Entry{all[0], all[2]}),
		"the first one missing": each(all[1:]),
		"an entry twice":        each([]journal.Entry{all[0], all[0]}),
		"an entry changed":      each([]journal.Entry{all[0], {Seq: 2, Draft: draft(`{"n":9}`), Prev: all[1].Prev, Hash: all[1].Hash}}),
		"reading fails midway":  func(yield func(journal.Entry, error) bool) { _ = yield(all[0], nil) && yield(journal.Entry{}, torn) },
	} {
		dir := t.TempDir()
		head, err := sqlite.CreateFrom(t.Context(), filepath.Join(dir, "f"), entries, journal.SideData{})
		if err == nil || head != (journal.Head{}) {
			t.Errorf("%s: a file was made, with head %v: %v", name, head, err)
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			t.Errorf("%s: left behind: %v", name, left)
		}
	}
}

// A file that was just made is compared by number and hash.
func TestAFileThatReadsBackOtherwiseIsNamed(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"n":2}`)
	head, err := f.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := sqlite.ReadBack(t.Context(), f.Path(), head); err != nil {
		t.Errorf("the very head is called another: %v", err)
	}
	changed, longer := head, head
	changed.Hash[0]++
	longer.Seq++
	for name, want := range map[string]journal.Head{"another hash": changed, "another number": longer} {
		if err := sqlite.ReadBack(t.Context(), f.Path(), want); refusal.KindOf(err) != refusal.Damaged {
			t.Errorf("%s passes for what was written: %v", name, err)
		}
	}
}
