package atomicfile_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/atomicfile/faultdisk"
)

// dead begins a stage in a folder and dies.
func dead(t *testing.T, folder, note string) {
	t.Helper()
	d := &faultdisk.Disk{Dead: true}
	s, err := atomicfile.Begin(atomicfile.WithDisk(t.Context(), d), folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"copy", "copy-wal", "copy-journal"} {
		if err := s.Write(name, []byte("Ada, Dev"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if note != "" {
		if err := s.Note(note); err != nil {
			t.Fatal(err)
		}
	}
	d.At = len(d.Steps) + 1
	s.Close()
}

func TestOnlyTheStagesOfTheDeadAreSwept(t *testing.T) {
	folder := t.TempDir()
	living, err := atomicfile.Begin(t.Context(), folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := living.Write("copy", []byte("living"), 0o600); err != nil {
		t.Fatal(err)
	}
	dead(t, folder, "")
	unlocked := filepath.Join(folder, ".flagfall-tmp-unlocked")
	if err := os.Mkdir(filepath.Join(folder, ".flagfall-tmp-empty"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(unlocked, "rest"), 0o700); err != nil { // half taken away
		t.Fatal(err)
	}
	foreign := filepath.Join(folder, ".flagfall-tmp-file")
	if err := os.WriteFile(foreign, nil, 0o600); err != nil { // no folder: not made by a stage
		t.Fatal(err)
	}
	atomicfile.Sweep(folder)
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 2 {
		t.Errorf("left: %v (%v)", left, err)
	}
	if err := living.New("copy", filepath.Join(folder, "file")); err != nil {
		t.Error("the stage of somebody at work was taken away: ", err)
	}
	living.Close()
	if left, _ := os.ReadDir(folder); len(left) != 2 || left[0].Name() != filepath.Base(foreign) {
		t.Errorf("left: %v", left)
	}
}

// The note of a killed maker is returned by the first Sweep alone. A Begin in the same folder does
// not remove it.
func TestTheNotesOfTheDeadAreToldOnce(t *testing.T) {
	folder := t.TempDir()
	dead(t, folder, "a restore was stopped")
	if err := atomicfile.CheckWritable(t.Context(), folder); err != nil {
		t.Fatal(err)
	}
	if notes := atomicfile.Sweep(folder); len(notes) != 1 || notes[0] != "a restore was stopped" {
		t.Errorf("%q", notes)
	}
	if notes := atomicfile.Sweep(folder); len(notes) != 0 {
		t.Errorf("told again: %q", notes)
	}
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("left: %v", left)
	}
}

// Temporary files of earlier versions have other names and no locks: they are removed when they are
// old.
func TestOldTemporariesGoByTheirAge(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "spring-prints")
	kept := []string{".flagfall-backup-x", ".print-12.pdf", "flagfall-backup-12", ".vimrc.new-12"}
	gone := []string{".flagfall-backup-12", ".flagfall-restore-7", ".print-12", ".spring.flagfall.new-12", ".spring.flagfall.new-12-journal"}
	for _, at := range []time.Time{time.Now(), time.Now().Add(-25 * time.Hour)} {
		for _, name := range append(kept, gone...) {
			path := filepath.Join(folder, name)
			if err := os.MkdirAll(path, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(path, at, at); err != nil {
				t.Fatal(err)
			}
		}
		atomicfile.Sweep(folder)
		want := len(kept)
		if time.Since(at) < time.Hour {
			want += len(gone)
		}
		if left, _ := os.ReadDir(folder); len(left) != want {
			t.Errorf("%s old: left %v", time.Since(at).Round(time.Hour), left)
		}
	}
}
