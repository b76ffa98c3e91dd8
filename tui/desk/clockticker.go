package desk

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// secondTick moves everything that shows how long ago something was.
type secondTick struct{}

// slowTick is secondPassed while nothing moves; no is that of the wait it ends.
type slowTick struct{ no int }

const (
	slowAfter    = 8                // seconds without another frame: longer than a note stands
	slowInterval = 10 * time.Second // what nothing on screen shows the seconds of is looked at so often
)

// clockTicker ticks by the second only while the frame changes by itself or the desk gets input.
type clockTicker struct {
	frame     string // the last one
	unchanged int    // how many seconds it stands
	slowWait  int    // the wait at work, 0 for none: the hand goes by seconds
	waitCount int    // that there were
}

// next waits for the hand's next move.
func (h *clockTicker) next() tea.Cmd {
	if h.slowWait = 0; h.unchanged < slowAfter {
		return tea.Tick(time.Second, func(time.Time) tea.Msg { return secondTick{} })
	}
	h.waitCount++
	h.slowWait = h.waitCount
	no := h.slowWait
	return tea.Tick(slowInterval, func(time.Time) tea.Msg { return slowTick{no} })
}

// onMessage tells whether a message moves the hand. Any other may have begun something that shows
// the seconds: then goes is what has it go by them again, nil where it does.
func (h *clockTicker) onMessage(msg tea.Msg) (moves bool, goes tea.Cmd) {
	switch msg := msg.(type) {
	case secondTick:
		h.unchanged++
		return true, nil
	case slowTick:
		return h.slowWait == msg.no, nil
	}
	h.unchanged = 0
	if h.slowWait == 0 {
		return false, nil
	}
	h.slowWait = 0
	return false, h.next()
}

// onFrame takes note of a frame.
func (h *clockTicker) onFrame(frame string) {
	if frame != h.frame {
		h.frame, h.unchanged = frame, 0
	}
}
