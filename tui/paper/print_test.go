package paper

import "testing"

// A document that is only looked at, or goes to another program, has no number and no facts; what is
// printed, saved or handed out has.
func TestWhatStaysCountsAsACopy(t *testing.T) {
	e := newFixture(t)
	for _, c := range []struct {
		to     Destination
		counts bool
	}{{Screen, false}, {Program, false}, {File, true}, {Printer, true}, {HandOut, true}} {
		sheet, facts, err := e.Print(Order{Name: "pairings", Section: "K5"}, c.to, "text", noon())
		if err != nil {
			t.Fatal(err)
		}
		if counted := sheet.Stamp.Number > 0; counted != c.counts || len(facts) > 0 != c.counts {
			t.Errorf("to %d it has number %d and %d facts", c.to, sheet.Stamp.Number, len(facts))
		}
	}
}
