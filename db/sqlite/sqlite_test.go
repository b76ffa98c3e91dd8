package sqlite_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

func draft(body string) journal.Draft {
	return journal.Draft{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: body}
}

func mustCreate(tb testing.TB) *sqlite.File {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "hall & more.flagfall") // a name that a URL would trip over
	if err := sqlite.Create(context.Background(), path, []journal.Draft{draft(`{"n":1}`)}); err != nil {
		tb.Fatal(err)
	}
	return mustOpen(tb, path)
}

func mustOpen(tb testing.TB, path string) *sqlite.File {
	tb.Helper()
	f, err := sqlite.Open(context.Background(), path)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { f.Close() })
	return f
}

func mustAppend(tb testing.TB, f *sqlite.File, bodies ...string) {
	tb.Helper()
	ctx := context.Background()
	head, err := f.Head(ctx)
	if err != nil {
		tb.Fatal(err)
	}
	var drafts []journal.Draft
	for _, b := range bodies {
		drafts = append(drafts, draft(b))
	}
	if _, err := f.Append(ctx, head, drafts); err != nil {
		tb.Fatal(err)
	}
}

func TestWhatWasWrittenIsThereTomorrow(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, `{"text":"Zoë & <Bo>"}`, `{}`)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	again := mustOpen(t, f.Path())
	head, err := journal.Verify(t.Context(), again)
	if err != nil || head.Seq != 3 {
		t.Fatalf("head %d, %v", head.Seq, err)
	}
	for e, err := range again.Entries(t.Context(), 1) {
		if err != nil {
			t.Fatal(err)
		}
		if e.Body != `{"text":"Zoë & <Bo>"}` {
			t.Errorf("the body came back as %s", e.Body)
		}
		break
	}
}

func TestALostRaceWritesNothing(t *testing.T) {
	f := mustCreate(t)
	head, err := f.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other := mustOpen(t, f.Path())
	mustAppend(t, other, "{}")
	if _, err := f.Append(t.Context(), head, []journal.Draft{draft("{}"), draft("{}")}); !errors.Is(err, journal.ErrMoved) {
		t.Fatalf("got %v, want ErrMoved", err)
	}
	if now, _ := f.Head(t.Context()); now.Seq != 2 {
		t.Errorf("the journal has %d entries, want 2", now.Seq)
	}
}

