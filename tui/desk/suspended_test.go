package desk

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// suspends carries out what a desk asks for, tells whether it is to be suspended, and gives the
// messages that come of the rest, unsent.
func suspends(cmd tea.Cmd) (is bool, rest []tea.Msg) {
	if cmd == nil {
		return false, nil
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.SuspendMsg:
		return true, nil
	case tea.BatchMsg:
		for _, c := range msg {
			also, more := suspends(c)
			is, rest = is || also, append(rest, more...)
		}
	default:
		rest = append(rest, msg)
	}
	return is, rest
}

// Ctrl-Z during a save stops the desk only when the save is on the disk. What is typed behind it
// acts when the desk is resumed.
func TestSuspendingWaitsForTheDisk(t *testing.T) {
	for what, typed := range map[string]string{"an entry": "enter", "your unsaved text": "3"} {
		t.Run(what, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24)
			p.d.shell = func() bool { return true }
			p.press("10bw")
			_, write := p.d.Update(keyOf(typed))
			if p.d.isSettled() {
				t.Fatal("nothing is being saved")
			}
			for _, k := range []string{"ctrl+z", "ctrl+z"} {
				_, cmd := p.d.Update(keyOf(k))
				if is, _ := suspends(cmd); is {
					t.Fatal("suspended in the middle of a write")
				}
			}
			stopped := 0
			for _, msgs := suspends(write); len(msgs) > 0; msgs = msgs[1:] {
				_, cmd := p.d.Update(msgs[0])
				is, more := suspends(cmd)
				if msgs = append(msgs, more...); !is {
					continue
				}
				if stopped++; !p.d.isSettled() {
					t.Error("suspended though something is being saved")
				}
			}
			if stopped != 1 {
				t.Fatalf("suspended %d times", stopped)
			}
			before := p.d.View()
			if p.press("ctrl+u"); p.d.View() != before {
				t.Error("a key acts on its way to the shell")
			}
			if p.send(tea.ResumeMsg{}); p.d.suspending {
				t.Error("does not go on")
			}
			if _, cmd := p.d.Update(keyOf("ctrl+z")); !p.d.isSettled() {
				t.Error("something is being saved")
			} else if is, _ := suspends(cmd); !is {
				t.Error("is not suspended again")
			}
		})
	}
}
