package saving

import (
	"maps"
)

// DraftWriter has half-typed texts written to the disk behind the typing: one write at a time, and
// the newest text of each name last.
type DraftWriter struct {
	wanted, stored map[string]string // by name; what is to be on disk, and what is
	writing        bool
}

// NewDraftWriter makes a writer that knows of nothing on disk.
func NewDraftWriter() DraftWriter {
	return DraftWriter{wanted: map[string]string{}, stored: map[string]string{}}
}

// SetStored tells what is on disk under a name.
func (w *DraftWriter) SetStored(name, text string) { w.wanted[name], w.stored[name] = text, text }

// Want says what is to be on disk under a name.
func (w *DraftWriter) Want(name, text string) { w.wanted[name] = text }

// Next begins a write, false while one is under way or nothing is to be written. What it yields
// comes back to Wrote.
func (w *DraftWriter) Next() (name, text string, ok bool) {
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
func (w *DraftWriter) Wrote(name, text string) {
	w.writing = false
	w.stored[name] = text
}

// Writing tells whether a write is under way.
func (w *DraftWriter) Writing() bool { return w.writing }

// Settled tells whether everything is on disk.
func (w *DraftWriter) Settled() bool { return !w.writing && maps.Equal(w.wanted, w.stored) }
