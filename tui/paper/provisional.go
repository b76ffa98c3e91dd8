package paper

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/paper/page"
)

// provisional explains the mark on a section's results up to a round: each thing that is open at a match which may still change.
func (m *hallPaper) provisional(sec *event.Section, upTo int) page.Notes {
	var notes page.Notes
	say := func(format string, args ...any) {
		note := page.Note{Mark: "*", Text: "provisional: " + fmt.Sprintf(format, args...)}
		notes = append(notes, note)
	}
	for _, r := range sec.Rounds[:upTo] {
		for _, p := range r.Pairings {
			for _, match := range p.Matches {
				if m.Hall.Ledger.Provisional(match) {
					m.reasons(match, say)
				}
			}
		}
	}
	return notes
}

// reasons says what is open about a match.
func (m *hallPaper) reasons(match *event.Match, say func(format string, args ...any)) {
	where := fmt.Sprintf("round %d, table %d", match.Pairing.Round.No, match.Pairing.Table)
	for _, i := range m.Hall.Ledger.At(match) {
		if a := i.LastAppeal(); a != nil && a.Pending() {
			say("appeal %d against %s is open (%s)", a.Appeal, i.Label, where)
		}
		if i.State() == penalties.Remanded {
			say("%s was sent back to the TD (%s)", i.Label, where)
		}
	}
	for _, c := range m.Hall.Ledger.Unsettled() {
		if c.MovesResult() && c.Match() == match {
			say("consequence %d of %s waits (%s)", c.Consequence, c.Label(), where)
		}
	}
}
