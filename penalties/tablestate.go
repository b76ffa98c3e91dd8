package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// TableState is what the rulings in force have made of a match, at its table: the flags, the time
// given and taken, and who may not play. Only what belongs to the game that is being played counts.
type TableState struct {
	Game    int             // 1, and one more after each new game
	Flags   [4]FlagState    // by seat
	Seconds [4]int          // given to a clock by rulings, or taken from it, by seat
	Out     []bughouse.Seat // players who are expelled
	End     event.End       // zero while the match goes on
	EndedBy *Incident       // whose ruling ended it, nil for a report
	Running bool            // the clocks run: no ruling waits for a restart
	Rulings []*Incident     // whose rulings are in force, each resting on its GivenFacts
}

// FlagState is a flag as the newest ruling on it leaves it. By is nil where no ruling rests on it.
type FlagState struct {
	Down bool // it fell, and counts
	Back bool // it fell, and the ruling put it back up
	By   *Incident
}

// TableState returns the state of a match's table as it stands.
func (s *State) TableState(m *event.Match) TableState {
	return s.tableState(m, nil, func(i *Incident) (CurrentEffect, bool) { return i.CurrentEffect(), true })
}

// tableState folds the incidents of a match, with those that are only about to be recorded, each
// with its effect where it counts.
func (s *State) tableState(
	m *event.Match, unrecorded []*Incident, effect func(*Incident) (now CurrentEffect, counts bool),
) TableState {
	t := TableState{Game: m.ReplayCount() + 1, Running: true}
	end, over := m.End()
	t.End = end
	at := slices.Clone(s.IncidentsAt(m))
	for _, i := range unrecorded {
		if !slices.Contains(at, i) {
			at = append(at, i)
		}
	}
	for _, i := range at {
		st, counts := effect(i)
		if !counts || i.Struck != nil || i.Logged.Seq != 0 && m.ReplayedSince(i.Logged.Seq) {
			continue
		}
		t.Running = t.Running && (over || i.ClocksRunning() || i.IsNote())
		if st.Imposing != 0 {
			t.add(i, st)
		}
		if over && end.Ruling != 0 && slices.Contains(i.RulingNumbers(), end.Ruling) {
			t.EndedBy = i
		}
	}
	return t
}

// add folds the effect of one incident. It is the one place where a ruling changes the state of a
// table.
func (t *TableState) add(i *Incident, st CurrentEffect) {
	t.Rulings = append(t.Rulings, i)
	for _, seat := range i.Given.Facts().FlagDown {
		t.Flags[seat] = FlagState{Down: true, By: i}
	}
	for _, r := range st.InForce {
		seat, seated := SeatOf(r.Seat)
		switch {
		case !seated:
		case r.Kind == rules.AddTime:
			if !st.Ruling.Moot {
				t.Seconds[seat] += r.Seconds
			}
			if st.Ruling.Verdict.FlagsBack.Has(seat) {
				t.Flags[seat] = FlagState{Back: true, By: i}
			}
		case r.Kind == rules.DeductTime && !st.Ruling.Moot:
			t.Seconds[seat] -= r.Seconds
		case r.Kind == rules.Expel:
			t.Out = append(t.Out, seat)
		}
	}
}

// flagQuestion asks whether the flags that facts call down have fallen again.
func (t TableState) flagQuestion(f rules.Facts) string {
	for _, seat := range bughouse.Seats {
		if by := t.Flags[seat].By; t.Flags[seat].Back && f.FlagDown.Has(seat) {
			return fmt.Sprintf("%s gave %s's flag back%s. Did it fall again?", by.Label, seat.Letter(),
				by.readingAfter(seat))
		}
	}
	return rules.KeyFellAgain.Ask
}

// readingAfter is what the ruling in force set a clock to, " at 1:00"; "" where that is not known.
func (i *Incident) readingAfter(seat bughouse.Seat) string {
	for _, r := range i.CurrentEffect().InForce {
		if r.Kind == rules.AddTime && r.Seat == seat.Letter() && r.SetTo != nil {
			return " at " + FormatClock(*r.SetTo)
		}
	}
	return ""
}

// endsMatch reports whether a ruling in force on the incident has ended its match.
func (i *Incident) endsMatch() bool {
	end, over := i.Match.End()
	return over && end.Ruling != 0 && slices.Contains(i.RulingNumbers(), end.Ruling)
}
