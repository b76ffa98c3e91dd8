package paper

import "flagfall/tui/paper/page"

// sayPartial has a document say what is missing from it, and each of its cards: they are cut apart.
func (s Source) sayPartial(d *page.Document) {
	d.Stamp.Partial = s.Hall.Missing.Stamp()
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
