package roundsteps

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
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
	act := func(v []string) (any, error) { return wayAct(sec, way, v) }
	stale := way.Options != nil && sec.MustPairAgain(*way.Options)
	started := len(sec.Rounds) > 0 && !sec.Rounds[0].Started.IsZero()
	form := input.Form{
		Title: way.Says,
		Preview: func(v []string) ([]string, error) {
			if way.Options != nil {
				return changedOptions(sec.Options, *way.Options), nil
			}
			request, err := act(v)
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
		Saved: func(_ []string, facts []fact.Fact) {
			if way.Options != nil {
				saved(strings.Join(changedOptions(sec.Options, *way.Options), " "), stale)
				return
			}
			did, _ := d.Hall().Describe(facts[0])
			saved(did, false)
		},
	}
	if way.Kind == pairing.WayByHand {
		form.Fields = append(form.Fields, input.FormField{
			Name: "pairs", Required: true, Explanation: "The round by the teams' numbers, such as 1-4 2-3 bye 5.",
		})
	}
	form.Fields = append(form.Fields, input.FormField{
		Name: "reason", Required: started || way.Options == nil, Explanation: "Why, for the record.",
	})
	return form
}

// wayAct is the request of a way, of the fields of a wayForm.
func wayAct(sec *event.Section, way pairing.Way, v []string) (any, error) {
	reason := strings.TrimSpace(v[len(v)-1])
	switch {
	case way.Kind == pairing.WayRematches:
		return acts.PairWithRematches{Section: sec.ID, Reason: reason}, nil
	case way.Kind == pairing.WayByHand:
		hand, err := pairing.ParseByHand(v[0])
		return acts.PairByHand{Section: sec.ID, Hand: hand, Reason: reason}, err
	case way.Apart != nil:
		return acts.KeepApart{Team: way.Apart[0].No, From: way.Apart[1].No, Reason: reason}, nil
	}
	return acts.SetSection{Section: sec.ID, Options: *way.Options, Reason: reason}, nil
}
