package penalties

import (
	"errors"
	"fmt"

	"flagfall/pairing"
)

// known refuses a number that the journal has not introduced.
func known(what string, n, have int) error {
	if n < 1 || n > have {
		return fmt.Errorf("%s %d is not in the journal", what, n)
	}
	return nil
}

func (s *State) knowsStaff(n int) error { return known("official", n, len(s.register.Staff)) }
func (s *State) knowsTeam(n int) error  { return known("team", n, len(s.register.Teams)) }

func (s *State) knowsPlayer(r pairing.PlayerRef) error {
	return errors.Join(s.knowsTeam(r.Team), known("player", r.Player, 2))
}

func (s *State) knowsTie(t TieDeclared) error {
	err := s.knowsStaff(t.Staff)
	if t.Team != 0 {
		err = errors.Join(err, s.knowsTeam(t.Team))
	}
	if t.Club != 0 {
		err = errors.Join(err, known("club", t.Club, len(s.register.Clubs)))
	}
	return err
}

// knowsParts checks the officials and teams because of whom levels were passed over.
func (s *State) knowsParts(list []Skipped) error {
	var errs []error
	for _, skip := range list {
		for _, p := range skip.Parts {
			errs = append(errs, s.knowsStaff(p.Staff))
			switch p.Had {
			case RuledOnIt, DecidedIt:
			case TiedToTeam:
				errs = append(errs, s.knowsTeam(p.Team))
			default:
				errs = append(errs, fmt.Errorf("%q keeps nobody from hearing an appeal", p.Had))
			}
		}
	}
	return errors.Join(errs...)
}
