package paper

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/story"
)

// pairings hang on the wall, one line a table.
func (m *maker) pairings() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		r := m.round(sec)
		g := document.Grid{Name: sec.ID, Columns: []document.Column{
			{Title: m.say("Table"), Right: true, Key: true, Role: document.Number},
			{Title: m.say("Team 1"), Flex: true, Key: true, Role: document.Name},
			{Title: m.say("White A, Black B"), Flex: true, Minor: true, Role: document.Under},
			{Title: m.say("Team 2"), Flex: true, Role: document.Name},
			{Title: m.say("White B, Black A"), Flex: true, Minor: true, Role: document.Under},
		}}
		for _, p := range r.Pairings {
			first := p.Matches[0]
			g.Rows = append(g.Rows, []string{
				strconv.Itoa(p.Table), m.teamAt(p, 1),
				m.playersAt(first, bughouse.WA, bughouse.BB) + ownChoice(first, 1),
				m.teamAt(p, 2), m.playersAt(first, bughouse.WB, bughouse.BA) + ownChoice(first, 2),
			})
		}
		for _, t := range teamsWithoutTable(r) {
			g.Rows = append(g.Rows, []string{"–", m.team(t.team), m.bothPlayers(t.team, 1), m.say(t.why), ""})
		}
		m.add(m.withWallLetters(g, byTable), document.Text{Words: m.say("Team 1 has White on board A, team 2 on board B. Partners sit beside each other."), Weight: document.Quiet})
		m.addOwnChoices(r)
		m.addSharedSeats(r)
		m.addRematches(sec, r)
		m.addChanges(r)
		m.addPairedOnProvisional(sec)
		m.add(m.phoneLink(sec.ID, "")...)
	}
	return nil
}

// ownChoice marks the players of team 1 or 2 of a match who sit as the team itself chose.
func ownChoice(m *event.Match, team int) string {
	if m.TeamsChoice(team) {
		return " *"
	}
	return ""
}

// addOwnChoices explains the mark of ownChoice on a sheet that has it.
func (m *maker) addOwnChoices(r *event.Round) {
	if slices.ContainsFunc(r.Pairings, func(p *event.Pairing) bool {
		return p.Matches[0].TeamsChoice(1) || p.Matches[0].TeamsChoice(2)
	}) {
		m.add(document.Text{Words: m.say("* The team chose who has White."), Weight: document.Quiet})
	}
}

// addSharedSeats tells who rests when where three share two seats.
func (m *maker) addSharedSeats(r *event.Round) {
	for _, says := range story.SharedSeats(m.sheet.Lang, r, m.team) {
		m.add(document.Text{Words: says})
	}
}

// addRematches tells which teams an official let meet again.
func (m *maker) addRematches(sec *event.Section, r *event.Round) {
	if !r.ByHand && !r.Rematches {
		return
	}
	for _, again := range pairing.Rematches(sec, r) {
		m.add(document.Text{Words: m.say("%s and %s meet again, by an official's decision; they met in round %s.",
			m.team(again.Teams[0]), m.team(again.Teams[1]), strconv.Itoa(again.Round))})
	}
}

// addChanges tells what is otherwise than on the sheet that hung before.
func (m *maker) addChanges(r *event.Round) {
	var facts document.Facts
	for _, c := range r.Changes() {
		label := m.say("Bye")
		if c.Table > 0 {
			label = m.say("Table %s", strconv.Itoa(c.Table))
		}
		facts = append(facts, document.Fact{
			Label: label,
			Text:  m.say("%s; was %s", m.teamNames(c.Now), m.teamNames(c.Was)),
		})
	}
	if len(facts) > 0 {
		m.add(document.Heading(m.say("Changed since the last sheet")), facts)
	}
}

// teamNames names the teams at a table.
func (m *maker) teamNames(teams []*event.Team) string {
	names := make([]string, len(teams))
	for i, t := range teams {
		names[i] = m.team(t)
	}
	return cmp.Or(strings.Join(names, " – "), m.say("no team"))
}

// pairingsByTeam is the same by name, for those who look for themselves.
func (m *maker) pairingsByTeam() error {
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		r := m.round(sec)
		g := document.Grid{Name: sec.ID, Columns: []document.Column{
			{Title: m.say("Team"), Flex: true, Key: true, Role: document.Name},
			{Title: m.say("Players"), Flex: true, Minor: true, Role: document.Under},
			{Title: m.say("Table"), Right: true, Key: true, Role: document.Number},
			{Title: m.say("Opponent"), Flex: true, Role: document.Under},
		}}
		for _, p := range r.Pairings {
			for i, t := range p.Teams {
				for _, entrant := range t.Entrants() { // each player of a mixer looks for their own name
					g.Rows = append(g.Rows, []string{
						m.team(entrant),
						m.bothPlayers(t, p.Matches[0].White[i]) + ownChoice(p.Matches[0], i+1), strconv.Itoa(p.Table),
						m.teamAt(p, 2-i),
					})
				}
			}
		}
		for _, t := range teamsWithoutTable(r) {
			g.Rows = append(g.Rows, []string{m.team(t.team), m.bothPlayers(t.team, 1), "–", m.say(t.why)})
		}
		sortByFirstCell(g.Rows)
		m.add(m.withWallLetters(g, byTeam), document.Text{
			Words:  m.say("The player named first has White."),
			Weight: document.Quiet,
		})
		m.addOwnChoices(r)
		m.addPairedOnProvisional(sec)
		m.add(m.phoneLink(sec.ID, "/teams")...)
	}
	return nil
}

