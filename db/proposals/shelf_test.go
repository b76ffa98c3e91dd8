package proposals_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/proposals"
	"flagfall/pairing/event"
)

const ortiz, whitfield = "staff:1", "staff:2"

func says(list []proposals.Proposal) string {
	var said []string
	for _, p := range list {
		said = append(said, p.Says)
	}
	return strings.Join(said, ", ")
}

func made(actor string, says ...string) []proposals.Proposal {
	list := make([]proposals.Proposal, len(says))
	for n, s := range says {
		list[n] = proposals.Proposal{Actor: actor, Says: s, Act: &proposals.Act{Call: &event.Place{Table: n + 1}}}
	}
	return list
}

// desk is a desk with its shelf in a folder.
func desk(t *testing.T, folder string) *proposals.Shelf {
	t.Helper()
	s := proposals.NewShelf(folder)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func keep(t *testing.T, s *proposals.Shelf, version int64, list []proposals.Proposal) {
	t.Helper()
	if err := s.Keep(t.Context(), version, list); err != nil {
		t.Fatal(err)
	}
}

func left(t *testing.T, s *proposals.Shelf, actor string) *proposals.Found {
	t.Helper()
	found, err := s.FindLeft(actor)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// files are what lies in a folder.
func files(t *testing.T, folder string) string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for n := range all {
		all[n] = filepath.Base(all[n])
	}
	return strings.Join(all, " ")
}

// A running desk's proposals are its own. Once it is gone, the next desk of the same actor finds
// them, once. Other actors do not find them.
func TestWhatADeskLeavesIsFoundByThePersonWhoMadeIt(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "spring")
	one, two := desk(t, folder), desk(t, folder)
	keep(t, one, 1, made(ortiz, "table 8", "table 6"))
	if found := left(t, two, ortiz); len(found.List) != 0 {
		t.Errorf("found %s while its desk is there", says(found.List))
	}
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	if found := left(t, two, whitfield); len(found.List) != 0 {
		t.Errorf("somebody else found %s", says(found.List))
	}
	found := left(t, two, ortiz)
	if got := says(found.List); got != "table 8, table 6" {
		t.Fatalf("found %q", got)
	}
	if again := left(t, desk(t, folder), ortiz); len(again.List) != 0 {
		t.Errorf("two desks found %s", says(again.List))
	}
	if err := found.Release(); err != nil {
		t.Fatal(err)
	}
	found = left(t, desk(t, folder), ortiz)
	if got := says(found.List); got != "table 8, table 6" {
		t.Fatalf("released, and found %q", got)
	}
	if err := found.Drop(); err != nil || files(t, folder) != "" {
		t.Errorf("%v, and there is left %s", err, files(t, folder))
	}
}

// Of two lists the later counts, whichever reaches the disk first; with nothing left to keep
// nothing is left on the disk.
func TestTheLatestListCounts(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "spring")
	one := desk(t, folder)
	keep(t, one, 1, nil)
	if files(t, folder) != "" {
		t.Errorf("nothing is kept, and there is %s", files(t, folder))
	}
	keep(t, one, 3, made(ortiz, "new"))
	keep(t, one, 2, made(ortiz, "old", "older"))
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	keep(t, one, 4, nil) // after the end nothing changes
	two := desk(t, folder)
	found := left(t, two, ortiz)
	if got := says(found.List); got != "new" {
		t.Errorf("found %q", got)
	}
	keep(t, two, 1, found.List)
	keep(t, two, 2, nil)
	if err := found.Drop(); err != nil {
		t.Fatal(err)
	}
	if err := two.Close(); err != nil || files(t, folder) != "" {
		t.Errorf("%v, and there is left %s", err, files(t, folder))
	}
}

// A file that cannot be read is renamed and named in the error. The other files are still found.
func TestADamagedFileIsSetAside(t *testing.T) {
	for _, text := range []string{"", "[", "[]", "null", `[{"actor":"","says":"x"}]`, `[{"actor":"staff:1","says":"x","sent":[{"head":1,"kinds":["a"],"facts":[]}]}]`, "\x00\x00", strings.Repeat(" ", 2<<20)} {
		folder := filepath.Join(t.TempDir(), "spring")
		whole := desk(t, folder)
		keep(t, whole, 1, made(ortiz, "table 8"))
		if err := whole.Close(); err != nil {
			t.Fatal(err)
		}
		broken := filepath.Join(folder, "broken.json")
		if err := os.WriteFile(broken, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		found, err := desk(t, folder).FindLeft(ortiz)
		if got := says(found.List); got != "table 8" || err == nil || !strings.Contains(err.Error(), "kept as "+broken+".damaged") {
			t.Errorf("%.20q: found %q, %v", text, got, err)
		}
		if aside, err := os.ReadFile(broken + ".damaged"); err != nil || string(aside) != text {
			t.Errorf("%.20q is not aside: %v", text, err)
		}
	}
}

// An attempt was recorded where its facts follow on the head that they were decided at, by the same
// person and without anything between.
func TestWhetherAnAttemptWasRecorded(t *testing.T) {
	entry := func(seq int64, actor, kind, body string) journal.Entry {
		return journal.Entry{Seq: seq, Draft: journal.Draft{Actor: actor, Kind: kind, Body: body}}
	}
	sent := []journal.Entry{entry(8, ortiz, "a", "1"), entry(9, ortiz, "b", "2")}
	p := proposals.Proposal{Actor: ortiz, Says: "x", Sent: []proposals.Attempt{proposals.AttemptOf([]journal.Entry{entry(4, ortiz, "a", "1")}), proposals.AttemptOf(sent)}}
	for _, c := range []struct {
		says    string
		entries []journal.Entry
		want    bool
	}{
		{"nothing was recorded since", nil, false},
		{"it was", sent, true},
		{"it was, and more", append([]journal.Entry{entry(7, whitfield, "c", "0")}, append(sent, entry(10, whitfield, "c", "3"))...), true},
		{"half of it", sent[:1], false},
		{"the same by somebody else", []journal.Entry{entry(8, whitfield, "a", "1"), entry(9, whitfield, "b", "2")}, false},
		{"the same at another head", []journal.Entry{entry(9, ortiz, "a", "1"), entry(10, ortiz, "b", "2")}, false},
		{"something else", []journal.Entry{entry(8, ortiz, "a", "1"), entry(9, ortiz, "b", "3")}, false},
		{"an earlier attempt", []journal.Entry{entry(4, ortiz, "a", "1")}, true},
	} {
		if got := p.Recorded(c.entries); got != c.want {
			t.Errorf("%s: %v", c.says, got)
		}
	}
	if (&proposals.Proposal{Actor: ortiz}).Recorded(sent) {
		t.Error("what was never sent is recorded")
	}
}
