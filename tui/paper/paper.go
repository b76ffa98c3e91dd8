// Package paper describes every document a tournament hall needs: slips, packets, pairings,
// standings and the rest, made from the tournament and put into words once. The packages beside it
// turn a description into text, PDF, HTML or CSV.
package paper

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/view"
	"flagfall/tui/voice/translation"
)

// Order asks for a document.
type Order struct {
	Name     string               // one of Names
	Section  string               // "" for every section
	Round    int                  // 0 for the latest
	Incident int                  // for what is about an incident
	Public   bool                 // of penalties, the version for the wall; of report, the one for parents
	Size     Size                 // how large lists are set; "" is what is usual for the document
	Lang     translation.Language // "" is the event's; only what players and the public read is in others than English
	Top      int                  // of standings, only so many places; 0 for all
	Final    bool                 // claims to be final; see tournament.MaySign
	Reason   string               // why it is signed as final while something is open
	Frame    document.Frame       // of certificates; "" is document.Classic
	Place    string               // where the event is held, on certificates; "" for nothing
	By       *event.Official
}

// Source is what documents are made from. Times are told in the event's zone.
type Source struct {
	Hall   *tournament.Tournament
	Tongue translation.Language // in place of the event’s own language, "" for that
	// Keys make the links on table cards and the codes on team cards; none where the secret is not
	// at hand.
	Keys view.TableKeys

	Now     time.Time // when documents are made: zero is the newest entry's
	HostKey string    // the fingerprint by which the machine is known that serves desks over SSH, "" for none
}

// NeedsKeys reports whether a document of a name holds links or codes that are made of a secret.
func NeedsKeys(name string) bool { return name == "team-cards" || name == "table-cards" }

// Sheet is a document with what it is recorded as.
type Sheet struct {
	document.Document
	About prints.Subject
}

// scope is what a document is about.
type scope uint8

const (
	ofEvent scope = iota
	ofSection
	ofRound
	ofIncident
)

// kind is a document that can be made.
type kind struct {
	name, title string
	scope       scope
	audience    document.Audience
	final       bool // can claim to be final
	wide, large bool
	strip       bool
	spoken      bool // is in the languages of the hall
	onWall      bool // has a version for the wall, which is in them too
	wall        bool // hangs on a wall unless it is wanted for the desk
	make        func(*maker) error
}

