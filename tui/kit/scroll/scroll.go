// Package scroll holds lists with a cursor, and texts, that are longer than the screen.
package scroll

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/keys"
)

// List is a cursor over n rows of which some are visible. The zero value is empty.
type List struct {
	n, seen int
	at, top int
}

// Resize sets the number of rows and of visible rows. The cursor stays on its row if it still
// exists.
func (l *List) Resize(n, seen int) {
	l.n, l.seen = n, max(1, seen)
	l.MoveTo(l.at)
}

// Cursor returns the row under the cursor, -1 in an empty list.
func (l *List) Cursor() int {
	if l.n == 0 {
		return -1
	}
	return l.at
}

// MoveTo moves the cursor to the nearest existing row, and scrolls no more than needed.
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

// Below returns how many rows are not visible below the last one that is.
func (l *List) Below() int { return l.n - min(l.n, l.top+l.seen) }

// Visible returns the range of visible rows; to is exclusive.
func (l *List) Visible() (from, to int) { return l.top, min(l.n, l.top+l.seen) }

// Key handles a key that moves the cursor, and reports whether it was one.
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
