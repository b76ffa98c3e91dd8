package backups_test

import (
	"context"
	"database/sql"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/db/atomicfile"
	"flagfall/db/atomicfile/faultdisk"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// scene is what lies in a folder before a restore: a tournament file as it was left, and a backup
// of it from some entries before.
type scene struct {
	files  map[string]string // by name, "spring.flagfall-wal"
	backup string            // what the backup holds
	backed journal.Head      // its head
	last   journal.Head      // of the tournament, with its log
}

const name = "spring.flagfall"

// newScene makes a tournament whose last entries are only in its log, as a kill leaves it, and a
// log and a rollback journal that belong to a larger file.
func newScene(t *testing.T) (s scene, stray map[string]string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	f := made(t, path, "spring")
	defer f.Close()
	write(t, f, "before")
	b, head, err := backups.Make(t.Context(), f, backups.Folder(path, ""), 3, nine)
	if err != nil {
		t.Fatal(err)
	}
	s.backed, s.backup = head, bytesOf(t, b.Path)
	for range 5 {
		write(t, f, strings.Repeat("after", 500))
	}
	if s.last, err = f.Head(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.files = map[string]string{name: bytesOf(t, path), name + "-wal": bytesOf(t, path+"-wal")}
	if len(s.files[name+"-wal"]) == 0 {
		t.Fatal("the last entries are not in the log")
	}
	return s, strays(t, "spring")
}

// strays are a log, its index and a rollback journal of a file that is larger.
func strays(t *testing.T, event string) map[string]string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	f := made(t, path, event)
	for range 40 {
		write(t, f, strings.Repeat("lost", 500))
	}
	stray := map[string]string{"-wal": bytesOf(t, path+"-wal"), "-shm": bytesOf(t, path+"-shm")}
	f.Close()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, query := range []string{"PRAGMA journal_mode = DELETE", "PRAGMA cache_size = 2", "BEGIN", "DELETE FROM drafts"} {
		if _, err := db.Exec(query); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 40 {
		if _, err := db.Exec("INSERT INTO drafts (name, body) VALUES (?, ?)", n, strings.Repeat("draft", 1000)); err != nil {
			t.Fatal(err)
		}
	}
	stray["-journal"] = bytesOf(t, path+"-journal")
	if len(stray["-journal"]) < 1000 {
		t.Fatal("the rollback journal is not hot")
	}
	return stray
}

func bytesOf(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// laid puts a scene on the disk and returns where the tournament and the backup are.
func (s scene) laid(t *testing.T) (db, backup string) {
	t.Helper()
	folder := t.TempDir()
	backup = filepath.Join(folder, "spring-backups", "spring-0001-20260502-090000-00000000.flagfall")
	if err := os.Mkdir(filepath.Dir(backup), 0o700); err != nil {
		t.Fatal(err)
	}
	for path, text := range s.files {
		if err := os.WriteFile(filepath.Join(folder, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(backup, []byte(s.backup), 0o600); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(folder, name), backup
}

// lies tells what lies beside and under a name, by what is added to the name.
func lies(t *testing.T, path string) map[string]string {
	t.Helper()
	parts := map[string]string{}
	for _, part := range append(sqlite.SidecarSuffixes, "") {
		if data, err := os.ReadFile(path + part); err == nil {
			parts[part] = string(data)
		}
	}
	return parts
}

// asides are the names under which something was set aside.
func asides(t *testing.T, db string) (names []string) {
	t.Helper()
	all, err := filepath.Glob(strings.TrimSuffix(db, ".flagfall") + "-before-*")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range all {
		for _, part := range sqlite.SidecarSuffixes {
			path = strings.TrimSuffix(path, part)
		}
		names = append(names, path)
	}
	return slices.Compact(names)
}

func mustHold(t *testing.T, what, path string, heads ...journal.Head) {
	t.Helper()
	f, err := sqlite.Open(context.Background(), path)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	defer f.Close()
	if head, err := f.Verify(context.Background()); err != nil || !slices.Contains(heads, head) {
		t.Fatalf("%s: holds %d entries (%v), want one of %v", what, head.Seq, err, heads)
	}
}

func (s scene) with(files map[string]string) scene {
	s.files = maps.Clone(files)
	return s
}

// Whatever lies beside the file or where it was, the restored one is whole, has the backup's head,
// and all that was there is kept.
func TestNothingStrayMeetsTheRestoredFile(t *testing.T) {
	base, stray := newScene(t)
	for main, text := range map[string]string{"whole": base.files[name], "missing": "", "damaged": strings.Repeat("coffee", 2000), "torn": base.files[name][:6000]} {
		for set := range 1 << len(sqlite.SidecarSuffixes) {
			files := map[string]string{}
			if main != "missing" {
				files[name] = text
			}
			what := main
			for n, part := range sqlite.SidecarSuffixes {
				if set&(1<<n) != 0 {
					files[name+part] = stray[part]
					what += " " + part
				}
			}
			s := base.with(files)
			db, backup := s.laid(t)
			done, err := backups.Restore(t.Context(), backup, db, nine, false)
			if err != nil || done.Head != s.backed {
				t.Errorf("%s: %+v, %v", what, done, err)
				continue
			}
			mustHold(t, what, db, s.backed)
			kept := asides(t, db)
			if len(kept) != min(1, len(files)) {
				t.Errorf("%s: kept %q", what, kept)
				continue
			}
			if len(kept) == 1 {
				mustBeKept(t, what, kept[0], files)
			}
			if left, _ := filepath.Glob(filepath.Join(filepath.Dir(db), ".*")); len(left) > 0 {
				t.Errorf("%s: left behind: %v", what, left)
			}
		}
	}
}

func mustBeKept(t *testing.T, what, aside string, files map[string]string) {
	t.Helper()
	kept := lies(t, aside)
	for file, text := range files {
		if kept[strings.TrimPrefix(file, name)] != text {
			t.Errorf("%s: %s is not kept as it was", what, file)
		}
	}
	if len(kept) != len(files) {
		t.Errorf("%s: kept %d files of %d", what, len(kept), len(files))
	}
}

// The scene at many desks: the desk was killed, and the file is lost; its log is not.
func TestTheLogOfALostFileSpoilsNoRestore(t *testing.T) {
	s, _ := newScene(t)
	log := s.files[name+"-wal"]
	s = s.with(map[string]string{name + "-wal": log})
	db, backup := s.laid(t)
	done, err := backups.Restore(t.Context(), backup, db, nine, false)
	if err != nil || done.Aside != "" || len(done.Strays) != 1 || bytesOf(t, done.Strays[0]) != log {
		t.Fatalf("%+v, %v", done, err)
	}
	mustHold(t, "restored", db, s.backed)
}

// A log of another event beside a whole file is not taken for what the file holds; where there is
// only the log to go by, it is.
func TestTheLogOfAnotherEventIsNotTheFiles(t *testing.T) {
	s, _ := newScene(t)
	files := map[string]string{name: s.files[name], name + "-wal": strays(t, "autumn")["-wal"]}
	db, backup := s.with(files).laid(t)
	done, err := backups.Restore(t.Context(), backup, db, nine, false)
	if err != nil || done.Was.Seq != 1 {
		t.Fatalf("%+v, %v", done, err)
	}
	mustHold(t, "restored", db, s.backed)
	mustBeKept(t, "aside", done.Aside, files)

	files[name] = files[name][:6000]
	db, backup = s.with(files).laid(t)
	if _, err := backups.Restore(t.Context(), backup, db, nine, false); err == nil || !strings.Contains(err.Error(), "holds another event") {
		t.Fatal(err)
	}
	if now := lies(t, db); now[""] != files[name] || len(asides(t, db)) > 0 {
		t.Error("refused, and something was done")
	}
}

// A file that was set aside with its log comes back with everything that the log held.
func TestWhatWasSetAsideWithItsLogComesBack(t *testing.T) {
	s, _ := newScene(t)
	db, backup := s.laid(t)
	done, err := backups.Restore(t.Context(), backup, db, nine, false)
	if err != nil || done.Was != s.last {
		t.Fatalf("%+v, %v", done, err)
	}
	mustBeKept(t, "aside", done.Aside, s.files)
	back, err := backups.Restore(t.Context(), done.Aside, db, nine, false)
	if err != nil || back.Head != s.last || back.Aside == done.Aside {
		t.Fatalf("%+v, %v", back, err)
	}
	mustBeKept(t, "aside", done.Aside, s.files)
}

// mustBeThere looks at what a restore has left that was stopped or failed.
func (s scene) mustBeThere(t *testing.T, stop, db string, done backups.Restored, err error) {
	t.Helper()
	aside := asides(t, db)
	now := lies(t, db)
	unchanged := len(now) == len(s.files)
	for file, text := range s.files {
		unchanged = unchanged && now[strings.TrimPrefix(file, name)] == text
	}
	if !unchanged {
		if len(aside) != 1 {
			t.Fatalf("%s (%v): what was there is neither there nor kept: %v", stop, err, aside)
		}
		mustBeKept(t, stop, aside[0], s.files)
	}
	if err == nil {
		if done.Head != s.backed {
			t.Errorf("%s: %+v", stop, done)
		}
		mustHold(t, stop, db, s.backed)
		return
	}
	_, there := now[""]
	_, was := s.files[name]
	switch {
	case was && strings.HasPrefix(now[""], "coffee"):
	case was || there:
		if !there {
			t.Fatalf("%s (%v): there is no tournament", stop, err)
		}
		mustHold(t, stop, db, s.last, s.backed)
	case len(backups.ListCopies(db, "", nine.Location())) == 0:
		t.Errorf("%s: nothing is offered", stop)
	}
}

// What is read back from the disk is not what was written: that is said, and what was there is
// there again.
func TestAFileThatReadsBackOtherwiseIsNotRestored(t *testing.T) {
	s, stray := newScene(t)
	for what, s := range map[string]scene{
		"with log": s,
		"damaged":  s.with(map[string]string{name: "coffee", name + "-wal": stray["-wal"]}),
		"missing":  s.with(map[string]string{name + "-wal": stray["-wal"]}),
		"nothing":  s.with(nil),
	} {
		db, backup := s.laid(t)
		disk := &faultdisk.Disk{}
		disk.After = func(step string) {
			last := disk.Steps[max(0, len(disk.Steps)-2)]
			if placed := step == "rename "+name || step == "link "+name; placed && (len(s.files) < 2 || !strings.HasPrefix(last, "sync readable")) {
				if err := os.Truncate(db, 9000); err != nil {
					t.Error(err)
				}
				disk.After = nil
			}
		}
		_, err := backups.Restore(atomicfile.WithDisk(t.Context(), disk), backup, db, nine, false)
		if err == nil || !strings.Contains(err.Error(), "it differs") {
			t.Fatalf("%s: %v", what, err)
		}
		now := lies(t, db)
		for file, text := range s.files {
			if now[strings.TrimPrefix(file, name)] != text {
				t.Errorf("%s: %s is not there again: %v", what, file, err)
			}
		}
		if kept := asides(t, db); len(now) != len(s.files) || len(kept) > 0 {
			t.Errorf("%s: there are %d files of %d, and %v", what, len(now), len(s.files), kept)
		}
	}
}
