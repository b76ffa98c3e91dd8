package cli

import (
	"errors"
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// changeStaff records a command about the staff, by whoever was named. Where nobody was it is the desk's, and once only the highest official
// there may, theirs.
func (s *session) changeStaff(decide func(t *tournament.Tournament, by *event.Official) ([]fact.Fact, error)) error {
	by, actor := s.as, s.actor()
	if by == nil && officials.MayChange(s.t.Register, nil) != nil {
		if by = officials.OnlyHighest(s.t.Register); by != nil {
			actor = by.Actor()
		}
	}
	err := s.record(actor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t, by) })
	if by == nil && errors.As(err, new(*officials.RankError)) {
		return fmt.Errorf("%w: name who does it with --as", err)
	}
	return err
}
