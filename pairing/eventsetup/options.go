package eventsetup

import (
	"cmp"
	"fmt"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Configure replaces a section's options. Those on pairing, numbering and scoring are fixed once
// round 1 starts. Changed between its pairing and its start, they apply when round 1 is paired
// again, see event.Section.MustPairAgain.
func Configure(s *event.State, section string, o event.Options) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", sec.ID, err)
	}
	if err := checkOdd(sec.ID, sec.Matches, o); err != nil {
		return nil, err
	}
	if (o.System == event.Mixer) != sec.IsMixer() && len(sec.Teams) > 0 {
		return nil, refusal.Conflict.Errorf(
			"players enter a mixer alone and other sections in teams, and section %s has entries: add another section",
			sec.ID)
	}
	then := *sec
	if then.Options = o; then.ByeIsWin() != sec.ByeIsWin() {
		for _, r := range sec.Rounds {
			if had := r.Unopposed(); !r.Started.IsZero() && len(had) > 0 {
				return nil, refusal.TooLate.Errorf(
					"section %s: %s already had the bye of round %d: bye points are final",
					sec.ID, had[0].Name, r.No)
			}
		}
	}
	if first := sec.Round(1); first != nil && !first.Started.IsZero() &&
		o.ChangesPairing(sec.Options) {
		return nil, refusal.TooLate.Errorf(
			"section %s: round 1 has started: system, seeding and score are final; ways on: pair a round by hand "+
				"(round pair --by-hand), let teams meet again (pair --rematches), or play another number of rounds "+
				"(section set --rounds)", sec.ID)
	}
	return []fact.Fact{event.SectionConfigured{Section: sec.ID, Options: o}}, nil
}

// checkOdd refuses three who share two seats where they could not take turns.
func checkOdd(section string, matches int, o event.Options) error {
	if o.Odd == event.OddShares && matches < 2 && o.FirstTo < 2 {
		return refusal.Conflict.Errorf(
			"section %s plays one match a round, and three who share two seats take turns from match to match: add a section with --matches 2 to 4",
			section)
	}
	return nil
}

// lastRenumbered is the last round that may be paired on new numbers (C.04.2, as for wrong
// ratings).
const lastRenumbered = 3

// Renumber changes the section's pairing numbers to event.ByRating or event.ByEntry. A reason is
// needed once round 1 has started, and it is too late once round 4 is paired. Earlier pairings
// stand, and late entries keep the numbers after all others.
func Renumber(s *event.State, section, by, reason string) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	o := sec.Options
	o.Seed = by
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", sec.ID, err)
	}
	first := sec.Round(1)
	switch begun := first != nil && !first.Started.IsZero(); {
	case by == cmp.Or(sec.Options.Seed, event.ByEntry):
		return nil, refusal.Conflict.Errorf("section %s is already numbered that way", sec.ID)
	case begun && sec.IsRoundRobin():
		return nil, refusal.TooLate.Errorf(
			"section %s is a round robin and plays by its numbers: they are final", sec.ID)
	case len(sec.Rounds) > lastRenumbered:
		return nil, refusal.TooLate.Errorf(
			"round %d of section %s is paired: the numbers are final (C.04.2)", lastRenumbered+1,
			sec.ID)
	case begun && cleantext.Clean(reason) == "":
		return nil, refusal.Invalid.Errorf(
			"round 1 of section %s has started: give a reason for the new numbers", sec.ID)
	}
	return event.WithReason("new numbers in section "+sec.ID, reason,
		event.SectionConfigured{Section: sec.ID, Options: o}), nil
}

// AddConfiguredSection is AddSection with options. Without a system or an order of pairing numbers it takes those
// of DefaultOptions.
func AddConfiguredSection(s *event.State, id, name string, book *rules.Book, matches int,
	o event.Options,
) ([]fact.Fact, error) {
	facts, err := AddSection(s, id, name, book, matches)
	if err != nil {
		return nil, err
	}
	added, usual := facts[len(facts)-1].(event.SectionAdded), DefaultOptions(book)
	o.System, o.Seed = cmp.Or(o.System, usual.System), cmp.Or(o.Seed, usual.Seed)
	if err := o.Check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", added.Section, err)
	}
	if err := checkOdd(added.Section, matches, o); err != nil {
		return nil, err
	}
	added.Options = o
	facts[len(facts)-1] = added
	return facts, nil
}
