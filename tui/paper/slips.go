package paper

import (
	"slices"

	"flagfall/rules/refusal"
	"flagfall/tui/document"
)

// slipsPerPage is how many slips are cut from a sheet, if their text allows.
const slipsPerPage = 4

// slips are the slips of all rulings of a round, to be cut apart.
func (m *maker) slips() error {
	cards := document.Cards{PerPage: slipsPerPage}
	for _, i := range m.Hall.Ledger.Incidents() {
		p := i.Match.Pairing
		if i.Ruling() == nil || i.IsNote() || !slices.Contains(m.sections, p.Section) || m.round(p.Section) != p.Round {
			continue
		}
		one := *m
		one.incident, one.sections = i, m.sections[slices.Index(m.sections, p.Section):][:1]
		one.sheet = &Sheet{Document: document.Document{Lang: m.sheet.Lang, For: m.sheet.For}}
		if err := one.slip(); err != nil {
			return err
		}
		cards.Each = append(cards.Each, append([]document.Block{
			document.Heading(one.sheet.Title + " · " + one.sheet.Where),
		}, one.sheet.Blocks...))
	}
	if len(cards.Each) == 0 {
		return refusal.NotFound.Errorf("no ruling in this round yet: name another round, or an incident")
	}
	m.add(cards)
	return nil
}
