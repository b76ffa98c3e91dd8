//go:build e2e

package postgres_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/postgres"
)

func hashesOf(t *testing.T, e *postgres.Event, seqs ...int64) (heads []journal.Head) {
	t.Helper()
	found, err := e.Hashes(t.Context(), seqs...)
	if err != nil {
		t.Fatal(err)
	}
	for _, seq := range seqs {
		heads = append(heads, journal.Head{Seq: seq, Hash: found[seq]})
	}
	return heads
}

// The last head seen is kept in two files, by the host's name and by the server's identifier. Where
// they differ, the newer head counts, whichever file has it.
func TestTheNewerOfTwoKeptHeadsCounts(t *testing.T) {
	a := spring(t)
	mustAppend(t, mustCreate(t, a), "two", "three", "four")
	e := mustOpen(t, a)
	heads := hashesOf(t, e, 1, 2, 3, 4)
	names, text := e.KeptHeadFiles(heads[0].Hash)
	if len(names) != 2 || names[0] == names[1] {
		t.Fatalf("the head is kept in %q, want two files", names)
	}
	for name, c := range map[string]struct{ first, second, want journal.Head }{
		"the first file is newer":  {heads[2], heads[1], heads[2]},
		"the second file is newer": {heads[1], heads[2], heads[2]},
		"only the first file is":   {heads[2], journal.Head{}, heads[2]},
		"only the second file is":  {journal.Head{}, heads[2], heads[2]},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			for n, h := range []journal.Head{c.first, c.second} {
				if h.Seq == 0 {
					continue
				}
				if err := os.WriteFile(filepath.Join(folder, names[n]), []byte(text(h)), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			e := mustOpen(t, a)
			if err := e.KeepServerHead(t.Context(), folder); err != nil || e.ReadOnly() != nil {
				t.Fatal(err, e.ReadOnly())
			}
			if seen, kept := e.SeenHead(); seen != c.want || kept != c.want {
				t.Errorf("entry %d counts as the last one seen and entry %d as the one in the files, want %d", seen.Seq, kept.Seq, c.want.Seq)
			}
			last, err := e.Head(t.Context())
			if err == nil {
				err = e.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range names {
				if got, err := os.ReadFile(filepath.Join(folder, file)); err != nil || string(got) != text(last)+"\n" {
					t.Errorf("%s holds %s, want entry %d: %v", file, got, last.Seq, err)
				}
			}
		})
	}
	t.Run("an older head does not replace what is seen", func(t *testing.T) {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, names[0]), []byte(text(heads[1])), 0o600); err != nil {
			t.Fatal(err)
		}
		e := mustOpen(t, a)
		last, err := e.Head(t.Context())
		if err == nil {
			err = e.KeepServerHead(t.Context(), folder)
		}
		if seen, _ := e.SeenHead(); err != nil || seen != last {
			t.Errorf("entry %d counts as the last one seen, want %d: %v", seen.Seq, last.Seq, err)
		}
	})
}

// The server is compared with both kept heads: one that it lacks is found out, whichever file has it.
func TestBothKeptHeadsAreCompared(t *testing.T) {
	a := spring(t)
	mustAppend(t, mustCreate(t, a), "two", "three")
	e := mustOpen(t, a)
	heads := hashesOf(t, e, 1, 2, 3)
	names, text := e.KeptHeadFiles(heads[0].Hash)
	other := heads[1]
	other.Hash[0]++
	for n, name := range names {
		for says, lacks := range map[string]journal.Head{"another entry 2": other, "an entry 9": {Seq: 9, Hash: other.Hash}} {
			folder := t.TempDir()
			for i, h := range []journal.Head{lacks, heads[2]} {
				if err := os.WriteFile(filepath.Join(folder, names[(n+i)%2]), []byte(text(h)), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			e := mustOpen(t, a)
			var fork *postgres.ForkError
			if err := e.KeepServerHead(t.Context(), folder); err != nil || !errors.As(e.ReadOnly(), &fork) || fork.Seen != lacks {
				t.Errorf("%s stands in %s, and the server is not found out: %v, %v", says, name, err, e.ReadOnly())
				continue
			}
			if at := map[bool]journal.Head{true: heads[1], false: heads[2]}[lacks.Seq == 2]; fork.At != at {
				t.Errorf("%s: the server is said to have entry %d (%v), want %d", says, fork.At.Seq, fork.At.Hash, at.Seq)
			}
			if err := e.AcceptServer(t.Context()); err != nil || e.ReadOnly() != nil {
				t.Errorf("%s: it was accepted and is still read only: %v, %v", says, err, e.ReadOnly())
			}
			if seen, kept := e.SeenHead(); seen != heads[2] || kept != heads[2] {
				t.Errorf("%s: after it was accepted entry %d is seen and entry %d kept, want 3", says, seen.Seq, kept.Seq)
			}
		}
	}
}
