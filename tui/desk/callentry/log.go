package callentry

import (
	"fmt"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/results"
	"flagfall/tui/screens/ruling"
)

// log records the call in the quick line and opens its ruling frame at once; the number comes with
// the saving.
func (l *Line) log() {
	text, by := l.line.Text(), l.desk.Official()
	r := l.read(text)
	switch {
	case r.Replacement != "":
		l.line.Erase()
		l.line.Type(r.Replacement)
		return
	case r.Fault != "":
		l.desk.Say(screen.Warning, r.Fault)
		return
	case r.Won:
		l.recordResult()
		return
	case r.TableOnly && l.chosenOffence.Kind != "":
		l.desk.Say(screen.Warning, "not yet: "+r.Wants)
		return
	case r.TableOnly && l.onCallList():
		l.queueTable(r.Call, text)
		return
	case r.TableOnly:
		l.line.Set("")
		l.ways.Table(l.desk.Hall().Register.AtTable(r.Call.Table))
		return
	case !r.Ready:
		l.desk.Say(screen.Warning, "not yet: "+l.wants(r))
		return
	case by == nil:
		l.desk.Say(screen.Warning, "no name at this desk yet: say who you are; the call waits")
		l.askWho(text)
		return
	}
	request := l.request(r.Call)
	if i := l.emptyNote(request); i != nil {
		l.reopenNote(i)
		return
	}
	request.CalledBy, request.Proved = l.popCaller()
	if request.CalledBy == "" && penalties.MayPropose(by, request.Place.Section) != nil {
		l.askWhoWasCalled(text, request.Place.Section)
		return
	}
	imagined, _, err := incident.Preview(l.desk.Hall().Ledger, request)
	if err != nil {
		l.desk.Say(screen.Warning, err.Error())
		return
	}
	if d := l.desk.Hall().Ledger.SameAct(imagined, by.Actor()); d != nil {
		l.desk.Ask(screen.Question{Text: d.Text, Act: "log it too", Yes: func() {
			request.Sure = []string{d.Key}
			l.send(request, imagined, clockText(r.Call), text)
		}})
		return
	}
	l.send(request, imagined, clockText(r.Call), text)
}

// send sends a request, and opens the frame of the incident that it will be.
func (l *Line) send(request incident.LogRequest, imagined *penalties.Incident, clock, text string) {
	l.line.Set("")
	l.table, l.chosenOffence = 0, rules.Offence{}
	sent := sentDraft(l.desk.Hall().Head.Seq)
	l.desk.SaveDraft(sent, text)
	frame := ruling.NewUnsaved(l.desk, imagined, clock, l.ways.Frame)
	if request.Proved {
		frame.SetCalled(request.CalledBy)
	}
	l.desk.Open(frame)
	frame.AskMissing()
	l.desk.Do(screen.Request{
		Act: request,
		Saved: func(facts []fact.Fact) {
			l.desk.SaveDraft(sent, "")
			for _, f := range facts {
				if f, ok := f.(penalties.IncidentLogged); ok {
					frame.SetNumber(f.Incident)
				}
			}
		},
		Failed: func(error) { // such as an act that another desk has entered meanwhile: asked at the next ↵
			l.desk.SaveDraft(sent, "")
			l.stack.CloseFrom(frame)
			l.line.Set(text)
		},
	})
}

// request is a call in the terms of the ledger. It is logged open: the frame rules on it with one
// more key. Of a note nothing follows, so nothing stays open.
func (l *Line) request(c call) incident.LogRequest {
	p := l.desk.Hall().Register.AtTable(c.Table)
	seat := "-"
	if !c.Whole {
		seat = c.Seat.Letter()
	}
	return incident.LogRequest{
		Place: p.CurrentMatch().Place(), Seat: seat, Offence: c.Kind,
		Open: c.Kind != rules.KindNote,
	}
}

// recordResult records the result on the line.
func (l *Line) recordResult() {
	r := l.read(l.line.Text())
	l.line.Set("")
	l.ways.Result(results.Typed{
		Match:   l.desk.Hall().Register.AtTable(r.Call.Table).CurrentMatch(),
		Outcome: event.Wins(r.Call.Seat.Team()), Board: r.Call.Seat.Board(), Ended: r.Ended,
	})
}

func clockText(c call) string {
	if c.Clock < 0 {
		return ""
	}
	return penalties.FormatClock(c.Clock)
}

// queueTable puts a table on the list of those that want an official, without anybody going there
// yet.
func (l *Line) queueTable(c call, text string) {
	l.line.Set("")
	l.desk.Do(screen.Request{
		Act:     acts.CallTable{Place: event.Place{Table: c.Table}},
		Message: fmt.Sprintf("table %d is on the call list", c.Table),
		Failed:  func(error) { l.line.Set(text) },
	})
}

// recordTable records the call as soon as its table is typed and a seat follows: when it was made,
// and that the official at the desk takes it. When the table is erased again, the call is undone.
func (l *Line) recordTable() {
	if l.desk.ReadOnly() != nil || l.desk.Official() == nil {
		return
	}
	r := l.read(l.line.Text())
	switch {
	case r.Call.Table == l.table:
	case l.table != 0:
		l.undoTable()
	case r.Seat && penalties.MayPropose(l.desk.Official(),
		l.desk.Hall().Register.AtTable(r.Call.Table).Section.ID) == nil:
		l.takeTable(r.Call.Table)
	}
}

func (l *Line) takeTable(table int) {
	l.table = table
	by, place := l.desk.Official(), l.desk.Hall().Register.AtTable(table).CurrentMatch().Place()
	if c := l.desk.Hall().Ledger.Calls.OpenAt(place); c != nil && c.TakenBy() != "" {
		if c.TakenBy() != by.Actor() {
			l.desk.Say(screen.Warning, fmt.Sprintf("%s is already on the way to table %d",
				l.desk.Hall().Register.ActorName(c.TakenBy()), table))
		}
		return
	}
	l.desk.Do(screen.Request{Quiet: true, Act: acts.TakeTable{Place: place}})
}

// undoTable takes back the call of a table that was typed by mistake, if it was made here and no
// other official has taken it.
func (l *Line) undoTable() {
	table := l.table
	l.table = 0
	if p := l.desk.Hall().Register.AtTable(table); p != nil {
		l.desk.Do(screen.Request{Quiet: true, Act: acts.DropTable{Place: p.CurrentMatch().Place()}})
	}
}
