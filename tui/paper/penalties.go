package paper

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// penalties is the report on the event's incidents: for the wall by type alone; for the staff also
// who stands on which step, every departure and use of discretion with its reason, and the policy
// in force.
func (m *maker) penalties() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		m.add(document.Heading(m.say("By type")), m.byType(sec))
		if m.sheet.For == document.Public {
			continue
		}
		m.add(document.Heading("Standing offenses"), m.countedSteps(sec),
			document.Heading("Discretion and departures"), m.discretion(sec))
	}
	if m.sheet.For != document.Public {
		m.add(document.Heading("Event policy"), m.policy())
	}
	return nil
}

// tally counts one type of offense: the calls, and the remedies in force by the column of their kind.
type tally [5]int

// tallyColumns are the columns of remedies; those of any other kind stand in the last.
var tallyColumns = map[string]int{
	rules.Warning: 1, rules.AddTime: 2, rules.DeductTime: 2, rules.HalveTime: 2,
	rules.LoseBoard: 3, rules.ForfeitGame: 3, rules.ForfeitMatch: 3,
}

// byType counts incidents by offence and by what is in force. Struck ones never happened.
func (m *maker) byType(sec *event.Section) document.Grid {
	count := map[string]*tally{}
	for _, i := range m.Hall.Ledger.Incidents() {
		if i.Place.Section != sec.ID || i.Struck != nil {
			continue
		}
		title := words.UpperFirst(m.sayIfKnown(i.Title()))
		if count[title] == nil {
			count[title] = &tally{}
		}
		count[title][0]++
		for _, r := range i.CurrentEffect().InForce {
			count[title][cmp.Or(tallyColumns[r.Kind], 4)]++
		}
	}
	g := document.Grid{Name: sec.ID, Empty: m.say("No incidents."), Columns: []document.Column{
		{Title: m.say("Type"), Flex: true, Key: true},
		{Title: m.say("Calls"), Right: true},
		{Title: m.say("Warnings"), Right: true},
		{Title: m.say("Time"), Right: true},
		{Title: m.say("Forfeits"), Right: true},
		{Title: m.say("Other"), Right: true},
	}}
	titles := slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b][0], count[a][0]), cmp.Compare(a, b))
	})
	for _, title := range titles {
		row := []string{title}
		for _, n := range count[title] {
			row = append(row, countOrDash(n))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// countOrDash is a count, nothing for none: a page of noughts is not read.
func countOrDash(n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}

// discretion lists what an official chose where the book leaves it open or against it, with the
// reason given.
func (m *maker) discretion(sec *event.Section) document.Grid {
	g := document.Grid{Empty: "Every ruling followed the book.", Columns: []document.Column{
		{Title: "Number", Key: true},
		{Title: "What", Flex: true},
		{Title: "Imposed", Flex: true},
		{Title: "Reason", Flex: true},
		{Title: "By", Flex: true},
	}}
	for _, i := range m.Hall.Ledger.Incidents() {
		r := i.Ruling()
		if i.Place.Section != sec.ID || i.Struck != nil || r == nil || i.IsNote() || r.ByBook() {
			continue
		}
		said := subjectText(i)
		if brief := story.StandsBriefly(i); brief != "" {
			said += " (" + brief + ")"
		}
		at := words.TableOf(m.Hall.Register, i)
		g.Rows = append(g.Rows, []string{
			i.Label, said, at.Imposed(r.RulingMade), r.Explanation(),
			m.Hall.Register.ActorName(r.Meta.Actor),
		})
	}
	return g
}

// policy lists the readings in force, those that the event chose itself marked.
func (m *maker) policy() document.Grid {
	columns := []document.Column{{Title: "Item", Key: true}, {Title: "Value"}, {Title: "Meaning", Flex: true}}
	g := document.Grid{Columns: columns}
	for _, it := range rules.PolicyItems() {
		chosen := m.Hall.Register.Policy.Get(it.Name)
		value := words.PolicyValue(chosen)
		if chosen != it.Values[0] {
			value += " (chosen)"
		}
		g.Rows = append(g.Rows, []string{words.UpperFirst(words.PolicyName(it.Name)), value, it.Explain})
		for _, sec := range m.Hall.Register.Sections {
			if sec.HasOwnPolicy(it.Name) {
				own := words.PolicyValue(m.Hall.Register.PolicyOf(sec.ID).Get(it.Name))
				g.Rows = append(g.Rows, []string{
					words.UpperFirst(words.PolicyName(it.Name)) + ", in " + sec.ID,
					own + " (chosen)", it.Explain,
				})
			}
		}
	}
	return g
}

// rulebooks print the rule cards of the books in use, in our words.
func (m *maker) rulebooks() error {
	for n, b := range m.books() {
		if n > 0 {
			m.add(document.Break{})
		}
		source := document.Text{Words: b.Provenance + " " + b.Numbering, Weight: document.Quiet}
		m.add(document.Heading(b.Heading()), source)
		var facts document.Facts
		for _, c := range b.Cards {
			facts = append(facts, document.Fact{Label: c.Ref, Text: c.Title + ". " + c.Text})
		}
		m.add(facts)
	}
	return nil
}
