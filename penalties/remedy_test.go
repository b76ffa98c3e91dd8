package penalties_test

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/penalties"
)

func TestParseRemedy(t *testing.T) {
	for text, want := range map[string]string{
		"add-time:b:60": "add-time:b:60", "warning:A": "warning:a", "new-game": "new-game",
		" add-time : b : 60 ": "add-time:b:60",
		"forfeit-match:d":     "forfeit-match:d", "expel:-": "expel", "other": "other",
	} {
		if r, err := penalties.ParseRemedy(text); err != nil || fmt.Sprint(r) != want {
			t.Errorf("%q is %v (%v), want %s", text, r, err, want)
		}
	}
	bad := []string{
		"", "add-time", "add-time:b", "add-time:b:0", "add-time:b:-5", "add-time:b:x",
		"add-time::60", "warning", "warning:e", "jail:a", "warning:a:60", "a:b:c:d",
		"add-time:b:99999",
	}
	for _, text := range bad {
		if r, err := penalties.ParseRemedy(text); err == nil {
			t.Errorf("%q was taken for %v", text, r)
		}
	}
}

func FuzzParseRemedy(f *testing.F) {
	for _, s := range []string{"add-time:b:60", "warning:a", "new-game", "::", "expel:-:"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if r, err := penalties.ParseRemedy(s); err == nil &&
			(r.Seconds < 0 || !slices.Contains([]string{"", "a", "b", "c", "d"}, r.Seat)) {
			t.Errorf("%q is %+v", s, r)
		}
	})
}
