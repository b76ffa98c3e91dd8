package witness

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// predecessor returns what this machine's witnesses said last of another event's file at a path. It returns nothing
// where this event was written to or accepted at that path, or where the other event's file is still somewhere: at
// another path of its lines, or in the same folder under another name.
func (p Places) predecessor(path, event string) (last Line, found bool) {
	if p.Folder == "" {
		return Line{}, false
	}
	own, _ := readLines(filepath.Join(p.Folder, FileName(event)), event) //nolint:errcheck // comparing says that it cannot be read
	if slices.ContainsFunc(own, func(l Line) bool { return l.Path == path }) {
		return Line{}, false
	}
	before, after, _ := strings.Cut(FileName("*"), "*")
	for _, file := range filesIn(p.Folder, after) {
		other := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), before), after)
		lines, err := readLines(file, other)
		if other == event || err != nil || len(lines) == 0 {
			continue
		}
		if l := lines[len(lines)-1]; l.Path == path && l.At.After(last.At) && !isElsewhere(lines, path) {
			last, found = l, true
		}
	}
	return last, found
}

func isElsewhere(lines []Line, path string) bool {
	may := filesIn(filepath.Dir(path), filepath.Ext(path))
	for _, l := range lines {
		may = append(may, l.Path)
	}
	slices.Sort(may)
	return slices.ContainsFunc(slices.Compact(may), func(other string) bool {
		return other != path && holdsEvent(other, lines[0].Event)
	})
}

// filesIn lists the files of a folder with an ending; none where it cannot be read.
func filesIn(folder, ending string) (paths []string) {
	files, _ := os.ReadDir(folder) //nolint:errcheck // then nothing is known of others
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ending) {
			paths = append(paths, filepath.Join(folder, f.Name()))
		}
	}
	return paths
}
