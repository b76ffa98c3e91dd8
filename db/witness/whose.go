package witness

import (
	"context"
	"os"

	"flagfall/db/sqlite"
)

// An event may lie in several files on one machine: somebody has copied it to try something out.
// What was recorded in a copy is no word against the file that it was copied from. But a file that
// was moved is the same file under another name.

// isCopy tells whether a file that has no line yet is a copy of one that has, and that still lies
// there.
func isCopy(lines []Line, path string) bool {
	elsewhere := map[string]bool{}
	for _, l := range lines {
		if l.Path == path {
			return false
		}
		if _, known := elsewhere[l.Path]; !known {
			elsewhere[l.Path] = holdsEvent(l.Path, l.Event)
		}
	}
	for _, there := range elsewhere {
		if there {
			return true
		}
	}
	return false
}

// linesAbout leaves the lines that speak of the file at a path: its own, and those of files that
// are no longer where they were, unless they were copies.
func linesAbout(lines []Line, path string) []Line {
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
			pass = holdsEvent(l.Path, l.Event)
			passed[l.Path] = pass
		}
		if !pass {
			list = append(list, l)
		}
	}
	return list
}

// holdsEvent tells whether an event lies in the file at a path. Where that cannot be read just now,
// it does.
func holdsEvent(path, event string) bool {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
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
