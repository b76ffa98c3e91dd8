package paper

import (
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// results lists the results of a round, a line for each table.
func (m *maker) results() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		r := m.round(sec)
		g := document.Grid{Name: sec.ID, Columns: []document.Column{
			{Title: m.say("Table"), Right: true, Key: true},
			{Title: m.say("Team 1"), Flex: true, Key: true},
			{Title: m.say("Result")},
			{Title: m.say("Team 2"), Flex: true},
			{Title: "", Flex: true, Minor: true},
		}}
		for _, p := range r.Pairings {
			score := words.ScoreText(p.Score())
			if score == "" {
				score = "–"
			}
			for _, match := range p.Matches {
				if m.Hall.Ledger.Provisional(match) {
					score += "*"
					break
				}
			}
			g.Rows = append(g.Rows, []string{
				strconv.Itoa(p.Table), m.teamAt(p, 1), score, m.teamAt(p, 2),
				m.resultDetails(p),
			})
		}
		for _, t := range teamsWithoutTable(r) {
			g.Rows = append(g.Rows, []string{"–", m.team(t.team), "", "", m.say(t.why)})
		}
		m.add(g)
		m.addProvisional(sec, r)
	}
	return nil
}

// resultDetails says what a score does not: that the match was not played, or how each of several
// matches ended.
func (m *maker) resultDetails(p *event.Pairing) string {
	var said []string
	if p.Complete() && !p.Played() {
		said = append(said, m.say("not played"))
	}
	if len(p.Matches) > 1 && p.Complete() {
		for _, match := range p.Matches {
			if r, done := match.Result(); done {
				said = append(said, words.Result(r.Outcome))
			}
		}
	}
	return strings.Join(said, ", ")
}

// addProvisional explains the mark at a score.
func (m *maker) addProvisional(sec *event.Section, r *event.Round) {
	notes := m.provisionalNotes(sec, r.No, r.No)
	if len(notes) > 0 {
		m.add(notes)
	}
}

// uprightRounds is how many rounds of a play-off stand beside each other on upright paper.
const uprightRounds = 2

// bracket is a section's play-off as far as it has come, and the final placing of its teams once it
// is over.
func (m *maker) bracket() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		brackets := playoff.Brackets(sec)
		for _, b := range brackets {
			if b.Group.Name != "" {
				m.add(document.Heading(m.say("Group %s", b.Group.Name)))
			}
			m.add(story.Bracket(m.sheet.Lang, sec.ID, b, m.team))
			m.sheet.Wide = m.sheet.Wide || len(b.Rounds) > uprightRounds
		}
		if len(brackets) == 0 {
			m.add(story.Bracket(m.sheet.Lang, sec.ID, playoff.Bracket{}, m.team))
			continue
		}
		m.add(document.Text{
			Words:  m.say("The number before a team is its seed, its place before the play-off."),
			Weight: document.Quiet,
		})
		final, err := playoff.Final(sec, m.Hall.Ledger.Provisional)
		if err != nil {
			return err
		}
		m.add(story.FinalPlaces(m.sheet.Lang, final, m.teamListed)...)
	}
	return nil
}
