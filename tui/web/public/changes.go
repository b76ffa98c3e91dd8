package public

import (
	"slices"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/pairing/event"
	"flagfall/penalties"
)

// privateKinds are the kinds of entries that change nothing the public reads: what was said and
// written about an incident, and what only concerns the staff. Rulings are not among them: the
// match they decide may no longer be provisional.
var privateKinds = func() map[string]bool {
	all := map[string]bool{}
	for _, f := range []interface{ Kind() string }{
		penalties.IncidentLogged{},
		penalties.FactsGiven{},
		penalties.RulingProposed{},
		penalties.ClocksRestarted{},
		penalties.TestimonyAdded{},
		penalties.NoteAdded{},
		penalties.PositionEntered{},
		penalties.OffenceCarried{},
		penalties.CarryUndone{},
		event.RemarkAdded{},
		event.NoteTaken{},
		event.NoteDone{},
		event.WitnessChosen{},
		event.WitnessAccepted{},
		event.OfficialAdded{},
		event.OfficialMended{},
		event.OfficialLeft{},
		event.OfficialReturned{},
		event.PINChosen{},
		event.PINRemoved{},
		event.KeyAdded{},
		event.KeyRemoved{},
		prints.Printed{},
		prints.NotPrinted{},
	} {
		all[f.Kind()] = true
	}
	return all
}()

// ChangesEvent reports whether entries may have changed the public event. If not, NewEvent returns
// the same event before and after them: no page is read anew, and no reader learns that something
// happened.
func ChangesEvent(entries []journal.Entry) bool {
	return slices.ContainsFunc(entries, func(e journal.Entry) bool { return !privateKinds[e.Kind] })
}
