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

// countedSteps lists the counted offences by ladder, over the whole event, of each whom a ladder counts: a player, a
// team, or the players at a table of a round.
func (m *maker) countedSteps(sec *event.Section) document.Grid {
	g := document.Grid{Empty: "Nobody carries a step.", Columns: []document.Column{
		{Title: "Who", Flex: true, Key: true},
		{Title: "Team", Flex: true},
		{Title: "Ladder"},
		{Title: "Offenses", Right: true},
		{Title: "Last", Flex: true},
	}}
	for _, c := range m.countedGroups(sec) {
		slices.SortFunc(c.standing, func(a, b *penalties.Incident) int { return a.No - b.No })
		last := c.standing[len(c.standing)-1]
		at := last.Label
		if step := words.Step(last.Ruling().Verdict.Step); step != "" {
			at += ", " + step
		}
		g.Rows = append(g.Rows, []string{
			c.who, c.team, words.LowerFirst(c.ladder.Title), fmt.Sprint(len(c.standing)), at,
		})
	}
	return g
}

// countedGroup is the offences that a ladder counts together.
type countedGroup struct {
	ladder    rules.Ladder
	who, team string
	standing  []*penalties.Incident
}

// countedGroups lists the counted offences of a section, in the order of its teams and their players; those of a
// table stand where the first of its players does.
func (m *maker) countedGroups(sec *event.Section) []*countedGroup {
	type groupKey struct {
		ladder  string
		player  event.PlayerRef // without a player, the team
		pairing *event.Pairing
	}
	var groups []*countedGroup
	byKey := map[groupKey]*countedGroup{}
	for _, t := range sec.Teams {
		for n := range t.PersonCount() {
			person := event.PlayerRef{Team: t.No, Player: n + 1}
			for _, l := range sec.Book.Ladders {
				for _, i := range m.Hall.Ledger.CountedOffences(person, l.ID) {
					key, g := groupKey{ladder: l.ID, player: person}, &countedGroup{ladder: l, team: t.Name}
					switch p := i.Match.Pairing; l.Counts {
					case rules.CountsTeam:
						key.player.Player, g.who = 0, "the team"
					case rules.CountsTable:
						key = groupKey{ladder: l.ID, pairing: p}
						g.who = fmt.Sprintf("round %d, table %d", i.Place.Round, i.Place.Table)
						g.team = p.Teams[0].Name + " – " + p.Teams[1].Name
					default:
						g.who = m.playerAt(person)
					}
					if byKey[key] == nil {
						byKey[key] = g
						groups = append(groups, g)
					}
					byKey[key].standing = append(byKey[key].standing, i)
				}
			}
		}
	}
	return groups
}
