package paper

import (
	"net/url"
	"strconv"

	"flagfall/rules/refusal"
	"flagfall/tui/paper/page"
	"flagfall/tui/view"
)

// tableCardsPerPage leaves each card room for a code that is read from the other side of the table.
const tableCardsPerPage = 6

// tableCards stay on the tables for the whole event: a link by which its people call a director and, where the event wants, report results.
// Then each team has a card of its own. They hold no name, since other teams sit there in the next round.
func (m roundPaper) tableCards() error {
	register := m.Hall.Register
	switch {
	case register.Pages.Address == "":
		return refusal.Conflict.Errorf("where phones find the public pages is not said: say it with flagfall event pages --address HOST:PORT")
	case m.Tables == nil:
		return refusal.Conflict.Errorf("the links on table cards are not made here: flagfall print table-cards makes them")
	}
	cards := page.Cards{PerPage: tableCardsPerPage, Across: 2}
	for _, sec := range m.sections {
		for _, p := range m.round(sec).Pairings {
			if !register.Pages.Results {
				cards.Each = append(cards.Each, m.tableCard(p.Table, 0, m.say("Call a director")))
				continue
			}
			cards.Each = append(cards.Each,
				m.tableCard(p.Table, 1, m.say("Team 1, seats a and d: call a director, report the result")),
				m.tableCard(p.Table, 2, m.say("Team 2, seats b and c: call a director, report the result")))
		}
	}
	m.add(cards)
	return nil
}

func (m roundPaper) tableCard(table, side int, says string) []page.Block {
	return []page.Block{
		page.Text{Words: m.say("Table %s", strconv.Itoa(table)), Weight: page.Loud},
		page.QR{Link: m.Hall.Register.Pages.Address + m.Tables(view.TableSeat{Table: table, Side: side, Renewals: m.Hall.Register.CardRenewals(table)}), Caption: says},
		page.Text{Words: m.say("Stop the clocks first. This card stays on the table."), Weight: page.Quiet},
	}
}

// onPhones is a link to a section's page, nothing where nobody has said where the public pages are.
func (m *maker) onPhones(section, tail string) []page.Block {
	address := m.Hall.Register.Pages.Address
	if address == "" {
		return nil
	}
	return []page.Block{page.QR{Link: address + "/section/" + url.PathEscape(section) + tail, Caption: m.say("On your phone:"), Small: true, Spare: true}}
}
