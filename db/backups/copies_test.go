package backups_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"flagfall/db/backups"
)

// touch makes empty files, and folders where the name ends in a slash.
func touch(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		path := filepath.Join(dir, name)
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if name[len(name)-1] == '/' {
			err = os.MkdirAll(path, 0o700)
		} else if err == nil {
			err = os.WriteFile(path, nil, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

var tokyo = time.FixedZone("Tokyo", 9*60*60)

// Backups are told by their names, in the order of their numbers. A name tells the time of the
// machine's clock to the second.
func TestWhichFilesAreBackups(t *testing.T) {
	dir := t.TempDir()
	const at = "-20260502-140731-7f3a91c2.flagfall"
	touch(t, dir, "spring-10000"+at, "spring-9999"+at, "spring-0002"+at, "a-b-0002"+at, "spring-123456789"+at, "-0001"+at,
		"spring-001"+at, "spring-1234567890"+at, "0003"+at, "spring-0004"+at+"-wal", "spring-0005"+at+"/",
		"spring-0006-20261302-140731-7f3a91c2.flagfall", "spring-0007-20260502-140731-7f3a91cg.flagfall", "spring-0008-20260502-140731-7f3a91c.flagfall", "spring-0009-20260502-250731-7f3a91c2.flagfall")
	if err := os.Symlink(filepath.Join(dir, "spring-0002"+at), filepath.Join(dir, "spring-0010"+at)); err != nil {
		t.Log("no links here: ", err)
	}
	all, err := backups.List(dir, tokyo)
	var got []string
	for _, b := range all {
		got = append(got, fmt.Sprint(b.No, " ", filepath.Base(b.Path)))
		if want := time.Date(2026, 5, 2, 14, 7, 31, 0, tokyo); !b.At.Equal(want) || b.Event != "7f3a91c2" {
			t.Errorf("%s is of %v and event %q, want %v and 7f3a91c2", b.Path, b.At, b.Event, want)
		}
	}
	want := []string{"1 -0001" + at, "2 a-b-0002" + at, "2 spring-0002" + at, "9999 spring-9999" + at, "10000 spring-10000" + at, "123456789 spring-123456789" + at}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("the backups are %q, want %q: %v", got, want, err)
	}
}

// A backup that was just made is the one that is listed.
func TestABackupIsListedAsItWasMade(t *testing.T) {
	f := made(t, filepath.Join(t.TempDir(), "spring.flagfall"), "spring")
	defer f.Close()
	folder := backups.Folder(f.Path(), "")
	touch(t, folder, "spring-0041-20260502-140731-7f3a91c2.flagfall")
	b, _, err := backups.Make(t.Context(), f, folder, 1, nine.In(tokyo).Add(999*time.Millisecond))
	if err != nil {
		t.Fatal(err)
	}
	all, err := backups.List(folder, tokyo)
	if err != nil || len(all) != 2 || all[1].Path != b.Path || all[1].No != 42 || b.No != 42 || !all[1].At.Equal(b.At) || !b.At.Equal(nine) || all[1].Event != b.Event {
		t.Errorf("made was %+v, and listed is %+v, want number 42: %v", b, all, err)
	}
}

// A copy is told by its name: a backup, or what a restore has set aside.
func TestWhichNamesAreThoseOfCopies(t *testing.T) {
	const backup, aside = "backup", "aside"
	for name, want := range map[string]string{
		"spring-0001-20260502-140731-7f3a91c2.flagfall":  backup,
		"spring-before-20260502-140731.flagfall":         aside,
		"spring-before-20260502-140731-2.flagfall":       aside,
		"spring-before-20260502-140731-12.db":            aside,
		"spring.flagfall":                                "",
		"spring-before-20260502.flagfall":                "",
		"spring-before-20260502-140731-x.flagfall":       "",
		"spring-lost.flagfall":                           "",
		"spring-before-20260502-140731.flagfall-wal":     aside,
		"spring-before-20260502-140731/spring.flagfall":  "",
		"spring-0001-20260502-140731-7f3a91c2.flagfall2": "",
	} {
		name = filepath.FromSlash(name)
		if got := backups.IsSetAside(name); got != (want == aside) {
			t.Errorf("%s counts as set aside: %t", name, got)
		}
		if got := backups.IsCopyName(name); got != (want != "") {
			t.Errorf("%s counts as the name of a copy: %t", name, got)
		}
	}
}

// The copies of a file that is gone are offered newest first, wherever they lie, each with where it
// comes from. Those of other files are not.
func TestTheCopiesOfAFileAreListedNewestFirst(t *testing.T) {
	dir, stick := t.TempDir(), t.TempDir()
	touch(t, dir, "spring-backups/spring-0001-20260502-100000-7f3a91c2.flagfall", "spring-backups/spring-0002-20260502-130000-7f3a91c2.flagfall",
		"spring-before-20260502-120000.flagfall", "spring-before-20260502-140000-2.flagfall", "spring-lost.flagfall", "spring-lost-2.flagfall",
		"autumn-lost.flagfall", "spring-lost.db", "my-spring-lost.flagfall", "spring-lost-3.flagfall/", "autumn-backups/autumn-0001-20260502-100000-7f3a91c2.flagfall", "spring-other.flagfall")
	touch(t, stick, "spring-backups/spring-0001-20260502-110000-7f3a91c2.flagfall")
	for name, hour := range map[string]int{"spring-lost.flagfall": 9, "spring-lost-2.flagfall": 15} {
		at := time.Date(2026, 5, 2, hour, 0, 0, 0, tokyo)
		if err := os.Chtimes(filepath.Join(dir, name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	list := func(choice string) (got []string) {
		for _, c := range backups.ListCopies(filepath.Join(dir, "spring.flagfall"), choice, tokyo) {
			got = append(got, fmt.Sprintf("%s %s, %s", c.At.In(tokyo).Format("15"), filepath.Base(c.Path), c.What))
		}
		return got
	}
	const lost, restored, backup = ", saved by a desk that lost its file", ", saved by a restore", ", a backup"
	want := []string{
		"15 spring-lost-2.flagfall" + lost, "14 spring-before-20260502-140000-2.flagfall" + restored, "13 spring-0002-20260502-130000-7f3a91c2.flagfall" + backup,
		"12 spring-before-20260502-120000.flagfall" + restored, "11 spring-0001-20260502-110000-7f3a91c2.flagfall" + backup,
		"10 spring-0001-20260502-100000-7f3a91c2.flagfall" + backup, "09 spring-lost.flagfall" + lost,
	}
	if got := list(stick); !slices.Equal(got, want) {
		t.Errorf("with those on the stick the copies are\n%q, want\n%q", got, want)
	}
	if got := list(""); !slices.Equal(got, slices.Delete(slices.Clone(want), 4, 5)) {
		t.Errorf("without the stick the copies are\n%q", got)
	}
}

// A tournament file counts as gone where copies of it lie and it does not.
func TestWhichFilesAreGone(t *testing.T) {
	dir := t.TempDir()
	touch(t, dir, "a-lost.flagfall", "b-before-20260502-120000.flagfall", "c-lost.db", "d-lost.flagfall", "d.flagfall",
		"e-backups/e-0001-20260502-100000-7f3a91c2.flagfall", "f-backups/", "g-backups/notes.txt", "h-backups/h-0001-20260502-100000-7f3a91c2.flagfall", "h.flagfall", "i-lost-2.flagfall", "j-lost.flagfall/")
	var want []string
	for _, name := range []string{"a", "b", "e", "i"} {
		want = append(want, filepath.Join(dir, name+".flagfall"))
	}
	if got := backups.MissingFiles(dir); !slices.Equal(got, want) {
		t.Errorf("gone are %q, want %q", got, want)
	}
}
