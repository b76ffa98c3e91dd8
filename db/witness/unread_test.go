package witness_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// compare asks everything there is, or as a file is opened.
func (h *hall) compare(quick bool) witness.Report {
	h.Helper()
	s, t, err := db.Open(h.Context(), h.path, h.clock)
	h.must(err)
	defer s.Close()
	ask := h.places.Compare
	if quick {
		ask = h.places.CompareQuick
	}
	r, err := ask(h.Context(), s, t.Register.Witness, time.UTC)
	h.must(err)
	return r
}

// A witness that cannot be read says so, instead of passing for one that knows nothing.
func TestAWitnessThatCannotBeReadSaysSo(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(h *hall, own, second string) error
		says  string
		quick bool // it is said as a file is opened, too
	}{
		"a folder in its place":  {func(_ *hall, own, _ string) error { os.Remove(own); return os.Mkdir(own, 0o700) }, "this machine's witness cannot be read", true},
		"no line of a witness":   {func(_ *hall, own, _ string) error { return os.WriteFile(own, []byte("coffee\nwas here\n"), 0o600) }, "has no line of a witness", true},
		"the second is a folder": {func(_ *hall, _, second string) error { os.Remove(second); return os.Mkdir(second, 0o700) }, "the second witness in", true},
		"the stick is gone":      {func(h *hall, _, _ string) error { return os.RemoveAll(h.stick) }, "no folder", false},
		"the backups are a file": {func(h *hall, _, _ string) error { return os.WriteFile(h.places.Backups[0], nil, 0o600) }, "backups:", true},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			h.write(event.WitnessChosen{Folder: h.stick})
			h.remarks(3)
			for _, quick := range []bool{false, true} {
				if r := h.compare(quick); len(r.Unread) > 0 {
					t.Fatalf("before: %q", r.Unread)
				}
			}
			files, err := filepath.Glob(filepath.Join(h.places.Folder, "*.txt"))
			if err != nil || len(files) != 1 {
				t.Fatal(files, err)
			}
			h.must(c.spoil(h, files[0], filepath.Join(h.stick, filepath.Base(files[0]))))
			if r := h.compare(false); len(r.Unread) != 1 || !strings.Contains(r.Unread[0], c.says) {
				t.Errorf("it says %q", r.Unread)
			}
			if r := h.compare(true); (len(r.Unread) > 0) != c.quick {
				t.Errorf("as it is opened it says %q", r.Unread)
			}
		})
	}
}

// A witness that cannot be written says so, this machine's own too.
func TestAWitnessThatCannotBeWrittenSaysSo(t *testing.T) {
	h := newHall(t)
	h.must(os.MkdirAll(filepath.Dir(h.places.Folder), 0o700))
	h.must(os.WriteFile(h.places.Folder, nil, 0o600)) // a file where the folder should be
	s, hall, err := db.Open(t.Context(), h.path, h.clock)
	h.must(err)
	h.must(s.Witness(t.Context(), hall, h.places))
	h.must(s.Append(t.Context(), hall, "desk", []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}))
	h.must(s.Close())
	if err := s.WitnessFault(); err == nil || !strings.Contains(err.Error(), "this machine's witness was not written") {
		t.Errorf("told %v", err)
	}
	h.must(os.Remove(h.places.Folder))
	s, hall, err = db.Open(t.Context(), h.path, h.clock)
	h.must(err)
	h.must(s.Witness(t.Context(), hall, h.places))
	h.must(s.Append(t.Context(), hall, "desk", []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}))
	h.must(s.Close())
	if err := s.WitnessFault(); err != nil {
		t.Errorf("told %v", err)
	}
}
