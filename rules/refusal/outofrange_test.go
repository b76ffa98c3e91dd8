package refusal

import "testing"

// A number that names nothing is told with those that do, and never with "1 to 0".
func TestOutOfRange(t *testing.T) {
	for most, want := range map[int]string{
		0: "no team 3: the event has none",
		1: "no team 3: the event has only team 1",
		2: "no team 3: use 1 to 2",
	} {
		if got := OutOfRange("team", 3, most, "the event").Error(); got != want {
			t.Errorf("%d: %q, want %q", most, got, want)
		}
	}
}
