// Package scroll keeps a cursor in a list, and a place in a text, that are longer than the screen.
package scroll

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// List is a cursor over n rows of which some are seen. The zero value is an empty list.
type List struct {
	n, seen int
	at, top int
}

// Resize says how many rows there are and how many are seen at once. The cursor stays on its row if there still is one.
func (l *List) Resize(n, seen int) {
	l.n, l.seen = n, max(1, seen)
	l.MoveTo(l.at)
}

// Cursor is the row under the cursor, -1 in an empty list.
func (l *List) Cursor() int {
	if l.n == 0 {
		return -1
	}
	return l.at
}

// MoveTo moves the cursor to a row, or to the nearest there is, and scrolls no more than needed.
func (l *List) MoveTo(row int) {
	l.at = max(0, min(row, l.n-1))
	l.top = max(0, min(l.top, l.n-l.seen))
	if l.at < l.top {
		l.top = l.at
	}
	if l.at >= l.top+l.seen {
		l.top = l.at - l.seen + 1
	}
}

// Visible is the range of rows in sight, to exclusive.
func (l *List) Visible() (from, to int) { return l.top, min(l.n, l.top+l.seen) }

// Key moves by a key of the list and tells whether it was one.
func (l *List) Key(k tea.KeyMsg, m keys.List) bool {
	switch {
	case keys.Is(k, m.Up):
		l.MoveTo(l.at - 1)
	case keys.Is(k, m.Down):
		l.MoveTo(l.at + 1)
	case keys.Is(k, m.PageUp):
		l.MoveTo(l.at - l.seen)
	case keys.Is(k, m.PageDown):
		l.MoveTo(l.at + l.seen)
	case keys.Is(k, m.Top):
		l.MoveTo(0)
	case keys.Is(k, m.Bottom):
		l.MoveTo(l.n - 1)
	default:
		return false
	}
	return true
}
