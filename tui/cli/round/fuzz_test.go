package round

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
)

// FuzzPairLine: in a paired round every team has one place, and no two teams have met before.
func FuzzPairLine(f *testing.F) {
	for _, s := range []string{
		`{"round":1,"rounds":5,"system":"us-29d","teams":[{"tpn":1},{"tpn":2},{"tpn":3}]}`,
		`{"round":4,"rounds":5,"system":"fide-c0406","teams":[{"tpn":1,"score":2.5},{"tpn":2,"score":2,"nopab":true},{"tpn":3},{"tpn":4}],"met":[[1,2]],"clubs":{"1":"Oak","3":["Oak","Elm"]},"keep_apart":"below","below":2}`,
		`{"system":"us-29d","teams":[{"tpn":1},{"tpn":2}],"met":[[1,2]]}`, `{"teams":[{"tpn":-1}]}`, `{"clubs":{"x":3}}`, `{`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.Count(line, []byte("{")) > 12 {
			return // a larger field takes longer than a fuzzer has
		}
		round, err := pairLine(line)
		if err != nil {
			return
		}
		var c pairCase
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatalf("%q was paired: %v", line, err)
		}
		places := map[int]int{round.Bye: 1}
		for _, p := range round.Pairs {
			places[p.A]++
			places[p.B]++
			for _, met := range c.Met {
				if slices.Equal(met, []int{p.A, p.B}) || slices.Equal(met, []int{p.B, p.A}) {
					t.Fatalf("%q: %v meet again", line, met)
				}
			}
		}
		for _, team := range c.Teams {
			if places[team.TPN] != 1 {
				t.Fatalf("%q: team %d has %d places", line, team.TPN, places[team.TPN])
			}
		}
	})
}