var kinds = []kind{
	{
		name: "slip", title: "Ruling", scope: ofIncident, audience: document.Table, strip: true, spoken: true,
		make: (*maker).slip,
	},
	{
		name: "child-card", title: "What was decided", scope: ofIncident, audience: document.Table, strip: true,
		large:  true,
		spoken: true, make: (*maker).childCard,
	},
	{name: "packet", title: "Appeal packet", scope: ofIncident, audience: document.Staff, make: (*maker).packet},
	{
		name: "decision", title: "Decision", scope: ofIncident, audience: document.Table, spoken: true,
		make: (*maker).decision,
	},
	{
		name: "pairings", title: "Pairings by table", scope: ofRound, large: true, wall: true, spoken: true,
		make: (*maker).pairings,
	},
	{
		name: "pairings-by-team", title: "Pairings by team", scope: ofRound, large: true, wall: true, spoken: true,
		make: (*maker).pairingsByTeam,
	},
	{
		name: "result-sheets", title: "Result sheets", scope: ofRound, audience: document.Table, spoken: true,
		make: (*maker).resultSheets,
	},
	{
		name: "standings", title: "Standings", scope: ofSection, final: true, wall: true, spoken: true,
		make: (*maker).standings,
	},
	{
		name: "wallchart", title: "Wall chart", scope: ofSection, wide: true, wall: true, spoken: true,
		make: (*maker).wallChart,
	},
	{
		name: "team-cards", title: "Team cards", scope: ofSection, audience: document.Table, spoken: true,
		make: (*maker).teamCards,
	},
	{
		name: "table-cards", title: "Table cards", scope: ofRound, audience: document.Table, spoken: true,
		make: (*maker).tableCards,
	},
	{name: "round-sheet", title: "Round sheet", scope: ofRound, audience: document.Staff, make: (*maker).roundSheet},
	{
		name: "day-end", title: "End of the day", scope: ofSection, audience: document.Staff, final: true,
		make: (*maker).dayEnd,
	},
	{
		name: "penalties", title: "Penalties", scope: ofSection, audience: document.Staff, onWall: true,
		make: (*maker).penalties,
	},
	{name: "rules", title: "Rules", scope: ofEvent, make: (*maker).rulebooks},
	{
		name: "absent", title: "Not here yet", scope: ofSection, large: true, wall: true, spoken: true,
		make: (*maker).absent,
	},
	{name: "prizes", title: "Prizes", scope: ofSection, spoken: true, make: (*maker).prizes},
	{
		name: "announcer", title: "Prize-giving", scope: ofSection, audience: document.Staff, large: true, spoken: true,
		make: (*maker).announcer,
	},
	{
		name: "before-round", title: "Before the round", scope: ofRound, audience: document.Staff, large: true,
		spoken: true,
		make:   (*maker).beforeRound,
	},
	{
		name: "certificates", title: "Certificate", scope: ofSection, audience: document.Table, large: true,
		spoken: true,
		make:   (*maker).certificates,
	},
	{
		name: "call-out", title: "Call-out", scope: ofRound, large: true, wall: true, spoken: true,
		make: (*maker).callOut,
	},
	{name: "results", title: "Results", scope: ofRound, spoken: true, make: (*maker).results},
	{name: "bracket", title: "Play-off", scope: ofSection, spoken: true, make: (*maker).bracket},
	{name: "report", title: "Report", scope: ofSection, audience: document.Staff, onWall: true, make: (*maker).report},
}

// Names lists the documents.
func Names() []string {
	names := make([]string, 0, len(kinds))
	for _, k := range kinds {
		names = append(names, k.name)
	}
	return names
}

// maker makes one sheet.
type maker struct {
	Source
	Order
	sheet    *Sheet
	sections []*event.Section    // that the sheet is about
	incident *penalties.Incident // nil where it is about none
}

// Make describes a document. It fails where the tournament has nothing to put on it, and says what
// is missing.
func (s Source) Make(o Order) (*Sheet, error) {
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == o.Name })
	if i < 0 {
		return nil, refusal.NotFound.Errorf("no document %q: use %s", o.Name, strings.Join(Names(), ", "))
	}
	k := kinds[i]
	m := &maker{Source: s, Order: o, sheet: &Sheet{
		Document: document.Document{
			Event: s.Hall.Register.Event.Title(), Title: k.title, For: k.audience, Large: k.large, Wide: k.wide,
			Strip: k.strip,
		},
		About: prints.Subject{Name: k.name, Public: o.Public, Top: o.Top},
	}}
	if err := m.language(k); err != nil {
		return nil, err
	}
	if err := m.find(k); err != nil {
		return nil, err
	}
	if NeedsKeys(k.name) {
		who := act.Case{By: o.By, Section: o.Section}
		if err := officials.CodesRight.Check(s.Hall.Register, who); err != nil {
			return nil, err
		}
	}
	if err := k.make(m); err != nil {
		return nil, err
	}
	s.stampPartial(&m.sheet.Document)
	return m.sheet, nil
}

// find settles which sections, round and incident are meant, and refuses what makes no sense for
// the document.
func (m *maker) find(k kind) error {
	if err := m.size(k); err != nil {
		return err
	}
	switch {
	case m.Final && !k.final:
		return refusal.Invalid.Errorf("%s cannot be final: only standings and day-end can", k.name)
	case m.Final && m.Hall.Missing != nil:
		return refusal.Damaged.Errorf("not final while something is missing: %v", m.Hall.Missing)
	case m.Public && !k.onWall:
		return refusal.Invalid.Errorf("%s has no version for the wall or for parents: only penalties and report have one", k.name)
	}
	if m.Public {
		m.sheet.For = document.Public
	}
	if k.scope == ofIncident {
		return m.findIncident(k)
	}
	if m.Incident != 0 {
		return refusal.Invalid.Errorf("%s is not about one incident: leave the incident out", k.name)
	}
	return m.findSections(k)
}

