package serve

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// LogEntry is one thing that happened at a host.
type LogEntry struct {
	At    time.Time
	Warns bool // needs attention
	Text  string
}

// keptEntries is how many entries are kept for the screen.
const keptEntries = 200

// Log is what has happened at a host since it began. Make one with NewLog. It is safe for
// concurrent use.
type Log struct {
	now   func() time.Time
	clock func(time.Time) string // tells a time of day
	out   io.Writer              // where each is written as it happens; nil for nowhere

	mu      sync.Mutex
	told    []LogEntry
	changed chan struct{}
}

// NewLog makes a log. Each entry is also written to out as a line; out may be nil.
func NewLog(now func() time.Time, clock func(time.Time) string, out io.Writer) *Log {
	return &Log{now: now, clock: clock, out: out, changed: make(chan struct{})}
}

// Say logs something that happened.
func (l *Log) Say(format string, values ...any) { l.add(false, fmt.Sprintf(format, values...)) }

// Warn logs something that needs attention.
func (l *Log) Warn(format string, values ...any) { l.add(true, fmt.Sprintf(format, values...)) }

func (l *Log) add(warns bool, text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := LogEntry{At: l.now(), Warns: warns, Text: text}
	l.told = append(l.told, t)
	if over := len(l.told) - keptEntries; over > 0 {
		l.told = slices.Delete(l.told, 0, over)
	}
	if l.out != nil {
		sign := ""
		if warns {
			sign = "warning: "
		}
		fmt.Fprintf(l.out, "%s  %s%s\n", l.clock(t.At), sign, text) // a closed stream cannot be reported
	}
	close(l.changed)
	l.changed = make(chan struct{})
}

// Newest returns the last n entries, oldest first, and a channel that is closed at the next one.
func (l *Log) Newest(n int) ([]LogEntry, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.told[max(0, len(l.told)-n):]), l.changed
}
