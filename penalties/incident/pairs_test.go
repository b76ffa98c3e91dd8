package incident_test

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/bughouse"
	"flagfall/rules/envtest"
)

// Every ordered pair of a book's kinds at one table, first by a and then by a again, with a flag of b
// down and everything told that the judge asks for. No pair leads to two standing facts that exclude
// each other, and none passes silently where a director would be asked.
func TestEveryOrderedPairOfKindsAtOneTable(t *testing.T) {
	every := envtest.Times(8, 1) // each time a share of the kinds that touch nothing
	for _, id := range bookstest.IDs() {
		book := bookstest.Named(t, id)
		var asked, plain int
		for n, first := range book.Offences {
			if n%every != 0 && !first.DependsOnFlag() && first.Kind != rules.KindFlagClaim {
				continue
			}
			for _, second := range book.Offences {
				h := halltest.Standard(t, id, 4)
				one, two := logTold(h, first), logTold(h, second)
				if one == nil || two == nil {
					continue // it is about no seat, or its facts are refused
				}
				name := fmt.Sprintf("%s: %s, then %s", id, first.Kind, second.Kind)
				table := h.T.Ledger.TableState(one.Match)
				for _, seat := range bughouse.Seats {
					checkFlag(t, name, h.T.Ledger, table, seat)
				}
				if len(h.T.Ledger.OpenConsequences()) > 0 || two.Ruling() == nil {
					asked++
				} else {
					plain++
				}
			}
		}
		t.Logf("%-20s %4d pairs of %d kinds: %d asked about, %d ruled at once", id, asked+plain,
			len(book.Offences), asked, plain)
		if asked == 0 || plain == 0 {
			t.Errorf("%s: %d pairs are asked about, and %d are not", id, asked, plain)
		}
	}
}

// checkFlag refuses a flag that a ruling gave back and another one counts as down, unless it fell
// again or a consequence asks about it.
func checkFlag(
	t *testing.T, name string, s *penalties.State, table penalties.TableState, seat bughouse.Seat,
) {
	t.Helper()
	if !slices.ContainsFunc(table.Rulings, func(i *penalties.Incident) bool {
		return i.Ruling().Verdict.FlagsBack.Has(seat)
	}) {
		return
	}
	for _, i := range table.Rulings {
		told, v := i.Given.Facts(), i.Ruling().Verdict
		wins := v.Game != nil && v.Game.Winner != nil && *v.Game.Winner == seat.Opponent()
		asks := slices.ContainsFunc(s.OpenConsequences(), func(c *penalties.Consequence) bool {
			return c.Subject == i && c.Result != nil
		})
		if i.Book().Flag != nil && i.Offence == rules.KindFlagClaim && wins &&
			told.FellAgain != rules.Yes && !asks {
			t.Errorf("%s: the flag of %s was given back, and wins by %s", name, seat.Letter(), i.Label)
		}
	}
}

// logTold logs a kind by seat a with b's flag down where flags matter, the clock stopped, and before
// the end; nil where it cannot be logged so.
func logTold(h *halltest.Hall, o rules.Offence) *penalties.Incident {
	req := halltest.Offence("a", o.Kind)
	given := []any{"before_end", true}
	if o.DependsOnFlag() || o.Kind == rules.KindFlagClaim {
		given = append(given, "flag_down", []string{"BA"})
	}
	if o.Kind == rules.KindFlagClaim {
		given = append(given, "clock_stopped", true)
	}
	req.Given = halltest.Given(given...)
	n := h.T.Ledger.IncidentCount()
	if err := h.TryLog("Rita", req); err != nil || h.T.Ledger.IncidentCount() == n {
		return nil
	}
	return h.T.Ledger.Incidents()[n]
}
