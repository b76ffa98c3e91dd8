package acts

import (
	"fmt"
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
)

// takeBack returns how a whole step is taken back. It is the zero TakeBack where it cannot be, or
// where something has changed since.
func (a takeBackQuery) takeBack(s Step) TakeBack {
	main := s.mainFacts()
	if back, is := a.takeBackRound(s); is {
		return back
	}
	if no := s.incidentNumber(); no != 0 {
		return a.takeBackIncident(no)
	}
	if _, results := main[0].(event.ResultRecorded); len(main) > 1 && !results {
		return TakeBack{}
	}
	with := func(says string, act any) TakeBack { return TakeBack{Says: says, Act: act, From: s.Seq} }
	switch f := main[0].(type) {
	case penalties.CallMade:
		return a.takeBackCall(f.Call)
	case event.ResultRecorded:
		return a.takeBackResults(s)
	case event.TeamWithdrawn:
		// Taking back the withdrawal of an expelled player's team would decide that the team plays on, so one
		// key does not.
		if t := a.Register.Team(f.Team); t.LastMoveSeq == s.Seq && !a.IsExpelled(t) {
			return with(t.Name+" has not withdrawn", Return{Team: f.Team})
		}
	case event.TeamChecked:
		if t := a.Register.Team(f.Team); t.Here == f.Here {
			says := map[bool]string{true: " is absent", false: " is present"}[f.Here]
			return with(t.Name+says, CheckIn{Team: f.Team, Here: !f.Here})
		}
	case event.NoteTaken:
		if n := a.Register.Notes[f.Note-1]; n.Done == nil {
			return with("the note was removed", FinishNote{Note: f.Note})
		}
	case penalties.OffenceCarried:
		return with(f.Label+" of another event is no longer matched",
			UndoCarry{Carried: f.Carried, Reason: SlipReason})
	case event.TeamWanted:
		if w := a.Register.Waiting[f.Wanted-1]; w.IsWaiting() {
			return with(w.Player.FullName()+" is off the waiting list",
				DropPlayer{Player: f.Wanted, Reason: SlipReason})
		}
	case event.TeamUnwanted:
		w := a.Register.Waiting[f.Wanted-1]
		return with(w.Player.FullName()+" is waiting for a partner",
			AddPlayer{Section: w.Section, Player: w.Player, Club: w.Club})
	}
	return TakeBack{}
}

// takeBackRound opens a round again that a step finished or started. It is false for other steps, and for an
// official who may not undo it.
func (a takeBackQuery) takeBackRound(s Step) (TakeBack, bool) {
	for _, f := range s.Facts {
		section, round, says := "", 0, ""
		switch f := f.(type) {
		case event.RoundFinished:
			section, round, says = f.Section, f.Round, "round %d is open again"
		case event.RoundStarted:
			section, round, says = f.Section, f.Round, "round %d has not started"
		default:
			continue
		}
		_, r, err := a.Register.FindRound(section, 0)
		if err != nil || r.No != round || r.Started.IsZero() {
			return TakeBack{}, true
		}
		if _, err := tournament.UndoRoundStep(a.Tournament, section, SlipReason, a.by); err != nil {
			return TakeBack{}, true
		}
		return TakeBack{
			Says: fmt.Sprintf(says, round), From: s.Seq, Act: UndoStep{Section: section, Reason: SlipReason},
		}, true
	}
	return TakeBack{}, false
}

// takeBackIncident strikes an incident logged within SlipTime by this official, with its rulings
// since. It returns the zero TakeBack when anything else was recorded since the incident, or once
// the clocks have restarted and any step followed.
func (a takeBackQuery) takeBackIncident(no int) TakeBack {
	i, err := a.Ledger.Incident(no)
	if err != nil || a.by == nil || i.Struck != nil || i.Restarted != nil && i.Restarted.Seq < a.steps.newest ||
		a.now.Sub(i.Logged.At) > SlipTime {
		return TakeBack{}
	}
	since := slices.DeleteFunc(slices.Clone(a.mine), func(s Step) bool { return s.Seq < i.Logged.Seq })
	if since[0].Seq != i.Logged.Seq || slices.ContainsFunc(since,
		func(s Step) bool { return s.incidentNumber() != no }) {
		return TakeBack{}
	}
	return TakeBack{
		Says: i.Label + " was struck", From: i.Logged.Seq, Act: Strike{Incident: no, Reason: SlipReason},
	}
}

// takeBackCall closes a table's call while it waits and no official has taken it.
func (a takeBackQuery) takeBackCall(no int) TakeBack {
	c, err := a.Ledger.Calls.Get(no)
	if err != nil || c.State() != penalties.CallStateWaiting {
		return TakeBack{}
	}
	return TakeBack{
		Says: fmt.Sprintf("the call from table %d was withdrawn", c.Place.Table),
		From: c.Made.Seq, Act: CloseCall{Call: no, Reason: SlipReason},
	}
}

// takeBackResults strikes all results of one step, such as both matches of an absent team.
func (a takeBackQuery) takeBackResults(s Step) TakeBack {
	var places []event.Place
	for i, one := range s.Facts {
		f, ok := one.(event.ResultRecorded)
		m, err := a.Register.FindMatch(f.Place)
		if !ok || err != nil || !m.Pairing.Round.Finished.IsZero() {
			return TakeBack{}
		}
		if newest, _ := m.ReportedResult(); newest.Seq != s.Seq+int64(i) {
			return TakeBack{}
		}
		places = append(places, f.Place)
	}
	return TakeBack{
		Says: struckResults(places[0].Table, len(places)), From: s.Seq,
		Act: StrikeResults{Places: places, Reason: SlipReason},
	}
}
