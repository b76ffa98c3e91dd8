package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/rules/refusal"
)

// planBracket plans round n of a section, the kth of its play-off. A team without an opponent, or
// whose opponent takes no part, goes through.
func planBracket(sec *event.Section, n, k int,
	takesPart func(*event.Team) bool,
) (roundPlan, error) {
	ties, err := playoff.Matchups(sec, k)
	if err != nil {
		return roundPlan{}, err
	}
	p := roundPlan{playOff: true}
	for _, t := range ties {
		one, two := t.Teams[0], t.Teams[1]
		switch here, there := one != nil && takesPart(one), two != nil && takesPart(two); {
		case here && there:
			p.pairs = append(p.pairs, t.Teams)
			p.why.Pairs = append(p.why.Pairs, matchupReason(t))
		case here:
			p.idle = append(p.idle, one)
		case there:
			p.idle = append(p.idle, two)
		}
	}
	if len(p.pairs)+len(p.idle) == 0 {
		return roundPlan{}, refusal.Conflict.Errorf(
			"round %d of section %s: no team of its play-off is left", n, sec.ID)
	}
	return p, nil
}

// pairBracketAgain pairs a round of a play-off again on the current results.
func pairBracketAgain(s *event.State, sec *event.Section, r *event.Round) ([]fact.Fact, error) {
	again, err := bracketRound(s, sec, r, sec.PlayOff)
	if err != nil {
		return nil, err
	}
	stands := len(again.Tables) == len(r.Pairings) &&
		slices.Equal(again.Idle, currentPairing(r, sec).Idle)
	for _, t := range again.Tables {
		stands = stands && r.HasPair(s.Team(t.Team1), s.Team(t.Team2))
	}
	if stands {
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s would be paired the same: leave it", r.No, sec.ID)
	}
	return []fact.Fact{again}, nil
}

// bracketRound returns the section's latest round as the bracket of a play-off pairs it now.
func bracketRound(s *event.State, sec *event.Section, r *event.Round,
	by *event.PlayOff,
) (event.RoundPaired, error) {
	drawn := *sec
	drawn.PlayOff = by
	plan, err := planBracket(&drawn, r.No, r.No-len(sec.SystemRounds()), func(t *event.Team) bool {
		return t.PlaysIn(r.No)
	})
	if err != nil {
		return event.RoundPaired{}, err
	}
	return assignTables(s, sec, r.No, plan)
}

// Reseed seeds a section's play-off again by the current standings and lots, as long as none of its
// clocks has run. If its first round is paired, that is paired again and no longer posted. Expelled
// reports which teams a ruling excludes.
func Reseed(s *event.State, section string, expelled func(*event.Team) bool) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	switch {
	case err != nil:
		return nil, err
	case sec.PlayOff == nil:
		return nil, refusal.Conflict.Errorf(
			"section %s has no play-off to seed: start one with playoff start", sec.ID)
	}
	seeds, err := playoff.Seeds(sec, expelled)
	if err != nil {
		return nil, err
	}
	drawn := event.PlayOffBegun{
		Section: sec.ID, Teams: seeds, Bronze: sec.PlayOff.Bronze,
		FirstTo: sec.PlayOff.FirstTo, Seeds: sec.PlayOff.By,
	}
	first := sec.FirstPlayOffRound()
	if first == nil {
		return []fact.Fact{drawn}, nil
	}
	if _, _, err := unstartedRound(s, sec.ID, first.No); err != nil {
		return nil, err
	}
	then := &event.PlayOff{Bronze: drawn.Bronze}
	for _, n := range seeds {
		then.Teams = append(then.Teams, s.Team(n))
	}
	again, err := bracketRound(s, sec, first, then)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{drawn, again}, nil
}

// matchupReason says in a sentence why two teams meet in a bracket.
func matchupReason(t *playoff.Matchup) string {
	if t.Seeds[0] > 0 && t.Seeds[1] > 0 {
		stage := "a " + t.Stage
		if strings.HasPrefix(t.Stage, "round of") {
			stage = "the " + t.Stage
		}
		return fmt.Sprintf("The bracket pairs seeds %d and %d in %s.", t.Seeds[0], t.Seeds[1],
			stage)
	}
	return fmt.Sprintf("The bracket pairs them in the %s.", t.Stage)
}
