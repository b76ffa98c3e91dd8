package openfile

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Found is a file that a person may mean.
type Found struct {
	Path    string
	Name    string // without its folder
	Bytes   int64
	Changed time.Time
}

// mostLooked is how many names of a folder are looked at.
const mostLooked = 5000

// List returns the regular files of some folders whose names end in one of ends, such as ".csv",
// the newest first. Hidden files, and folders that cannot be read, are left out.
func List(folders, ends []string) []Found {
	var list []Found
	seen := map[string]bool{}
	for _, folder := range folders {
		if at, err := filepath.Abs(folder); err == nil {
			folder = at
		}
		if folder == "" || seen[folder] {
			continue
		}
		seen[folder] = true
		list = append(list, listFolder(folder, ends)...)
	}
	slices.SortStableFunc(list, func(a, b Found) int {
		return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Name, b.Name))
	})
	return list
}

func listFolder(folder string, ends []string) []Found {
	at, err := os.Open(folder)
	if err != nil {
		return nil
	}
	defer at.Close()
	names, _ := at.Readdirnames(mostLooked) // what could be read counts
	var list []Found
	for _, name := range names {
		if strings.HasPrefix(name, ".") || !slices.Contains(ends, strings.ToLower(filepath.Ext(name))) {
			continue
		}
		path := filepath.Join(folder, name)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			list = append(list, Found{path, name, info.Size(), info.ModTime()})
		}
	}
	return list
}
