package playoff

import (
	"errors"
	"fmt"
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// Over reports whether all that a stage plays is over: its brackets are settled, and its other groups have
// played their rounds.
func Over(sec *event.Section, st *event.Stage) bool {
	for _, r := range sec.RoundsOf(st) {
		if len(r.TablesWithoutResult()) > 0 {
			return false
		}
	}
	for _, g := range st.Groups {
		if g.IsBracket() {
			if !NewBracket(sec, g, -1).Over() {
				return false
			}
			continue
		}
		played := len(sec.RoundsOf(st))
		if planned := sec.In(g).PlannedRounds(); played == 0 || sec.FirstRoundOf(st)+played-1 < planned {
			return false
		}
	}
	return true
}

// Seeded returns the latest stage of a section as its standings and lots would fill it now, to begin it
// again with. A team that withdrew after being seeded keeps its place; teams that withdrew before, or were
// expelled, are passed over. It is an error while lots must be drawn.
func Seeded(sec *event.Section, expelled func(*event.Team) bool) (event.StageBegun, error) {
	st := sec.LatestStage()
	again := event.StageBegun{Section: sec.ID, Stage: st.No, Carried: st.Carried, Ties: st.Ties, Feed: st.Feed}
	for _, g := range st.Groups {
		again.Groups = append(again.Groups, event.GroupBegun{
			Name: g.Name, Kind: g.Kind, Teams: numbers(g.Teams), Rounds: g.Rounds, Matches: g.Matches,
			FirstTo: g.FirstTo, Bronze: g.Bronze,
		})
	}
	if st.Feed.Seeds == event.SeedsByLot || st.Feed.Seeds == event.SeedsByHand { // drawn or chosen once
		return again, nil
	}
	passed := func(t *event.Team) bool { return st.GroupOf(t) == nil && (t.Out > 0 || expelled(t)) }
	earlier := *sec
	earlier.Stages = sec.Stages[:len(sec.Stages)-1]
	var teams [][]*event.Team
	var err error
	if st.Ties {
		teams, err = seededTies(&earlier, st, passed)
	} else {
		count := len(st.Groups)
		if st.Feed.Rest && count > 1 {
			count--
		}
		teams, _, err = groups(&earlier, st.No, st.Feed, count, nil, passed)
	}
	switch {
	case err != nil:
		return again, err
	case len(teams) != len(st.Groups):
		return again, refusal.Conflict.Errorf("stage %d of section %s would have other groups: cancel it and begin it again", st.No, sec.ID)
	}
	for i, list := range teams {
		again.Groups[i].Teams = numbers(list)
	}
	return again, nil
}

// seededTies returns the sets of level teams that a stage would play off now.
func seededTies(sec *event.Section, st *event.Stage, passed func(*event.Team) bool) ([][]*event.Team, error) {
	if st.Feed.Cut != event.CutPlayedOff {
		return tiesFor(sec, st.No, st.Feed.Take, passed)
	}
	_, err := fill(sec, st.No, st.Feed, passed)
	var tied *tiedAtCut
	if errors.As(err, &tied) {
		return tied.sets, nil
	}
	return nil, err
}

// CallOff removes the latest stage of a section, as long as no round of it is paired.
func CallOff(s *event.State, section string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	st := sec.LatestStage()
	switch {
	case st == nil:
		return nil, refusal.Conflict.Errorf("section %s has no play-off: start one with playoff start", sec.ID)
	case len(sec.RoundsOf(st)) > 0:
		return nil, refusal.TooLate.Errorf(
			"round %d of the play-off of section %s is paired: undo its pairing first",
			sec.LatestRound().No, sec.ID)
	}
	return []fact.Fact{event.StageCalledOff{Section: sec.ID, Stage: st.No}}, nil
}

// Decide names the team that goes on from a table of the latest round that ended level. Only a
// chief may, and a reason is required, such as a deciding game.
func Decide(s *event.State, section string, table int, team *event.Team, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err == nil && sec.Bracket() == nil {
		err = refusal.Conflict.Errorf("section %s has no play-off: start one with playoff start", sec.ID)
	}
	if err != nil {
		return nil, err
	}
	r := sec.LatestRound()
	var tie *Matchup
	for _, g := range sec.Brackets() {
		for _, t := range NewBracket(sec, g, -1).Matchups() {
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
	case !tie.Level() && sec.LatestStage().DecidedTeam(tie.Pairing) == nil:
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
