package playoff

import (
	"fmt"
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// MaxTeams is the largest play-off.
const MaxTeams = 16

// Begin starts a play-off of 2 to MaxTeams teams of a section, seeded by its standings. Withdrawn
// and expelled teams are passed over. Bronze adds a match for third place, which needs four teams.
// All planned rounds must be finished.
func Begin(s *event.State, section string, teams int, bronze bool,
	expelled func(*event.Team) bool,
) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	last := sec.LatestRound()
	switch {
	case sec.PlayOff != nil:
		return nil, refusal.Conflict.Errorf(
			"section %s already has a play-off: cancel it with playoff cancel", sec.ID)
	case teams < 2 || teams > MaxTeams:
		return nil, refusal.Invalid.Errorf("a play-off has 2 to %d teams", MaxTeams)
	case bronze && teams < 4:
		return nil, refusal.Invalid.Errorf("a match for third place needs two semi-finals: four teams or more")
	case last == nil:
		return nil, refusal.Conflict.Errorf(
			"section %s has played no round: a play-off is seeded by the standings", sec.ID)
	case last.Finished.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s is not finished", last.No,
			sec.ID)
	case sec.PlannedRounds() > len(sec.Rounds):
		return nil, refusal.Conflict.Errorf(
			"section %s has played %d of %d rounds: play the rest, or plan fewer", sec.ID,
			len(sec.Rounds), sec.PlannedRounds())
	}
	seeds, err := seedTeams(sec, teams, func(t *event.Team) bool {
		return t.Out > 0 || expelled(t)
	})
	if err != nil {
		return nil, err
	}
	return []fact.Fact{event.PlayOffBegun{Section: sec.ID, Teams: seeds, Bronze: bronze}}, nil
}

// LevelError refuses an act that depends on the order of teams that only lots can separate. The
// caller adds how to record the lots: a command by its name, a desk by its key.
type LevelError struct{ Teams string }

func (e *LevelError) Error() string {
	return e.Teams + " are tied: draw lots between them"
}

// RefusalKind returns refusal.Conflict.
func (*LevelError) RefusalKind() refusal.Kind { return refusal.Conflict }

// seedTeams returns the numbers of the best teams by standings and lots, the best first, without
// those to pass over.
func seedTeams(sec *event.Section, teams int, passed func(*event.Team) bool) ([]int, error) {
	places, err := StandingsPlaces(sec, nil)
	if err != nil {
		return nil, err
	}
	places = slices.DeleteFunc(places, func(p FinalPlace) bool { return passed(p.Team) })
	if len(places) < teams {
		return nil, refusal.Conflict.Errorf("a play-off of %d needs as many teams, and section %s has %d",
			teams, sec.ID, len(places))
	}
	for i, p := range places[:teams] {
		// a lot drawn for some of them may separate level teams
		for _, other := range places[i+1:] {
			if p.Level == other.Level {
				return nil, &LevelError{p.Team.Name + " and " + other.Team.Name}
			}
		}
	}
	seeds := make([]int, teams)
	for i, p := range places[:teams] {
		seeds[i] = p.Team.No
	}
	return seeds, nil
}

// Seeds returns the numbers of the teams of a section's play-off as its standings and lots would
// seed it now, the first seed first. A team that withdrew after being seeded keeps its place; teams
// that withdrew before, or were expelled, are passed over. It is an error while lots must be drawn.
func Seeds(sec *event.Section, expelled func(*event.Team) bool) ([]int, error) {
	return seedTeams(sec, len(sec.PlayOff.Teams), func(t *event.Team) bool {
		return sec.PlayOff.Seed(t) == 0 && (t.Out > 0 || expelled(t))
	})
}

// CallOff removes a play-off of which no round is paired.
func CallOff(s *event.State, section string) ([]fact.Fact, error) {
	sec, err := sectionWithPlayOff(s, section)
	switch {
	case err != nil:
		return nil, err
	case sec.LatestRound().PlayOff:
		return nil, refusal.TooLate.Errorf(
			"round %d of the play-off of section %s is paired: undo its pairing first",
			sec.LatestRound().No, sec.ID)
	}
	return []fact.Fact{event.PlayOffCalledOff{Section: sec.ID}}, nil
}

// Decide names the team that goes on from a table of the latest round that ended level. Only a
// chief may, and a reason is required, such as a deciding game.
func Decide(s *event.State, section string, table int, team *event.Team, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	sec, err := sectionWithPlayOff(s, section)
	if err != nil {
		return nil, err
	}
	r := sec.LatestRound()
	var tie *Matchup
	for _, ties := range NewBracket(sec, -1).Rounds {
		for _, t := range ties {
			if t.Pairing != nil && t.Pairing.Round == r && t.Pairing.Table == table {
				tie = t
			}
		}
	}
	switch {
	case tie == nil:
		return nil, refusal.NotFound.Errorf(
			"no table %d in the latest round of the play-off of section %s", table, sec.ID)
	case !slices.Contains(tie.Teams[:], team):
		return nil, refusal.Invalid.Errorf("%s does not play at table %d", team.Name, table)
	case !tie.Pairing.Complete():
		return nil, refusal.Conflict.Errorf("table %d has no result yet: you decide only a drawn match", table)
	case !tie.Level() && sec.PlayOff.DecidedTeam(tie.Pairing) == nil:
		return nil, refusal.Conflict.Errorf("%s won at table %d: no decision is needed",
			tie.Winner.Name, table)
	}
	if err := officials.DecideTieRight.Check(s, act.Case{By: by, Section: sec.ID}); err != nil {
		return nil, err
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("give a reason why %s advances, such as: won the deciding game",
			team.Name)
	}
	about := fmt.Sprintf("table %d of round %d of %s", table, r.No, sec.ID)
	return event.WithReason(about, reason,
		event.PlayOffDecided{Section: sec.ID, Round: r.No, Table: table, Team: team.No}), nil
}

// sectionWithPlayOff finds a section that has a play-off.
func sectionWithPlayOff(s *event.State, section string) (*event.Section, error) {
	sec, err := s.Section(section)
	if err == nil && sec.PlayOff == nil {
		err = refusal.Conflict.Errorf("section %s has no play-off: start one with playoff start",
			sec.ID)
	}
	return sec, err
}
