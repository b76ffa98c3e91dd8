package backups

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/rules/lazyregexp"
)

// Copy is a copy of a tournament file that lies somewhere else.
type Copy struct {
	Path, What string // What is "a backup"
	At         time.Time
}

// ListCopies tells the copies of a tournament file, the newest first: backups, in the folder beside
// the file and in the one of choice, what restores have set aside, and what desks have kept that
// lost the file. The file itself need not be there. Their names tell times in zone, that of the
// machine's clock.
func ListCopies(db, choice string, zone *time.Location) (all []Copy) {
	folders := []string{Folder(db, "")}
	if choice != "" {
		folders = append(folders, Folder(db, choice))
	}
	for _, folder := range folders {
		list, err := List(folder, zone)
		if err != nil {
			continue // the copies of the other folders are offered all the same
		}
		for _, b := range list {
			all = append(all, Copy{b.Path, "a backup", b.At})
		}
	}
	for _, path := range regularFiles(filepath.Dir(db)) {
		m := copyPattern().FindStringSubmatch(filepath.Base(path))
		if m == nil || m[1]+m[5] != filepath.Base(db) {
			continue
		}
		c := Copy{Path: path, What: "saved by a desk that lost its file"}
		if info, err := os.Stat(path); err == nil {
			c.At = info.ModTime()
		}
		if m[2] == "before" {
			c.What = "saved by a restore"
			if at, err := time.ParseInLocation("-"+timeLayout, m[3], zone); err == nil {
				c.At = at
			}
		}
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(a, b Copy) int { return b.At.Compare(a.At) })
	return all
}

// copyPattern is how the copies beside a file are called: name, why, when, number and ending.
var copyPattern = lazyregexp.New(`^(.+)-(before|lost)(-\d{8}-\d{6})?(-\d+)?(\.[^.]*)?$`)

// regularFiles are those of a folder; none where it cannot be read, for what is looked for there is
// only offered.
func regularFiles(folder string) (paths []string) {
	files, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, file := range files {
		if file.Type().IsRegular() {
			paths = append(paths, filepath.Join(folder, file.Name()))
		}
	}
	return paths
}

// MissingFiles tells the tournament files that are not in a folder any more while copies of them
// are. Their endings are those of flagfall.
func MissingFiles(dir string) (paths []string) {
	const ext = ".flagfall"
	names := map[string]bool{}
	for _, path := range regularFiles(dir) {
		if m := copyPattern().FindStringSubmatch(filepath.Base(path)); m != nil && m[5] == ext {
			names[m[1]] = true
		}
	}
	for _, path := range atomicfile.Glob(dir, "*-backups") {
		if list, err := List(path, time.UTC); err == nil && len(list) > 0 {
			names[strings.TrimSuffix(filepath.Base(path), "-backups")] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		path := filepath.Join(dir, name+ext)
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			paths = append(paths, path)
		}
	}
	return paths
}
