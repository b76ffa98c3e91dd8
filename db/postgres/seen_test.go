package postgres

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
)

func seenHeadOf(seq int64) journal.Head { return journal.Head{Seq: seq, Hash: journal.Hash{byte(seq)}} }

// The newest head that was seen counts, with the server on which it was seen; nothing is noted once
// the journal has forked.
func TestTheNewestHeadThatWasSeenCounts(t *testing.T) {
	var s seenHead
	a, b := Server{System: "a", Timeline: 1}, Server{System: "b", Timeline: 2}
	s.setServer(a)
	s.note(seenHeadOf(5))
	s.setServer(b)
	for _, seq := range []int64{4, 5} {
		if s.note(journal.Head{Seq: seq, Hash: journal.Hash{99}}); s.head != seenHeadOf(5) || s.on != a {
			t.Errorf("a head %d replaced the newer head 5: %v on %v", seq, s.head, s.on)
		}
	}
	if last, on := s.setServer(b); last != seenHeadOf(5) || on != a || s.server() != b {
		t.Errorf("a new connection is compared with %v on %v, want entry 5 on %v", last, on, a)
	}
	if s.note(seenHeadOf(6)); s.head != seenHeadOf(6) || s.on != b || s.lastSeq() != 6 {
		t.Errorf("a newer head is not noted with the server that has it: %v on %v", s.head, s.on)
	}
	s.setFork(&ForkError{})
	if s.note(seenHeadOf(7)); s.lastSeq() != 6 || s.forkError() == nil {
		t.Errorf("a head %v of a forked journal was noted", s.head)
	}
}

// What is kept of a head is what is read of it. It is written once for each head, never for a forked
// journal, and the pending write is done with.
func TestAHeadIsKeptOnce(t *testing.T) {
	files := []string{filepath.Join(t.TempDir(), "one.json"), filepath.Join(t.TempDir(), "two.json")}
	s := seenHead{files: files, later: time.AfterFunc(time.Hour, func() {})}
	on := Server{System: "7", Timeline: 3}
	s.setServer(on)
	s.note(seenHeadOf(8))
	if err := s.write(); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if h, is, err := readKeptHead(file); err != nil || h != seenHeadOf(8) || is != on {
			t.Errorf("the kept head comes back as %v on %v, want entry 8 on %v: %v", h, is, on, err)
		}
	}
	if s.kept != seenHeadOf(8) || s.later != nil {
		t.Errorf("after the write %v counts as kept, and another is pending: %t", s.kept, s.later != nil)
	}
	gone := func(why string) {
		t.Helper()
		if err := s.write(); err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if _, err := os.Stat(file); err == nil {
				t.Errorf("it was written though %s", why)
			}
		}
	}
	for _, file := range files {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	gone("the head is kept already")
	s.note(seenHeadOf(9))
	if s.later == nil {
		t.Error("a newer head is not due to be written")
	}
	s.setFork(&ForkError{})
	gone("the journal has forked")
}

// A kept head that is torn, of another form or no file says nothing; it is no failure.
func TestAKeptHeadThatIsNoneSaysNothing(t *testing.T) {
	whole, err := json.Marshal(keptHead{Server{"7", 3, false}, 8, journal.Hash{8}.String()})
	if err != nil {
		t.Fatal(err)
	}
	hash := journal.Hash{8}.String()
	path := filepath.Join(t.TempDir(), "kept.json")
	for name, text := range map[string]string{
		"torn":                 string(whole[:len(whole)-5]),
		"empty":                "",
		"a hash too short":     strings.Replace(string(whole), hash, hash[2:], 1),
		"a hash too long":      strings.Replace(string(whole), hash, hash+"00", 1),
		"a hash that is none":  strings.Replace(string(whole), hash, hash[:62]+"zz", 1),
		"longer than any kept": string(whole[:len(whole)-1]) + strings.Repeat(" ", longestKeptHead) + "}",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if h, _, err := readKeptHead(path); err != nil || h != (journal.Head{}) {
			t.Errorf("%s: it counts as head %v: %v", name, h, err)
		}
	}
	for _, none := range []string{filepath.Dir(path), path + "-none"} {
		if h, _, err := readKeptHead(none); err != nil || h != (journal.Head{}) {
			t.Errorf("where no file is: head %v: %v", h, err)
		}
	}
}
