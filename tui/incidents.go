package tui

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	history "flagfall/tui/incident"
	"flagfall/tui/ledger"
	"flagfall/tui/quickline"
	"flagfall/tui/ruling"
	"flagfall/tui/screen"
)

// log records the call in the quick line and opens its ruling frame at once; the number comes with the saving.
func (d *desk) log() {
	text := d.line.Text()
	r := quickline.Read(text, hall{d.Hall()})
	switch {
	case r.Fault != "":
		d.Say(screen.Warning, r.Fault)
		return
	case r.Bare:
		d.queueCall(r.Call, text)
		return
	case !r.Ready:
		d.Say(screen.Warning, "not yet: "+r.Wants)
		return
	case d.Official() == nil:
		d.Say(screen.Warning, "nobody is named at this desk: say who you are, the call is kept")
		d.aside = text
		d.line.Set("")
		d.askWho()
		d.signIn.forCall = true
		return
	}
	request := d.request(r.Call)
	if i := d.unwritten(request); i != nil {
		d.writeOn(i, r.Call.Table)
		return
	}
	if request.CalledBy = d.caller(); request.CalledBy == "" && penalties.MayRule(d.Official(), request.Place.Section) != nil {
		d.askCaller(text, request.Place.Section)
		return
	}
	imagined, _, err := incident.Preview(d.Hall().Ledger, request)
	if err != nil {
		d.Say(screen.Warning, err.Error())
		return
	}
	d.line.Set("")
	d.forgetAside(r.Call.Table)
	d.stamped = 0
	d.sent = sentCall{text, d.Hall().Head.Seq}
	frame := ruling.Logged(d, imagined, clockText(r.Call), d.openIncident)
	d.Open(frame)
	frame.AskMissing()
	by := d.Official()
	d.Do(screen.Request{
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, request, by) },
		Saved: func(facts []fact.Fact) {
			d.sent = sentCall{}
			for _, f := range facts {
				if f, ok := f.(penalties.IncidentLogged); ok {
					frame.Save(f.Incident)
				}
			}
		},
		Failed: func(error) {
			d.sent = sentCall{}
			d.closeFrom(frame)
			d.line.Set(text)
		},
	})
}

// forgetAside lets go of a call that was set aside, once its table has been called: it was that call, or has been overtaken.
func (d *desk) forgetAside(table int) {
	if quickline.Read(d.aside, hall{d.Hall()}).Call.Table == table {
		d.aside = ""
	}
}

// request is a call in the terms of the ledger. It is logged open: the frame rules on it with one more key. Of a note nothing follows,
// so nothing stays open.
func (d *desk) request(c quickline.Call) incident.LogRequest {
	p := d.Hall().Register.AtTable(c.Table)
	seat := "-"
	if !c.Whole {
		seat = c.Seat.Letter()
	}
	return incident.LogRequest{Place: p.Current().Place(), Seat: seat, Offence: c.Kind, Open: c.Kind != rules.KindNote}
}

func clockText(c quickline.Call) string {
	if c.Clock < 0 {
		return ""
	}
	return penalties.FormatClock(c.Clock)
}

// openTable opens what a table waits for: its open incident, else all that happened there.
func (d *desk) openTable(p *event.Pairing) {
	for _, i := range d.Hall().Ledger.Incidents {
		if i.Match.Pairing == p && i.Struck == nil && (i.Ruling() == nil || i.State() == penalties.Remanded) {
			d.openRuling(i)
			return
		}
	}
	d.openLedger(fmt.Sprintf("table %d round %d", p.Table, p.Round.No))
}

func (d *desk) openLedger(filter string)           { d.Open(ledger.New(d, filter, d.openIncident)) }
func (d *desk) openIncident(i *penalties.Incident) { d.Open(history.New(d, i, d.openRuling)) }

// openRuling opens the ruling frame, or goes back to it where it is open already.
func (d *desk) openRuling(i *penalties.Incident) {
	if _, open := backTo(d, func(r *ruling.Screen) bool { return r.About(i) }); !open {
		d.Open(ruling.New(d, i, d.openIncident))
	}
}
