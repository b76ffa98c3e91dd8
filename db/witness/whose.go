package witness

import (
	"context"
	"os"
	"slices"

	"flagfall/db/sqlite"
)

// Several files on one machine may hold one event, as copies made to try something out. Lines about
// a copy do not speak against the original. A file that was moved is the same file under another
// name.

// isCopy tells whether the file at path is a copy: it has no line of its own, and a file that has
// one still exists.
func isCopy(lines []Line, path string) bool {
	if slices.ContainsFunc(lines, func(l Line) bool { return l.Path == path }) {
		return false
	}
	asked := map[string]bool{}
	for _, l := range slices.Backward(lines) {
		if !asked[l.Path] && holdsEvent(l.Path, l.Event) {
			return true
		}
		asked[l.Path] = true
	}
	return false
}

// linesAbout returns the lines about the file at a path: its own, and those of files that have
// moved, unless they were copies. Unless all is asked for, a file that is still there counts as one
// that holds the event: no file is opened.
func linesAbout(lines []Line, path string, all bool) []Line {
	passed := map[string]bool{} // by path: what is said there says nothing here
	for _, l := range lines {
		if l.What == Copied {
			passed[l.Path] = true
		}
	}
	passed[path] = false
	var list []Line
	for _, l := range lines {
		pass, known := passed[l.Path]
		if !known {
			pass = isFile(l.Path) && (!all || holdsEvent(l.Path, l.Event))
			passed[l.Path] = pass
		}
		if !pass {
			list = append(list, l)
		}
	}
	return list
}

// holdsEvent tells whether the file at a path holds an event. A tournament file that cannot be read
// just now counts as holding it.
func holdsEvent(path, event string) bool {
	if !isFile(path) {
		return false
	}
	file, err := sqlite.OpenCopy(path)
	if err != nil {
		return false // no tournament file at all
	}
	defer file.Close()
	first, err := file.Hashes(context.Background(), 1)
	return err != nil || Mark(first[1]) == event
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}
