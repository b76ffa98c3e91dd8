package backups_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/envtest"

	"flagfall/rules/cputimetest"
)

// Each check of a property makes and syncs real files: a few show as much as the usual hundred.
func TestMain(m *testing.M) {
	envtest.Prepare()
	flag.Parse()
	if err := flag.Set("rapid.checks", "10"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

var nine = time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)

func draft(text string) journal.Draft {
	body, _ := json.Marshal(map[string]string{"text": text}) // a map of texts is always JSON
	return journal.Draft{At: journal.FormatTime(nine), Actor: "desk", Kind: "remark.added", Body: string(body)}
}

// made returns a new file with its first entry. The caller closes it.
func made(tb interface{ Fatal(...any) }, path, event string) *sqlite.File {
	ctx := context.Background()
	if err := sqlite.Create(ctx, path, []journal.Draft{draft(event)}); err != nil {
		tb.Fatal(err)
	}
	f, err := sqlite.Open(ctx, path)
	if err != nil {
		tb.Fatal(err)
	}
	return f
}

func write(tb interface{ Fatal(...any) }, f *sqlite.File, text string) {
	ctx := context.Background()
	head, err := f.Head(ctx)
	if err == nil {
		_, err = f.Append(ctx, head, []journal.Draft{draft(text)})
	}
	if err != nil {
		tb.Fatal(err)
	}
}

func entries(tb interface{ Fatal(...any) }, path string) []journal.Entry {
	f, err := sqlite.Open(context.Background(), path)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	var all []journal.Entry
	for e, err := range f.Entries(context.Background(), 0) {
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

func TestTheFolderLiesBesideTheFileOrWhereOneChooses(t *testing.T) {
	for _, c := range []struct{ db, choice, want string }{
		{"/hall/spring.flagfall", "", "/hall/spring-backups"},
		{"spring.flagfall", "", "spring-backups"},
		{"/hall/spring.flagfall", "/media/stick", "/media/stick/spring-backups"},
		{"/hall/spring", "", "/hall/spring-backups"},
	} {
		if got := backups.Folder(filepath.FromSlash(c.db), filepath.FromSlash(c.choice)); got != filepath.FromSlash(c.want) {
			t.Errorf("Folder(%q, %q) = %q, want %q", c.db, c.choice, got, c.want)
		}
	}
}

func TestTheLastTwentyAreKept(t *testing.T) {
	dir := t.TempDir()
	f := made(t, filepath.Join(dir, "spring.flagfall"), "spring")
	defer f.Close()
	folder := backups.Folder(f.Path(), "")
	stranger := filepath.Join(folder, "notes.txt")
	for n := range 23 {
		// The clock runs backwards: order is the number's, not the clock's.
		if _, _, err := backups.Make(t.Context(), f, folder, backups.DefaultKeep, nine.Add(-time.Duration(n)*time.Minute)); err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			if err := os.WriteFile(stranger, nil, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	all, err := backups.List(folder, nine.Location())
	if err != nil || len(all) != 20 || all[0].No != 4 || all[19].No != 23 {
		t.Fatalf("%d backups, from %d to %d: %v", len(all), all[0].No, all[len(all)-1].No, err)
	}
	if _, err := os.Stat(stranger); err != nil {
		t.Error("a file that is no backup was taken away")
	}
}

// What has the name of the next backup and is none is left alone.
func TestANameThatIsTakenIsPassedOver(t *testing.T) {
	f := made(t, filepath.Join(t.TempDir(), "spring.flagfall"), "spring")
	defer f.Close()
	folder := backups.Folder(f.Path(), "")
	first, _, err := backups.Make(t.Context(), f, folder, backups.DefaultKeep, nine)
	if err != nil {
		t.Fatal(err)
	}
	second := strings.Replace(first.Path, "-0001-", "-0002-", 1)
	if err := os.Mkdir(second, 0o700); err != nil {
		t.Fatal(err)
	}
	if b, _, err := backups.Make(t.Context(), f, folder, backups.DefaultKeep, nine); err != nil || b.No != 3 {
		t.Errorf("%+v, %v", b, err)
	}
}

// Two events may share a name, and so a folder: the one's backups never cost the other its own.
func TestBackupsOfAnotherEventAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	stick := filepath.Join(dir, "stick")
	for _, event := range []string{"last year", "this year"} {
		if err := os.Mkdir(filepath.Join(dir, event), 0o755); err != nil {
			t.Fatal(err)
		}
		f := made(t, filepath.Join(dir, event, "spring.flagfall"), event)
		for range 3 {
			if _, _, err := backups.Make(t.Context(), f, backups.Folder(f.Path(), stick), 2, nine); err != nil {
				t.Fatal(err)
			}
		}
		f.Close()
	}
	all, err := backups.List(filepath.Join(stick, "spring-backups"), nine.Location())
	if err != nil || len(all) != 4 {
		t.Fatalf("%d backups, want two of each event: %v", len(all), err)
	}
}

// Whatever was written up to a backup is what a restore brings back, byte for byte, and what came
// later is kept aside.
func TestRestoreBringsBackWhatWasBackedUp(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			rt.Fatal(err)
		}
		path := filepath.Join(dir, "spring.flagfall")
		f := made(rt, path, "spring")
		for _, text := range rapid.SliceOfN(rapid.String(), 0, 5).Draw(rt, "before") {
			write(rt, f, text)
		}
		want := entries(rt, path)
		b, head, err := backups.Make(context.Background(), f, backups.Folder(path, ""), 3, nine)
		if err != nil {
			rt.Fatal(err)
		}
		for _, text := range rapid.SliceOfN(rapid.String(), 0, 5).Draw(rt, "after") {
			write(rt, f, text)
		}
		f.Close()
		later := entries(rt, path)
		done, err := backups.Restore(context.Background(), b.Path, path, nine, false)
		switch {
		case err != nil:
			rt.Fatal(err)
		case done.Head != head || !slices.Equal(entries(rt, path), want):
			rt.Fatalf("the restored file is not what was backed up")
		case done.Was != later[len(later)-1].Head() || !slices.Equal(entries(rt, done.Aside), later):
			rt.Fatalf("the file that was there is not kept as it was")
		}
	})
}

func TestRestoreRefuses(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "spring.flagfall")
	f := made(t, path, "spring")
	b, _, err := backups.Make(t.Context(), f, backups.Folder(path, ""), 3, nine)
	if err != nil {
		t.Fatal(err)
	}
	write(t, f, "later")
	before := entries(t, path)
	refused := func(backup, db, says string) {
		t.Helper()
		_, err := backups.Restore(t.Context(), backup, db, nine, false)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("restore %s: %v, want %q", filepath.Base(backup), err, says)
		}
		if !slices.Equal(entries(t, path), before) {
			t.Errorf("restore %s was refused and changed the file", filepath.Base(backup))
		}
	}

	refused(b.Path, path, "has the file open") // f is a desk
	if _, err := backups.Restore(t.Context(), b.Path, path, nine, false); !errors.Is(err, sqlite.ErrShared) {
		t.Error(err)
	}
	f.Close()
	refused(path, path, "that is the tournament file itself")
	refused(filepath.Join(dir, "nothing"), path, "no such file")

	text := filepath.Join(dir, "letter.txt")
	if err := os.WriteFile(text, []byte(strings.Repeat("dear parents ", 50)), 0o644); err != nil {
		t.Fatal(err)
	}
	refused(text, path, "open "+text+": not a flagfall file")

	whole, err := os.ReadFile(b.Path)
	if err != nil {
		t.Fatal(err)
	}
	damaged := filepath.Join(dir, "damaged.flagfall")
	if err := os.WriteFile(damaged, []byte(strings.Replace(string(whole), `"spring"`, `"sprung"`, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	refused(damaged, path, "broken at entry 1")
}

// A file that is damaged beyond opening is what backups are for: it goes aside as it lies.
func TestADamagedFileGoesAside(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "spring.flagfall")
	f := made(t, path, "spring")
	b, head, err := backups.Make(t.Context(), f, backups.Folder(path, ""), 3, nine)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if err := os.WriteFile(path, []byte("coffee"), 0o644); err != nil {
		t.Fatal(err)
	}
	done, err := backups.Restore(t.Context(), b.Path, path, nine, false)
	if err != nil || done.Head != head || done.Was != (journal.Head{}) {
		t.Fatalf("%+v, %v", done, err)
	}
	if kept, err := os.ReadFile(done.Aside); err != nil || string(kept) != "coffee" {
		t.Errorf("aside: %q, %v", kept, err)
	}
	// And where there is none, there is nothing to keep.
	other := filepath.Join(dir, "new.flagfall")
	if done, err := backups.Restore(t.Context(), b.Path, other, nine, false); err != nil || done.Aside != "" {
		t.Errorf("%+v, %v", done, err)
	}
}

// A busy day: a backup is made, found whole, and the oldest goes.
func BenchmarkMakeOfTenThousandEntries(b *testing.B) {
	f := made(b, filepath.Join(b.TempDir(), "spring.flagfall"), "spring")
	defer f.Close()
	ctx := context.Background()
	head, err := f.Head(ctx)
	if err != nil {
		b.Fatal(err)
	}
	drafts := make([]journal.Draft, 10_000)
	for i := range drafts {
		drafts[i] = draft(strings.Repeat("x", 400))
	}
	if _, err := f.Append(ctx, head, drafts); err != nil {
		b.Fatal(err)
	}
	defer cputimetest.Report(b)()
	for b.Loop() {
		if _, _, err := backups.Make(ctx, f, backups.Folder(f.Path(), ""), 2, nine); err != nil {
			b.Fatal(err)
		}
	}
}
