package witness_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db"
)

// Where a closed file was written over with another event's, this machine's witness of the first speaks. It is
// silent where the first event's file is still there, and once the file was accepted.
func TestAnotherEventUnderTheName(t *testing.T) {
	h := newHall(t)
	h.remarks(5)
	autumn := filepath.Join(t.TempDir(), "autumn.flagfall") // made on another machine
	s, _, err := db.Create(t.Context(), autumn, "Autumn", h.clock)
	h.must(err)
	h.must(s.Close())
	spring := filepath.Join(filepath.Dir(h.path), "old.flagfall")
	h.must(os.Rename(h.path, spring))
	copyFile(t, autumn, h.path)
	if r := h.look(); len(r.Against) != 0 {
		t.Errorf("the first has another name now: %v", r.Against)
	}
	h.must(os.Remove(spring))
	r := h.look()
	if len(r.Against) != 1 || !strings.HasPrefix(r.Against[0].String(), "another event lay under this name, with 6 entries, and is nowhere else: this machine's witness of ") {
		t.Fatalf("written over: %v", r.Against)
	}
	if why := db.Contradiction(r); why.From() != 1 || r.Against[0].Missing() {
		t.Errorf("it speaks against entry %d on", why.From())
	}
	h.restored()
	h.remarks(2)
	if r := h.look(); len(r.Against) != 0 {
		t.Errorf("accepted: %v", r.Against)
	}
}

// An event that is begun under a name that another one had speaks for itself.
func TestANewEventUnderAnOldName(t *testing.T) {
	h := newHall(t)
	h.remarks(5)
	h.must(os.Remove(h.path))
	s, made, err := db.Create(t.Context(), h.path, "Autumn", h.clock)
	h.must(err)
	h.must(s.Witness(t.Context(), made, h.places))
	s.WitnessHead(made.Head, h.now)
	h.must(s.Close())
	if r := h.look(); len(r.Against) != 0 {
		t.Error(r.Against)
	}
}
