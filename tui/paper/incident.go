package paper

import (
	"fmt"
	"strings"

	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// at names the people at the incident's table.
func (m *maker) at() words.Table { return words.At(m.Hall.Register, m.incident.Match) }

// fact says what was done, by whom and when.
func (m *maker) fact(i *penalties.Incident) string {
	said := fmt.Sprintf("%s: %s", m.who(i), words.Lower(i.Title()))
	if r := i.Ruling(); r != nil && r.Verdict.Step != nil && r.Verdict.Step.Of > 1 {
		said += ", " + words.Step(r.Verdict.Step)
	}
	return words.Capital(said) + fmt.Sprintf(". Called at %s.", m.clock(i.Logged.At))
}

// teams says who plays at the incident's table.
func (m *maker) teams(i *penalties.Incident) string {
	t := i.Match.Pairing.Teams
	said := t[0].Name + " v. " + t[1].Name
	if len(i.Match.Pairing.Matches) > 1 {
		said += fmt.Sprintf(", match %d", i.Match.No)
	}
	return said
}

// rule names the rules a verdict rests on, with their titles, and says whose word it is.
func rule(b *rules.Book, v rules.Verdict) string {
	var cited []string
	for _, ref := range v.Refs {
		if c, ok := b.Card(ref); ok {
			ref += " " + c.Title
		}
		cited = append(cited, ref)
	}
	if len(cited) == 0 {
		cited = []string{"no rule"}
	}
	return fmt.Sprintf("%s, %s. %s", b.Name, strings.Join(cited, "; "), authority(v))
}

// authority says whose word a ruling is, to those it concerns.
func authority(v rules.Verdict) string {
	if v.Authority == rules.ByDiscretion {
		return "The rule leaves it to the director, who gives a reason."
	}
	return words.AuthorityInFull(v.Authority) // the reasoning names the item
}

// imposed says what a ruling does, with the clock before and after where it was read.
func imposed(at words.Table, r *penalties.Ruling) string {
	said := words.Capital(at.Imposed(r.RulingMade)) + "."
	if len(r.Remedies) == 0 {
		said = words.Capital(at.Ruling(r.RulingMade)) + "."
	}
	for _, moved := range words.Clocks(r.RulingMade) {
		said += " Clock " + moved + "."
	}
	return said
}

// because is the reasoning of the book and what the official added.
func because(at words.Table, r *penalties.Ruling) string {
	said := at.Plain(strings.Join(r.Verdict.Because, " "))
	if r.Reason != "" {
		said = strings.TrimSpace(said + " In the official’s words: " + r.Reason)
	}
	if r.Departed {
		said += " This departs from the book."
	}
	return said
}

// right says to whom one may appeal, and until when; or why not.
func (m *maker) right(i *penalties.Incident) string {
	level, due, err := m.Hall.Ledger.Right(i)
	if err != nil {
		return words.Capital(err.Error()) + "."
	}
	return fmt.Sprintf("To the %s, until %s.", penalties.LevelName(level), m.clock(due))
}

// seal names the entry that a paper rests on, for finding it in the journal.
func seal(entry pairing.Meta) string { return fmt.Sprintf("%s (entry %d)", entry.Hash, entry.Seq) }

// cards are the rules cited, in our words.
func cards(b *rules.Book, refs []string) []page.Block {
	var facts page.Facts
	for _, ref := range refs {
		if c, ok := b.Card(ref); ok {
			facts = append(facts, page.Fact{Label: c.Ref, Text: c.Title + ". " + c.Text})
		}
	}
	if len(facts) == 0 {
		return nil
	}
	return []page.Block{page.Heading("Rules cited, " + b.Name + ", in our words"), facts}
}

// needRuling refuses what tells of a ruling while there is none.
func (m *maker) needRuling() (*penalties.Ruling, error) {
	r := m.incident.Ruling()
	if r == nil {
		return nil, fmt.Errorf("%s is not ruled yet: rule first, then print", m.incident.Label)
	}
	return r, nil
}
