// Package insight shows what came before: rulings alike, the record of the people and of the place, and where officials who were
// free to choose chose differently. It counts and does not judge.
package insight

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
	"flagfall/tui/words"
)

// Ways are where a line leads.
type Ways struct {
	Incident func(*penalties.Incident)
	Ledger   func(filter string)
}

// Screen is the insight about a table or an incident, or about the whole event.
type Screen struct {
	desk     screen.Desk
	pairing  *pairing.Pairing    // nil for the whole event
	incident *penalties.Incident // nil for a table
	ways     Ways
	rows     []row
	list     scroll.List
	w, h     int
}

// row is one line: a heading, a record, or an incident.
type row struct {
	head     string
	text     string
	label    string
	incident *penalties.Incident
	filter   string // what the ledger is narrowed to
}

// most is how many rulings alike are shown.
const most = 3

// New opens the insight about an incident, else a table, else the whole event.
func New(d screen.Desk, p *pairing.Pairing, i *penalties.Incident, ways Ways) *Screen {
	s := &Screen{desk: d, pairing: p, incident: i, ways: ways}
	s.refresh()
	return s
}

// Where names what it is about.
func (s *Screen) Where() string {
	switch {
	case s.incident != nil:
		return "what came before " + s.incident.Label
	case s.pairing != nil:
		return fmt.Sprintf("what came before at table %d", s.pairing.Table)
	}
	return "what came up again"
}

// Aside leaves the corner to the official.
func (s *Screen) Aside() string { return "" }

// PointsAt is the table or the incident.
func (s *Screen) PointsAt() (*pairing.Pairing, *penalties.Incident) { return s.pairing, s.incident }

// Place is the screen's keys.
func (s *Screen) Place() keys.Place { return s.desk.Keys().InsightPlace() }

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.list.Resize(len(s.rows), h)
}

// Update takes a key, or the news that entries came in.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case screen.Folded:
		s.refresh()
	case tea.KeyMsg:
		m := s.desk.Keys()
		if s.list.Key(msg, m.List) || !keys.Is(msg, m.Insight.Open) || s.list.At() < 0 {
			return nil
		}
		switch r := s.rows[s.list.At()]; {
		case r.incident != nil:
			s.ways.Incident(r.incident)
		case r.filter != "":
			s.ways.Ledger(r.filter)
		}
	}
	return nil
}

// refresh reads everything anew.
func (s *Screen) refresh() {
	s.rows = nil
	if s.pairing == nil {
		s.event()
	} else {
		s.table()
	}
	s.list.Resize(len(s.rows), s.h)
	for s.list.At() >= 0 && s.list.At() < len(s.rows)-1 && s.rows[s.list.At()].head != "" {
		s.list.To(s.list.At() + 1)
	}
}

func (s *Screen) ledger() *penalties.State { return s.desk.Hall().Ledger }

// table tells of an incident or a table: rulings alike, then who and where.
func (s *Screen) table() {
	m := s.pairing.Current()
	if s.incident != nil {
		m = s.incident.Match
		s.head("Rulings alike in this event, settled")
		alike := s.ledger().Precedents(s.incident, most)
		for _, i := range alike {
			s.add(row{label: i.Label, text: s.ruled(i), incident: i})
		}
		if len(alike) == 0 {
			s.add(row{text: "none yet"})
		}
	}
	s.head("Records in this event, all rounds")
	table := words.At(s.desk.Hall().Register, m)
	seats := bughouse.Seats[:]
	if s.incident != nil && s.incident.Seat != nil {
		seats = []bughouse.Seat{*s.incident.Seat}
	}
	for _, seat := range seats {
		s.record(table.Full[seat], s.ledger().OfPlayer(m.Seated(seat)), table.Full[seat])
	}
	for n, team := range s.pairing.Teams {
		if len(seats) == 1 && seats[0].Team() != n+1 {
			continue
		}
		s.record(team.Name, s.ledger().OfTeam(team.No), team.Name)
	}
	s.record(fmt.Sprintf("table %d", s.pairing.Table), s.ledger().OfTable(s.pairing.Table), fmt.Sprintf("table %d ", s.pairing.Table))
	for _, board := range []string{"A", "B"} {
		if r := s.ledger().OfClock(s.pairing.Table, board); len(r.Incidents) > 0 {
			s.record("clock of board "+board, r, fmt.Sprintf("table %d ", s.pairing.Table))
		}
	}
}

// often is how many times one thing must have been logged to be told as a pattern.
const often = 3

// event tells what came up again in the whole event, and where rulings differ.
func (s *Screen) event() {
	register := s.desk.Hall().Register
	s.head(fmt.Sprintf("One thing logged %d times or more", often))
	patterns := s.ledger().Patterns(often)
	for _, r := range patterns {
		name, filter := "", ""
		switch r.About {
		case penalties.AboutPlayer:
			name = register.Player(r.Player).Name
			filter = name
		case penalties.AboutTeam:
			name = register.Team(r.Player.Team).Name
			filter = name
		case penalties.AboutClock:
			name, filter = fmt.Sprintf("clock of table %d, board %s", r.Table, r.Board), fmt.Sprintf("table %d ", r.Table)
		default:
			name, filter = fmt.Sprintf("table %d", r.Table), fmt.Sprintf("table %d ", r.Table)
		}
		s.record(name, r, filter)
	}
	if len(patterns) == 0 {
		s.add(row{text: "nothing"})
	}
	s.head("Where officials were free to choose and chose differently")
	differences := s.ledger().Differences()
	for _, d := range differences {
		for _, choice := range d.Choices {
			for _, i := range choice.Incidents {
				text := d.Title + ": " + choice.Imposed
				if reason := i.Ruling().Reason; reason != "" {
					text += ", because: " + reason
				}
				s.add(row{label: i.Label, text: text, incident: i})
			}
		}
	}
	if len(differences) == 0 {
		s.add(row{text: "nowhere"})
	}
}

func (s *Screen) head(text string) { s.rows = append(s.rows, row{head: text}) }
func (s *Screen) add(r row)        { s.rows = append(s.rows, r) }

func (s *Screen) record(name string, r penalties.Record, filter string) {
	if len(r.Incidents) == 0 {
		filter = ""
	}
	s.add(row{label: name, text: r.String(), filter: filter})
}

// ruled is what a ruling imposed, and why.
func (s *Screen) ruled(i *penalties.Incident) string {
	text := words.At(s.desk.Hall().Register, i.Match).Ruling(i.Ruling().RulingMade)
	if reason := i.Ruling().Reason; reason != "" {
		text += ", because: " + reason
	}
	return strings.TrimSpace(text)
}
