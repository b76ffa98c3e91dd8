//go:build e2e

package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"

	lib "modernc.org/sqlite/lib"
)

// day is what a desk does: it opens the file, records, looks, records and closes. The notes that
// were acknowledged must be in the file afterwards, and in a copy made before it was closed, as a
// crash leaves it.
func day(t *testing.T, path string, failing faults) (did faults, acknowledged []string) {
	t.Helper()
	ctx := context.Background()
	disk = failing
	f, err := sqlite.Open(ctx, path)
	if err != nil {
		return disk, nil
	}
	var last error
	for n := range 4 {
		text := fmt.Sprintf("%d %s", n, strings.Repeat("x", 2500))
		head, err := f.Head(ctx)
		if err == nil {
			_, err = f.Append(ctx, head, []journal.Draft{draft(text), draft("and " + text)})
		}
		if err == nil {
			acknowledged = append(acknowledged, text, "and "+text)
		}
		if last = err; n == 1 {
			_, _ = f.Version(ctx)
		}
	}
	if f.ReadOnly() == nil && last != nil && disk.seen > disk.at+40 {
		t.Errorf("%d: %s: the desk did not recover: %v", failing.at, disk.failed, last)
	}
	for _, part := range []string{"", "-wal"} {
		bytes, err := os.ReadFile(path + part)
		if errors.Is(err, fs.ErrNotExist) && part != "" {
			continue // it could only be read
		}
		if err != nil {
			t.Fatal(err)
		}
		writeNew(t, path+"-crash"+part, string(bytes))
	}
	_ = f.Close() // the failure may fall here
	return disk, acknowledged
}

// Each thing that is asked of the disk fails once, one after the other, and nothing that was
// acknowledged is lost.
func TestEveryFailureOfTheDiskLosesNothing(t *testing.T) {
	template := mustCreate(t)
	template.Close()
	whole, err := os.ReadFile(template.Path())
	if err != nil {
		t.Fatal(err)
	}
	putFaultyDisk(t)
	dir := t.TempDir()
	try := func(failing faults) (did faults, acknowledged []string) {
		path := filepath.Join(dir, fmt.Sprint(failing))
		writeNew(t, path, string(whole))
		did, acknowledged = day(t, path, failing)
		disk = faults{}
		when := fmt.Sprintf("%d: %s", failing.at, did.failed)
		mustHave(t, path, acknowledged, when)
		if len(acknowledged) > 0 {
			mustHave(t, path+"-crash", acknowledged, when+", and a crash")
		}
		return did, acknowledged
	}
	for n := 1; ; n++ {
		did, acknowledged := try(faults{at: n, code: lib.SQLITE_IOERR_WRITE})
		if did.failed == "" {
			if len(acknowledged) != 8 || n < 50 {
				t.Errorf("without a failure %d of 8 were acknowledged; the disk was asked %d times", len(acknowledged), n-1)
			}
			break
		}
		if did.failed == "write" {
			try(faults{at: n, code: lib.SQLITE_FULL})
			try(faults{at: n, code: lib.SQLITE_IOERR_WRITE, torn: true})
		}
	}
}

func mustHave(t *testing.T, path string, texts []string, when string) {
	t.Helper()
	f, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatalf("%s: %v", when, err)
	}
	defer f.Close()
	if _, err := f.Verify(t.Context()); err != nil {
		t.Fatalf("%s: %v", when, err)
	}
	have := map[string]bool{}
	for e := range f.Entries(t.Context(), 0) {
		have[e.Body] = true
	}
	for _, text := range texts {
		if !have[text] {
			t.Errorf("%s: %.10s was acknowledged and is lost", when, text)
		}
	}
}
