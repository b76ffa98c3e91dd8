package pairing

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// Waiting is a player without a partner.
type Waiting struct {
	No      int
	Section string
	Player  Player
	Club    string // "" for none
	Since   fact.Meta
	Team    int  // the team it has become part of, 0 while there is none
	Gone    bool // waits no longer, without a team
}

// Waits tells whether the player still looks for a partner.
func (w *Waiting) Waits() bool { return w.Team == 0 && !w.Gone }

// WaitingIn lists who looks for a partner, longest waiting first; section "" is the whole event.
func (s *State) WaitingIn(section string) []*Waiting {
	var list []*Waiting
	for _, w := range s.Waiting {
		if w.Waits() && (section == "" || strings.EqualFold(w.Section, section)) {
			list = append(list, w)
		}
	}
	return list
}

// Await puts a player on the list of those who wait for a partner.
func (s *State) Await(section string, p Player, club string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	n := newEntering(s, sec)
	n.player(p, club)
	if len(n.faults) > 0 {
		return nil, errors.New(n.faults[0].Why)
	}
	return n.facts, nil
}

// Partner makes a team of two players who wait in the same section. Without a name the team is called after both; without a club it
// has the one that both come from.
func (s *State) Partner(one, two *Waiting, name, club string) ([]fact.Fact, error) {
	switch {
	case one == two:
		return nil, fmt.Errorf("%s cannot be their own partner: name two players", one.Player.Name)
	case one.Section != two.Section:
		return nil, fmt.Errorf("%s waits in section %s and %s in section %s: take one off the list and add them to the other section",
			one.Player.Name, one.Section, two.Player.Name, two.Section)
	case name == "":
		name = one.Player.Name + " & " + two.Player.Name
	}
	if club == "" && one.Club == two.Club {
		club = one.Club
	}
	facts, faults, err := s.EnterTeams(one.Section, []Entry{{Name: name, Club: club, Players: [2]Player{one.Player, two.Player}}})
	if err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return facts, nil
}

// WaitNoLonger lists who was taken off the list by facts that have been folded: their team was entered, or they left.
func (s *State) WaitNoLonger(facts []fact.Fact) []*Waiting {
	var list []*Waiting
	for _, f := range facts {
		switch f := f.(type) {
		case TeamAdded:
			for _, n := range f.Wanted {
				if n > 0 {
					list = append(list, s.Waiting[n-1])
				}
			}
		case TeamUnwanted:
			list = append(list, s.Waiting[f.Wanted-1])
		}
	}
	return list
}

// StopWaiting takes a player off the list. The reason may be empty.
func (s *State) StopWaiting(w *Waiting, reason string) []fact.Fact {
	return withReason("player who waited", reason, TeamUnwanted{w.No})
}

// FindWaiting finds who waits for a partner, by number or by a part of the name that fits only one.
func (s *State) FindWaiting(section, name string) (*Waiting, error) {
	var found []*Waiting
	for _, w := range s.WaitingIn(section) {
		if fold(w.Player.Name) == fold(name) || fmt.Sprint(w.No) == strings.TrimSpace(name) {
			return w, nil
		}
		if strings.Contains(fold(w.Player.Name), fold(name)) {
			found = append(found, w)
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("no player %q waits for a partner: see player list", name)
	case 1:
		return found[0], nil
	}
	names := make([]string, len(found))
	for i, w := range found {
		names[i] = w.Player.Name
	}
	return nil, fmt.Errorf("%q fits several waiting players: %s; type more of the name", name, strings.Join(names, ", "))
}

// await folds a player who waits.
func (s *State) await(meta fact.Meta, f TeamWanted) error {
	sec, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case f.Wanted != len(s.Waiting)+1:
		return fmt.Errorf("waiting player %d is out of order", f.Wanted)
	case f.Club < 0 || f.Club > len(s.Clubs):
		return fmt.Errorf("waiting player %d comes from club %d, which is not in the journal", f.Wanted, f.Club)
	}
	s.Waiting = append(s.Waiting, &Waiting{No: f.Wanted, Section: sec.ID, Player: f.Player, Club: s.clubName(f.Club), Since: meta})
	return nil
}

// waiting returns waiting player n, whether or not they still wait.
func (s *State) waiting(n int) (*Waiting, error) {
	if n < 1 || n > len(s.Waiting) {
		return nil, fmt.Errorf("waiting player %d is not in the journal", n)
	}
	return s.Waiting[n-1], nil
}

// clubName is the name of club n, "" for 0.
func (s *State) clubName(n int) string {
	if n == 0 {
		return ""
	}
	return s.Clubs[n-1]
}

// club is the number of a club by its name, 0 for none, with the fact that brings in one not known yet.
func (s *State) club(name string) ([]fact.Fact, int) {
	if name = typed.Clean(name); name == "" {
		return nil, 0
	}
	for i, c := range s.Clubs {
		if fold(c) == fold(name) {
			return nil, i + 1
		}
	}
	return []fact.Fact{ClubAdded{len(s.Clubs) + 1, name}}, len(s.Clubs) + 1
}
