// Package consequence holds the act that answers a consequence, and says who may.
package consequence

import (
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/rules/refusal"
)

// Settle answers a consequence. Confirming a step imposes the verdict. Confirming a result gives
// the match the result without the ruling; where that is none, another result may be entered, or
// the match replayed. Correcting the score of a pairing confirms the results it was paired on.
// Spent time is put on record, or the match replayed. The answer needs a reason; choice "" takes
// the first choice where that is safe. An answer that changes a round that is over waits for a
// chief, and so does a penalty that the event has countersigned. One that contradicts the state of its
// table is refused with a *penalties.Doubt that sure does not name.
func Settle(
	s *penalties.State, n int, confirm bool, choice, reason string, by *event.Official, sure ...string,
) ([]fact.Fact, error) {
	c, err := s.Consequence(n)
	if err != nil {
		return nil, err
	}
	answer, err := decide(s, c, impact.Answer{Confirm: confirm, Choice: choice, Reason: cleantext.Clean(reason)}, by)
	if err != nil {
		return nil, err
	}
	facts, err := impact.OfAnswer(s, c, answer)
	if err != nil {
		return nil, err
	}
	if err := s.CheckChiefs(c.Subject, facts, by); err != nil {
		return nil, refusal.Forbidden.Errorf("consequence %d needs a chief: %w", n, err)
	}
	if err := s.CheckWaiting(facts, by, 0); err != nil {
		return nil, err
	}
	if !confirm {
		return facts, nil
	}
	settled := facts[0].(penalties.ConsequenceSettled)
	if settled.Sure, err = penalties.AnswerDoubts(
		s.SettleDoubts(c, impact.EffectChosen(c, answer.Choice), facts, by), sure); err != nil {
		return nil, err
	}
	facts[0] = settled
	return facts, nil
}

// decide returns an answer that an official may give, with the choice that is meant where none was named.
func decide(
	s *penalties.State, c *penalties.Consequence, given impact.Answer, by *event.Official,
) (impact.Answer, error) {
	if err := MaySettle(s, by, c); err != nil {
		return given, err
	}
	if given.Reason == "" {
		return given, refusal.Invalid.Errorf("confirming or declining a consequence needs a reason")
	}
	if given.Leaves(c) {
		return given, nil
	}
	choices := impact.Reassess(s, c).Choices
	if given.Choice == "" {
		if err := mustChoose(s, c, choices); err != nil {
			return given, err
		}
		given.Choice = choices[0]
	}
	if !slices.Contains(choices, given.Choice) {
		return given, choiceError(s, c, given.Choice, choices)
	}
	if c.Step != nil && given.Choice == penalties.ApplyChoice {
		if a := c.Subject.LastAppeal(); a != nil && a.Pending() {
			return given, refusal.Conflict.Errorf("%s is under appeal: decide appeal %d first",
				c.Subject.Label, a.Appeal)
		}
	}
	return given, nil
}

// mustChoose refuses an answer without a choice where none of the choices is safe.
func mustChoose(s *penalties.State, c *penalties.Consequence, choices []string) error {
	n, use := c.Consequence, strings.Join(choices, ", ")
	switch {
	case len(choices) < 2:
		return nil
	case c.Pairing != nil: // to leave it is final, so it is never the default
		return refusal.Invalid.Errorf("consequence %d: choose for the pairings: %s", n, use)
	case c.Seeding != nil:
		return refusal.Invalid.Errorf("consequence %d: choose whether to re-seed the play-off: %s", n, use)
	case c.Team != nil && c.Team.SatOut:
		return refusal.Invalid.Errorf("consequence %d: choose how the rounds count that %s missed: %s",
			n, s.Register.Team(c.Team.Team).Name, use)
	case c.Team != nil:
		return refusal.Invalid.Errorf("consequence %d: choose whether %s returns, and how its missed rounds count: %s",
			n, s.Register.Team(c.Team.Team).Name, use)
	}
	return nil
}

// choiceError says which answers are possible, and why a round is no longer re-paired or a play-off
// reseeded.
func choiceError(
	s *penalties.State, c *penalties.Consequence, choice string, choices []string,
) error {
	n, use := c.Consequence, strings.Join(choices, ", ")
	if choice == penalties.RepairChoice && c.Pairing != nil && slices.Contains(c.Choices, choice) {
		return refusal.TooLate.Errorf(
			"consequence %d: round %d has started, and its pairings stand: use %s", n,
			c.Pairing.Round, use,
		)
	}
	if choice == penalties.ReseedChoice && c.Seeding != nil {
		sec := c.Match().Pairing.Section
		if sec.LatestStage() != nil && sec.StageStarted(sec.LatestStage()) && impact.SeedsDiffer(s, c) {
			return refusal.TooLate.Errorf("consequence %d: round %d has started, and the play-off stands as seeded: use %s, or undo the round's start first",
				n, sec.FirstRoundOf(sec.LatestStage()), use)
		}
	}
	return refusal.Invalid.Errorf("consequence %d cannot be %q: use %s", n, choice, use)
}
