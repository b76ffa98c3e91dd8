package playoff

import (
	"cmp"
	"fmt"
	"hash/fnv"
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

// Form is how a play-off is played.
type Form struct {
	Teams   int    // 0 for all that play
	Bronze  bool   // a match for third place, which needs four teams
	FirstTo []int  // see event.PlayOffBegun
	Seeds   string // see event.PlayOffBegun
}

// Begin starts a play-off of 2 to MaxTeams teams of a section, seeded by its standings, by rating or by
// lot. Withdrawn and expelled teams are passed over. Seeded by standings, all planned rounds must be
// finished; otherwise no round may have been paired: it is a knock-out from the start.
func Begin(s *event.State, section string, form Form,
	expelled func(*event.Team) bool,
) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	passed := func(t *event.Team) bool { return t.Out > 0 || expelled(t) }
	teams, bronze := form.Teams, form.Bronze
	if teams == 0 {
		for _, t := range sec.Teams {
			if !passed(t) {
				teams++
			}
		}
	}
	last := sec.LatestRound()
	switch {
	case event.CheckFirstTo(form.FirstTo) != nil:
		return nil, event.CheckFirstTo(form.FirstTo)
	case !slices.Contains([]string{"", event.SeedsByRating, event.SeedsByLot}, form.Seeds):
		return nil, refusal.Invalid.Errorf("seeds: use rating or lot, or nothing for the standings")
	case sec.IsMixer():
		return nil, refusal.Conflict.Errorf("section %s has no teams that stay: a play-off needs teams", sec.ID)
	case form.Seeds != "" && last != nil:
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s is paired: seeds by %s are for a knock-out from the start", last.No, sec.ID, form.Seeds)
	case sec.PlayOff != nil:
		return nil, refusal.Conflict.Errorf(
			"section %s already has a play-off: cancel it with playoff cancel", sec.ID)
	case teams < 2 || teams > MaxTeams:
		return nil, refusal.Invalid.Errorf("a play-off has 2 to %d teams", MaxTeams)
	case bronze && teams < 4:
		return nil, refusal.Invalid.Errorf("a match for third place needs two semi-finals: four teams or more")
	case last == nil && form.Seeds == "":
		return nil, refusal.Conflict.Errorf(
			"section %s has played no round: a play-off is seeded by the standings; for a knock-out add --seeds rating or --seeds lot", sec.ID)
	case last != nil && last.Finished.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s is not finished", last.No,
			sec.ID)
	case form.Seeds == "" && sec.PlannedRounds() > len(sec.Rounds):
		return nil, refusal.Conflict.Errorf(
			"section %s has played %d of %d rounds: play the rest, or plan fewer", sec.ID,
			len(sec.Rounds), sec.PlannedRounds())
	}
	seeds, err := seedTeams(sec, form.Seeds, teams, passed)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{event.PlayOffBegun{
		Section: sec.ID, Teams: seeds, Bronze: bronze, FirstTo: form.FirstTo, Seeds: form.Seeds,
	}}, nil
}

// seedOrder returns the teams of a section that are not passed over by rating, or by a lot that depends
// on their names and numbers alone.
func seedOrder(sec *event.Section, by string, passed func(*event.Team) bool) []*event.Team {
	teams := slices.DeleteFunc(slices.Clone(sec.Teams), passed)
	if by == event.SeedsByRating {
		slices.SortStableFunc(teams, func(a, b *event.Team) int { return sec.Rating(b) - sec.Rating(a) })
		return teams
	}
	lot := func(t *event.Team) uint64 {
		h := fnv.New64a()
		for _, other := range teams {
			fmt.Fprintf(h, "%d %s\n", other.No, other.Name)
		}
		fmt.Fprint(h, t.No)
		return h.Sum64()
	}
	slices.SortStableFunc(teams, func(a, b *event.Team) int { return cmp.Compare(lot(a), lot(b)) })
	return teams
}

// LevelError refuses an act that depends on the order of teams that only lots can separate. The
// caller adds how to record the lots: a command by its name, a desk by its key.
type LevelError struct{ Teams string }

func (e *LevelError) Error() string {
	return e.Teams + " are tied: draw lots between them"
}

// RefusalKind returns refusal.Conflict.
func (*LevelError) RefusalKind() refusal.Kind { return refusal.Conflict }

// seedTeams returns the numbers of the best teams by standings and lots, or by what else the seeds
// follow, the best first, without those to pass over.
func seedTeams(sec *event.Section, by string, teams int, passed func(*event.Team) bool) ([]int, error) {
	if by != "" {
		order := seedOrder(sec, by, passed)
		if len(order) < teams {
			return nil, refusal.Conflict.Errorf("a play-off of %d needs as many teams, and section %s has %d",
				teams, sec.ID, len(order))
		}
		seeds := make([]int, teams)
		for i, t := range order[:teams] {
			seeds[i] = t.No
		}
		return seeds, nil
	}
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
	if sec.PlayOff.By == event.SeedsByLot { // a lot is drawn once
		var seeds []int
		for _, t := range sec.PlayOff.Teams {
			seeds = append(seeds, t.No)
		}
		return seeds, nil
	}
	return seedTeams(sec, sec.PlayOff.By, len(sec.PlayOff.Teams), func(t *event.Team) bool {
		return sec.PlayOff.Seed(t) == 0 && (t.Out > 0 || expelled(t))
	})
}

// CallOff removes a play-off of which no round is paired.
func CallOff(s *event.State, section string) ([]fact.Fact, error) {
	sec, err := sectionWithPlayOff(s, section)
	switch {
	case err != nil:
		return nil, err
	case sec.LatestRound() != nil && sec.LatestRound().PlayOff:
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
