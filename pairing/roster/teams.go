// Package roster enters teams and players without a partner, checks teams in, corrects them, and
// lets them withdraw and return.
package roster

import (
	"fmt"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// FindTeam finds a team of a section by its number in the event, its name, or a part of the name
// that only one team has. Case does not matter. A former name is found if no current one matches.
func FindTeam(s *event.State, section, name string) (*event.Team, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	var found []*event.Team
	for _, t := range sec.Teams {
		if foldName(t.Name) == foldName(name) || fmt.Sprint(t.No) == name {
			return t, nil
		}
		if strings.Contains(foldName(t.Name), foldName(name)) {
			found = append(found, t)
		}
	}
	switch len(found) {
	case 0:
		if t := teamFormerlyNamed(sec, name); t != nil {
			return t, nil
		}
		return nil, refusal.NotFound.Errorf("no team %q in section %s", name, sec.ID)
	case 1:
		return found[0], nil
	}
	names := make([]string, 0, len(found))
	for _, t := range found {
		names = append(names, t.Name)
	}
	return nil, refusal.Invalid.Errorf("%q matches several teams: %s; type more of the name", name,
		cleantext.Join(names))
}

// Withdraw takes a team out of all rounds that have not started. A round that pairs it must be
// paired again, or the team forfeits. In a round robin what becomes of its matches is the section's
// policy "leaver", or the value given for this team; elsewhere its results stand. The reason may be
// empty.
func Withdraw(s *event.State, t *event.Team, leaver, reason string) ([]fact.Fact, error) {
	if t.Out > 0 {
		return nil, refusal.Conflict.Errorf("%s has already withdrawn", t.Name)
	}
	sec, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	policy := s.PolicyOf(sec.ID)
	if leaver != "" {
		if policy, err = policy.With("leaver", leaver); err != nil {
			return nil, refusal.Invalid.Errorf("%w", err)
		}
		if !sec.IsRoundRobin() {
			return nil, refusal.Invalid.Errorf("section %s is no round robin: what %s played counts", sec.ID, t.Name)
		}
	}
	left := event.TeamWithdrawn{Team: t.No, Round: startedRounds(s, t)}
	if sec.IsRoundRobin() {
		left.Leaver = policy.Value(rules.ItemLeaver)
	}
	return event.WithReason("withdrawal of "+t.Name, reason, left), nil
}

// Return brings a withdrawn team back for the next round.
func Return(s *event.State, t *event.Team) ([]fact.Fact, error) {
	if t.Out == 0 {
		return nil, refusal.Conflict.Errorf("%s has not withdrawn", t.Name)
	}
	return BringBack(s, t), nil
}

// BringBack returns the fact that a team plays on from the next round, whether or not it has
// withdrawn.
func BringBack(s *event.State, t *event.Team) []fact.Fact {
	return []fact.Fact{event.TeamReturned{Team: t.No, Round: startedRounds(s, t)}}
}

// RequestBye lets a team sit out a round that has not started, for half a point or none. The
// section limits the number of rounds, and the last round must be requested before round 1 starts.
func RequestBye(s *event.State, t *event.Team, round int, half bool) ([]fact.Fact, error) {
	sec, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	already, begun, most := t.RequestedByes(), startedRounds(s, t), sec.MaxByes()
	if _, asked := t.Byes[round]; asked {
		already-- // a new request for the same round replaces it
	}
	switch {
	case t.Out > 0:
		return nil, refusal.Conflict.Errorf("%s has withdrawn and needs no bye", t.Name)
	case round <= begun:
		return nil, refusal.TooLate.Errorf(
			"round %d has already started: %s can have a bye in round %d or later", round, t.Name,
			begun+1)
	case already >= most:
		return nil, refusal.Limit.Errorf(
			"%s already has %d byes, and section %s allows %d: withdraw it, or raise the limit",
			t.Name, already, sec.ID, most)
	case begun > 0 && round == sec.PlannedRounds():
		return nil, refusal.TooLate.Errorf(
			"round %d is the last: a team must ask for that bye before round 1 starts", round)
	}
	return []fact.Fact{event.ByeRequested{Team: t.No, Round: round, Half: half}}, nil
}

// startedRounds returns the number of rounds of the team's section that are not paired again.
func startedRounds(s *event.State, t *event.Team) int {
	sec, err := s.Section(t.Section)
	if err != nil {
		panic(err) // a team is always in a section
	}
	n := len(sec.Rounds)
	if n > 0 && sec.LatestRound().Started.IsZero() {
		n--
	}
	return n
}