func TestTwoDesksWriteWithoutLosingOrMixingAnything(t *testing.T) {
	path := mustCreate(t).Path()
	const each = 40
	var wg sync.WaitGroup
	for desk := range 2 {
		f := mustOpen(t, path)
		wg.Go(func() {
			for n := range each {
				body := fmt.Sprintf(`{"desk":%d,"n":%d}`, desk, n)
				for {
					head, err := f.Head(t.Context())
					if err == nil {
						_, err = f.Append(t.Context(), head, []journal.Draft{draft(body), draft(body)})
					}
					if err == nil {
						break
					}
					if !errors.Is(err, journal.ErrMoved) {
						t.Error(err)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	f := mustOpen(t, path)
	head, err := journal.Verify(t.Context(), f)
	if err != nil || head.Seq != 1+2*2*each {
		t.Fatalf("head %d, %v", head.Seq, err)
	}
	var before string
	for e, err := range f.Entries(t.Context(), 1) {
		if err != nil {
			t.Fatal(err)
		}
		if e.Seq%2 == 1 && e.Body != before {
			t.Fatalf("entries of one command were torn apart at %d", e.Seq)
		}
		before = e.Body
	}
}

func TestEntriesCannotBeChanged(t *testing.T) {
	path := mustCreate(t).Path()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, query := range []string{"UPDATE entries SET body = '{}'", "DELETE FROM entries"} {
		if _, err := db.Exec(query); err == nil {
			t.Errorf("%s went through", query)
		}
	}
	for _, view := range []string{"incidents", "rulings", "appeals", "results"} {
		var n int
		if err := db.QueryRow("SELECT count(*) FROM " + view).Scan(&n); err != nil {
			t.Errorf("view %s: %v", view, err)
		}
	}
}

func TestOpenRefusesAndLeavesAlone(t *testing.T) {
	foreign := func(pragma string) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec("CREATE TABLE t (a); " + pragma); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, c := range map[string]struct {
		make func(t *testing.T, path string)
		want string
	}{
		"a text file":             {func(t *testing.T, p string) { writeNew(t, p, "team,club\n") }, "not a flagfall file"},
		"an empty file":           {func(t *testing.T, p string) { writeNew(t, p, "") }, "not a flagfall file"},
		"another program's":       {foreign(""), "not a flagfall file"},
		"from a newer flagfall":   {foreign(fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 99", 0x464C4147)), "newer flagfall"},
		"a file that isn't there": {func(*testing.T, string) {}, "no such file"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "f")
			c.make(t, path)
			before, _ := os.ReadFile(path)
			_, err := sqlite.Open(t.Context(), path)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want it to say %q", err, c.want)
			}
			after, _ := os.ReadFile(path)
			if string(before) != string(after) {
				t.Error("the file was touched")
			}
			if left, _ := filepath.Glob(path + "-*"); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
		})
	}
}

func TestCreateNeverReplacesAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	writeNew(t, path, "precious")
	if err := sqlite.Create(t.Context(), path, nil); err == nil {
		t.Error("the file was replaced")
	}
	if b, _ := os.ReadFile(path); string(b) != "precious" {
		t.Errorf("the file now holds %q", b)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

func TestAFullDiskLosesNothing(t *testing.T) {
	f := mustCreate(t)
	if err := sqlite.LimitPages(f, 20); err != nil {
		t.Fatal(err)
	}
	acknowledged := int64(1)
	for {
		head, err := f.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.Append(t.Context(), head, []journal.Draft{draft(strings.Repeat("x", 3000)), draft("{}")})
		if err != nil {
			if !strings.Contains(err.Error(), "the disk is full; nothing was written") {
				t.Errorf("got %v", err)
			}
			break
		}
		acknowledged += 2
	}
	if err := sqlite.LimitPages(f, 1000); err != nil {
		t.Fatal(err)
	}
	mustAppend(t, f, "{}")
	if head, err := journal.Verify(t.Context(), f); err != nil || head.Seq != acknowledged+1 {
		t.Errorf("head %d, %v; want %d", head.Seq, err, acknowledged+1)
	}
}

func TestBackupOfALiveFile(t *testing.T) {
	f := mustCreate(t)
	mustAppend(t, f, "{}", "{}")
	out := filepath.Join(t.TempDir(), "stick", "copy.flagfall")
	if _, err := f.Backup(t.Context(), out); err == nil {
		t.Error("a backup went to a folder that does not exist")
	}
	out = filepath.Join(t.TempDir(), "copy.flagfall")
	head, err := f.Backup(t.Context(), out)
	if err != nil {
		t.Fatal(err)
	}
	mustAppend(t, f, "{}")
	if again, err := journal.Verify(t.Context(), mustOpen(t, out)); err != nil || again != head || head.Seq != 3 {
		t.Errorf("the copy ends at %d (%v), the backup said %d", again.Seq, err, head.Seq)
	}
	if _, err := f.Backup(t.Context(), out); err == nil {
		t.Error("the backup replaced a file")
	}
}

func TestVersionTellsOfOthersOnly(t *testing.T) {
	f := mustCreate(t)
	version := func() int64 {
		v, err := f.Version(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	start := version()
	mustAppend(t, f, "{}")
	if version() != start {
		t.Error("the version moved with the desk's own entry")
	}
	mustAppend(t, mustOpen(t, f.Path()), "{}")
	if version() == start {
		t.Error("the version did not move with another desk's entry")
	}
}

func TestDraftsAreOutsideTheChain(t *testing.T) {
	f := mustCreate(t)
	for _, body := range []string{"12a", "12aw", ""} {
		if err := f.KeepDraft(t.Context(), "quick line", body); err != nil {
			t.Fatal(err)
		}
		if got, err := f.Draft(t.Context(), "quick line"); err != nil || got != body {
			t.Errorf("got %q, %v; want %q", got, err, body)
		}
	}
	if head, _ := f.Head(t.Context()); head.Seq != 1 {
		t.Errorf("drafts made %d entries", head.Seq-1)
	}
}

func writeNew(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
