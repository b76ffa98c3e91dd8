package tui

import (
	"fmt"
	"slices"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/tui/screen"
)

// slipFor is how long one key takes back what was done here.
const slipFor = 10 * time.Second

// done is something that was done at this desk, and how it is taken back. It stays in the journal, struck.
type done struct {
	pairing.Meta
	says string // once it is taken back
	back func(*tournament.Tournament) ([]pairing.Fact, error)
}

// undo takes back the newest that was done here within the last seconds: a slip of the finger.
func (d *desk) undo() {
	var last done
	for _, one := range []done{d.lastLogged(), d.lastQueued(), d.lastReported()} {
		if one.back != nil && one.Seq > last.Seq {
			last = one
		}
	}
	if last.back == nil || d.Now().Sub(last.At) > slipFor {
		d.Say(screen.Note, fmt.Sprintf("nothing was entered here in the last %d seconds; strike it on its own frame", int(slipFor.Seconds())))
		return
	}
	d.Do(screen.Request{Decide: last.back, Saved: func([]pairing.Fact) { d.Say(screen.Done, last.says+": "+slip) }})
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

// lastReported is the result that was taken here last in a round that is being played.
func (d *desk) lastReported() done {
	var last done
	for _, sec := range d.Hall().Register.Sections {
		r := sec.Latest()
		if r == nil || !r.Finished.IsZero() {
			continue
		}
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if result, ok := m.Reported(); ok && result.Actor == d.actor() && result.Seq > last.Seq {
					last = done{result.Meta, fmt.Sprintf("the result of table %d is struck", p.Table), d.strikeResult(m.Place())}
				}
			}
		}
	}
	return last
}

func (d *desk) strikeResult(p pairing.Place) func(*tournament.Tournament) ([]pairing.Fact, error) {
	by := d.Official()
	return func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.StrikeResult(p, slip, by) }
}
