//go:build e2e

package e2e

import (
	"testing"
	"time"
)

// What happens ten times a day takes seven keys at most, at a table of two digits and with the y
// for the lost match among them: a mate that both sides agree on, an illegal move and a flag that
// were claimed at once with the clock stopped. The key that answered, hit twice, takes no match
// from anybody.
func TestFlowsOfPlainClaims(t *testing.T) { inBothModes(t, flowsOfPlainClaims) }

func flowsOfPlainClaims(t *testing.T, mode option) {
	for name, c := range map[string]struct{ call, asks, answer string }{
		"a plain mate":         {"11am enter", "Do both sides agree that it is mate?", "y"},
		"a plain illegal move": {"11ai enter", "What was illegal?", "3"},
		"a plain flag":         {"11af enter", "Whose flag is down?", "y"},
	} {
		x := start(t, 80, 24, []string{"demo", "--ascii"}, env("NO_COLOR=1"), mode)
		x.Expect("12 tables")
		f := x.flow(name)
		f.press(c.call, c.asks).press(c.answer, "Four Clocks win the match. Record it?")
		x.Type(c.answer).isRead()
		time.Sleep(time.Second) // a person reads the question; before half a second the desk takes none for read
		f.press("y", "R3-11-02 ruled")
		f.done(7)
		x.Press("g").Expect("R3-11-02 stands").Press("ctrl+c").Exit()
	}
}
