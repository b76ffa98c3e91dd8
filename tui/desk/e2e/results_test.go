//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// A round from its results to the next start, by keys alone: three a table, one a step.
func TestARoundOfResults(t *testing.T) { inBothModes(t, aRoundOfResults) }

func aRoundOfResults(t *testing.T, mode option) {
	db := begunEvent(t)
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode)
	x.Expect("2 tables").Press("r").Expect("round 1 results", "2 playing", "playing 0 min")
	x.Type("1ma").Expect(x.either("✓ 1-0  mate on A", "finished 1-0, mate on A"), "1 playing")
	x.Type("22").Expect("all in").Press("n").Expect("round 1 finished", "n pair round 2")
	x.Press("n").Expect("round 2 results", "n post").Press("n").Expect("n start")
	x.Press("n").Expect("Pairings and colors are then final").Press("y").Expect("round 2 is under way", "playing 0 min")
	x.Type("21").Expect("1 playing").Type("22").Expect("Change table 2 from 1-0 to 0-1?").Press("y").Expect("table 2: 0-1")
	x.Press("s").Expect("standings, round 2", x.either("opponents’", "Buchholz without the lowest")).Press("enter").Expect("place 1 of 4", "econdary score")
	x.Press("esc", "w").Expect("wall chart").Press("esc", "w").Expect("round 2 pairings", "meets")
	x.Press("ctrl+c").Exit()
	for want, args := range map[string][]string{
		`"winner":"a","ended":"mate","board":"A","by":"R. Ortiz"`: {"result", "list", "--db", db, "--section", "K5", "--round", "1", "--json"},
		`"result":"0-1","winner":"2","by":"R. Ortiz"`:             {"result", "list", "--db", db, "--section", "K5", "--json"},
	} {
		if out := flagfall(t, args...); !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}
