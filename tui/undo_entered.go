package tui

import (
	"fmt"
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
)

// takenBack is how a whole step is taken back, if it can be and still stands as it was entered.
func (d *desk) takenBack(s step) taking {
	register, main, seq := d.Hall().Register, s.main(), s.Seq
	in := func(says string, decide func(*event.State) ([]fact.Fact, error)) taking {
		return taking{says, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Register) }, seq}
	}
	if no := s.call(); no != 0 {
		return d.logged(no)
	}
	if _, results := main[0].(event.ResultRecorded); len(main) > 1 && !results {
		return taking{}
	}
	switch f := main[0].(type) {
	case penalties.CallMade:
		return d.queued(f.Call)
	case event.ResultRecorded:
		return d.strikeResults(s)
	case event.TeamWithdrawn:
		// With a reason it was an expelled player's team, and whoever brings that back has decided that it plays on.
		if t := register.Team(f.Team); t.Out > 0 && t.Moved == seq && len(s.facts) == 1 {
			return in(t.Name+" has not withdrawn", func(r *event.State) ([]fact.Fact, error) { return roster.Return(r, r.Team(f.Team)) })
		}
	case event.TeamChecked:
		if t := register.Team(f.Team); t.Here == f.Here {
			says := map[bool]string{true: " is not here", false: " is here"}[f.Here]
			return in(t.Name+says, func(r *event.State) ([]fact.Fact, error) { return roster.CheckIn(r.Team(f.Team), !f.Here) })
		}
	case event.TeamWanted:
		if w := register.Waiting[f.Wanted-1]; w.Waits() {
			return in(w.Player.Name+" waits no longer", func(r *event.State) ([]fact.Fact, error) {
				return roster.StopWaiting(r.Waiting[f.Wanted-1], slip), nil
			})
		}
	case event.TeamUnwanted:
		w := register.Waiting[f.Wanted-1]
		return in(w.Player.Name+" waits for a partner", func(r *event.State) ([]fact.Fact, error) { return roster.Await(r, w.Section, w.Player, w.Club) })
	}
	return taking{}
}

// main are the facts of a step that something follows from, all of them where that is none.
func (s step) main() []fact.Fact {
	main := slices.DeleteFunc(slices.Clone(s.facts), func(f fact.Fact) bool {
		switch f.(type) {
		case event.ClubAdded, event.RemarkAdded:
			return true
		}
		return false
	})
	if len(main) == 0 {
		return s.facts
	}
	return main
}

// strikeResults strikes all that was reported in one step, such as both matches of a team that did not come.
func (d *desk) strikeResults(s step) taking {
	var places []event.Place
	for i, fact := range s.facts {
		f, ok := fact.(event.ResultRecorded)
		m, err := d.Hall().Register.Find(f.Place)
		if !ok || err != nil || !m.Pairing.Round.Finished.IsZero() {
			return taking{}
		}
		if newest, _ := m.Reported(); newest.Seq != s.Seq+int64(i) {
			return taking{}
		}
		places = append(places, f.Place)
	}
	by := d.Official()
	back := func(t *tournament.Tournament) ([]fact.Fact, error) {
		var all []fact.Fact
		for _, p := range places {
			facts, err := rounds.Strike(t.Register, p, slip, by)
			if err != nil {
				return nil, err
			}
			all = append(all, facts...)
		}
		return all, nil
	}
	says := fmt.Sprintf("the result of table %d is struck", places[0].Table)
	if n := len(places); n > 1 {
		says = fmt.Sprintf("the %d results of table %d are struck", n, places[0].Table)
	}
	return taking{says, back, s.Seq}
}
