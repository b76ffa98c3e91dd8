package desk

import (
	"time"

	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/sanitize"
)

// noteTime is the time for which a note is shown: enough to look up from the table and read it.
const noteTime = 6 * time.Second

// notice is the last sentence that the desk showed in place of the quick line, if any.
type notice struct {
	now     func() time.Time
	tone    screen.Tone
	text    string
	until   time.Time
	dropped string
	said    int
}

// newNotice makes an empty notice; now is its clock.
func newNotice(now func() time.Time) *notice { return &notice{now: now} }

// Say shows a sentence in place of the last.
func (n *notice) Say(tone screen.Tone, text string) {
	*n = notice{
		now: n.now, tone: tone, text: sanitize.ShortenLines(text), until: n.now().Add(noteTime),
		said: n.said + 1,
	}
}

// Message returns the sentence shown now, "" for none.
func (n *notice) Message() (screen.Tone, string) { return n.tone, n.text }

// Count returns the number of sentences said so far.
func (n *notice) Count() int { return n.said }

// WarningText returns the warning shown now, "" for none.
func (n *notice) WarningText() string {
	if n.tone != screen.Warning {
		return ""
	}
	return n.text
}

// Dropped returns the warning that the present key removed, so that it can still be copied.
func (n *notice) Dropped() string { return n.dropped }

// DropWarning removes a warning, because a key was pressed.
func (n *notice) DropWarning() {
	if n.tone == screen.Warning {
		*n = notice{now: n.now, dropped: n.text, said: n.said}
	}
}

// Clear removes the sentence.
func (n *notice) Clear() { *n = notice{now: n.now, said: n.said} }

// Expire removes a note once noteTime is over. A warning stays until a key is pressed.
func (n *notice) Expire() {
	if n.tone != screen.Warning && n.now().After(n.until) {
		n.Clear()
	}
}
