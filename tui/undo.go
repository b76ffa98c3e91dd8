package tui

import (
	"fmt"
	"slices"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/tui/screen"
)

// slipFor is how long one key takes back what was done here.
const slipFor = 10 * time.Second

// step is what was recorded here at once: by one key.
type step struct {
	pairing.Meta // of the first entry
	facts        []pairing.Fact
}

// did remembers a step for as long as it may be a slip.
func (d *desk) did(first journal.Entry, facts []pairing.Fact) {
	d.steps = slices.DeleteFunc(d.steps, func(s step) bool { return d.Now().Sub(s.At) > slipFor })
	d.steps = append(d.steps, step{pairing.Meta{Seq: first.Seq, At: first.Time(), Actor: first.Actor}, facts})
}

// done is something that was done at this desk, and how it is taken back. It stays in the journal, struck.
type done struct {
	pairing.Meta
	says string // once it is taken back
	back deciding
}

// deciding turns the tournament as it stands into what is recorded.
type deciding = func(*tournament.Tournament) ([]pairing.Fact, error)

// undo takes back the newest that was done here within the last seconds: a slip of the finger.
func (d *desk) undo() {
	var last done
	for _, one := range []done{d.lastLogged(), d.lastQueued(), d.lastEntered()} {
		if one.back != nil && one.Seq > last.Seq {
			last = one
		}
	}
	switch stays := d.stays(); {
	case last.back != nil && d.Now().Sub(last.At) <= slipFor:
		d.Do(screen.Request{Decide: last.back, Saved: func([]pairing.Fact) {
			d.steps = slices.DeleteFunc(d.steps, func(s step) bool { return s.Seq == last.Seq || s.Seq == d.wrote })
			d.Say(screen.Done, last.says+": "+slip)
		}})
	case stays != "":
		d.Say(screen.Warning, stays)
	default:
		d.Say(screen.Note, fmt.Sprintf("nothing was entered here in the last %d seconds; strike it on its own frame", int(slipFor.Seconds())))
	}
}

// lastLogged is the incident that whoever sits here logged last. Once the clocks go again it is no slip if anything was done since.
func (d *desk) lastLogged() done {
	by := d.Official()
	for _, i := range slices.Backward(d.Hall().Ledger.Incidents) {
		if by != nil && i.EnteredBy == by.Actor() && i.Struck == nil && (i.Restarted == nil || i.Restarted.Seq >= d.wrote) {
			return done{i.Logged, i.Label + " is struck", func(t *tournament.Tournament) ([]pairing.Fact, error) {
				return t.Ledger.Strike(i.No, slip, by)
			}}
		}
	}
	return done{}
}

// lastQueued is the table that was put on the list of calls here last, while nobody goes there.
func (d *desk) lastQueued() done {
	for _, c := range slices.Backward(d.Hall().Ledger.Queue()) {
		if c.Made.Actor == d.actor() && c.State() == penalties.CallWaits {
			return done{c.Made, fmt.Sprintf("the call from table %d is taken back", c.Place.Table), func(t *tournament.Tournament) ([]pairing.Fact, error) {
				return t.Ledger.CloseCall(c.Call, slip)
			}}
		}
	}
	return done{}
}
