package takeback

import (
	"fmt"
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
)

// step is how a whole step is taken back, if it can be and still stands as it was entered.
func (a asked) step(s Step) Back {
	main := s.main()
	if no := s.call(); no != 0 {
		return a.incident(no)
	}
	if _, results := main[0].(event.ResultRecorded); len(main) > 1 && !results {
		return Back{}
	}
	on := func(says string, decide func(*event.State) ([]fact.Fact, error)) Back {
		return Back{Says: says, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) }, From: s.Seq}
	}
	switch f := main[0].(type) {
	case penalties.CallMade:
		return a.call(f.Call)
	case event.ResultRecorded:
		return a.results(s)
	case event.TeamWithdrawn:
		// With a reason it was an expelled player's team, and whoever brings that back has decided that it plays on.
		if t := a.Register.Team(f.Team); t.Out > 0 && t.LastMoveSeq == s.Seq && len(s.Facts) == 1 {
			return on(t.Name+" has not withdrawn", func(r *event.State) ([]fact.Fact, error) { return roster.Return(r, r.Team(f.Team)) })
		}
	case event.TeamChecked:
		if t := a.Register.Team(f.Team); t.Here == f.Here {
			says := map[bool]string{true: " is absent", false: " is present"}[f.Here]
			return on(t.Name+says, func(r *event.State) ([]fact.Fact, error) { return roster.CheckIn(r.Team(f.Team), !f.Here) })
		}
	case event.NoteTaken:
		if n := a.Register.Notes[f.Note-1]; n.Done == nil {
			return on("the note is taken back", func(r *event.State) ([]fact.Fact, error) { return eventsetup.FinishNote(r, f.Note) })
		}
	case penalties.OffenceCarried:
		return Back{Says: f.Label + " of another event is carried no more", From: s.Seq, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
			return insight.UndoCarry(t.Ledger, f.Carried, Slip)
		}}
	case event.TeamWanted:
		if w := a.Register.Waiting[f.Wanted-1]; w.IsWaiting() {
			return on(w.Player.Name+" waits no longer", func(r *event.State) ([]fact.Fact, error) {
				return roster.RemoveWaiting(r.Waiting[f.Wanted-1], Slip), nil
			})
		}
	case event.TeamUnwanted:
		w := a.Register.Waiting[f.Wanted-1]
		return on(w.Player.Name+" waits for a partner", func(r *event.State) ([]fact.Fact, error) { return roster.AddWaiting(r, w.Section, w.Player, w.Club) })
	}
	return Back{}
}

// incident strikes an incident that was logged here just now, with what was ruled on it since: that is one call. It is none any more once
// anything else was entered, and where the clocks go again not even when that was taken back.
func (a asked) incident(no int) Back {
	i, err := a.Ledger.Incident(no)
	if err != nil || a.by == nil || i.Struck != nil || i.Restarted != nil && i.Restarted.Seq < a.steps.newest || a.now.Sub(i.Logged.At) > Within {
		return Back{}
	}
	since := slices.DeleteFunc(slices.Clone(a.mine), func(s Step) bool { return s.Seq < i.Logged.Seq })
	if since[0].Seq != i.Logged.Seq || slices.ContainsFunc(since, func(s Step) bool { return s.call() != no }) {
		return Back{}
	}
	return Back{Says: i.Label + " is struck", From: i.Logged.Seq, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(t.Ledger, no, Slip, a.by)
	}}
}

// call takes a table off the list of calls, while nobody goes there.
func (a asked) call(no int) Back {
	c, err := a.Ledger.Calls.Get(no)
	if err != nil || c.State() != penalties.CallStateWaiting {
		return Back{}
	}
	return Back{Says: fmt.Sprintf("the call from table %d is taken back", c.Place.Table), From: c.Made.Seq, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Close(t.Ledger, no, Slip)
	}}
}

// results strikes all that was reported in one step, such as both matches of a team that did not come.
func (a asked) results(s Step) Back {
	var places []event.Place
	for i, one := range s.Facts {
		f, ok := one.(event.ResultRecorded)
		m, err := a.Register.FindMatch(f.Place)
		if !ok || err != nil || !m.Pairing.Round.Finished.IsZero() {
			return Back{}
		}
		if newest, _ := m.ReportedResult(); newest.Seq != s.Seq+int64(i) {
			return Back{}
		}
		places = append(places, f.Place)
	}
	return Back{Says: table(places[0].Table, len(places)), From: s.Seq, Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
		var all []fact.Fact
		for _, p := range places {
			facts, err := rounds.StrikeResult(t.Register, p, Slip, a.by)
			if err != nil {
				return nil, err
			}
			all = append(all, facts...)
		}
		return all, nil
	}}
}
