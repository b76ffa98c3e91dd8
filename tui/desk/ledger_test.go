package desk

import "testing"

// The ledger's filter finds by whatever the ledger shows: section, state, official, remedy.
func TestTheLedgersFilterFindsWhatItShows(t *testing.T) {
	for _, c := range []struct {
		typed       string
		sees, never string
	}{
		{"K-8", "R3-7-01", "R3-1-01"},
		{"warning", "R3-1-01", "R3-9-01"},
		{"ruled", "R3-1-01", "R3-6-01"},
		{"open", "R3-6-01", "R3-1-01"},
		{"struck", "R3-9-01", "R3-1-01"},
		{"whitfield", "R3-7-01", "R3-1-01"},
		{"forfeit", "R3-7-03", "R3-1-01"},
		{"table 7", "R3-7-01", "R3-1-01"},
	} {
		p := sit(t, newStore(t), "Ortiz", 80, 40).press("l", "/").press(c.typed, "enter").sees(c.sees).seesNo(c.never)
		if c.typed == "open" {
			p.seesNo("R3-7-01")
		}
	}
}
