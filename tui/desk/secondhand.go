package desk

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// secondPassed moves everything that shows how long ago something was.
type secondPassed struct{}

// slowPassed is secondPassed while nothing moves; no is that of the wait it ends.
type slowPassed struct{ no int }

const (
	stillAfter = 8                // seconds without another frame: longer than a note stands
	slowHand   = 10 * time.Second // what nothing on screen shows the seconds of is looked at so often
)

// secondHand goes by seconds only where one is to be seen: while the frame changes by itself, or somebody does something.
type secondHand struct {
	frame string // the last one
	still int    // how many seconds it stands
	slow  int    // the wait at work, 0 for none: the hand goes by seconds
	waits int    // that there were
}

// next waits for the hand's next move.
func (h *secondHand) next() tea.Cmd {
	if h.slow = 0; h.still < stillAfter {
		return tea.Tick(time.Second, func(time.Time) tea.Msg { return secondPassed{} })
	}
	h.waits++
	h.slow = h.waits
	no := h.slow
	return tea.Tick(slowHand, func(time.Time) tea.Msg { return slowPassed{no} })
}

// moved tells whether a message moves the hand. Any other may have begun something that shows the seconds: then goes is what has it go by
// them again, nil where it does.
func (h *secondHand) moved(msg tea.Msg) (moves bool, goes tea.Cmd) {
	switch msg := msg.(type) {
	case secondPassed:
		h.still++
		return true, nil
	case slowPassed:
		return h.slow == msg.no, nil
	}
	h.still = 0
	if h.slow == 0 {
		return false, nil
	}
	h.slow = 0
	return false, h.next()
}

// shows takes note of a frame.
func (h *secondHand) shows(frame string) {
	if frame != h.frame {
		h.frame, h.still = frame, 0
	}
}
