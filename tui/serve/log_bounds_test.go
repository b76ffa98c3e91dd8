package serve

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// clockedLog is a log with a clock to set, and what it wrote.
func clockedLog() (l *Log, now *time.Time, out *strings.Builder) {
	now, out = new(time.Time), new(strings.Builder)
	*now = time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	return NewLog(func() time.Time { return *now }, func(at time.Time) string { return at.Format(time.TimeOnly) }, out), now, out
}

// A line is folded into the same one less than ten minutes earlier, counted from its last time; not into one
// that warns where it does not.
func TestWhenALineIsFolded(t *testing.T) {
	l, now, _ := clockedLog()
	l.Say("Rita signed in")
	*now = now.Add(foldWithin - time.Millisecond)
	l.Say("Rita signed in")
	if all, _ := l.Newest(9); len(all) != 1 || all[0].Times != 2 || all[0].Text != "Rita signed in (2 times)" || !all[0].At.Equal(*now) {
		t.Errorf("a line just within ten minutes is not folded: %+v", all)
	}
	*now = now.Add(foldWithin - time.Millisecond)
	l.Say("Rita signed in")
	if all, _ := l.Newest(9); len(all) != 1 || all[0].Times != 3 {
		t.Errorf("the ten minutes are not counted from the last time: %+v", all)
	}
	*now = now.Add(foldWithin)
	l.Say("Rita signed in")
	if all, _ := l.Newest(9); len(all) != 2 || all[1].Times != 1 || all[1].Text != "Rita signed in" {
		t.Errorf("a line ten minutes later is folded: %+v", all)
	}
	l.Warn("Rita signed in")
	if all, _ := l.Newest(9); len(all) != 3 || !all[2].Warns || all[1].Warns {
		t.Errorf("a warning is folded into a line that is none: %+v", all)
	}
}

// A folded line moves to the end, and is written again at its second, fourth and eighth time.
func TestWhenAFoldedLineIsWritten(t *testing.T) {
	l, _, out := clockedLog()
	l.Say("a")
	l.Say("b")
	for range 8 {
		l.Say("a")
	}
	want := "14:00:00  a\n14:00:00  b\n14:00:00  a (2 times)\n14:00:00  a (4 times)\n14:00:00  a (8 times)\n"
	if out.String() != want {
		t.Errorf("written is\n%swant\n%s", out, want)
	}
	if all, _ := l.Newest(9); len(all) != 2 || all[1].Text != "a (9 times)" {
		t.Errorf("the folded line is not at the end: %+v", all)
	}
}

// Of the network's doing thirty new lines are logged in a minute. The next minute begins after sixty seconds, or
// when the clock was turned back, and tells how many were left out, once.
func TestTheNetworksLinesAreCounted(t *testing.T) {
	l, now, _ := clockedLog()
	count := func() int {
		all, _ := l.Newest(keptEntries)
		return len(all)
	}
	for n := range networkLines {
		l.WarnOfNetwork("guess %d", n)
	}
	if count() != networkLines {
		t.Fatalf("%d of the first %d lines are logged", count(), networkLines)
	}
	*now = now.Add(time.Minute - time.Millisecond)
	l.WarnOfNetwork("guess a")
	l.WarnOfNetwork("guess b")
	if count() != networkLines {
		t.Errorf("a line beyond %d in a minute is logged", networkLines)
	}
	l.WarnOfNetwork("guess 3") // folded: no new line
	*now = now.Add(time.Millisecond)
	l.WarnOfNetwork("guess c")
	all, _ := l.Newest(2)
	if count() != networkLines+2 || all[0].Text != "2 more such lines in the past minute" || !all[0].Warns || all[1].Text != "guess c" || !all[1].Warns {
		t.Errorf("after a minute the log ends with %+v", all)
	}
	for n := range networkLines - 1 {
		l.WarnOfNetwork("again %d", n)
	}
	if all, _ := l.Newest(1); all[0].Text != fmt.Sprintf("again %d", networkLines-2) {
		t.Errorf("the new minute has room for fewer than %d lines: the last is %q", networkLines, all[0].Text)
	}
	before := count()
	l.WarnOfNetwork("one too many")
	if count() != before {
		t.Errorf("the new minute has room for more than %d lines", networkLines)
	}
	*now = now.Add(-time.Second)
	l.WarnOfNetwork("guess d")
	if all, _ := l.Newest(2); all[0].Text != "1 more such lines in the past minute" || all[1].Text != "guess d" {
		t.Errorf("after the clock was turned back the log ends with %+v", all)
	}
	before = count()
	*now = now.Add(time.Minute)
	l.WarnOfNetwork("guess e")
	if count() != before+1 {
		t.Error("a minute in which nothing was left out is told")
	}
}

// Whoever waits for the log wakes at the next line, a folded one too. As many of the newest are returned as
// there are.
func TestTheLogWakesItsReaders(t *testing.T) {
	l, _, _ := clockedLog()
	woken := func(more <-chan struct{}) bool {
		select {
		case <-more:
			return true
		default:
			return false
		}
	}
	all, more := l.Newest(3)
	if len(all) != 0 || woken(more) {
		t.Error("an empty log has lines, or wakes its readers")
	}
	l.Say("a")
	if !woken(more) {
		t.Error("a new line wakes nobody")
	}
	_, more = l.Newest(0)
	l.Say("a")
	if !woken(more) {
		t.Error("a folded line wakes nobody")
	}
	l.Say("b")
	l.Say("c")
	if all, _ := l.Newest(2); len(all) != 2 || all[0].Text != "b" || all[1].Text != "c" {
		t.Errorf("the newest two lines are %+v", all)
	}
	NewLog(time.Now, func(time.Time) string { return "" }, nil).Say("written nowhere")
}
