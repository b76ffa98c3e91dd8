package paper

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// How many sheets or cards are cut from a page.
const (
	sheetsPerPage = 8
	cardsPerPage  = 6
)

// resultSheets are filled in at the tables, one for each match.
func (m *maker) resultSheets() error {
	cards := document.Cards{PerPage: sheetsPerPage, Across: 2}
	for _, sec := range m.sections {
		for _, p := range m.round(sec).Pairings {
			for _, match := range p.Matches {
				cards.Each = append(cards.Each, m.resultSheet(sec, p, match))
			}
		}
	}
	m.add(cards)
	return nil
}

func (m *maker) resultSheet(sec *event.Section, p *event.Pairing, match *event.Match) []document.Block {
	title := m.say("Table %s", strconv.Itoa(p.Table)) + " · " + sec.Name + ", " + m.say("round %s",
		strconv.Itoa(p.Round.No))
	if len(p.Matches) > 1 {
		title = m.say("%s, match %s", title, strconv.Itoa(match.No))
	}
	name := func(seat bughouse.Seat, letter string) string {
		return letter + noBreak + m.playerAt(match.PlayerAt(seat))
	}
	box := func(text string) string { return "□" + noBreak + text }
	both := func(a, b string) string { return box(m.say(a)) + apart + box(m.say(b)) }
	return []document.Block{
		document.Heading(title),
		document.Grid{
			Columns: []document.Column{
				{Key: true}, {Title: m.say("White"), Flex: true}, {Title: m.say("Black"), Flex: true},
			},
			Rows: [][]string{
				{m.say("Board %s", "A"), name(bughouse.WA, "a"), name(bughouse.BA, "b")},
				{m.say("Board %s", "B"), name(bughouse.WB, "c"), name(bughouse.BB, "d")},
				{m.say("Won by"), box(m.team(p.Teams[0]) + " (a,d)"), box(m.team(p.Teams[1]) + " (b,c)")},
				{m.say("On board"), box("A") + apart + box("B"), box(m.say("drawn"))},
				{m.say("By"), both("mate", "flag"), both("illegal move", "resignation")},
			},
		},
		document.Blanks{m.say("Signed (%s)", "a, d"), m.say("Signed (%s)", "b, c")},
	}
}

// noBreak is a blank at which no line ends.
const noBreak = "\u00a0"

// apart keeps two boxes to tick from each other.
const apart = noBreak + noBreak + " "

// teamCards go to the teams: their players and rounds, with room for those to come.
func (m *maker) teamCards() error {
	cards := document.Cards{PerPage: cardsPerPage, Across: 2}
	codes := m.Keys.TeamCodes(len(m.Hall.Register.Teams))
	for _, sec := range m.sections {
		final, err := playoff.Final(sec, m.Hall.Ledger.Provisional)
		if err != nil {
			return err
		}
		for i, t := range sec.PairingOrder() {
			cards.Each = append(cards.Each, m.teamCard(sec, i+1, t, codes, playoff.PlaceOf(final, t)))
		}
	}
	if len(cards.Each) == 0 {
		return refusal.Conflict.Errorf("no teams yet: import teams first")
	}
	m.add(cards)
	return nil
}

func (m *maker) teamCard(sec *event.Section, number int, t *event.Team, codes []string, final *playoff.FinalPlace,
) []document.Block {
	about := []document.Block{
		document.Heading(fmt.Sprintf("%d · %s", number, t.Name)),
		document.Text{Words: fmt.Sprintf("%s · %s", sec.Name, m.bothPlayers(t, 1))},
	}
	if t.Club != "" {
		about = append(about, document.Text{Words: t.Club, Weight: document.Quiet})
	}
	about = append(about, m.teamCode(t, codes)...)
	if left := m.Hall.PublicWhyOut(t); left != "" {
		about = append(about, document.Text{Words: words.Sentence(words.UpperFirst(m.leftText(t, left)))})
	}
	if final != nil {
		place := strconv.Itoa(final.Place)
		if final.Stage != "" {
			place += ", " + m.say(final.Stage)
		}
		about = append(about, document.Facts{{Label: m.say("Place"), Text: place}})
	}
	g := document.Grid{Columns: []document.Column{
		{Title: m.say("Round"), Right: true, Key: true},
		{Title: m.say("Table"), Right: true},
		{Title: m.say("Against"), Flex: true},
		{Title: m.say("Result")},
	}}
	for n := range max(sec.PlannedRounds(), len(sec.Rounds)) {
		row := []string{strconv.Itoa(n + 1), "", "", ""}
		r := sec.Round(n + 1)
		switch {
		case !entered(sec, r, t):
			continue
		case r != nil:
			m.fillRound(row, r, t)
		}
		g.Rows = append(g.Rows, row)
	}
	if len(g.Rows) == 0 {
		return about
	}
	return append(about, g)
}

