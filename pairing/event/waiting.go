package event

import (
	"strings"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Waiting is a player on the list of those without a partner.
type Waiting struct {
	No      int
	Section string
	Player  Player
	Club    string // "" for none
	Since   fact.Meta
	Team    int  // the team they became part of, 0 for none
	Removed bool // taken off the list without a team
}

// IsWaiting reports whether the player still needs a partner.
func (w *Waiting) IsWaiting() bool { return w.Team == 0 && !w.Removed }

// WaitingIn lists the players who need a partner, longest waiting first; section "" is the whole
// event.
func (s *State) WaitingIn(section string) []*Waiting {
	var list []*Waiting
	for _, w := range s.Waiting {
		if w.IsWaiting() && (section == "" || strings.EqualFold(w.Section, section)) {
			list = append(list, w)
		}
	}
	return list
}

func addWaiting(s *State, meta fact.Meta, f TeamWanted) error {
	sec, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case f.Wanted != len(s.Waiting)+1:
		return refusal.Damaged.Errorf("waiting player %d is out of order", f.Wanted)
	case f.Club < 0 || f.Club > len(s.Clubs):
		return refusal.Damaged.Errorf(
			"waiting player %d comes from club %d, which is missing from the journal", f.Wanted, f.Club)
	}
	s.Waiting = append(s.Waiting,
		&Waiting{
			No: f.Wanted, Section: sec.ID, Player: f.Player, Club: clubName(s, f.Club), Since: meta,
		})
	return nil
}

// waitingPlayer returns player n of the list, whether or not they still wait.
func (s *State) waitingPlayer(n int) (*Waiting, error) {
	if n < 1 || n > len(s.Waiting) {
		return nil, refusal.Damaged.Errorf("waiting player %d is missing from the journal", n)
	}
	return s.Waiting[n-1], nil
}

// clubName returns the name of club n, "" for 0.
func clubName(s *State, n int) string {
	if n == 0 {
		return ""
	}
	return s.Clubs[n-1]
}
