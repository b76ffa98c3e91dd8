package sqlite

import (
	"errors"
	"os"
	"slices"
	"sync"

	"flagfall/rules/refusal"
)

// sharedFile is a file that this process looks at beside SQLite. Where locks belong to the process,
// closing any descriptor of a file lets go of SQLite's locks on it too: so there is one for all,
// and it is closed after the last connection.
type sharedFile struct {
	*os.File
	info  os.FileInfo
	index os.FileInfo // of the log's index that SQLite has open with it here, nil for none
	spare []*os.File
	line  *line // of those who write to it
	users int
}

// openHere are the files held by this process.
var openHere struct {
	sync.Mutex
	all []*sharedFile
}

var errIrregular = refusal.Invalid.Errorf("not a regular file; name a tournament file")

// openShared opens a file to look at it, or shares what this process holds of it. What is no
// regular file is refused, not waited for.
func openShared(path string) (*sharedFile, error) {
	openHere.Lock()
	defer openHere.Unlock()
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errIrregular
	}
	if h := findHeld(info); h != nil {
		h.users++
		return h, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	if info, err = file.Stat(); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	h := findHeld(info)
	if h == nil {
		h = &sharedFile{File: file, info: info, line: newLine()}
		openHere.all = append(openHere.all, h)
	} else {
		h.spare = append(h.spare, file)
	}
	h.users++
	return h, nil
}

// findHeld is what this process holds of a file, nil for nothing. The list is locked.
func findHeld(info os.FileInfo) *sharedFile {
	for _, h := range openHere.all {
		if os.SameFile(h.info, info) {
			return h
		}
	}
	return nil
}

// setIndex says which index SQLite has open with the file, nil for none any more.
func (h *sharedFile) setIndex(index os.FileInfo) {
	openHere.Lock()
	defer openHere.Unlock()
	h.index = index
}

// release lets go of it, after SQLite has.
func (h *sharedFile) release() {
	openHere.Lock()
	defer openHere.Unlock()
	if h.users--; h.users > 0 {
		return
	}
	openHere.all = slices.DeleteFunc(openHere.all, func(other *sharedFile) bool { return other == h })
	for _, file := range append(h.spare, h.File) {
		file.Close()
	}
}
