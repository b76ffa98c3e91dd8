package penalties

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// CallsMuted says that calls which a table makes by itself are not taken in a round. Match is 0.
type CallsMuted struct{ event.Place }

// CallsUnmuted says that they are again.
type CallsUnmuted struct{ event.Place }

func (CallsMuted) Kind() string   { return "calls.muted" }
func (CallsUnmuted) Kind() string { return "calls.unmuted" }

// Muted tells whether calls that the table of a place makes by itself are not taken in that round.
func (s *State) Muted(p event.Place) bool { return s.muted[tableOf(p)] }

func applyCallsMuted(s *State, _ fact.Meta, f CallsMuted) error { return s.setMuted(f.Place, true) }

func applyCallsUnmuted(s *State, _ fact.Meta, f CallsUnmuted) error {
	return s.setMuted(f.Place, false)
}

func (s *State) setMuted(p event.Place, muted bool) error {
	if p.Match != 0 {
		return refusal.Damaged.Errorf("a table is muted, not match %d at it", p.Match)
	}
	if _, err := s.Register.Find(p); err != nil {
		return err
	}
	s.muted[p] = muted
	return nil
}
