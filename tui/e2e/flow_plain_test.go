package e2e

import "testing"

// What happens ten times a day takes seven keys at most, the y for the lost match among them: a mate that both sides agree on, an illegal move and a flag that
// were claimed at once with the clock stopped.
func TestFlowsOfPlainClaims(t *testing.T) {
	for name, c := range map[string]struct{ call, asks, answer string }{
		"a plain mate":         {"1am enter", "Do both sides agree that it is mate?", "y"},
		"a plain illegal move": {"1ai enter", "What was illegal?", "c"},
		"a plain flag":         {"1af enter", "Whose flag is down?", "y"},
	} {
		x := start(t, 80, 24, []string{"--db", event(t), "--as", "Ortiz", "--ascii"}, env("NO_COLOR=1"))
		x.Expect("2 tables")
		f := x.flow(name)
		f.press(c.call, c.asks).press(c.answer, "WIN THE MATCH").press("enter", "Record it?").press("y", "R1-1-01 ruled")
		f.done(7)
	}
}
