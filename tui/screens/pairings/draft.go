package pairings

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
)

// draft is an exchange half-made, of teams by number. Its reason is kept as it is typed, under a name of its own.
type draft struct {
	First int `json:"first,omitempty"`
	Other int `json:"other,omitempty"`
}

func (s *Screen) half() draft {
	var half draft
	if s.hand.first != nil {
		half.First = s.hand.first.No
	}
	if s.hand.other != nil {
		half.Other = s.hand.other.No
	}
	return half
}

func (s *Screen) reasonName() string {
	if r := s.at.Round(); r != nil {
		return fmt.Sprintf("exchange %s %d", s.at.ID(), r.No)
	}
	return "exchange"
}

// recall goes on with the exchange, unless the round has started meanwhile.
func (s *Screen) recall() {
	was := s.WasLeft()
	first := s.team(was.First)
	if first == nil {
		return
	}
	s.byName, s.hand.first = true, first
	if s.stopIfStarted(); s.hand.first == nil {
		return
	}
	s.refresh()
	s.to(first)
	if other := s.team(was.Other); other != nil {
		s.to(other)
		s.name(other)
	}
}

// to puts the cursor on a team.
func (s *Screen) to(t *event.Team) {
	s.rows.To(max(0, slices.IndexFunc(s.rows.All(), func(r row) bool { return r.teams[0] == t })))
}

// team is a team of the section by its number, nil where there is none.
func (s *Screen) team(no int) *event.Team {
	if sec := s.at.Section(); sec != nil {
		for _, t := range sec.Teams {
			if t.No == no {
				return t
			}
		}
	}
	return nil
}

// stopIfStarted stops an exchange when the round has started meanwhile.
func (s *Screen) stopIfStarted() {
	if s.hand.first != nil && !s.mayExchange() {
		s.hand = hand{}
		screen.CannotGoOn(s.desk, "the round has started meanwhile: its pairings stand", s.desk.HalfTyped(s.reasonName()))
	}
}
