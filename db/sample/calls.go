package sample

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// call is what a director says of an incident beside who and what.
type call struct {
	clock    int64 // milliseconds; 0 is not read
	castling bool
	moved    string // the kind of move, where it was told
	note     string
}

// given is what was told of the move.
func (c call) given() rules.StatedFacts { return rules.StateFacts(rules.Facts{MoveKind: c.moved}) }

// place is the match now played at a table.
func (p *play) place(table int) event.Place {
	pr := p.t.Register.AtTable(table)
	if pr == nil {
		if p.err == nil {
			p.err = fmt.Errorf("no table %d", table)
		}
		return event.Place{}
	}
	return pr.CurrentMatch().Place()
}

func (p *play) log(by string, table int, seat, offence string, c call, open bool) {
	o := p.official(by)
	request := incident.LogRequest{
		Place: p.place(table), Seat: seat, Offence: offence, Castling: c.castling,
		Given: c.given(), Note: c.note, Open: open,
	}
	if c.clock > 0 {
		request.Clock = &c.clock
	}
	p.do(o, func() ([]fact.Fact, error) { return incident.Log(p.t.Ledger, request, o) })
}

// logged records a call that still waits for its ruling.
func (p *play) logged(by string, table int, seat, offence string, c call) {
	p.log(by, table, seat, offence, c, true)
}

// ruled records a call with the ruling that the book prescribes, and lets the clocks go.
func (p *play) ruled(by string, table int, seat, offence string, c call) {
	if p.err == nil {
		p.clockOnlyWhereItMoves(table, seat, offence, &c)
	}
	p.log(by, table, seat, offence, c, false)
	p.do(p.official(by), func() ([]fact.Fact,
		error,
	) {
		return incident.Restart(p.t.Ledger, p.t.Ledger.IncidentCount())
	})
}

// clockOnlyWhereItMoves drops a reading that the step does not need: a warning moves no clock.
func (p *play) clockOnlyWhereItMoves(table int, seat, offence string, c *call) {
	_, v, err := incident.Preview(p.t.Ledger, incident.LogRequest{
		Place: p.place(table), Seat: seat, Offence: offence,
		Castling: c.castling, Given: c.given(),
	})
	if err != nil {
		p.err = err
		return
	}
	for _, r := range v.Remedies {
		if r.Seconds > 0 {
			return
		}
	}
	c.clock = 0
}

// latest is the newest incident at a table.
func (p *play) latest(table int) int {
	for n := p.t.Ledger.IncidentCount(); n > 0; n-- {
		if p.t.Ledger.Incidents()[n-1].Place.Table == table {
			return n
		}
	}
	return 0
}

// decided rules the newest call of a table at discretion.
func (p *play) decided(by string, table int, remedies []penalties.Remedy, reason string) {
	o := p.official(by)
	p.do(o, func() ([]fact.Fact, error) {
		return incident.Rule(p.t.Ledger, incident.RuleRequest{
			Incident: p.latest(table), Remedies: remedies,
			Differ: true, Reason: reason,
		}, o)
	})
}

func (p *play) struck(by string, table int, reason string) {
	o := p.official(by)
	p.do(o, func() ([]fact.Fact, error) { return incident.Strike(p.t.Ledger, p.latest(table), reason, o) })
}

func (p *play) testified(by string, table int, seat, relation, text string) {
	o := p.official(by)
	p.do(o, func() ([]fact.Fact, error) {
		return incident.Testify(p.t.Ledger, p.latest(table), seat, relation, text)
	})
}
