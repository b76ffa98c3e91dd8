package paper

import (
	"flagfall/tui/paper/page"
)

// rulebooks print the rule cards of the books in use, in our words.
func (m staffPaper) rulebooks() error {
	for n, b := range m.books() {
		if n > 0 {
			m.add(page.Break{})
		}
		m.add(page.Heading(b.Heading()), page.Text{Words: b.Provenance + " " + b.Numbering, Weight: page.Quiet})
		var facts page.Facts
		for _, c := range b.Cards {
			facts = append(facts, page.Fact{Label: c.Ref, Text: c.Title + ". " + c.Text})
		}
		m.add(facts)
	}
	return nil
}
