package tui

import (
	"fmt"
	"slices"
	"time"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
	"flagfall/tui/screen"
)

// slipFor is how long one key takes back what was done here.
const slipFor = 10 * time.Second

// step is what was recorded here at once: by one key.
type step struct {
	fact.Meta // of the first entry
	facts     []fact.Fact
}

// did remembers a step for as long as it may be a slip.
func (d *desk) did(first journal.Entry, facts []fact.Fact) {
	d.wrote = first.Seq
	d.steps = slices.DeleteFunc(d.steps, func(s step) bool { return d.Now().Sub(s.At) > slipFor })
	d.steps = append(d.steps, step{fact.Meta{Seq: first.Seq, At: first.Time(), Actor: first.Actor}, facts})
}

// taking is how what was done at this desk is taken back: it stays in the journal, struck.
type taking struct {
	says string   // once it is taken back
	back deciding // nil: one key does not take it back
	from int64    // the first entry of all that goes with it
}

// deciding turns the tournament as it stands into what is recorded.
type deciding = func(*tournament.Tournament) ([]fact.Fact, error)

// undo takes back the newest that was done here within the last seconds: a slip of the finger. Where one key cannot, it says how that is
// mended, and reaches for nothing behind it.
func (d *desk) undo() {
	mine := d.mine()
	if len(mine) == 0 || d.Now().Sub(mine[len(mine)-1].At) > slipFor {
		d.Say(screen.Note, fmt.Sprintf("nothing was entered here in the last %d seconds; strike it on its own frame", int(slipFor.Seconds())))
		return
	}
	last := mine[len(mine)-1]
	t := d.takenBack(last)
	if t.back == nil {
		d.Say(screen.Warning, d.stays(last))
		return
	}
	d.Do(screen.Request{Decide: t.back, Saved: func([]fact.Fact) {
		d.steps = slices.DeleteFunc(d.steps, func(s step) bool { return t.from <= s.Seq && s.Seq <= last.Seq || s.Seq == d.wrote })
		d.Say(screen.Done, t.says+": "+slip)
	}})
}

// mine are the steps of whoever sits here, oldest first.
func (d *desk) mine() []step {
	return slices.DeleteFunc(slices.Clone(d.steps), func(s step) bool { return s.Actor != d.actor() })
}

// logged strikes an incident that was logged here just now, with what was ruled on it since: that is one call. It is none any more once
// anything else was entered, and where the clocks go again not even when that was taken back.
func (d *desk) logged(no int) taking {
	i, err := d.Hall().Ledger.Incident(no)
	by := d.Official()
	if err != nil || by == nil || i.Struck != nil || i.Restarted != nil && i.Restarted.Seq < d.wrote || d.Now().Sub(i.Logged.At) > slipFor {
		return taking{}
	}
	since := slices.DeleteFunc(d.mine(), func(s step) bool { return s.Seq < i.Logged.Seq })
	if since[0].Seq != i.Logged.Seq || slices.ContainsFunc(since, func(s step) bool { return s.call() != no }) {
		return taking{}
	}
	return taking{i.Label + " is struck", func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(t.Ledger, no, slip, by)
	}, i.Logged.Seq}
}

// call is the incident that was logged, told about, ruled on or let stand by a step, 0 for none.
func (s step) call() int {
	switch f := s.main()[0].(type) {
	case penalties.IncidentLogged:
		return f.Incident
	case penalties.FactsGiven:
		return f.Incident
	case penalties.RulingMade:
		return f.Incident
	case penalties.ClocksRestarted:
		return f.Incident
	}
	return 0
}

// queued takes a table off the list of calls, while nobody goes there.
func (d *desk) queued(no int) taking {
	c, err := d.Hall().Ledger.Call(no)
	if err != nil || c.State() != penalties.CallWaits {
		return taking{}
	}
	return taking{fmt.Sprintf("the call from table %d is taken back", c.Place.Table), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Close(t.Ledger, no, slip)
	}, c.Made.Seq}
}
