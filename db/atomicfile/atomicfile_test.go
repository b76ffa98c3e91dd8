package atomicfile_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"flagfall/db/atomicfile"
	"flagfall/db/atomicfile/faultdisk"
)

// content is what lies in a folder, by name.
func content(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	all, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		data, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			data = []byte(err.Error())
		}
		files[f.Name()] = string(data)
	}
	return files
}

// Whichever step it is stopped at, old or new lies whole under each name, and the next one who
// writes there takes the rest away.
func TestStoppedAtEveryStep(t *testing.T) {
	write := func(d *faultdisk.Disk, folder string) error {
		ctx := atomicfile.WithDisk(t.Context(), d)
		return errors.Join(
			atomicfile.Write(ctx, filepath.Join(folder, "old"), []byte("new text"), 0o644),
			atomicfile.WriteNew(ctx, filepath.Join(folder, "fresh"), []byte("fresh text"), 0o600),
			atomicfile.WriteAll(ctx, folder, 0o600, atomicfile.File{Name: "a", Data: []byte("page a")}, atomicfile.File{Name: "b", Data: []byte("page b")}),
		)
	}
	for _, c := range []struct{ dead, noLink bool }{{dead: true}, {}, {true, true}, {false, true}} {
		for at := 1; ; at++ {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, "old"), []byte("old text"), 0o600); err != nil {
				t.Fatal(err)
			}
			d := &faultdisk.Disk{At: at, Dead: c.dead, NoLink: c.noLink}
			err := write(d, folder)
			if !d.Reached() {
				break
			}
			if last := d.Steps[at-1]; err == nil && !strings.HasPrefix(last, "remove .flagfall-tmp-") && !strings.HasPrefix(last, "link") {
				t.Errorf("%+v: step %d, %s, failed, and nobody was told", c, at, last)
			}
			atomicfile.Sweep(folder)
			whole := map[string][]string{"old": {"old text", "new text"}, "fresh": {"fresh text"}, "a": {"page a"}, "b": {"page b"}}
			got := content(t, folder)
			for name, text := range got {
				if !slices.Contains(whole[name], text) {
					t.Errorf("%+v: stopped at step %d, %s: %s holds %q", c, at, d.Steps[at-1], name, text)
				}
			}
			if got["old"] == "" {
				t.Errorf("%+v: stopped at step %d, %s: neither old nor new is there", c, at, d.Steps[at-1])
			}
			if err := os.RemoveAll(filepath.Join(folder, "fresh")); err != nil {
				t.Fatal(err)
			}
			if err := write(new(faultdisk.Disk), folder); err != nil {
				t.Errorf("%+v: stopped at step %d: the next one fails: %v", c, at, err)
			}
			if got := content(t, folder); len(got) != 4 || got["old"] != "new text" {
				t.Errorf("%+v: stopped at step %d: then there is %v", c, at, got)
			}
		}
	}
}

// The file is on the disk before it has its name, and the name before anybody is told.
func TestFilesAndFoldersAreSynced(t *testing.T) {
	for what, write := range map[string]func(*faultdisk.Disk, string) error{
		"write": func(d *faultdisk.Disk, path string) error {
			return atomicfile.Write(atomicfile.WithDisk(t.Context(), d), path, []byte("x"), 0o600)
		},
		"new": func(d *faultdisk.Disk, path string) error {
			return atomicfile.WriteNew(atomicfile.WithDisk(t.Context(), d), path, []byte("x"), 0o600)
		},
		"into a new folder": func(d *faultdisk.Disk, path string) error {
			return atomicfile.WriteAll(atomicfile.WithDisk(t.Context(), d), filepath.Dir(path), 0o600, atomicfile.File{Name: filepath.Base(path)})
		},
	} {
		var d faultdisk.Disk
		folder := filepath.Join(t.TempDir(), "hall")
		if what != "into a new folder" {
			folder = t.TempDir()
		}
		if err := write(&d, filepath.Join(folder, "file")); err != nil {
			t.Fatal(err)
		}
		synced := slices.Index(d.Steps, "sync file")
		named := slices.IndexFunc(d.Steps, func(s string) bool { return s == "rename file" || s == "link file" })
		settled := slices.Index(d.Steps[named:], "sync "+filepath.Base(folder)) + named
		if synced < 0 || named < synced || settled <= named {
			t.Errorf("%s: %v", what, d.Steps)
		}
		if above := "sync " + filepath.Base(filepath.Dir(folder)); what == "into a new folder" && d.Steps[1] != above {
			t.Errorf("%s: the folder's own name is not synced: %v", what, d.Steps)
		}
	}
}

