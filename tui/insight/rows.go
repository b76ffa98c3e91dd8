package insight

import (
	"fmt"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/rules/bughouse"
	"flagfall/tui/words"
)

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

// page gathers the rows.
type page struct {
	hall *tournament.Tournament
	rows []row
}

// table tells of an incident or a table: rulings alike, then who and where.
func (p *page) table(at *event.Pairing, i *penalties.Incident) {
	m := at.Current()
	if i != nil {
		m = i.Match
		p.head("Rulings alike in this event, settled")
		alike := insight.Precedents(p.hall.Ledger, i, most)
		for _, i := range alike {
			p.add(row{label: i.Label, text: p.ruled(i), incident: i})
		}
		if len(alike) == 0 {
			p.add(row{text: "none yet"})
		}
	}
	p.head("Records in this event, all rounds")
	table := words.At(p.hall.Register, m)
	seats := bughouse.Seats[:]
	if i != nil && i.Seat != nil {
		seats = []bughouse.Seat{*i.Seat}
	}
	for _, seat := range seats {
		p.record(table.Full[seat], insight.OfPlayer(p.hall.Ledger, m.Seated(seat)), table.Full[seat])
	}
	for n, team := range at.Teams {
		if len(seats) == 1 && seats[0].Team() != n+1 {
			continue
		}
		p.record(team.Name, insight.OfTeam(p.hall.Ledger, team.No), team.Name)
	}
	place := fmt.Sprintf("table %d", at.Table)
	p.record(place, insight.OfTable(p.hall.Ledger, at.Table), place+" ")
	for _, board := range []string{"A", "B"} {
		if r := insight.OfClock(p.hall.Ledger, at.Table, board); len(r.Incidents) > 0 {
			p.record("clock of board "+board, r, place+" ")
		}
	}
}

// often is how many times one thing must have been logged to be told as a pattern.
const often = 3

// event tells what came up again in the whole event, and where rulings differ.
func (p *page) event() {
	register := p.hall.Register
	p.head(fmt.Sprintf("One thing logged %d times or more", often))
	patterns := insight.Patterns(p.hall.Ledger, often)
	for _, r := range patterns {
		table := fmt.Sprintf("table %d", r.Table)
		switch r.About {
		case insight.AboutPlayer:
			name := register.Player(r.Player).Name
			p.record(name, r, name)
		case insight.AboutTeam:
			name := register.Team(r.Player.Team).Name
			p.record(name, r, name)
		case insight.AboutClock:
			p.record("clock of "+table+", board "+r.Board, r, table+" ")
		default:
			p.record(table, r, table+" ")
		}
	}
	if len(patterns) == 0 {
		p.add(row{text: "nothing"})
	}
	p.head("Where officials were free to choose and chose differently")
	differences := insight.Differences(p.hall.Ledger)
	for _, d := range differences {
		for _, choice := range d.Choices {
			for _, i := range choice.Incidents {
				p.add(row{label: i.Label, text: because(d.Title+": "+choice.Imposed, i), incident: i})
			}
		}
	}
	if len(differences) == 0 {
		p.add(row{text: "nowhere"})
	}
}

func (p *page) head(text string) { p.rows = append(p.rows, row{head: text}) }
func (p *page) add(r row)        { p.rows = append(p.rows, r) }

func (p *page) record(name string, r insight.Record, filter string) {
	if len(r.Incidents) == 0 {
		filter = ""
	}
	p.add(row{label: name, text: r.String(), filter: filter})
}

// ruled is what a ruling imposed, and why.
func (p *page) ruled(i *penalties.Incident) string {
	return strings.TrimSpace(because(words.At(p.hall.Register, i.Match).Ruling(i.Ruling().RulingMade), i))
}

// because adds the reason of a ruling to what it did, where there is one.
func because(did string, i *penalties.Incident) string {
	if reason := i.Ruling().Why(); reason != "" {
		did += ", because: " + reason
	}
	return did
}
