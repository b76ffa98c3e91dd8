package signin

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui/screens/staffpicker"
)

// ChangePIN sets the PIN of an official, by number on the staff, "" to remove it, with the facts
// that decide returns.
type ChangePIN func(ctx context.Context, actor string, staff int, pin string, decide db.PINDecision) error

// pinChanges is how PINs are set here, nil where they are not.
func (s *SignIn) pinChanges() *staffpicker.PINs {
	if s.options.ChangePIN == nil || s.options.PINs == nil {
		return nil
	}
	return &staffpicker.PINs{
		Begin: func(o *event.Official, none bool) (*event.Official, error) {
			_, prove, err := s.whoChangesPIN(o, none)
			return prove, err
		},
		CheckNew: db.CheckNewPIN,
		Change:   s.changePIN,
	}
}

// whoChangesPIN returns who changes an official's PIN, nil for the desk, and whose PIN must be typed
// first, nil for none: the owner's present one, or that of one who does not sit here.
func (s *SignIn) whoChangesPIN(o *event.Official, none bool) (by, prove *event.Official, err error) {
	switch {
	case s.desk.ReadOnly() != nil:
		return nil, nil, s.desk.ReadOnly()
	case s.stale:
		return nil, nil, refusal.Conflict.Errorf("the PINs are loading: try again")
	}
	by, current, err := officials.WhoChangesPIN(s.desk.Hall().Register, o, none, s.marks, s.official)
	if err != nil || by == nil {
		return by, nil, err
	}
	if officials.SetsFirstPIN(s.desk.Hall().Register, o, s.marks, by) {
		return by, nil, nil
	}
	if current != 0 {
		return by, o, nil
	}
	if by == s.official {
		return by, nil, nil
	}
	guarded, err := s.hasPIN(by)
	if guarded {
		prove = by
	}
	return by, prove, err
}

// changePIN sets an official's PIN beside Update. What was decided before it was typed is decided
// once more as the entry is made.
func (s *SignIn) changePIN(o *event.Official, pin string, done func(error)) {
	by, _, err := s.whoChangesPIN(o, pin == "")
	if err != nil {
		done(err)
		return
	}
	actor, number, staff := event.DeskActor, 0, o.No
	if by != nil {
		actor, number = by.Actor(), by.No
	}
	decide := func(t *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		var by *event.Official
		if number > 0 {
			by = t.Register.Staff[number-1]
		}
		return officials.ChangePIN(t.Register, t.Register.Staff[staff-1], mark, kept, by)
	}
	proof := s.Proof()
	if by != nil && s.checked != nil && act.SamePerson(s.checked, by) { // just now, for this
		proof = &fact.Proof{By: fact.ByPIN, At: fact.Stamp(s.desk.Now())}
	} else if by != s.official {
		proof = &fact.Proof{By: fact.ByNone}
	}
	ctx := db.WithProof(s.ctx, proof)
	s.desk.Run(func() tea.Msg {
		return pinChanged{s.options.ChangePIN(ctx, actor, staff, pin, decide), done}
	})
}