// A note has its name only once its text is on the disk.
func TestANoteIsSyncedBeforeItIsNamed(t *testing.T) {
	var d faultdisk.Disk
	stage, err := atomicfile.Begin(atomicfile.WithDisk(t.Context(), &d), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer stage.Close()
	if err := stage.Note("a restore has begun"); err != nil {
		t.Fatal(err)
	}
	synced, named := slices.Index(d.Steps, "sync note-half"), slices.Index(d.Steps, "rename note")
	if synced < 0 || named < synced {
		t.Errorf("%v", d.Steps)
	}
}

func TestANameThatOnlyTheDiskDidNotConfirmIsCalledSo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	var d faultdisk.Disk
	if err := atomicfile.WriteNew(atomicfile.WithDisk(t.Context(), &d), path, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	d = faultdisk.Disk{At: len(d.Steps) - 1}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	err := atomicfile.WriteNew(atomicfile.WithDisk(t.Context(), &d), path, []byte("x"), 0o600)
	var unsettled *atomicfile.UnconfirmedError
	if !errors.As(err, &unsettled) || unsettled.Path != path || content(t, filepath.Dir(path))["file"] != "x" {
		t.Errorf("%v", err)
	}
}

func TestNewNeverReplaces(t *testing.T) {
	for _, noLink := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
			t.Fatal(err)
		}
		err := atomicfile.WriteNew(atomicfile.WithDisk(t.Context(), &faultdisk.Disk{NoLink: noLink}), path, []byte("x"), 0o600)
		if got := content(t, filepath.Dir(path)); !errors.Is(err, fs.ErrExist) || len(got) != 1 || got["file"] != "precious" {
			t.Errorf("%v, %v", got, err)
		}
	}
}

func TestARefusalNamesNoHiddenFolder(t *testing.T) {
	folder := t.TempDir()
	taken := filepath.Join(folder, "taken")
	if err := os.MkdirAll(filepath.Join(taken, "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	err := atomicfile.Write(t.Context(), taken, []byte("x"), 0o600)
	if err == nil || !strings.Contains(err.Error(), taken) || strings.Contains(err.Error(), ".flagfall-tmp") {
		t.Errorf("a folder in place of a file: %v", err)
	}
}

func TestWriteGoesWhereTheNameLeads(t *testing.T) {
	folder := t.TempDir()
	real, link := filepath.Join(folder, "real"), filepath.Join(folder, "link")
	if err := os.WriteFile(real, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Skip("no symbolic links here: ", err) // Windows lets only administrators make them
	}
	if err := atomicfile.Write(t.Context(), link, []byte("new"), 0o600); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode().IsRegular() || content(t, folder)["real"] != "new" {
		t.Errorf("the link was replaced: %v, %v", content(t, folder), err)
	}
	if err := atomicfile.Write(t.Context(), folder, nil, 0o600); err == nil {
		t.Error("a folder was written over")
	}
}

func TestWhoMayReadIsSaidWhateverTheMachinesHabit(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such modes") // who may read is a list there, which os.Chmod leaves alone
	}
	path := filepath.Join(t.TempDir(), "file")
	for _, mode := range []fs.FileMode{0o644, 0o600} {
		if err := atomicfile.Write(t.Context(), path, nil, mode); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
			t.Errorf("%v, want %v (%v)", info.Mode(), mode, err)
		}
	}
}

func TestAFolderThatCannotBeWrittenToIsCalledSo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{file, filepath.Join(file, "more"), filepath.Join(t.TempDir(), "none")} {
		err := atomicfile.CheckWritable(t.Context(), folder)
		if err == nil || !strings.Contains(fmt.Sprint(err), "choose a writable folder") {
			t.Errorf("%s: %v", folder, err)
		}
	}
}
