package impact

import (
	"maps"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/tiebreak"
	"flagfall/penalties"
	"flagfall/rules"
)

// inEventFacts returns the facts by which the teams of an incident's match lose what an effect takes from them in the
// event, points and rounds, and have back what it no longer takes.
func inEventFacts(s *penalties.State, i *penalties.Incident, effect penalties.CurrentEffect) (facts []fact.Fact) {
	wants := map[*event.Team][]penalties.Remedy{}
	var teams []*event.Team
	for _, t := range i.Match.Pairing.Teams {
		teams = append(teams, t.Entrants()...)
	}
	for _, r := range effect.InForce {
		if seat, ok := penalties.SeatOf(r.Seat); ok && r.InEvent() {
			t := i.Match.EntrantAt(seat)
			wants[t] = append(wants[t], r)
		}
	}
	for _, t := range teams {
		var off tiebreak.PointPair
		missed := 0
		for _, r := range wants[t] {
			if r.Kind == rules.MissRound {
				missed++
				continue
			}
			one := i.Match.Pairing.Section.OnePointOff()
			off.Match, off.Game = off.Match+one.Match, off.Game+one.Game
		}
		facts = append(facts, takeInEvent(s, i, t, off, missed, effect.Imposing)...)
	}
	return facts
}

// takeInEvent returns the facts by which a team loses points and misses rounds by a ruling on an incident. They are nil
// where it lost just these by the incident already.
func takeInEvent(
	s *penalties.State, i *penalties.Incident, t *event.Team, off tiebreak.PointPair, missed, ruling int,
) (facts []fact.Fact) {
	var was tiebreak.PointPair
	var lifted []int // rounds that the team was to miss and may play now
	misses := 0
	for _, n := range i.RulingNumbers() {
		by, rounds := t.PenaltiesBy(n)
		if by != (tiebreak.PointPair{}) || len(rounds) > 0 {
			facts = append(facts, event.PenaltyLifted{Team: t.No, Ruling: n})
		}
		was.Match, was.Game, misses = was.Match+by.Match, was.Game+by.Game, misses+len(rounds)
		lifted = append(lifted, rounds...)
	}
	if was == off && misses == missed {
		return nil
	}
	if off != (tiebreak.PointPair{}) {
		facts = append(facts, event.PointsGiven{
			Team: t.No, Round: i.Place.Round, Match: off.Match, Game: off.Game, Ruling: ruling,
		})
	}
	for _, round := range roundsToMiss(s, i, t, lifted, missed) {
		facts = append(facts, event.ByeRequested{Team: t.No, Round: round, Ruling: ruling})
	}
	return facts
}

// roundsToMiss returns the next rounds that a team would play after an incident and that have not started; those that
// it missed by the incident already come first.
func roundsToMiss(s *penalties.State, i *penalties.Incident, t *event.Team, lifted []int, n int) (list []int) {
	for _, round := range lifted {
		if len(list) < n {
			list = append(list, round)
		}
	}
	sec, err := s.Register.Section(t.Section)
	if err != nil {
		return list
	}
	for round := i.Place.Round + 1; len(list) < n; round++ {
		_, away := t.ByeIn(round)
		if r := sec.Round(round); !away && !slices.Contains(list, round) && (r == nil || r.Started.IsZero()) {
			list = append(list, round)
		}
	}
	return list
}

// raiseSatOut raises the rounds that teams of the cause's match sat out by rulings that no longer take them: those that
// have started without the team. An open question about them is kept.
func (im *impact) raiseSatOut(taken []fact.Fact) {
	missed := map[int][]int{} // by the team's number
	for _, c := range im.state.OpenConsequences() {
		if c.Subject == im.cause && c.Team != nil && c.Team.SatOut {
			missed[c.Team.Team] = slices.Clone(c.Team.Missed)
		}
	}
	for _, f := range taken {
		if lifted, is := f.(event.PenaltyLifted); is {
			_, rounds := im.state.Register.Team(lifted.Team).PenaltiesBy(lifted.Ruling)
			missed[lifted.Team] = append(missed[lifted.Team], rounds...)
		}
	}
	for _, f := range taken {
		if again, is := f.(event.ByeRequested); is {
			missed[again.Team] = slices.DeleteFunc(missed[again.Team], func(round int) bool {
				return round == again.Round
			})
		}
	}
	for _, no := range slices.Sorted(maps.Keys(missed)) {
		t := im.state.Register.Team(no)
		sec, err := im.state.Register.Section(t.Section)
		if err != nil {
			continue
		}
		rounds := slices.DeleteFunc(missed[no], func(round int) bool {
			r := sec.Round(round)
			return r == nil || r.Started.IsZero() || r.PlaceOf(t) != ""
		})
		if r := im.cause.Ruling(); r != nil && len(rounds) > 0 {
			im.raise(penalties.ConsequenceFound{
				Incident: im.cause.No, Ruling: r.RulingMade.Ruling,
				Team:    &penalties.TeamChange{Team: no, Missed: rounds, SatOut: true},
				Choices: choicesForTeam(im.state, t, true),
			})
		}
	}
}

// raiseInEvent raises the newest round where it was paired on the points that a team loses or has back.
func (im *impact) raiseInEvent(i *penalties.Incident, facts []fact.Fact) {
	sec := im.section
	r := sec.LatestRound()
	var teams []*event.Team
	for _, f := range facts {
		switch f := f.(type) {
		case event.PenaltyLifted:
			teams = append(teams, im.state.Register.Team(f.Team))
		case event.PointsGiven:
			teams = append(teams, im.state.Register.Team(f.Team))
		}
	}
	raised := func(c penalties.ConsequenceFound) bool { return c.Pairing != nil }
	if len(teams) == 0 || r.No <= i.Place.Round || !sec.PairsOnResults() || slices.ContainsFunc(im.found, raised) {
		return
	}
	im.raise(penalties.ConsequenceFound{
		Incident: i.No, Pairing: pairingChange(sec, r, teams, []event.Place{i.Match.Place()}),
		Choices: slices.DeleteFunc(choicesForPairing(r), func(choice string) bool {
			return choice == penalties.CorrectChoice // the score is right at once
		}),
	})
}
