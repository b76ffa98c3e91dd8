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
	Warns bool   // needs attention
	Text  string // with how often it was told, if more than once
	Times int

	line string // the text alone
}

// keptEntries is how many entries are kept for the screen.
const keptEntries = 200

// A line that repeats within foldWithin is folded into the earlier one. Of the network's doing, at
// most networkLines new lines are logged in a minute; the others are counted.
const (
	foldWithin   = 10 * time.Minute
	networkLines = 30
)

// Log is what has happened at a host since it began. Make one with NewLog. It is safe for
// concurrent use.
type Log struct {
	now   func() time.Time
	clock func(time.Time) string // tells a time of day
	out   io.Writer              // where each is written as it happens; nil for nowhere

	mu      sync.Mutex
	told    []LogEntry
	changed chan struct{}
	minute  time.Time // when the counting of the network's lines began
	lines   int       // of them since
	left    int       // of them that were not logged
}

// NewLog makes a log. Each entry is also written to out as a line; out may be nil.
func NewLog(now func() time.Time, clock func(time.Time) string, out io.Writer) *Log {
	return &Log{now: now, clock: clock, out: out, changed: make(chan struct{})}
}

// Say logs something that happened.
func (l *Log) Say(format string, values ...any) { l.log(false, fmt.Sprintf(format, values...)) }

// Warn logs something that needs attention.
func (l *Log) Warn(format string, values ...any) { l.log(true, fmt.Sprintf(format, values...)) }

// WarnOfNetwork logs what anybody on the network can bring about as often as they like: beyond
// networkLines a minute it is only counted.
func (l *Log) WarnOfNetwork(format string, values ...any) {
	text := fmt.Sprintf(format, values...)
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	if age := now.Sub(l.minute); age >= time.Minute || age < 0 {
		if left := l.left; left > 0 {
			l.add(now, true, fmt.Sprintf("%d more such lines in the past minute", left))
		}
		l.minute, l.lines, l.left = now, 0, 0
	}
	switch {
	case l.fold(now, true, text):
	case l.lines >= networkLines:
		l.left++
	default:
		l.lines++
		l.add(now, true, text)
	}
}

func (l *Log) log(warns bool, text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := l.now(); !l.fold(now, warns, text) {
		l.add(now, warns, text)
	}
}

// fold counts a line that is logged already, and reports whether it was. The folded line moves to
// the end; it is written again when it has been told twice, four times, eight times and so on.
func (l *Log) fold(now time.Time, warns bool, text string) bool {
	n := slices.IndexFunc(l.told, func(e LogEntry) bool {
		return e.Warns == warns && e.line == text &&
			now.Sub(e.At) < foldWithin
	})
	if n < 0 {
		return false
	}
	e := l.told[n]
	e.Times++
	e.At, e.Text = now, fmt.Sprintf("%s (%d times)", text, e.Times)
	l.told = append(slices.Delete(l.told, n, n+1), e)
	if e.Times&(e.Times-1) == 0 {
		l.write(e)
	}
	l.notify()
	return true
}

func (l *Log) add(now time.Time, warns bool, text string) {
	t := LogEntry{At: now, Warns: warns, Text: text, Times: 1, line: text}
	l.told = append(l.told, t)
	if over := len(l.told) - keptEntries; over > 0 {
		l.told = slices.Delete(l.told, 0, over)
	}
	l.write(t)
	l.notify()
}

func (l *Log) write(t LogEntry) {
	if l.out == nil {
		return
	}
	sign := ""
	if t.Warns {
		sign = "warning: "
	}
	fmt.Fprintf(l.out, "%s  %s%s\n", l.clock(t.At), sign, t.Text) // a closed stream cannot be reported
}

func (l *Log) notify() {
	close(l.changed)
	l.changed = make(chan struct{})
}

// Newest returns the last n entries, oldest first, and a channel that is closed at the next one.
func (l *Log) Newest(n int) ([]LogEntry, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.told[max(0, len(l.told)-n):]), l.changed
}
