// Package desk is what the desk tells its person in the quick line's place: the last sentence said,
// and what threatens the tournament.
package desk

import (
	"time"

	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/sanitize"
)

// noteTime is how long a note stands: long enough to look up from the table and read it.
const noteTime = 6 * time.Second

// notice is the last thing the desk told the person. The zero Notice, with a clock, is nothing yet.
type notice struct {
	now     func() time.Time
	tone    screen.Tone
	text    string
	until   time.Time
	dropped string
	said    int
}

// newNotice makes an empty notice by a clock.
func newNotice(now func() time.Time) *notice { return &notice{now: now} }

// Say shows a sentence in place of the last.
func (n *notice) Say(tone screen.Tone, text string) {
	*n = notice{now: n.now, tone: tone, text: sanitize.ShortenLines(text), until: n.now().Add(noteTime), said: n.said + 1}
}

// Message is the sentence that stands, "" for none.
func (n *notice) Message() (screen.Tone, string) { return n.tone, n.text }

// Count is how many sentences there were so far.
func (n *notice) Count() int { return n.said }

// WarningText is the warning that stands, "" for none.
func (n *notice) WarningText() string {
	if n.tone != screen.Warning {
		return ""
	}
	return n.text
}

// Dropped returns the warning that the present key took away, so that it can still be copied.
func (n *notice) Dropped() string { return n.dropped }

// DropWarning takes a warning away: a key was pressed.
func (n *notice) DropWarning() {
	if n.tone == screen.Warning {
		*n = notice{now: n.now, dropped: n.text, said: n.said}
	}
}

// Clear takes away whatever was said.
func (n *notice) Clear() { *n = notice{now: n.now, said: n.said} }

// Expire takes a note away when its time is over. A warning waits for a key.
func (n *notice) Expire() {
	if n.tone != screen.Warning && n.now().After(n.until) {
		n.Clear()
	}
}
