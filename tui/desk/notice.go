// Package desk is what the desk tells its person in the quick line's place: the last sentence said, and what threatens the tournament.
package desk

import (
	"time"

	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/sanitize"
)

// showFor is how long a note stands: long enough to look up from the table and read it.
const showFor = 6 * time.Second

// Notice is the last thing the desk told the person. The zero Notice, with a clock, is nothing yet.
type Notice struct {
	now     func() time.Time
	tone    screen.Tone
	text    string
	until   time.Time
	dropped string
	said    int
}

// NewNotice makes an empty notice by a clock.
func NewNotice(now func() time.Time) *Notice { return &Notice{now: now} }

// Say shows a sentence in place of the last.
func (n *Notice) Say(tone screen.Tone, text string) {
	*n = Notice{now: n.now, tone: tone, text: sanitize.ShortenLines(text), until: n.now().Add(showFor), said: n.said + 1}
}

// Told is the sentence that stands, "" for none.
func (n *Notice) Told() (screen.Tone, string) { return n.tone, n.text }

// Said is how many sentences there were so far.
func (n *Notice) Said() int { return n.said }

// Warns is the warning that stands, "" for none.
func (n *Notice) Warns() string {
	if n.tone != screen.Warning {
		return ""
	}
	return n.text
}

// Dropped is the warning that the present key took away, which may be what somebody wants to copy.
func (n *Notice) Dropped() string { return n.dropped }

// DropWarning takes a warning away: a key was pressed.
func (n *Notice) DropWarning() {
	if n.tone == screen.Warning {
		*n = Notice{now: n.now, dropped: n.text, said: n.said}
	}
}

// Clear takes away whatever was said.
func (n *Notice) Clear() { *n = Notice{now: n.now, said: n.said} }

// Expire takes a note away when its time is over. A warning waits for a key.
func (n *Notice) Expire() {
	if n.tone != screen.Warning && n.now().After(n.until) {
		n.Clear()
	}
}
