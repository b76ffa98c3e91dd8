package pairings

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
)

// draft is an exchange half-made, of teams by number. Its reason is kept as it is typed, under a
// name of its own.
type draft struct {
	First int `json:"first,omitempty"`
	Other int `json:"other,omitempty"`
}

func (s *Screen) draftState() draft {
	var half draft
	if s.swap.first != nil {
		half.First = s.swap.first.No
	}
	if s.swap.other != nil {
		half.Other = s.swap.other.No
	}
	return half
}

func (s *Screen) reasonName() string {
	if r := s.at.Round(); r != nil {
		return fmt.Sprintf("exchange %s %d", s.at.ID(), r.No)
	}
	return "exchange"
}

// restoreDraft goes on with the exchange, unless the round has started meanwhile.
func (s *Screen) restoreDraft() {
	was := s.LoadDraft()
	first := s.teamByNumber(was.First)
	if first == nil {
		return
	}
	s.byName, s.swap.first = true, first
	if s.stopIfStarted(); s.swap.first == nil {
		return
	}
	s.refresh()
	s.selectTeam(first)
	if other := s.teamByNumber(was.Other); other != nil {
		s.selectTeam(other)
		s.chooseOther(other)
	}
}

// selectTeam puts the cursor on a team.
func (s *Screen) selectTeam(t *event.Team) {
	s.rows.MoveTo(
		max(0, slices.IndexFunc(s.rows.All(), func(r row) bool { return r.teams[0] == t })),
	)
}

// teamByNumber is a team of the section by its number, nil where there is none.
func (s *Screen) teamByNumber(no int) *event.Team {
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
	if s.swap.first != nil && !s.maySwap() {
		s.swap = manualSwap{}
		screen.WarnDraftLost(
			s.desk,
			"the round has started since then: its pairings stand",
			s.desk.SavedDraft(s.reasonName()),
		)
	}
}
