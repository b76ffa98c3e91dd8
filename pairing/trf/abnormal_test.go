package trf_test

import (
	"strings"
	"testing"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
)

// TestRecord299BesideItsColumns: a penalty stays one whichever column it begins in; what can be meant
// in two ways is a fault.
func TestRecord299BesideItsColumns(t *testing.T) {
	text := harbor(t)
	for name, c := range map[string]struct {
		line  string
		match tiebreak.Points
		round int
		slip  string // "" for a fault
	}{
		"one to the left":         {"299   -1.0  0.0   1    2", -10, 1, "-1.0 match points, 0.0 game points, round 1, team 2"},
		"no round":                {"299   -1.0 -0.5           2", -10, 0, "read as -1.0 match points, -0.5 game points, team 2"},
		"with a kind":             {"299 W -1.0  0.0   1    2", -10, 1, "kind W"},
		"text between the fields": {"299    -1.0 x 0.0  001    2", 0, 0, ""},
		"no decimals":             {"299   -1  0   1    2", 0, 0, ""},
		"no team":                 {"299   -1.0  0.0   1", 0, 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := trf.Reading{Strict: true}.Read([]byte(strings.Replace(text, "801 a", c.line+"\n801 a", 1)))
			switch {
			case c.slip == "":
				if err == nil || !strings.Contains(err.Error(), "text stands between its fields") {
					t.Errorf("%v, %v", f, err)
				}
			case err != nil:
				t.Fatal(err)
			case len(f.Slips) != 1 || !strings.Contains(f.Slips[0].Text, c.slip) || len(f.Abnormal) != 1 ||
				f.Abnormal[0].Match != c.match || f.Abnormal[0].Round != c.round || len(f.Notes()) != 1:
				t.Errorf("%+v, %+v", f.Abnormal, f.Slips)
			}
		})
	}
}
