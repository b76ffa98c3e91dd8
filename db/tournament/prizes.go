package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
)

// PrizeBasis is what prizes rest on.
func (t *Tournament) PrizeBasis() prizes.Basis {
	expelled := t.Ledger.Barred()
	return prizes.Basis{
		Register: t.Register, Provisional: t.Ledger.Provisional,
		Expelled: func(team *event.Team) bool { return slices.Contains(expelled, team) },
	}
}

// Prizes is who gets what in a section, on the results there are.
func (t *Tournament) Prizes(sec *event.Section) (prizes.Result, error) {
	return t.PrizeBasis().Compute(sec)
}

// WhyNotFinal lists in words what may still change the placing of a section at a time: what is
// unsettled, rulings on results that may be appealed, and rounds that are not over.
func (t *Tournament) WhyNotFinal(sec *event.Section, at time.Time) []string {
	open := t.WhyOpen(nil, sec.ID, at)
	last := sec.LatestRound()
	switch {
	case last == nil:
		return append(open, fmt.Sprintf("section %s has played no round", sec.ID))
	case last.Finished.IsZero():
		open = append(open, fmt.Sprintf("round %d of section %s is not finished", last.No, sec.ID))
	case sec.PlannedRounds() > len(sec.SystemRounds()):
		open = append(open, fmt.Sprintf("section %s has played %d of %d rounds", sec.ID, len(sec.SystemRounds()),
			sec.PlannedRounds()))
	case sec.Bracket() != nil && !playoff.Over(sec, sec.LatestStage()):
		open = append(open, fmt.Sprintf("the play-off of section %s is not over", sec.ID))
	case sec.LatestStage() != nil && !playoff.Over(sec, sec.LatestStage()):
		open = append(open, fmt.Sprintf("stage %d of section %s is not over", sec.LatestStage().No, sec.ID))
	}
	return open
}

// LockPrizes locks a section's prizes to its final placing and the journal's head: once all is
// settled, or by the word of the Floor Chief for a reason.
func LockPrizes(
	t *Tournament, section, reason string, at time.Time, by *event.Official,
) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	open := t.WhyNotFinal(sec, at)
	locked, err := t.PrizeBasis().Lock(sec.ID, t.Head.Hash.Short(), len(open) > 0, by)
	if err != nil {
		return nil, err
	}
	signed, err := t.checkFinal(open, reason, by)
	if err != nil {
		return nil, err
	}
	if !signed {
		reason = ""
	}
	return event.WithReason("prizes of section "+sec.ID, reason, locked), nil
}

// WhyOutOfPrizes says to officials why a team is not in the running: "expelled", "withdrawn after
// round 3".
func (t *Tournament) WhyOutOfPrizes(team *event.Team) string {
	return cmp.Or(t.WhyOut(team), "a player was expelled")
}

// PublicWhyOutOfPrizes is WhyOutOfPrizes for the public, which is not told of an expulsion: "out".
func (t *Tournament) PublicWhyOutOfPrizes(team *event.Team) string {
	return cmp.Or(t.PublicWhyOut(team), "out")
}

// ChangedAwards tells, a sentence each, which awards would no longer be those that were locked or
// that a chief confirmed since.
func (t *Tournament) ChangedAwards() []string {
	var moved []string
	for _, sec := range t.Register.Sections {
		if sec.Prizes.Locked == nil {
			continue
		}
		r, err := t.Prizes(sec)
		if err != nil {
			continue // there are no standings to compare with
		}
		if r.LockFollows() {
			continue
		}
		for _, change := range r.Changes() {
			moved = append(moved, fmt.Sprintf("a prize of section %s changes: %s", sec.ID, change))
		}
	}
	return moved
}
