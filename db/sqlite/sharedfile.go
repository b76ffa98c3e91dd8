package sqlite

import (
	"errors"
	"os"
	"slices"
	"sync"

	"flagfall/rules/refusal"
)

// sharedFile is a file that this process reads beside SQLite. Where locks belong to the process,
// closing any descriptor of a file also releases SQLite's locks on it. So all users share one,
// which is closed after the last connection.
type sharedFile struct {
	*os.File
	info  os.FileInfo
	index os.FileInfo // of the log's index that SQLite has open here, nil for none
	spare []*os.File
	line  *line // of those who write to it
	users int
}

// openHere lists the files held by this process.
var openHere struct {
	sync.Mutex
	all []*sharedFile
}

var errIrregular = refusal.Invalid.Errorf("not a regular file; name a tournament file")

// openShared opens a file for reading, or shares the one that this process holds. It returns
// errIrregular for what is not a regular file, without waiting for it. The caller must release the
// file.
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

// findHeld returns this process's sharedFile of a file, nil for none. The caller must hold the lock
// of openHere.
func findHeld(info os.FileInfo) *sharedFile {
	for _, h := range openHere.all {
		if os.SameFile(h.info, info) {
			return h
		}
	}
	return nil
}

// setIndex sets which index SQLite has open with the file, nil for none.
func (h *sharedFile) setIndex(index os.FileInfo) {
	openHere.Lock()
	defer openHere.Unlock()
	h.index = index
}

// release gives up one use of the file, after SQLite has closed it. The last release closes the
// descriptors.
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
