package saving

import (
	"maps"
)

// DraftWriter schedules the writes of half-typed texts: one at a time, and the newest text of each name last.
type DraftWriter struct {
	wanted, stored map[string]string // by name: the texts to store, and those on disk
	writing        bool
}

// NewDraftWriter makes a writer that knows of nothing on disk.
func NewDraftWriter() DraftWriter {
	return DraftWriter{wanted: map[string]string{}, stored: map[string]string{}}
}

// SetStored notes the text on disk under a name.
func (w *DraftWriter) SetStored(name, text string) { w.wanted[name], w.stored[name] = text, text }

// Want sets the text to store under a name.
func (w *DraftWriter) Want(name, text string) { w.wanted[name] = text }

// Next begins a write. It returns false while one is under way or none is needed. Pass its results to Wrote.
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

// Writing reports whether a write is under way.
func (w *DraftWriter) Writing() bool { return w.writing }

// Settled reports whether everything is on disk.
func (w *DraftWriter) Settled() bool { return !w.writing && maps.Equal(w.wanted, w.stored) }
