package roundsteps

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// openDeadEnd opens the ways on where an act would pair a round that has no legal pairing. It reports
// whether it did.
func openDeadEnd(d screen.Desk, act any) bool {
	request, pairs := act.(acts.PairRound)
	if !pairs {
		return false
	}
	_, err := screen.Try(d, request)
	var end *pairing.DeadEnd
	if !errors.As(err, &end) {
		return false
	}
	title := fmt.Sprintf("round %d has no legal pairing", end.Round)
	openWays(d, &Ways{
		section: end.Section, title: title, met: end.Met, ways: end.Ways,
		says: fmt.Sprintf("Round %d: %s.", end.Round, end.Why),
	})
	return true
}

// wayForm asks why a way is gone, and by hand for the pairs, and shows what it changes. Saved says what was done, and
// whether the pairing of round 1 is out of date now.
func wayForm(
	d screen.Desk, sec *event.Section, way pairing.Way, met []string, saved func(says string, stale bool),
) input.Form {
	var pairs, reason string
	act := func() (any, error) { return wayAct(sec, way, pairs, reason) }
	stale := way.Options != nil && sec.MustPairAgain(*way.Options)
	started := len(sec.Rounds) > 0 && !sec.Rounds[0].Started.IsZero()
	form := input.Form{
		Title: way.Says,
		Preview: func() ([]string, error) {
			if way.Options != nil {
				return changedOptions(sec.Options, *way.Options), nil
			}
			request, err := act()
			if err != nil {
				return met, err
			}
			facts, err := screen.Try(d, request)
			if err != nil {
				return met, err
			}
			if round, paired := facts[0].(event.RoundPaired); paired {
				return append(pairing.Objections(d.Hall().Register, round), met...), nil
			}
			return met, nil
		},
		Act: act,
		Saved: func(facts []fact.Fact) {
			if way.Options != nil {
				saved(strings.Join(changedOptions(sec.Options, *way.Options), " "), stale)
				return
			}
			did, _ := d.Hall().Describe(facts[0])
			saved(did, false)
		},
	}
	if way.Kind == pairing.WayByHand {
		form.Fields = append(form.Fields,
			ask.Text("pairs", "The round by the teams' numbers, such as 1-4 2-3 bye 5.", &pairs).Needed())
	}
	why := ask.Reason(&reason)
	why.Required = started || way.Options == nil
	form.Fields = append(form.Fields, why)
	return form
}

// wayAct is the request of a way, with the pairs made by hand and the reason.
func wayAct(sec *event.Section, way pairing.Way, pairs, reason string) (any, error) {
	switch {
	case way.Kind == pairing.WayRematches:
		return acts.PairWithRematches{Section: sec.ID, Reason: reason}, nil
	case way.Kind == pairing.WayByHand:
		hand, err := pairing.ParseByHand(pairs)
		return acts.PairByHand{Section: sec.ID, Hand: hand, Reason: reason}, err
	case way.Apart != nil:
		return acts.KeepApart{Team: way.Apart[0].No, From: way.Apart[1].No, Reason: reason}, nil
	}
	return acts.SetSection{Section: sec.ID, Options: *way.Options, Reason: reason}, nil
}
