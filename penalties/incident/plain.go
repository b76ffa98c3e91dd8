package incident

import (
	"slices"
	"strconv"

	"flagfall/penalties"
	"flagfall/rules"
)

// plainAnswers are the facts of a plain claim: the move was complete, and it was claimed at once
// with the clock stopped.
var plainAnswers = map[string]string{
	rules.KeyClockStopped.Name: "true", rules.KeyCompleted.Name: "false",
	rules.KeyTouched.Name: "false",
	rules.KeyPassed.Name:  "false", rules.KeyPressed.Name: "true",
}

// plainMethods are the ways to claim that stop the clock, the plainest first.
var plainMethods = []string{rules.StopClock, rules.LoudAndStop, rules.PauseForTD}

// CompletePlainClaim adds to the told facts those of a plain claim. Only what the rulebook asks for
// is added. It stops at the first question that a plain claim does not answer.
func CompletePlainClaim(
	s *penalties.State, i *penalties.Incident, stated rules.StatedFacts,
) rules.StatedFacts {
	for range len(plainAnswers) + 1 {
		v, err := s.Assess(i.WithGiven(stated))
		if err != nil || len(v.Questions) == 0 {
			return stated
		}
		ask := v.Questions[0].Ask
		answer, is := plainAnswers[ask]
		if ask == rules.KeyMethod.Name {
			answer, is = plainMethod(i.Book())
		}
		more, err := stated.With(ask, answer)
		if !is || err != nil {
			return stated
		}
		stated = more
	}
	return stated
}

// plainMethod is the plainest way to claim in a rulebook, as JSON; false where none stops the
// clock.
func plainMethod(b *rules.Book) (string, bool) {
	for _, way := range plainMethods {
		if b.Illegal != nil && slices.Contains(b.Illegal.Methods, way) {
			return strconv.Quote(way), true
		}
	}
	return "", false
}

// PlainFlagClaim returns the facts of a plain claim that the opponent's flag fell. It is false for
// other incidents and where facts were told already.
func PlainFlagClaim(i *penalties.Incident) (rules.StatedFacts, bool) {
	if i.Offence != rules.KindFlagClaim || i.Seat == nil || len(i.GivenFacts()) > 0 {
		return rules.StatedFacts{}, false
	}
	return rules.StateFacts(rules.Facts{
		FlagDown: rules.Seats{i.Seat.Opponent()}, ClockStopped: rules.Yes,
	}), true
}

// PlainBothFlags returns, for each board, the facts of both flags down there with neither mate nor an earlier
// claim. It is empty for other incidents and where facts were told already.
func PlainBothFlags(i *penalties.Incident) (boards []string, given []rules.StatedFacts) {
	if i.Offence != rules.KindBothFlags || len(i.GivenFacts()) > 0 {
		return nil, nil
	}
	for _, board := range []string{"A", "B"} {
		if s := i.Seat; s != nil && s.Board() != board {
			continue
		}
		boards = append(boards, board)
		given = append(given, rules.StateFacts(rules.Facts{Board: board, Mate: rules.No, WinClaimed: rules.No}))
	}
	return boards, given
}
