package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/publicname"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/penalties/insight"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// report is what the event tells a federation, or in its public version the parents. Neither names
// a player with an incident.
func (m *maker) report() error {
	if m.sheet.For == document.Public {
		m.reportForParents()
		return nil
	}
	m.reportForFederation()
	return nil
}

// cases are the incidents of some sections as a season counts them.
func (m *maker) cases(sections ...*event.Section) []insight.SeasonCase {
	all := insight.ReadSeasonEvent(m.Hall.Ledger, m.Hall.At, publicname.WithoutNames(m.Hall.Register)).Cases
	return slices.DeleteFunc(all, func(c insight.SeasonCase) bool {
		return !slices.ContainsFunc(sections, func(sec *event.Section) bool { return sec.ID == c.Section })
	})
}

// tablesPlayed counts the pairings of two teams in a section.
func tablesPlayed(sec *event.Section) (n int) {
	for _, r := range sec.Rounds {
		for _, p := range r.Pairings {
			if p.Teams[0] != nil && p.Teams[1] != nil {
				n++
			}
		}
	}
	return n
}

// playerCount counts the players of a section's teams, substitutes included.
func playerCount(sec *event.Section) (n int) {
	for _, t := range sec.Teams {
		n += t.PersonCount()
	}
	return n
}

// reportForParents says in plain words how often directors were called, to what, and what came of
// appeals.
func (m *maker) reportForParents() {
	m.sheet.Title = m.say("Report for parents")
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		c := insight.CountCases(m.cases(sec))
		m.add(document.Facts{
			{Label: m.say("Teams"), Text: strconv.Itoa(len(sec.Teams))},
			{Label: m.say("Players"), Text: strconv.Itoa(playerCount(sec))},
			{Label: m.say("Rounds"), Text: strconv.Itoa(len(sec.Rounds))},
			{Label: m.say("Tables played"), Text: strconv.Itoa(tablesPlayed(sec))},
		})
		called := m.say("Directors were called to tables %s times.", strconv.Itoa(c.Incidents))
		if c.Incidents == 0 {
			called = m.say("No director was called to a table.")
		}
		appealed := m.say("Players appealed %s rulings.", strconv.Itoa(c.Appeals)) + " " +
			m.say("Upheld: %s. Changed, overturned or sent back: %s. Withdrawn, settled or open: %s.",
				strconv.Itoa(c.Upheld), strconv.Itoa(c.Modified+c.Overturned+c.Remanded),
				strconv.Itoa(c.Withdrawn+c.Undecided))
		if c.Appeals == 0 {
			appealed = m.say("No player appealed a ruling.")
		}
		m.add(document.Text{Words: called}, document.Text{Words: appealed})
		if c.Incidents > 0 {
			m.add(document.Heading(m.say("By type")), m.byType(sec))
		}
	}
	m.add(document.Text{
		Weight: document.Quiet,
		Words:  m.say("Every ruling can be appealed. An official who had no part in it then decides."),
	},
		document.Text{
			Weight: document.Quiet,
			Words:  m.say("No player is named here with an incident. Ask a director about your own child."),
		})
}

// reportForFederation is the account of an event: who ran it by which rules, what happened, and what
// came of appeals.
func (m *maker) reportForFederation() {
	m.sheet.Title, m.sheet.For = "Report for the federation", document.Table // it goes to those whom it concerns
	m.add(document.Heading("Sections"), m.sectionTable())
	for _, sec := range m.sections {
		m.add(document.Heading("Incidents by type, "+sec.Name), m.callChart(sec), m.byType(sec))
	}
	m.add(document.Heading("Appeals"), m.appealEnds(), document.Heading("Expulsions"), m.expulsions())
	m.add(document.Heading("Rulebooks"), m.bookTable(), document.Heading("Event policy"), m.chosenPolicy())
	m.add(document.Heading("Officials"), m.officialTable())
	m.add(document.Text{
		Weight: document.Quiet,
		Words:  "Players are not named. An incident is found by its number in the record of the event.",
	})
}

