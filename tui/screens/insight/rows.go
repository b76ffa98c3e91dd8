package insight

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

// row is one line: a heading, a record, or an incident.
type row struct {
	heading  string
	forms    []string // ways to say it, the longest first
	labels   []string // ways to name whom or what it is about, the longest first
	incident *penalties.Incident
	filter   string // what the ledger is narrowed to
}

// equal tells whether two are one line.
func (r row) equal(other row) bool {
	return r.heading == other.heading && r.incident == other.incident && r.filter == other.filter &&
		slices.Equal(r.forms, other.forms) && slices.Equal(r.labels, other.labels)
}

// mostPrecedents is how many rulings alike are shown.
const mostPrecedents = 3

// rowBuilder gathers the rows.
type rowBuilder struct {
	hall *tournament.Tournament
	rows []row
}

// addTable tells of an incident or a table: rulings alike, then who and where.
func (p *rowBuilder) addTable(at *event.Pairing, i *penalties.Incident) {
	m := at.CurrentMatch()
	if i != nil {
		m = i.Match
		p.addHeading("Similar rulings at this event")
		alike := insight.Precedents(p.hall.Ledger, i, mostPrecedents)
		for _, i := range alike {
			p.add(row{labels: []string{i.Label}, forms: p.rulingForms(i), incident: i})
		}
		if len(alike) == 0 {
			p.add(row{forms: []string{"none yet"}})
		}
	}
	p.addHeading("Records at this event, all rounds")
	table := words.NewTable(p.hall.Register, m)
	seats := bughouse.Seats[:]
	if i != nil && i.Seat != nil {
		seats = []bughouse.Seat{*i.Seat}
	}
	for _, seat := range seats {
		name := table.Full[seat]
		p.addRecord([]string{name, table.Short[seat]}, insight.PlayerRecord(p.hall.Ledger, m.PlayerAt(seat)), name)
	}
	for n, team := range at.Teams {
		if len(seats) == 1 && seats[0].Team() != n+1 {
			continue
		}
		p.addRecord([]string{team.Name}, insight.TeamRecord(p.hall.Ledger, team.No), team.Name)
	}
	place := fmt.Sprintf("table %d", at.Table)
	p.addRecord([]string{place}, insight.TableRecord(p.hall.Ledger, at.Table), place+" ")
	for _, board := range []string{"A", "B"} {
		if r := insight.ClockRecord(p.hall.Ledger, at.Table, board); len(r.Incidents) > 0 {
			p.addRecord([]string{"clock of board " + board, "clock " + board}, r, place+" ")
		}
	}
}

// patternCount is how many times one thing must have been logged to be told as a pattern.
const patternCount = 3

// addEvent tells what came up again in the whole event, and where rulings differ.
func (p *rowBuilder) addEvent() {
	register := p.hall.Register
	p.addHeading(fmt.Sprintf("Logged %d times or more", patternCount))
	patterns := insight.Patterns(p.hall.Ledger, patternCount)
	for _, r := range patterns {
		table := fmt.Sprintf("table %d", r.Table)
		switch r.About {
		case insight.AboutPlayer:
			name := register.Person(r.Player)
			p.addRecord([]string{name.Full(), name.Short()}, r, name.Full())
		case insight.AboutTeam:
			name := register.Team(r.Player.Team).Name
			p.addRecord([]string{name}, r, name)
		case insight.AboutClock:
			p.addRecord(
				[]string{
					"clock of " + table + ", board " + r.Board,
					fmt.Sprintf("clock %d%s", r.Table, r.Board),
				},
				r,
				table+" ",
			)
		default:
			p.addRecord([]string{table}, r, table+" ")
		}
	}
	if len(patterns) == 0 {
		p.add(row{forms: []string{"nothing"}})
	}
	p.addHeading("Where officials ruled differently")
	differences := insight.Differences(p.hall.Ledger)
	for _, d := range differences {
		for _, choice := range d.Choices {
			for _, i := range choice.Incidents {
				did := d.Title + ": " + choice.Imposed
				p.add(
					row{
						labels:   []string{i.Label},
						forms:    []string{withReason(did, i), did, choice.Imposed},
						incident: i,
					},
				)
			}
		}
	}
	if len(differences) == 0 {
		p.add(row{forms: []string{"nowhere"}})
	}
}

func (p *rowBuilder) addHeading(text string) { p.rows = append(p.rows, row{heading: text}) }
func (p *rowBuilder) add(r row)              { p.rows = append(p.rows, r) }

// addRecord adds what is on record about one, under the names.
func (p *rowBuilder) addRecord(names []string, r insight.Record, filter string) {
	if len(r.Incidents) == 0 {
		filter = ""
	}
	forms := []string{r.String()}
	if n := len(r.Incidents); n > 0 {
		count := words.Count(n, "incident")
		if open := r.Unruled(); open > 0 {
			forms = append(
				forms,
				fmt.Sprintf("%s, %d not ruled yet", count, open),
				fmt.Sprintf("%s, %d open", count, open),
			)
		}
		forms = append(forms, count)
	}
	p.add(row{labels: names, forms: forms, filter: filter})
}

// rulingForms is what a ruling imposed, and why; the reason gives way first, and the step never.
func (p *rowBuilder) rulingForms(i *penalties.Incident) []string {
	at, made := words.TableOf(p.hall.Register, i), i.Ruling().RulingMade
	did := at.Ruling(made)
	forms := []string{strings.TrimSpace(withReason(did, i)), did}
	if step := made.Verdict.Step; step != nil {
		forms = append(
			forms,
			fmt.Sprintf("step %d: %s", step.N, at.BriefRemedies(made.Remedies)),
			fmt.Sprintf("step %d", step.N),
		)
	} else if brief := at.BriefRemedies(made.Remedies); brief != "" {
		forms = append(forms, brief)
	}
	return forms
}

// withReason adds the reason of a ruling to what it did, where there is one.
func withReason(did string, i *penalties.Incident) string {
	if reason := i.Ruling().Explanation(); reason != "" {
		did += ", because: " + reason
	}
	return did
}
