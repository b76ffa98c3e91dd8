package appeal

import (
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// DeclareTie records that an official is close to a team, or to a club and so to all its teams.
// Exactly one of team and club is given.
func DeclareTie(
	s *penalties.State, o *event.Official, team *event.Team, club string,
) ([]fact.Fact, error) {
	tie, name, err := findTie(s, o, team, club)
	switch {
	case err != nil:
		return nil, err
	case s.Ties[tie]:
		return nil, refusal.Conflict.Errorf("%s is already tied to %s", o.Name, name)
	}
	return []fact.Fact{tie}, nil
}

// LiftTie takes back a tie that was declared by mistake. Only the Floor Chief may, with a reason,
// and not for the own ties.
func LiftTie(
	s *penalties.State, o *event.Official, team *event.Team, club, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	tie, name, err := findTie(s, o, team, club)
	reason = cleantext.Clean(reason)
	switch {
	case err != nil:
		return nil, err
	case !s.Ties[tie]:
		return nil, refusal.Conflict.Errorf("%s is not tied to %s", o.Name, name)
	case !penalties.LiftTieRight.Allows(s.Register, act.Case{By: by}) || act.SamePerson(o, by):
		return nil, refusal.Forbidden.Errorf(
			"only the floor chief removes a tie, and a floor chief's own tie needs another floor chief: name the chief",
		)
	case reason == "":
		return nil, refusal.Invalid.Errorf("say why you remove the tie")
	}
	return []fact.Fact{penalties.TieLifted(tie), event.RemarkAdded{About: "tie", Text: reason}}, nil
}

// findTie returns the tie between an official and a team or club, and the name of the latter.
func findTie(
	s *penalties.State, o *event.Official, team *event.Team, club string,
) (penalties.TieDeclared, string, error) {
	switch {
	case (team == nil) == (club == ""):
		return penalties.TieDeclared{},
			"", refusal.Invalid.Errorf("a tie is to a team or to a club: name one")
	case team != nil:
		return penalties.TieDeclared{Staff: o.No, Team: team.No}, team.Name, nil
	}
	for n, name := range s.Register.Clubs {
		if strings.EqualFold(name, strings.TrimSpace(club)) {
			return penalties.TieDeclared{Staff: o.No, Club: n + 1}, name, nil
		}
	}
	return penalties.TieDeclared{}, "", refusal.NotFound.Errorf(
		"no club %q: the clubs are %s", club, strings.Join(s.Register.Clubs, ", "),
	)
}

// TieNames names the clubs and teams that an official is tied to, by number.
func TieNames(s *penalties.State, o *event.Official) []string {
	names := []string{}
	for n, club := range s.Register.Clubs {
		if s.Ties[penalties.TieDeclared{Staff: o.No, Club: n + 1}] {
			names = append(names, club)
		}
	}
	for _, t := range s.Register.Entrants() {
		if s.Ties[penalties.TieDeclared{Staff: o.No, Team: t.No}] {
			names = append(names, t.Name)
		}
	}
	return names
}
