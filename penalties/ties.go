package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// DeclareTie records that an official is close to a team, or to a club and so to all its teams. One of the two is given.
func (s *State) DeclareTie(o *pairing.Official, team *pairing.Team, club string) ([]fact.Fact, error) {
	tie, name, err := s.tie(o, team, club)
	switch {
	case err != nil:
		return nil, err
	case s.ties[tie]:
		return nil, fmt.Errorf("%s is tied to %s already", o.Name, name)
	}
	return []fact.Fact{tie}, nil
}

// LiftTie takes a tie back that was declared by mistake. Only the Floor Chief does, not for themselves, and says why.
func (s *State) LiftTie(o *pairing.Official, team *pairing.Team, club, reason string, by *pairing.Official) ([]fact.Fact, error) {
	tie, name, err := s.tie(o, team, club)
	reason = typed.Clean(reason)
	switch {
	case err != nil:
		return nil, err
	case !s.ties[tie]:
		return nil, fmt.Errorf("%s is not tied to %s", o.Name, name)
	case by == nil || by.Role != pairing.FloorChief || s.is(o, by.Actor()):
		return nil, errors.New("a tie is lifted by the Floor Chief, and by another one for the Floor Chief's own: name the chief with --as")
	case reason == "":
		return nil, errors.New("say why the tie is lifted")
	}
	return []fact.Fact{TieLifted(tie), pairing.RemarkAdded{About: "tie", Text: reason}}, nil
}

// tie is the tie between an official and a team or club, and the name of the latter.
func (s *State) tie(o *pairing.Official, team *pairing.Team, club string) (TieDeclared, string, error) {
	switch {
	case (team == nil) == (club == ""):
		return TieDeclared{}, "", errors.New("a tie is to a team or to a club: name one of them")
	case team != nil:
		return TieDeclared{Staff: o.No, Team: team.No}, team.Name, nil
	}
	for n, name := range s.register.Clubs {
		if strings.EqualFold(name, strings.TrimSpace(club)) {
			return TieDeclared{Staff: o.No, Club: n + 1}, name, nil
		}
	}
	return TieDeclared{}, "", fmt.Errorf("no club %q: the teams come from %s", club, strings.Join(s.register.Clubs, ", "))
}

// tied tells whether an official, in any of their roles, is tied to a team or its club.
func (s *State) tied(o *pairing.Official, t *pairing.Team) bool {
	club := slices.Index(s.register.Clubs, t.Club) + 1
	for tie := range s.ties {
		if s.is(o, s.register.Staff[tie.Staff-1].Actor()) && (tie.Team == t.No || (tie.Club != 0 && tie.Club == club)) {
			return true
		}
	}
	return false
}

// Ties names the teams and clubs that an official is tied to, in the order of their numbers.
func (s *State) Ties(o *pairing.Official) []string {
	names := []string{}
	for n, club := range s.register.Clubs {
		if s.ties[TieDeclared{Staff: o.No, Club: n + 1}] {
			names = append(names, club)
		}
	}
	for _, t := range s.register.Teams {
		if s.ties[TieDeclared{Staff: o.No, Team: t.No}] {
			names = append(names, t.Name)
		}
	}
	return names
}