// sortByFirstCell orders rows by their first cell as a dictionary does: accents and case decide
// last.
func sortByFirstCell(rows [][]string) {
	order := collate.New(language.Und, collate.IgnoreCase)
	slices.SortStableFunc(rows, func(a, b []string) int { return order.CompareString(a[0], b[0]) })
}

// playersAt names who sits at two seats of a match.
func (m *maker) playersAt(match *event.Match, a, b bughouse.Seat) string {
	return m.playerAt(match.PlayerAt(a)) + ", " + m.playerAt(match.PlayerAt(b))
}

// teamWithoutTable is a team without a table in a round.
type teamWithoutTable struct {
	team *event.Team
	why  string
}

// teamsWithoutTable lists the teams that the round gives no opponent.
func teamsWithoutTable(r *event.Round) []teamWithoutTable {
	var list []teamWithoutTable
	if r.Bye != nil {
		list = append(list, teamWithoutTable{r.Bye, "bye"})
	}
	for _, t := range r.Idle {
		list = append(list, teamWithoutTable{t, r.WhyIdle(t)})
	}
	return list
}

// addPairedOnProvisional warns on a sheet that rests on results which are not settled.
func (m *maker) addPairedOnProvisional(sec *event.Section) {
	if notes := m.provisionalNotes(sec, 1, m.round(sec).No-1); len(notes) > 0 {
		m.add(document.Text{Words: m.say("Paired on results that may still change:"), Weight: document.Quiet}, notes)
	}
}

// callOut is read aloud where nothing hangs on a wall: the hall's tables in their order, whatever
// section they belong to, each with its two teams, and then who has no table.
func (m *maker) callOut() error {
	g := document.Grid{Name: m.say("tables"), Columns: []document.Column{
		{Title: m.say("Table"), Right: true, Key: true, Role: document.Number},
		{Title: m.say("Team 1"), Flex: true, Key: true, Role: document.Name},
		{Title: m.say("Team 2"), Flex: true, Role: document.Name},
	}}
	var pairings []*event.Pairing
	var waits document.Facts
	for _, sec := range m.sections {
		r := m.round(sec)
		pairings = append(pairings, r.Pairings...)
		for _, w := range teamsWithoutTable(r) {
			waits = append(waits, document.Fact{Label: m.say(w.why), Text: m.team(w.team)})
		}
	}
	slices.SortStableFunc(pairings, func(a, b *event.Pairing) int { return cmp.Compare(a.Table, b.Table) })
	for _, p := range pairings {
		g.Rows = append(g.Rows, []string{strconv.Itoa(p.Table), m.teamAt(p, 1), m.teamAt(p, 2)})
	}
	m.add(m.withWallLetters(g, called))
	if len(waits) > 0 {
		m.add(waits)
	}
	m.add(document.Text{Words: m.say("The team named first has White on board A."), Weight: document.Quiet})
	return nil
}

// absent hangs by the door while teams check in: who is not here yet, by name. Sections that miss nobody
// are left out, unless none misses any.
func (m *maker) absent() error {
	missing := slices.DeleteFunc(slices.Clone(m.sections), func(sec *event.Section) bool {
		return len(sec.MissingTeams()) == 0
	})
	if len(missing) == 0 {
		missing = m.sections
	}
	for n, sec := range missing {
		m.startSection(n, sec.Name)
		m.absentFrom(sec)
	}
	return nil
}

func (m *maker) absentFrom(sec *event.Section) {
	missing := slices.Clone(sec.MissingTeams())
	slices.SortStableFunc(missing, func(a, b *event.Team) int {
		return strings.Compare(strings.ToLower(m.team(a)), strings.ToLower(m.team(b)))
	})
	g := document.Grid{Name: sec.ID, Empty: m.say("Every team is here."), Columns: []document.Column{
		{Title: m.say("Team"), Flex: true, Key: true, Role: document.Name},
		{Title: m.say("Players"), Flex: true, Minor: true, Role: document.Under},
	}}
	if !sec.CheckInOpen() && !sec.CheckInClosed() {
		g.Empty = m.say("This section has no check-in.")
	}
	for _, t := range missing {
		g.Rows = append(g.Rows, []string{m.team(t), m.bothPlayers(t, 1)})
	}
	m.add(m.withWallLetters(g, byTeam))
	if len(missing) > 0 {
		m.add(document.Text{
			Words:  m.say("Teams that are not checked in are not paired. Please come to the desk."),
			Weight: document.Quiet,
		})
	}
}
