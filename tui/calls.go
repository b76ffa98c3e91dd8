package tui

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/db/tournament/takeback"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	queue "flagfall/tui/calls"
	"flagfall/tui/quickline"
	"flagfall/tui/screen"
)

// openCalls opens the queue. Whoever takes a call types on from the table's number.
func (d *desk) openCalls() {
	d.Open(queue.New(d, func(c *penalties.Call) {
		d.line.Set(fmt.Sprint(c.Place.Table) + c.Seat)
		d.stamped = c.Place.Table
	}))
}

// queueCall puts a table on the list of those that want an official, without anybody going there yet.
func (d *desk) queueCall(c quickline.Call, text string) {
	d.line.Set("")
	d.forgetAside(c.Table)
	d.Do(screen.Request{
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
			return calls.Make(t.Ledger, event.Place{Table: c.Table}, "")
		},
		Saved:  func([]fact.Fact) { d.Say(screen.Done, fmt.Sprintf("table %d is on the list of calls", c.Table)) },
		Failed: func(error) { d.line.Set(text) },
	})
}

// stamp records the call as soon as its table is typed and a seat follows: since when it waits, and that whoever sits here goes there.
// When the table is erased again, the call was a slip.
func (d *desk) stamp() {
	if d.config.ReadOnly != nil || d.Official() == nil {
		return
	}
	r := quickline.Read(d.line.Text(), hall{d.Hall()})
	switch {
	case r.Call.Table == d.stamped:
	case d.stamped != 0:
		d.unstamp()
	case r.Seat && penalties.MayRule(d.Official(), d.Hall().Register.AtTable(r.Call.Table).Section.ID) == nil:
		d.stampAt(r.Call.Table)
	}
}

func (d *desk) stampAt(table int) {
	d.stamped = table
	by, place := d.Official(), d.Hall().Register.AtTable(table).Current().Place()
	if c := d.Hall().Ledger.CallAt(place); c != nil && c.TakenBy() != "" {
		if c.TakenBy() != by.Actor() {
			d.Say(screen.Warning, fmt.Sprintf("%s goes to table %d already", d.Hall().Register.ActorName(c.TakenBy()), table))
		}
		return
	}
	d.Do(screen.Request{Quiet: true, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.GoTo(t.Ledger, place, by) }})
}

// unstamp takes back the call of a table that was typed by mistake, if it was made here and nobody else has taken it.
func (d *desk) unstamp() {
	table := d.stamped
	d.stamped = 0
	p, by := d.Hall().Register.AtTable(table), d.Official()
	if p == nil {
		return
	}
	place := p.Current().Place()
	d.Do(screen.Request{Quiet: true, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
		c := t.Ledger.CallAt(place)
		if c == nil || c.Made.Actor != by.Actor() || c.TakenBy() != by.Actor() {
			return nil, nil
		}
		return calls.Close(t.Ledger, c.Call, takeback.Slip)
	}})
}