func (m *maker) sectionTable() document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Section", Flex: true, Key: true},
		{Title: "Teams", Right: true},
		{Title: "Players", Right: true},
		{Title: "Rounds", Right: true},
		{Title: "Tables", Right: true},
		{Title: "Incidents", Right: true},
		{Title: "Appeals", Right: true},
		{Title: "Fell", Right: true},
	}}
	for _, sec := range m.sections {
		c := insight.CountCases(m.cases(sec))
		g.Rows = append(g.Rows, []string{
			sec.Name, strconv.Itoa(len(sec.Teams)), strconv.Itoa(playerCount(sec)), strconv.Itoa(len(sec.Rounds)),
			strconv.Itoa(tablesPlayed(sec)),
			strconv.Itoa(c.Incidents), countOrDash(c.Appeals), countOrDash(c.Fell),
		})
	}
	return g
}

// callChart draws how many incidents each round had.
func (m *maker) callChart(sec *event.Section) document.Chart {
	chart := document.Chart{
		Title: "Incidents by round", Empty: "No rounds.", Lines: true,
		Series: []document.Series{{Values: make([]float64, len(sec.Rounds))}},
	}
	for _, r := range sec.Rounds {
		chart.Labels = append(chart.Labels, strconv.Itoa(r.No))
	}
	for _, c := range m.cases(sec) {
		chart.Series[0].Values[c.Round-1]++
	}
	return chart
}

// appealEnds lists the appeals with their ends, by the number of the incident and without a name.
func (m *maker) appealEnds() document.Grid {
	g := document.Grid{Empty: "No appeals.", Columns: []document.Column{
		{Title: "", Right: true, Key: true},
		{Title: "Against", Key: true},
		{Title: "What", Flex: true},
		{Title: "Grounds", Flex: true},
		{Title: "To"},
		{Title: "End", Flex: true},
	}}
	for _, a := range m.Hall.Ledger.Appeals() {
		if !m.isInScope(a.Subject) {
			continue
		}
		end := story.OfAppeal(m.Hall, a).Badge
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(a.Appeal), a.Subject.Label, words.UpperFirst(a.Subject.Title()),
			words.Grounds(a.Grounds), hearing.LevelName(a.Level), end,
		})
	}
	return g
}

func (m *maker) expulsions() document.Grid {
	g := document.Grid{
		Empty: "No player was expelled.",
		Columns: []document.Column{
			{Title: "Number", Key: true},
			{Title: "Section", Flex: true},
			{Title: "What", Flex: true},
			{Title: "Rules"},
		},
	}
	for _, i := range m.Hall.Ledger.Incidents() {
		if !m.isInScope(i) || i.Struck != nil || !slices.ContainsFunc(i.CurrentEffect().InForce,
			func(r penalties.Remedy) bool { return r.Kind == rules.Expel }) {
			continue
		}
		g.Rows = append(g.Rows, []string{
			i.Label, i.Match.Pairing.Section.Name, words.UpperFirst(i.Title()),
			orDash(strings.Join(i.Ruling().Verdict.Refs, ", ")),
		})
	}
	return g
}

func (m *maker) bookTable() document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "Section", Flex: true, Key: true},
		{Title: "Rulebook", Flex: true},
		{Title: "Text", Flex: true},
	}}
	for _, sec := range m.sections {
		text := "as it comes with flagfall"
		if own, err := rules.Builtin(sec.Book.ID); err != nil || own.SHA256() != sec.Book.SHA256() {
			text = "the event's own"
		}
		g.Rows = append(g.Rows, []string{sec.Name, sec.Book.Heading(), text})
	}
	return g
}

// chosenPolicy lists the readings that the event chose itself.
func (m *maker) chosenPolicy() document.Grid {
	g := m.policy()
	g.Empty = "The event kept every usual reading."
	g.Rows = slices.DeleteFunc(g.Rows, func(row []string) bool { return !strings.HasSuffix(row[1], "(chosen)") })
	return g
}

func (m *maker) officialTable() document.Grid {
	g := document.Grid{Empty: "No officials.", Columns: []document.Column{
		{Title: "Name", Flex: true, Key: true},
		{Title: "Office", Flex: true},
		{Title: "Section"},
		{Title: "Rulings", Right: true},
	}}
	for _, o := range m.Hall.Register.Staff {
		ruled := len(insight.OfficialRecord(m.Hall.Ledger, o.Actor()).Incidents)
		g.Rows = append(g.Rows, []string{
			o.Name, hearing.LevelName(string(o.Role)), cmp.Or(o.Section, "–"),
			fmt.Sprint(ruled),
		})
	}
	return g
}
