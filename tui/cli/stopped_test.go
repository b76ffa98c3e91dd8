//go:build e2e

package cli

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/atomicfile/faultdisk"
	"flagfall/db/sqlite"
)

// files are all files under a folder, by their path in it, but those on the stages of the dead.
func files(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if d.IsDir() {
			return nil
		}
		text, err := os.ReadFile(path)
		all[strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(folder)+"/")] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func lay(t *testing.T, all map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range all {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// hidden are the stages left in a folder and those under it.
func hidden(t *testing.T, folder string) (left []string) {
	t.Helper()
	for _, pattern := range []string{".flagfall*", "*/.flagfall*"} {
		some, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			t.Fatal(err)
		}
		left = append(left, some...)
	}
	return left
}

// Whichever step a command that writes files is stopped at, each file is the old or the new one,
// whole; and typed again it does what it should, or says what to do.
func TestCommandsThatWriteFilesAreStoppedAtEveryStep(t *testing.T) {
	at := time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)
	run := func(disk atomicfile.Disk, folder, typed string) (status int, messages string) {
		t.Chdir(folder)
		status, _, messages = line{at: at, in: twoTeams, disk: disk}.run(strings.Fields(typed)...)
		return status, messages
	}
	hall := t.TempDir()
	for _, line := range []string{
		"event new --name Spring", "section add --id K5", "staff add --name Rita --role td", "import - --section K5", "pair --section K5", "round post --section K5",
		"round start --section K5",
	} {
		if status, messages := run(nil, hall, line+" --db hall.flagfall"); status != 0 {
			t.Fatalf("%s: %s", line, messages)
		}
	}
	base := files(t, hall)
	base["pages/index.html"], base["all/ledger.jsonl"], base["k5.trf"] = "old page", "old ledger", "old report"
	var backup string
	for name := range base {
		if strings.HasPrefix(name, "hall-backups/") {
			backup = name
		}
	}
	for _, c := range []struct{ line, again string }{
		{line: "event new --name Autumn --db autumn.flagfall", again: "the file exists; choose another name"},
		{line: "event new --name Autumn --db new/folder/autumn.flagfall", again: "the file exists; choose another name"},
		{line: "backup --db hall.flagfall"},
		{line: "backup copy.flagfall --db hall.flagfall", again: "the file exists; choose another name"},
		{line: "archive kept.flagfall --db hall.flagfall", again: "the file exists; choose another name"},
		{line: "restore " + backup + " --db hall.flagfall"},
		{line: "restore " + backup + " --db other.flagfall"},
		{line: "print pairings --section K5 --out copy.txt --db hall.flagfall"},
		{line: "export --html pages --db hall.flagfall"},
		{line: "export --all all --db hall.flagfall"},
		{line: "export --trf k5.trf --section K5 --db hall.flagfall"},
	} {
		undisturbed := lay(t, base)
		if status, messages := run(nil, undisturbed, c.line); status != 0 {
			t.Fatalf("%s: %s", c.line, messages)
		}
		done := files(t, undisturbed)
		for step := 1; ; step++ {
			disk := &faultdisk.Disk{At: step, Dead: true}
			folder := lay(t, base)
			status, messages := run(disk, folder, c.line)
			if !disk.Reached() {
				break
			}
			stop := c.line + ", stopped at " + disk.Steps[step-1]
			now := files(t, folder)
			for name, text := range now {
				switch old := base[name]; {
				case strings.HasSuffix(name, ".flagfall"):
					mustBeWhole(t, stop, filepath.Join(folder, name))
				case strings.HasSuffix(name, "heads.txt"): // a witness: it grows by lines, which say where the tournament lies
				case text != old && text != done[name]:
					t.Errorf("%s: %s is neither old nor new", stop, name)
				}
			}
			for name := range base {
				if _, there := now[name]; !there {
					t.Errorf("%s: %s is gone", stop, name)
				}
			}
			wants := !strings.HasPrefix(c.line, "restore") && !strings.HasPrefix(c.line, "export") // which may be done twice, and have their own words
			if fresh := slices.Collect(maps.Keys(now)); wants && status == 2 && len(fresh) > len(base) {
				t.Errorf("%s: ended with 2 and left %v: %s", stop, fresh, messages)
			}
			notes, _ := filepath.Glob(filepath.Join(folder, ".flagfall-tmp-*", "note"))
			if status, messages = run(nil, folder, c.line); len(notes) > 0 && !strings.Contains(messages, "was interrupted: run it again") {
				t.Errorf("%s: the next one says nothing of it: %s", stop, messages)
			}
			if status != 0 && (c.again == "" || !strings.Contains(messages, c.again)) {
				t.Errorf("%s: the next time it ends with %d: %s", stop, status, messages)
			}
			if left := hidden(t, folder); len(left) > 0 {
				t.Errorf("%s: left behind: %v", stop, left)
			}
		}
	}
}

func mustBeWhole(t *testing.T, stop, path string) {
	t.Helper()
	f, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Errorf("%s: %v", stop, err)
		return
	}
	defer f.Close()
	if _, err := f.Verify(t.Context()); err != nil {
		t.Errorf("%s: %v", stop, err)
	}
}
