package drafts

import (
	"maps"
)

// Writer has half-typed texts written to the disk behind the typing: one write at a time, and the newest text of each name last.
type Writer struct {
	wanted, stored map[string]string // by name; what is to be on disk, and what is
	writing        bool
}

// NewWriter makes a writer that knows of nothing on disk.
func NewWriter() Writer { return Writer{wanted: map[string]string{}, stored: map[string]string{}} }

// Found tells what is on disk under a name.
func (w *Writer) Found(name, text string) { w.wanted[name], w.stored[name] = text, text }

// Want says what is to be on disk under a name.
func (w *Writer) Want(name, text string) { w.wanted[name] = text }

// Next begins a write, false while one is under way or nothing is to be written. What it yields comes back to Wrote.
func (w *Writer) Next() (name, text string, ok bool) {
	if w.writing {
		return "", "", false
	}
	for name, text := range w.wanted {
		if w.stored[name] != text {
			w.writing = true
			return name, text, true
		}
	}
	return "", "", false
}

// Wrote ends a write. One that failed is not tried again: the next key brings the next.
func (w *Writer) Wrote(name, text string) {
	w.writing = false
	w.stored[name] = text
}

// Writing tells whether a write is under way.
func (w *Writer) Writing() bool { return w.writing }

// Settled tells whether everything is on disk.
func (w *Writer) Settled() bool { return !w.writing && maps.Equal(w.wanted, w.stored) }
