package tui

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"

	"flagfall/pairing"
)

// stays says of the newest step here what it was and how it is mended, since one key does not take it back; "" when there was none.
func (d *desk) stays() string {
	if len(d.steps) == 0 {
		return ""
	}
	last := d.steps[len(d.steps)-1]
	if last.Actor != d.actor() || d.Now().Sub(last.At) > slipFor {
		return ""
	}
	did, how := d.mends(last.main()[0])
	return fmt.Sprintf("%s; %s does not take that back: %s", did, d.Keys().Everywhere.Undo.Help().Key, how)
}

// mends tells what a fact did and how somebody has it otherwise.
func (d *desk) mends(fact pairing.Fact) (did, how string) {
	m, register := d.Keys(), d.Hall().Register
	with := func(b key.Binding) string { return b.Help().Key }
	again := with(m.Results.Again) + " on the results pairs it again"
	switch f := fact.(type) {
	case pairing.TeamAdded:
		return register.Team(f.Team).Name + " is entered", with(m.People.Withdraw) + " withdraws it, " + with(m.People.Mend) + " mends it"
	case pairing.TeamMended:
		return f.Name + " is mended", with(m.People.Mend) + " mends it again"
	case pairing.TeamWanted:
		return f.Player.Name + " waits for a partner", with(m.People.Withdraw) + " takes them off the list"
	case pairing.TeamWithdrawn:
		return register.Team(f.Team).Name + " has withdrawn", with(m.People.Withdraw) + " brings it back"
	case pairing.TeamReturned:
		return register.Team(f.Team).Name + " is back", with(m.People.Withdraw) + " withdraws it again"
	case pairing.CheckInClosed:
		return "the check-in is closed", "a team that comes is checked in with " + with(m.People.Here) + " all the same"
	case pairing.RoundPaired:
		return fmt.Sprintf("round %d is paired", f.Round), again
	case pairing.RoundPosted:
		return fmt.Sprintf("round %d is posted", f.Round), again
	case pairing.RoundStarted:
		return fmt.Sprintf("round %d runs", f.Round), "its pairings stand"
	case pairing.RoundFinished:
		return fmt.Sprintf("round %d is finished", f.Round), "a wrong result is entered anew until the next round is paired"
	case pairing.ResultRecorded:
		return fmt.Sprintf("table %d has its result", f.Table), "enter the right one"
	case pairing.EventRenamed, pairing.SectionAdded, pairing.SectionMended, pairing.SectionConfigured, pairing.RulebookAdopted:
		return "the event is set so", with(m.Floor.Event) + " on the floor changes it"
	case pairing.OfficialAdded, pairing.OfficialMended, pairing.OfficialLeft, pairing.OfficialReturned:
		return "the staff is entered so", with(m.Everywhere.Who) + " and " + with(m.Who.Mend) + " mend it"
	case pairing.PolicySet:
		return "the policy is set so", "set it again where it was set"
	}
	return "what was entered here last stands", "it is struck or mended on its own frame"
}
