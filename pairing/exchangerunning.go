package pairing

import (
	"fmt"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ExchangeRunning exchanges two teams at two tables of the round that runs, whose clocks have not run. Both tables
// begin anew; the others and the start of the round stand. A reason is required.
func ExchangeRunning(s *event.State, section string, a, b *event.Team, reason string) ([]fact.Fact, error) {
	sec, r, err := s.FindRound(section, 0)
	switch {
	case err != nil:
		return nil, err
	case r.Started.IsZero():
		return nil, refusal.Conflict.Errorf("round %d of section %s has not started: swap them without --clocks-not-run",
			r.No, sec.ID)
	case sec.RoundOver(r):
		return nil, refusal.TooLate.Errorf("round %d of section %s is over: its pairings stand", r.No, sec.ID)
	case r.Stage > 0 || sec.IsRoundRobin():
		return nil, refusal.Conflict.Errorf("the tables of round %d of section %s are fixed by its schedule", r.No, sec.ID)
	case a == b:
		return nil, refusal.Invalid.Errorf("%s cannot swap with itself: name two teams", a.Name)
	case r.HasPair(a, b):
		return nil, refusal.Conflict.Errorf("%s and %s play each other: swap one of them with a third team", a.Name, b.Name)
	case cleantext.Clean(reason) == "":
		return nil, refusal.Invalid.Errorf("a pairing changed by hand needs a reason")
	}
	changed := event.TeamsExchanged{Section: sec.ID, Round: r.No}
	for n, swap := range [2][2]*event.Team{{a, b}, {b, a}} {
		at := r.TablesOf(swap[0])
		if len(at) == 0 {
			return nil, refusal.Conflict.Errorf("%s has no table in round %d of section %s: only two teams at tables can swap now",
				swap[0].Name, r.No, sec.ID)
		}
		teams := r.AtTable(at[0]).Teams
		for i, t := range teams {
			if t == swap[0] {
				teams[i] = swap[1]
			}
		}
		changed.Tables[n] = event.TablePairing{Table: at[0], Team1: teams[0].No, Team2: teams[1].No}
	}
	return event.WithReason(fmt.Sprintf("teams exchanged in round %d of %s", r.No, sec.ID), reason, changed), nil
}

// ChangedRound is the round as facts of PairByHand, ExchangeTeams, ExchangeRunning or MoveTable leave it, as far as
// they change it; false for other facts. Objections says what it breaks.
func ChangedRound(facts []fact.Fact) (event.RoundPaired, bool) {
	for _, f := range facts {
		if changed, is := f.(event.TeamsExchanged); is {
			return event.RoundPaired{Section: changed.Section, Round: changed.Round, Tables: changed.Tables[:]}, true
		}
		if paired, is := event.PairedBy(f); is {
			return paired, true
		}
	}
	return event.RoundPaired{}, false
}