// entered reports whether a team is in the stage of a round, nil for one to come: in a play-off those with
// an opponent and, in its first round, those that pass it without one.
func entered(sec *event.Section, r *event.Round, t *event.Team) bool {
	switch {
	case r == nil:
		return len(sec.Stages) == 0
	case r.Stage == 0:
		return true
	}
	switch g := sec.Stage(r.Stage).GroupOf(t); {
	case g == nil:
		return false
	case !g.IsBracket() || r.No == sec.FirstRoundOf(g.Stage):
		return true
	}
	return slices.ContainsFunc(r.Pairings, func(p *event.Pairing) bool { return p.SideOf(t) >= 0 })
}

// teamCode is the code by which parents find the team's page, as letters and to be read by a phone;
// nothing where the sheet is made without codes or no address of the public pages is set.
func (m *maker) teamCode(t *event.Team, codes []string) []document.Block {
	address := m.Hall.Register.Pages.Address
	if len(codes) == 0 || address == "" {
		return nil
	}
	code := codes[t.No-1]
	link := address + view.TeamPath(code)
	return []document.Block{document.QR{Link: link, Caption: m.say("Code %s", code), Small: true}}
}

// fillRound fills in a round as the team sees it.
func (m *maker) fillRound(row []string, r *event.Round, t *event.Team) {
	row[1], row[2] = "–", m.say("bye")
	for _, w := range teamsWithoutTable(r) {
		if w.team == t {
			row[2] = m.say(w.why)
		}
	}
	for _, p := range r.Pairings {
		if side := p.SideOf(t); side >= 0 {
			row[1], row[2] = strconv.Itoa(p.Table), p.Teams[1-side].Name
			row[3] = m.resultFromSide(p, side)
		}
	}
}

// resultFromSide returns how a pairing ended for one side: "won", "lost", or points for several
// matches; "" while it goes on.
func (m *maker) resultFromSide(p *event.Pairing, side int) string {
	switch s := story.ResultLetters(p, side); {
	case s != "" && len(p.Matches) > 1:
		return standings.PairingPoints(p.Section, p, side+1).Short()
	case s == "W", s == "xW":
		return m.say("won")
	case s == "L", s == "xL":
		return m.say("lost")
	case s == "D":
		return m.say("drawn")
	}
	return ""
}

// tableCardsPerPage leaves each card room for a code that is read from the other side of the table.
const tableCardsPerPage = 6

// tableCards stay on the tables for the whole event: a link to call a director and, if the event
// allows it, to report results; then each team has a card. They hold no name, since the teams
// change every round.
func (m *maker) tableCards() error {
	register := m.Hall.Register
	switch {
	case register.Pages.Address == "":
		return refusal.Conflict.Errorf("no address set for the public pages: run flagfall event pages --address HOST:PORT")
	case !m.Keys.Known():
		return refusal.Conflict.Errorf("only flagfall print table-cards makes the links on table cards")
	}
	cards := document.Cards{PerPage: tableCardsPerPage, Across: 2}
	for _, sec := range m.sections {
		for _, p := range m.round(sec).Pairings {
			if !register.Pages.Results {
				cards.Each = append(cards.Each, m.tableCard(p.Table, 0, m.say("Call a director")))
				continue
			}
			cards.Each = append(cards.Each,
				m.tableCard(p.Table, 1, m.say("Team 1, seats a and d: call a director, report the result")),
				m.tableCard(p.Table, 2, m.say("Team 2, seats b and c: call a director, report the result")))
		}
	}
	m.add(cards)
	return nil
}

func (m *maker) tableCard(table, side int, says string) []document.Block {
	return []document.Block{
		document.Text{Words: m.say("Table %s", strconv.Itoa(table)), Weight: document.Loud},
		document.QR{
			Link: m.Hall.Register.Pages.Address +
				m.Keys.Link(view.TableSeat{Table: table, Side: side, Renewals: m.Hall.Register.CardRenewals(table)}),
			Caption: says,
		},
		document.Text{Words: m.say("Stop the clocks first. This card stays on the table."), Weight: document.Quiet},
	}
}

// phoneLink links to a section's page on phones, nil if no address of the public pages is set.
func (m *maker) phoneLink(section, tail string) []document.Block {
	address := m.Hall.Register.Pages.Address
	if address == "" {
		return nil
	}
	return []document.Block{document.QR{
		Link:    address + "/section/" + url.PathEscape(section) + tail,
		Caption: m.say("On your phone:"), Small: true, Spare: true,
	}}
}
