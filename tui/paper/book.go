package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Record is what the book for officials holds beside the public one.
type Record struct {
	Heads map[int64]string // the heads on paper, by the entry that records the print
}

// Book binds the documents of the event into one: the event, its rules, each section with every
// round, standings, bracket and locked prizes, officials and statistics. It names people as the
// public pages do. A record adds what officials alone may read, with full names; nil adds nothing.
// It fails where the event has no section, or a prize lock no longer follows from the results.
func (s Source) Book(stamp document.Stamp, record *Record) (*document.Document, error) {
	if len(s.Hall.Register.Sections) == 0 {
		return nil, refusal.Conflict.Errorf("the event has no section yet, so the book would be empty: add one with section add")
	}
	m := &maker{
		Source: s, Order: Order{Lang: s.Language()}, sections: s.Hall.Register.Sections,
		sheet: &Sheet{Document: document.Document{
			Event: s.Hall.Register.Event.Title(), Lang: s.Language(), Bound: true, Stamp: stamp,
		}},
	}
	m.sheet.Title, m.sheet.Where = m.say("The book of the event"), m.days()
	m.add(document.Contents{Title: m.say("Contents")})
	m.eventChapter(stamp)
	if err := m.rulesChapter(); err != nil {
		return nil, err
	}
	for _, sec := range m.sections {
		if err := m.sectionChapter(sec); err != nil {
			return nil, err
		}
	}
	m.officialsChapter()
	m.statisticsChapter()
	if record != nil {
		m.sheet.For = document.Staff
		if err := m.recordChapters(record); err != nil {
			return nil, err
		}
	}
	s.stampPartial(&m.sheet.Document)
	return &m.sheet.Document, nil
}

// chapter begins a chapter, or a part of one at level 1.
func (m *maker) chapter(level int, title string) {
	m.add(document.Chapter{Title: title, Level: level})
}

// bind adds a document as a part of the chapter, nothing where it is empty.
func (m *maker) bind(title string, o Order) error {
	o.Lang, o.Size = "", ""
	if slices.ContainsFunc(kinds, func(k kind) bool { return k.name == o.Name && k.wall }) {
		o.Size = Desk
	}
	sheet, err := m.Make(o)
	if err != nil || len(sheet.Blocks) == 0 {
		return err
	}
	m.add(document.Chapter{Title: title, Level: 1, Wide: sheet.Wide})
	m.add(sheet.Blocks...)
	return nil
}

// day tells a day.
func (m *maker) day(t time.Time) string {
	form, _, _ := strings.Cut(m.say("2 Jan 2006 15:04"), " 15:04")
	return m.Hall.Register.Local(t).Format(form)
}

// days are those on which the event was played, "" before the first round.
func (m *maker) days() string {
	var first, last time.Time
	for _, sec := range m.sections {
		for _, r := range sec.Rounds {
			for _, t := range []time.Time{r.Paired, r.Started, r.Finished} {
				if t.IsZero() {
					continue
				}
				if first.IsZero() || t.Before(first) {
					first = t
				}
				if t.After(last) {
					last = t
				}
			}
		}
	}
	switch {
	case first.IsZero():
		return ""
	case m.day(first) == m.day(last):
		return m.day(first)
	}
	return m.say("%s to %s", m.day(first), m.day(last))
}

// eventChapter says what the event is, which sections it has, and what the book is made from.
func (m *maker) eventChapter(stamp document.Stamp) {
	m.chapter(0, m.say("Event"))
	facts := document.Facts{{Label: m.say("Event"), Text: m.sheet.Event}}
	if days := m.days(); days != "" {
		facts = append(facts, document.Fact{Label: m.say("Days"), Text: days})
	}
	g := document.Grid{Columns: []document.Column{
		{Title: m.say("Section"), Key: true, Flex: true},
		{Title: m.say("Rulebook"), Flex: true},
		{Title: m.say("Teams"), Right: true},
		{Title: m.say("Rounds"), Right: true},
	}}
	for _, sec := range m.sections {
		g.Rows = append(g.Rows, []string{
			sec.Name, sec.Book.Name, strconv.Itoa(len(sec.Teams)),
			strconv.Itoa(len(sec.SystemRounds())),
		})
	}
	from := m.say("%s entries", strconv.FormatInt(stamp.Entry, 10))
	m.add(append(facts,
		document.Fact{Label: m.say("Made from"), Text: from},
		document.Fact{Label: m.say("Head"), Text: stamp.Head},
		document.Fact{Label: m.say("To check"), Text: "flagfall verify --head " + stamp.Head},
	), document.Heading(m.say("Sections")), g)
	m.add(document.Text{Words: m.say(words.HowPlayersAppear(m.names().Players())), Weight: document.Quiet})
}

// rulesChapter holds the policy in force and the rule cards, which are in English.
func (m *maker) rulesChapter() error {
	m.chapter(0, m.say("Rules and policies"))
	if !m.sheet.Lang.IsEnglish() {
		m.add(document.Text{Words: m.say("This chapter is in English."), Weight: document.Quiet})
	}
	m.chapter(1, m.say("Event policy"))
	m.add(m.policy())
	return m.bind(m.say("Rules"), Order{Name: "rules"})
}

// sectionChapter holds a section as the public pages have it, with every round that hangs or has
// begun.
func (m *maker) sectionChapter(sec *event.Section) error {
	m.chapter(0, sec.Name)
	for _, r := range sec.Rounds {
		name := "results"
		switch {
		case !r.Started.IsZero():
		case !r.Posted.IsZero():
			name = "pairings"
		default:
			continue
		}
		if err := m.bind(m.say("Round %s", strconv.Itoa(r.No)),
			Order{Name: name, Section: sec.ID, Round: r.No}); err != nil {
			return err
		}
	}
	for _, o := range publicOrders(sec, m.sheet.Lang) {
		switch o.Name {
		case "standings", "wallchart", "bracket", "prizes":
			if err := m.bind(o.text, o.Order); err != nil {
				return err
			}
		}
	}
	return nil
}

