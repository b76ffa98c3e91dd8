package sanitize

import (
	"io"
	"strings"
)

// Writer is a writer to which a text goes with what cannot be seen escaped. A character may come in
// several pieces.
type Writer struct {
	w    io.Writer
	held []byte // the beginning of a character, or of a line end
}

// NewWriter makes a Writer.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write writes a piece of a text.
func (w *Writer) Write(p []byte) (int, error) {
	text := p
	if len(w.held) > 0 {
		text = append(w.held, p...)
	}
	var b strings.Builder
	done, clean := appendEscaped(&b, text, false)
	w.held = append([]byte(nil), text[done:]...)
	var err error
	if clean {
		_, err = w.w.Write(text)
	} else if b.Len() > 0 {
		_, err = io.WriteString(w.w, b.String())
	}
	if err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close writes what was held back for want of its end. What lies below stays open.
func (w *Writer) Close() error {
	if len(w.held) == 0 {
		return nil
	}
	end := Escape(string(w.held))
	w.held = nil
	_, err := io.WriteString(w.w, end)
	return err
}
