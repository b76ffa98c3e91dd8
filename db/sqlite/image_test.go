package sqlite_test

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// logged is a file of one entry, with a log in which each further entry is a transaction of its own.
// ends are the sizes of the log after each.
func logged(t *testing.T) (file, log string, ends []int) {
	t.Helper()
	f := mustCreate(t)
	for _, body := range []string{`{"n":2}`, `{"n":"` + strings.Repeat("x", 9000) + `"}`, `{"n":4}`} {
		mustAppend(t, f, body)
		ends = append(ends, int(logSize(t, f)))
	}
	return read(t, f.Path()), read(t, f.Path()+"-wal"), ends
}

func headInMemory(t *testing.T, file, log string) int64 {
	t.Helper()
	path := filepath.Join(t.TempDir(), "f")
	writeNew(t, path, file)
	if log != "" {
		writeNew(t, path+"-wal", log)
	}
	f, err := sqlite.OpenInMemory(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	head, err := journal.Verify(t.Context(), f)
	if err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(path + "-shm"); len(left) > 0 {
		t.Error("reading has put an index beside the file")
	}
	return head.Seq
}

// Of a log that is read into memory each whole transaction counts, to the last byte, and nothing of
// one that is torn or damaged, nor what comes behind it.
func TestWhatOfALogIsReadIntoMemory(t *testing.T) {
	file, log, ends := logged(t)
	const header, frame = 32, 24
	page := int(binary.BigEndian.Uint32([]byte(log)[8:]))
	if want := header + (ends[1]-header)/(frame+page)*(frame+page); ends[1] != want || ends[1]-ends[0] < 2*(frame+page) {
		t.Fatalf("the second transaction is not several pages long: the log ends at %v, pages have %d bytes", ends, page)
	}
	damaged := func(at int) string { return log[:at] + string([]byte{log[at] ^ 1}) + log[at+1:] }
	for name, c := range map[string]struct {
		log  string
		want int64
	}{
		"no log":                        {"", 1},
		"a header alone":                {log[:header], 1},
		"less than a header":            {log[:header-1], 1},
		"one transaction":               {log[:ends[0]], 2},
		"one byte less":                 {log[:ends[0]-1], 1},
		"one byte more":                 {log[:ends[0]+1], 2},
		"half of the second":            {log[:ends[0]+frame+page], 2},
		"two":                           {log[:ends[1]], 3},
		"all":                           {log, 4},
		"the header is damaged":         {damaged(14), 1},
		"its checksum is":               {damaged(31), 1},
		"another program's":             {damaged(0), 1},
		"the second's first page is":    {damaged(ends[0] + frame + 100), 2},
		"the number of its page is":     {damaged(ends[0] + 3), 2},
		"its checksum":                  {damaged(ends[0] + 23), 2},
		"it bears another log's number": {damaged(ends[0] + 9), 2},
		"the third is":                  {damaged(ends[1] + frame + 100), 3},
		"a page is behind its end":      {log[:ends[1]] + strings.Repeat("\x00", frame+page), 3},
	} {
		if got := headInMemory(t, file, c.log); got != c.want {
			t.Errorf("%s: entry %d is read as the last one, want %d", name, got, c.want)
		}
	}
	for _, n := range []int{0, 99} {
		path := filepath.Join(t.TempDir(), "f")
		writeNew(t, path, file[:n])
		if f, err := sqlite.OpenInMemory(t.Context(), path); err == nil {
			f.Close()
			t.Errorf("a file of %d bytes was opened", n)
		}
	}
}

// A log that makes the file smaller is read so: the pages that it gave up do not come back.
func TestALogThatMakesTheFileSmaller(t *testing.T) {
	f := mustCreate(t)
	if err := f.KeepDraft(t.Context(), "desk", strings.Repeat("x", 50_000)); err != nil {
		t.Fatal(err)
	}
	mustLook(t, f) // the file holds it now
	large := len(read(t, f.Path()))
	if err := f.KeepDraft(t.Context(), "desk", ""); err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Exec(f, "VACUUM"); err != nil {
		t.Fatal(err)
	}
	m, err := sqlite.OpenInMemory(t.Context(), f.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if _, err := m.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	pages, err := sqlite.Pragma(m, "page_count")
	if want, _ := sqlite.Pragma(f, "page_count"); err != nil || pages != want || len(read(t, f.Path())) != large {
		t.Errorf("%s pages are read, want the %s that the log leaves: %v", pages, want, err)
	}
}

// A file read into memory follows what others write: its version changes when they have written, and
// only then, and it then has their entries. Nothing is written to it.
func TestAFileInMemoryFollowsTheOthers(t *testing.T) {
	f := mustCreate(t)
	m, err := sqlite.OpenInMemory(t.Context(), f.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if !errors.Is(m.ReadOnly(), sqlite.ErrCannotWrite) {
		t.Errorf("it is read only since %v, want that nothing can be written", m.ReadOnly())
	}
	for n := int64(2); n < 5; n++ {
		before := mustLook(t, m)
		if again := mustLook(t, m); again != before {
			t.Errorf("the version went from %d to %d though nobody wrote", before, again)
		}
		mustAppend(t, f, strings.Repeat("x", int(n)*500))
		if after := mustLook(t, m); after == before {
			t.Errorf("the version is still %d after entry %d was written", after, n)
		}
		if head, err := m.Head(t.Context()); err != nil || head.Seq != n {
			t.Errorf("the last entry is %d, want %d: %v", head.Seq, n, err)
		}
	}
	head, err := m.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Append(t.Context(), head, []journal.Draft{draft("{}")}); !errors.Is(err, sqlite.ErrCannotWrite) {
		t.Errorf("an entry was written into memory alone: %v", err)
	}
	if err := os.Remove(f.Path()); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Version(t.Context()); err == nil {
		t.Error("a file that is gone is not missed")
	}
}
