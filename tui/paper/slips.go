package paper

import (
	"slices"

	"flagfall/rules/refusal"
	"flagfall/tui/document"
)

// How many slips are cut from a sheet, if their text allows.
const (
	slipsPerPage    = 4
	slipsWithBoards = 2
)

// slips are the slips of all rulings of a round, to be cut apart. Those with boards are larger, and lie on sheets
// of their own behind the others.
func (m *maker) slips() error {
	stacks := []document.Cards{{PerPage: slipsPerPage}, {PerPage: slipsWithBoards}}
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
		cards := &stacks[0]
		isBoards := func(b document.Block) bool { _, ok := b.(document.Boards); return ok }
		if slices.ContainsFunc(one.sheet.Blocks, isBoards) {
			cards = &stacks[1]
		}
		cards.Each = append(cards.Each, append([]document.Block{
			document.Heading(one.sheet.Title + " · " + one.sheet.Where),
		}, one.sheet.Blocks...))
	}
	for _, cards := range stacks {
		if len(cards.Each) > 0 {
			m.add(cards)
		}
	}
	if len(m.sheet.Blocks) == 0 {
		return refusal.NotFound.Errorf("no ruling in this round yet: name another round, or an incident")
	}
	return nil
}
