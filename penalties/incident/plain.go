package incident

import (
	"slices"
	"strconv"

	"flagfall/penalties"
	"flagfall/rules"
)

// plainAnswers is how a claim is made in a plain case, by fact: the move was complete, and it was claimed at once with the clock stopped.
var plainAnswers = map[string]string{
	rules.KeyClockStopped.Name: "true", rules.KeyCompleted.Name: "false", rules.KeyTouched.Name: "false",
	rules.KeyPassed.Name: "false", rules.KeyPressed.Name: "true",
}

// plainMethods are the ways of claiming that stop the clock, the plainest first.
var plainMethods = []string{rules.StopClock, rules.LoudAndStop, rules.PauseForTD}

// CompletePlainClaim is what is said of a claim together with how it was made, where that was in the plain way: a move that was complete, claimed at once, with
// the clock stopped. Only what the rulebook asks about is added; a question that is no matter of the plain way stays open.
func CompletePlainClaim(s *penalties.State, i *penalties.Incident, said rules.StatedFacts) rules.StatedFacts {
	for range len(plainAnswers) + 1 {
		v, err := s.Assess(i.WithGiven(said))
		if err != nil || len(v.Questions) == 0 {
			return said
		}
		ask := v.Questions[0].Ask
		answer, is := plainAnswers[ask]
		if ask == rules.KeyMethod.Name {
			answer, is = plainMethod(i.Book())
		}
		more, err := said.With(ask, answer)
		if !is || err != nil {
			return said
		}
		said = more
	}
	return said
}

// plainMethod is the plainest way of claiming that a book knows, as JSON; false where none of its ways stops the clock.
func plainMethod(b *rules.Book) (string, bool) {
	for _, way := range plainMethods {
		if b.Illegal != nil && slices.Contains(b.Illegal.Methods, way) {
			return strconv.Quote(way), true
		}
	}
	return "", false
}

// PlainFlagClaim is a claim of the opponent's flag in the plain way, nothing for any other incident.
func PlainFlagClaim(i *penalties.Incident) (rules.StatedFacts, bool) {
	if i.Offence != rules.KindFlagClaim || i.Seat == nil || len(i.GivenFacts()) > 0 {
		return rules.StatedFacts{}, false
	}
	return rules.StateFacts(rules.Facts{FlagDown: rules.Seats{i.Seat.Opponent()}, ClockStopped: rules.Yes}), true
}
