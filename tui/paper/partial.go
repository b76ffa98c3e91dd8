package paper

import (
	"strconv"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/paper/page"
)

// sayPartial has a document say what is missing from it, and each of its cards: they are cut apart.
func (s Source) sayPartial(d *page.Document) {
	d.Stamp.Partial = s.Hall.Missing.StampIn(d.Lang.Say)
	if d.Stamp.Partial == "" {
		return
	}
	for i, b := range d.Blocks {
		if cards, ok := b.(page.Cards); ok {
			each := make([][]page.Block, len(cards.Each))
			for n, card := range cards.Each {
				each[n] = append([]page.Block{page.Text{Words: d.Stamp.Partial}}, card...)
			}
			cards.Each = each
			d.Blocks[i] = cards
		}
	}
}

// provisional explains the mark on a section's results from a round up to another: each thing that is open at a match which may still change.
func (m *maker) provisional(sec *event.Section, from, upTo int) page.Notes {
	var notes page.Notes
	say := func(english string, args ...any) {
		notes = append(notes, page.Note{Mark: "*", Text: m.say("provisional: %s", m.say(english, args...))})
	}
	for _, r := range sec.Rounds[min(from-1, upTo):upTo] {
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
func (m *maker) reasons(match *event.Match, say func(english string, args ...any)) {
	where := m.say("round %s, table %s", strconv.Itoa(match.Pairing.Round.No), strconv.Itoa(match.Pairing.Table))
	for _, i := range m.Hall.Ledger.IncidentsAt(match) {
		if a := i.LastAppeal(); a != nil && a.Pending() {
			say("appeal %s against %s is open (%s)", strconv.Itoa(a.Appeal), i.Label, where)
		}
		if i.State() == penalties.Remanded {
			say("%s was sent back to the TD (%s)", i.Label, where)
		}
	}
	for _, c := range m.Hall.Ledger.OpenConsequences() {
		if c.MayChangeResult() && c.Match() == match {
			say("consequence %s of %s waits (%s)", strconv.Itoa(c.Consequence), c.Label(), where)
		}
	}
}
