package tui

import (
	"fmt"
	"slices"

	"flagfall/db/tournament"
	"flagfall/pairing"
)

// lastEntered is the newest step here that went into the register and can be taken back: results, and who is there.
func (d *desk) lastEntered() done {
	for _, s := range slices.Backward(d.steps) {
		if s.Actor != d.actor() {
			continue
		}
		if says, back := d.takenBack(s); back != nil {
			return done{s.Meta, says, back}
		}
	}
	return done{}
}

// takenBack is how a whole step is taken back, nil where it cannot be or no longer stands as it was entered.
func (d *desk) takenBack(s step) (says string, back deciding) {
	register, main, seq := d.Hall().Register, s.main(), s.Seq
	in := func(decide func(*pairing.State) ([]pairing.Fact, error)) deciding {
		return func(t *tournament.Tournament) ([]pairing.Fact, error) { return decide(t.Register) }
	}
	if _, results := main[0].(pairing.ResultRecorded); len(main) > 1 && !results {
		return "", nil
	}
	switch f := main[0].(type) {
	case pairing.ResultRecorded:
		return d.strikeResults(s)
	case pairing.TeamWithdrawn:
		// With a reason it was an expelled player's team, and whoever brings that back has decided that it plays on.
		if t := register.Team(f.Team); t.Out > 0 && t.Moved == seq && len(s.facts) == 1 {
			return t.Name + " has not withdrawn", in(func(r *pairing.State) ([]pairing.Fact, error) { return r.Return(r.Team(f.Team)) })
		}
	case pairing.TeamChecked:
		if t := register.Team(f.Team); t.Here == f.Here {
			says := map[bool]string{true: " is not here", false: " is here"}[f.Here]
			return t.Name + says, in(func(r *pairing.State) ([]pairing.Fact, error) { return r.CheckIn(r.Team(f.Team), !f.Here) })
		}
	case pairing.TeamWanted:
		if w := register.Waiting[f.Wanted-1]; w.Waits() {
			return w.Player.Name + " waits no longer", in(func(r *pairing.State) ([]pairing.Fact, error) { return r.StopWaiting(r.Waiting[f.Wanted-1], slip), nil })
		}
	case pairing.TeamUnwanted:
		w := register.Waiting[f.Wanted-1]
		return w.Player.Name + " waits for a partner", in(func(r *pairing.State) ([]pairing.Fact, error) { return r.Await(w.Section, w.Player, w.Club) })
	}
	return "", nil
}

// main are the facts of a step that something follows from, all of them where that is none.
func (s step) main() []pairing.Fact {
	main := slices.DeleteFunc(slices.Clone(s.facts), func(f pairing.Fact) bool {
		switch f.(type) {
		case pairing.ClubAdded, pairing.RemarkAdded:
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
func (d *desk) strikeResults(s step) (says string, back deciding) {
	var places []pairing.Place
	for i, fact := range s.facts {
		f, ok := fact.(pairing.ResultRecorded)
		m, err := d.Hall().Register.Find(f.Place)
		if !ok || err != nil || !m.Pairing.Round.Finished.IsZero() {
			return "", nil
		}
		if newest, _ := m.Reported(); newest.Seq != s.Seq+int64(i) {
			return "", nil
		}
		places = append(places, f.Place)
	}
	by := d.Official()
	back = func(t *tournament.Tournament) ([]pairing.Fact, error) {
		var all []pairing.Fact
		for _, p := range places {
			facts, err := t.Register.StrikeResult(p, slip, by)
			if err != nil {
				return nil, err
			}
			all = append(all, facts...)
		}
		return all, nil
	}
	if n := len(places); n > 1 {
		return fmt.Sprintf("the %d results of table %d are struck", n, places[0].Table), back
	}
	return fmt.Sprintf("the result of table %d is struck", places[0].Table), back
}