// officialsChapter lists who was on the staff.
func (m *maker) officialsChapter() {
	m.chapter(0, m.say("Officials"))
	g := document.Grid{Empty: m.say("No officials."), Columns: []document.Column{
		{Title: m.say("Name"), Key: true, Flex: true},
		{Title: m.say("Office"), Flex: true},
		{Title: m.say("Section"), Flex: true},
	}}
	for _, o := range m.Hall.Register.Staff {
		where := o.Section
		for _, sec := range m.sections {
			if sec.ID == o.Section {
				where = sec.Name
			}
		}
		g.Rows = append(g.Rows, []string{
			o.Name, words.UpperFirst(m.sayIfKnown(hearing.LevelName(string(o.Role)))),
			where,
		})
	}
	m.add(g)
}

// played counts the matches of a section's rounds.
type played struct{ matches, drawn, idle, byes int }

func countMatches(sec *event.Section) (c played) {
	for _, r := range sec.SystemRounds() {
		for _, p := range r.Pairings {
			for _, match := range p.Matches {
				result, over := match.Result()
				switch {
				case !over:
				case !p.Played():
					c.idle++
				case result.Outcome == event.Draw:
					c.drawn++
					c.matches++
				default:
					c.matches++
				}
			}
		}
		c.byes += len(r.Unopposed())
	}
	return c
}

// statisticsChapter counts what was played, and the incidents by type as they hang on the wall.
func (m *maker) statisticsChapter() {
	m.chapter(0, m.say("Statistics"))
	g := document.Grid{Columns: []document.Column{
		{Title: m.say("Section"), Key: true, Flex: true},
		{Title: m.say("Teams"), Right: true},
		{Title: m.say("Rounds"), Right: true},
		{Title: m.say("Matches"), Right: true},
		{Title: m.say("Drawn"), Right: true},
		{Title: m.say("Not played"), Right: true},
		{Title: m.say("Byes"), Right: true},
		{Title: m.say("Best score"), Right: true},
	}}
	for _, sec := range m.sections {
		c := countMatches(sec)
		g.Rows = append(g.Rows, []string{
			sec.Name, strconv.Itoa(len(sec.Teams)), strconv.Itoa(len(sec.SystemRounds())), strconv.Itoa(c.matches),
			countOrDash(c.drawn), countOrDash(c.idle), countOrDash(c.byes), m.bestScore(sec),
		})
	}
	m.add(g)
	for _, sec := range m.sections {
		m.add(document.Heading(m.say("Penalties")+", "+sec.Name), m.byType(sec))
	}
}

// bestScore is what the first of a section has, "–" before its first result.
func (m *maker) bestScore(sec *event.Section) string {
	rows, err := standings.Compute(sec, 0, nil, m.Hall.Ledger.Provisional)
	if err != nil || len(rows) == 0 || len(sec.SystemRounds()) == 0 {
		return "–"
	}
	return rows[0].Points.Short()
}

// recordChapters hold what stays with the officials: the ledger, every ruling with its appeals and
// positions, what was noted, and the heads on paper. They are in English.
func (m *maker) recordChapters(record *Record) error {
	m.chapter(0, "Ledger")
	for _, sec := range m.sections {
		m.chapter(1, "Incidents, "+sec.Name)
		m.add(m.incidents(func(i *penalties.Incident) bool { return i.Place.Section == sec.ID }, "No incidents."))
		m.add(document.Heading("Standing offenses"), m.countedSteps(sec))
		m.add(document.Heading("Discretion and departures"), m.discretion(sec))
		m.add(document.Heading("Open"), m.openItems(sec))
	}
	m.chapter(0, "Rulings and appeals")
	m.chapter(1, "Appeals")
	m.add(m.appeals())
	for _, i := range m.Hall.Ledger.Incidents() {
		if i.Ruling() == nil || i.Struck != nil {
			continue
		}
		if err := m.bind(i.Label+", "+words.UpperFirst(i.Title()), Order{Name: "packet", Incident: i.No}); err != nil {
			return err
		}
	}
	m.chapter(0, "Notes and heads")
	if len(m.Hall.Register.Notes) > 0 {
		m.chapter(1, "Notes on the event")
		m.add(m.notes())
	}
	m.chapter(1, "Printed documents")
	m.add(m.printed(record.Heads))
	return nil
}

// printed lists every document that went out with the head on it, oldest first.
func (m *maker) printed(heads map[int64]string) document.Grid {
	g := document.Grid{Empty: "Nothing was printed.", Columns: []document.Column{
		{Title: "Document", Right: true, Key: true},
		{Title: "What", Flex: true, Key: true},
		{Title: "Time"},
		{Title: "By", Flex: true},
		{Title: "Head"},
	}}
	for _, p := range m.Hall.Prints.All {
		said := p.Name
		if p.Section != "" {
			said += ", " + p.Section
		}
		if p.Round != 0 {
			said += fmt.Sprintf(", round %d", p.Round)
		}
		if p.Incident != 0 {
			said += fmt.Sprintf(", incident %d", p.Incident)
		}
		if p.Copy != 0 {
			said += fmt.Sprintf(", copy %d", p.Copy)
		}
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(p.Document), said, m.timeOfDay(p.Meta.At),
			m.Hall.Register.ActorName(p.Meta.Actor), heads[p.Meta.Seq],
		})
	}
	return g
}
