package paper

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// roundSheet makes a page for each section at the end of a round: incidents, open matters, and the
// steps carried on.
func (m *maker) roundSheet() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		r := m.round(sec)
		here := func(i *penalties.Incident) bool { return i.Place.Section == sec.ID && i.Place.Round == r.No }
		facts := document.Facts{
			{Label: "Round", Text: m.roundTimes(r)},
			{Label: "Results", Text: resultsCount(r)},
		}
		if m.HostKey != "" {
			facts = append(facts, document.Fact{Label: "Host key", Text: m.HostKey})
		}
		m.add(facts)
		m.add(document.Heading("Incidents"), m.incidents(here, "No incidents."))
		m.add(document.Heading("Open"), m.openItems(sec))
		m.add(document.Heading("Steps carried over"), m.countedSteps(sec))
		m.add(m.phoneLink(sec.ID, "")...)
	}
	return nil
}

// roundTimes says when the round was paired, posted, started and finished.
func (m *maker) roundTimes(r *event.Round) string {
	said := []string{"paired " + m.timeOfDay(r.Paired)}
	for _, step := range []struct {
		name string
		at   time.Time
	}{{"posted", r.Posted}, {"started", r.Started}, {"finished", r.Finished}} {
		if !step.at.IsZero() {
			said = append(said, step.name+" "+m.timeOfDay(step.at))
		}
	}
	return words.UpperFirst(strings.Join(said, ", ")) + "."
}

// resultsCount says how many tables have reported, and which have not.
func resultsCount(r *event.Round) string {
	out := r.TablesWithoutResult()
	said := fmt.Sprintf("%d of %d results are in", len(r.Pairings)-len(out), len(r.Pairings))
	if len(out) > 0 {
		said += "; no result yet from " + cleantext.Join(out)
	}
	return said + "."
}

// incidents lists the incidents that pass a test, oldest first.
func (m *maker) incidents(in func(*penalties.Incident) bool, empty string) document.Grid {
	g := document.Grid{Empty: empty, Columns: []document.Column{
		{Title: "Number", Key: true},
		{Title: "Time"},
		{Title: "Who", Flex: true},
		{Title: "What", Flex: true},
		{Title: "Ruling", Flex: true},
		{Title: "State", Minor: true},
		{Title: "By", Flex: true, Minor: true},
	}}
	for _, i := range m.Hall.Ledger.Incidents() {
		if !in(i) {
			continue
		}
		said := subjectText(i)
		if r := i.Ruling(); r != nil && r.Verdict.Step != nil {
			said += ", " + words.Step(r.Verdict.Step)
		}
		decision, by := m.currentDecision(i)
		state := story.OfIncident(m.Hall, i, m.Hall.At).Badge
		g.Rows = append(g.Rows, []string{
			i.Label, m.timeOfDay(i.Logged.At), m.offenderText(i), said, decision, state,
			m.Hall.Register.ActorName(by),
		})
	}
	return g
}

// currentDecision says what is in force for an incident, and which actor's word that is: the one
// who entered, ruled or decided it last.
func (m *maker) currentDecision(i *penalties.Incident) (said, by string) {
	r, a := i.Ruling(), i.LastDecidedAppeal()
	switch {
	case i.Struck != nil:
		return "–", i.Struck.Actor
	case r == nil:
		return "–", i.EnteredBy
	case i.IsNote():
		return "no penalty", i.EnteredBy
	}
	said, by = story.InForce(m.Hall, i), r.Meta.Actor
	if brief := story.StandsBriefly(i); brief != "" {
		said += " (" + brief + ")"
	}
	if story.ResultUndone(m.Hall, i) != nil {
		said += "; its result was undone"
	}
	if a != nil {
		said, by = words.AppealOutcome(i)+": "+said, a.Decided.Actor
	}
	return said, by
}

// openItems lists everything in a section that still waits.
func (m *maker) openItems(sec *event.Section) document.Block {
	open := m.Hall.WhyOpen(nil, sec.ID, m.Now)
	if len(open) == 0 {
		return document.Text{Words: "Nothing is open."}
	}
	var notes document.Notes
	for _, o := range open {
		notes = append(notes, document.Note{Mark: "□", Text: o})
	}
	return notes
}

// countedSteps lists each player's counted offences by ladder, over the whole event; a team's where the ladder counts
// by team.
func (m *maker) countedSteps(sec *event.Section) document.Grid {
	g := document.Grid{Empty: "No player carries a step.", Columns: []document.Column{
		{Title: "Player", Flex: true, Key: true},
		{Title: "Team", Flex: true},
		{Title: "Ladder"},
		{Title: "Offenses", Right: true},
		{Title: "Last", Flex: true},
	}}
	for _, t := range sec.Teams {
		for n := range t.PersonCount() {
			person := event.PlayerRef{Team: t.No, Player: n + 1}
			for _, l := range sec.Book.Ladders {
				byTeam := l.Counts == rules.CountsTeam
				standing := m.Hall.Ledger.CountedOffences(person, l.ID)
				for other := 1; byTeam && n == 0 && other < t.PersonCount(); other++ {
					standing = append(standing,
						m.Hall.Ledger.CountedOffences(event.PlayerRef{Team: t.No, Player: other + 1}, l.ID)...)
				}
				if len(standing) == 0 || byTeam && n > 0 {
					continue
				}
				slices.SortFunc(standing, func(a, b *penalties.Incident) int { return a.No - b.No })
				last := standing[len(standing)-1]
				at := last.Label
				if step := words.Step(last.Ruling().Verdict.Step); step != "" {
					at += ", " + step
				}
				who := m.playerAt(person)
				if byTeam {
					who = "the team"
				}
				g.Rows = append(g.Rows, []string{
					who, t.Name, words.LowerFirst(l.Title),
					fmt.Sprint(len(standing)), at,
				})
			}
		}
	}
	return g
}
