package roundsteps

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
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
	d.Open(input.NewFormScreen(d, deadEndForm(d, end)))
	return true
}

// deadEndForm asks how an event goes on where a round has no legal pairing.
func deadEndForm(d screen.Desk, end *pairing.DeadEnd) input.Form {
	how := input.FormField{Name: "go on", Value: "0", Explanation: "What you decide; it is recorded with your name."}
	for i, way := range end.Ways {
		how.Choices = append(how.Choices, input.FormChoice{
			Value: strconv.Itoa(i), Name: wayNames[way.Kind], Explanation: way.Says,
		})
	}
	act := func(v []string) (any, error) { return wayAct(d, end, v) }
	return input.Form{
		Title: fmt.Sprintf("round %d has no legal pairing", end.Round),
		Fields: []input.FormField{
			how,
			{Name: "by hand", Explanation: "The round by the teams' numbers, such as 1-4 2-3 bye 5; for pairing by hand alone."},
			{Name: "reason", Required: true, Explanation: "Why, for the record."},
		},
		Preview: func(v []string) ([]string, error) {
			request, err := act(v)
			if err != nil {
				return end.Met, err
			}
			facts, err := screen.Try(d, request)
			if err != nil {
				return end.Met, err
			}
			if round, paired := facts[0].(event.RoundPaired); paired {
				return append(pairing.Objections(d.Hall().Register, round), end.Met...), nil
			}
			return end.Met, nil
		},
		Act: act,
		Saved: func(_ []string, facts []fact.Fact) {
			did, _ := d.Hall().Describe(facts[0])
			d.Say(screen.Done, did)
		},
	}
}

// wayNames name the ways on as a choice.
var wayNames = map[pairing.WayKind]string{
	pairing.WayRematches: "rematches", pairing.WayDropWish: "drop a wish",
	pairing.WayByHand: "by hand", pairing.WayEnd: "end the rounds",
}

// wayAct is the request of the way that was chosen, of the fields of a deadEndForm.
func wayAct(d screen.Desk, end *pairing.DeadEnd, v []string) (any, error) {
	chosen, err := strconv.Atoi(v[0])
	if err != nil || chosen < 0 || chosen >= len(end.Ways) {
		return nil, refusal.Invalid.Errorf("choose how the event goes on")
	}
	way, reason := end.Ways[chosen], strings.TrimSpace(v[2])
	sec, err := d.Hall().Register.Section(end.Section)
	if err != nil {
		return nil, err
	}
	switch {
	case way.Kind == pairing.WayRematches:
		return acts.PairWithRematches{Section: end.Section, Reason: reason}, nil
	case way.Kind == pairing.WayByHand:
		hand, err := pairing.ParseByHand(v[1])
		return acts.PairByHand{Section: end.Section, Hand: hand, Reason: reason}, err
	case way.Apart != nil:
		return acts.KeepApart{Team: way.Apart[0].No, From: way.Apart[1].No, Reason: reason}, nil
	}
	options := sec.Options
	if way.Kind == pairing.WayEnd {
		options.Rounds = end.Round - 1
	} else {
		options.KeepApart = "off"
	}
	return acts.SetSection{Section: end.Section, Options: options, Reason: reason}, nil
}