func (m *maker) findIncident(k kind) error {
	switch {
	case m.Incident != 0:
	case k.name == "slip": // of every ruling of the round
		m.sheet.Strip = false
		k.scope = ofRound
		return m.findSections(k)
	default:
		return refusal.Invalid.Errorf("%s: name the incident", k.name)
	}
	i, err := m.Hall.Ledger.Incident(m.Incident)
	if err != nil {
		return err
	}
	m.incident = i
	m.sections = []*event.Section{i.Match.Pairing.Section}
	m.sheet.Where = i.Label + ", " + m.placeText()
	m.sheet.About.Section, m.sheet.About.Round, m.sheet.About.Incident = i.Place.Section, i.Place.Round, i.No
	return nil
}

func (m *maker) findSections(k kind) error {
	all := m.Hall.Register.Sections
	if m.Section != "" {
		sec, err := m.Hall.Register.Section(m.Section)
		if err != nil {
			return err
		}
		all = []*event.Section{sec}
	}
	if len(all) == 0 {
		return refusal.NotFound.Errorf("the event has no section yet: add one first")
	}
	for _, sec := range all {
		if k.scope != ofRound || m.round(sec) != nil {
			m.sections = append(m.sections, sec)
		}
	}
	switch {
	case len(m.sections) > 0:
	case m.Round == 0:
		return refusal.NotFound.Errorf("no round is paired yet: pair one first")
	case len(all) == 1:
		return all[0].NoRound(m.Round)
	default:
		return refusal.NotFound.Errorf("no section has a round %d", m.Round)
	}
	if len(m.sections) == 1 {
		m.sheet.Where = m.sections[0].Name
	}
	if m.Section != "" {
		m.sheet.About.Section = m.sections[0].ID
	}
	for _, sec := range m.sections {
		if r := m.round(sec); r != nil && k.scope != ofEvent {
			m.sheet.About.Round = max(m.sheet.About.Round, r.No)
		}
	}
	if k.scope == ofRound {
		m.addPlace("%s", m.say("round %s", strconv.Itoa(m.sheet.About.Round)))
	}
	return nil
}

// addPlace adds to the place in the title.
func (m *maker) addPlace(format string, args ...any) {
	said := fmt.Sprintf(format, args...)
	if m.sheet.Where != "" {
		said = m.sheet.Where + ", " + said
	}
	m.sheet.Where = said
}

// round is the section's round that is meant, or nil.
func (m *maker) round(sec *event.Section) *event.Round {
	if m.Round == 0 {
		return sec.LatestRound()
	}
	return sec.Round(m.Round)
}

// lastRound is the number of the last round that the sheet tells of, 0 before the first.
func (m *maker) lastRound(sec *event.Section) int {
	if r := m.round(sec); r != nil {
		return r.No
	}
	return 0
}

// add puts blocks on the sheet.
func (m *maker) add(blocks ...document.Block) { m.sheet.Blocks = append(m.sheet.Blocks, blocks...) }

// startSection begins what is told of one section, where the sheet tells of several.
func (m *maker) startSection(n int, name string) {
	if n > 0 {
		m.add(document.Break{})
	}
	if len(m.sections) > 1 {
		m.add(document.Heading(name))
	}
}

// timeOfDay tells a time of day.
func (m *maker) timeOfDay(t time.Time) string { return m.Hall.Register.HourMinute(t) }

// books are the rulebooks of the sections the sheet is about, each once.
func (m *maker) books() []*rules.Book {
	var books []*rules.Book
	for _, sec := range m.sections {
		if !slices.ContainsFunc(books, func(b *rules.Book) bool {
			return b.ID == sec.Book.ID &&
				b.SHA256() == sec.Book.SHA256()
		}) {
			books = append(books, sec.Book)
		}
	}
	return books
}
