package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// stays says of a step what it was and how it is mended, since one key does not take it back.
func (d *desk) stays(s step) string {
	did, how := d.mends(s.main()[0])
	return fmt.Sprintf("%s; %s does not take that back: %s", did, d.Keys().Everywhere.Undo.Help().Key, how)
}

// mends tells what a fact did and how somebody has it otherwise.
func (d *desk) mends(fact fact.Fact) (did, how string) {
	m, register := d.Keys(), d.Hall().Register
	with := func(b key.Binding) string { return b.Help().Key }
	again := with(m.Results.Again) + " on the results pairs it again"
	switch f := fact.(type) {
	case event.TeamAdded:
		return register.Team(f.Team).Name + " is entered", with(m.People.Withdraw) + " withdraws it, " + with(m.People.Mend) + " mends it"
	case event.TeamMended:
		return f.Name + " is mended", with(m.People.Mend) + " mends it again"
	case event.TeamWanted:
		return f.Player.Name + " waits for a partner", with(m.People.Withdraw) + " takes them off the list"
	case event.TeamWithdrawn:
		return register.Team(f.Team).Name + " has withdrawn", with(m.People.Withdraw) + " brings it back"
	case event.TeamReturned:
		return register.Team(f.Team).Name + " is back", with(m.People.Withdraw) + " withdraws it again"
	case event.CheckInClosed:
		return "the check-in is closed", "a team that comes is checked in with " + with(m.People.Here) + " all the same"
	case event.RoundPaired:
		return fmt.Sprintf("round %d is paired", f.Round), again
	case event.RoundPosted:
		return fmt.Sprintf("round %d is posted", f.Round), again
	case event.RoundStarted:
		return fmt.Sprintf("round %d runs", f.Round), "its pairings stand"
	case event.RoundFinished:
		return fmt.Sprintf("round %d is finished", f.Round), "a wrong result is entered anew until the next round is paired"
	case event.ResultRecorded:
		return fmt.Sprintf("table %d has its result", f.Table), "enter the right one"
	case event.Renamed, event.SectionAdded, event.SectionMended, event.SectionConfigured, event.RulebookAdopted,
		event.WitnessChosen:
		return "the event is set so", with(m.Floor.Event) + " on the floor changes it"
	case event.OfficialAdded, event.OfficialMended, event.OfficialLeft, event.OfficialReturned:
		return "the staff is entered so", with(m.Everywhere.Who) + " and " + with(m.Who.Mend) + " mend it"
	case event.PolicySet:
		return "the policy is set so", "set it again where it was set"
	}
	return d.mendsRuled(fact)
}

// mendsRuled tells the same of a fact about an incident, an appeal or a call.
func (d *desk) mendsRuled(fact fact.Fact) (did, how string) {
	m := d.Keys()
	with := func(b key.Binding) string { return b.Help().Key }
	strikes := with(m.Ruling.Strike) + " on its frame strikes it"
	const onAppeal = "only a decision on appeal changes it now"
	switch f := fact.(type) {
	case penalties.IncidentLogged:
		return d.label(f.Incident) + " is logged", strikes
	case penalties.FactsGiven:
		return d.label(f.Incident) + " was told that", "answer it again on its frame"
	case penalties.RulingMade:
		if i, err := d.Hall().Ledger.Incident(f.Incident); err == nil && !i.Correctable() {
			return d.label(f.Incident) + " is ruled", onAppeal
		}
		return d.label(f.Incident) + " is ruled", with(m.Ruling.Differ) + " on its frame rules otherwise, " + with(m.Ruling.Strike) + " strikes it"
	case penalties.ClocksRestarted:
		return d.label(f.Incident) + " stands and the clocks go", onAppeal
	case penalties.IncidentStruck:
		return d.label(f.Incident) + " is struck", "log it again if it did happen"
	case penalties.TestimonyAdded:
		return "the testimony on " + d.label(f.Incident) + " is taken down", with(m.Ruling.Testimony) + " on its frame takes down what was meant"
	case penalties.NoteAdded:
		return "the note on " + d.label(f.Incident) + " is written", with(m.Ruling.Rule) + " on its frame writes another, " + with(m.Ruling.Strike) + " strikes it"
	case penalties.PositionEntered:
		return "the position of " + d.label(f.Incident) + " is on record", with(m.Boards.Record) + " on the boards puts another in its place under the same title"
	case penalties.AppealFiled:
		return fmt.Sprintf("appeal %d is filed", f.Appeal), "whoever hears it decides it"
	case penalties.AppealReopened:
		return fmt.Sprintf("appeal %d is open again as appeal %d", f.Reopens, f.Appeal), "whoever hears it decides it"
	case penalties.AppealDecided:
		if f.Final {
			return fmt.Sprintf("appeal %d is decided for good", f.Appeal), with(m.Packet.Reopen) + " opens it again on new evidence"
		}
		return fmt.Sprintf("appeal %d is decided", f.Appeal), with(m.Packet.Appeal) + " appeals further"
	case penalties.ConsequenceSettled:
		return fmt.Sprintf("consequence %d is answered", f.Consequence), "an answer is kept; " + onAppeal
	case penalties.DayClosed:
		return "the day is closed", "what was left open can be settled all the same"
	case penalties.CallMade:
		return fmt.Sprintf("table %d is on the list of calls", f.Table), with(m.Calls.Close) + " on the calls takes it off"
	case penalties.CallTaken:
		return "somebody goes to " + d.calledFrom(f.Call), "whoever goes instead takes it on the calls"
	case penalties.CallClosed:
		return "the call from " + d.calledFrom(f.Call) + " is closed", "type the table's number to put it on the list again"
	}
	return "it was recorded", "enter what should be so instead"
}

// label is what an incident is called.
func (d *desk) label(no int) string {
	i, err := d.Hall().Ledger.Incident(no)
	if err != nil {
		return fmt.Sprint("incident ", no)
	}
	return i.Label
}

// calledFrom is the table of a call.
func (d *desk) calledFrom(no int) string {
	c, err := d.Hall().Ledger.Call(no)
	if err != nil {
		return fmt.Sprint("call ", no)
	}
	return fmt.Sprint("table ", c.Place.Table)
}
