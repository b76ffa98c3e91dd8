package tournament

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// lastChanged is which entry of the register was the newest to change something at a table, and
// which to change more than one table.
type lastChanged struct {
	all int64
	at  map[*event.Pairing]int64
}

// registerKinds are the kinds of facts of the register.
var registerKinds = func() map[string]bool {
	all := map[string]bool{}
	for _, row := range event.Kinds {
		all[row.Kind] = true
	}
	return all
}()

// LastChanged is the number of the newest entry of the register that may have changed what is told
// of a pairing or of its incidents: its own results and colors, and whatever is not of one table
// alone, like names, sections, the staff and the policy. What the ledger has entered of an incident
// is in its History.
func (t *Tournament) LastChanged(p *event.Pairing) int64 {
	return max(t.lastChanged.all, t.lastChanged.at[p])
}

func (t *Tournament) noteChange(seq int64, f fact.Fact) {
	if !registerKinds[f.Kind()] {
		return
	}
	place, one := event.PlaceOf(f)
	if c, colors := f.(event.ColorsChosen); colors {
		place, one = c.Place, true
	}
	if m, err := t.Register.FindMatch(place); one && err == nil {
		if t.lastChanged.at == nil {
			t.lastChanged.at = map[*event.Pairing]int64{}
		}
		t.lastChanged.at[m.Pairing] = seq
		return
	}
	t.lastChanged.all, t.lastChanged.at = seq, nil
}

// ChangeMark is how much has been entered of a pairing and of some incidents at it: what was read
// of them is still so while their mark is the same.
type ChangeMark struct {
	history int   // how many entries tell of the incidents
	touched int64 // the newest of the register that tells of the pairing
}

// ChangeMark is the mark of a pairing and of incidents at it.
func (t *Tournament) ChangeMark(p *event.Pairing, incidents ...*penalties.Incident) ChangeMark {
	m := ChangeMark{touched: t.LastChanged(p)}
	for _, i := range incidents {
		m.history += len(i.History)
	}
	return m
}
