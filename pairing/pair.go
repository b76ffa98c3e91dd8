package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/points"
	"flagfall/pairing/swiss"
)

// PairNext pairs the section's next round.
func (s *State) PairNext(section string) ([]Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	facts, _, err := s.pair(sec, len(sec.Rounds)+1)
	return facts, err
}

// PairAgain pairs a round anew on the results as they stand, as long as it has not started.
func (s *State) PairAgain(section string, n int) ([]Fact, error) {
	sec, r, err := s.roundOf(section, n)
	switch {
	case err != nil:
		return nil, err
	case r != sec.Latest() || !r.Started.IsZero():
		return nil, fmt.Errorf("round %d of section %s has started: its pairings stand", r.No, sec.ID)
	}
	facts, _, err := s.pair(sec, r.No)
	return facts, err
}

// Explain tells why the section's next round would be paired as it is, without pairing it.
func (s *State) Explain(section string) (RoundPaired, swiss.Round, error) {
	sec, err := s.Section(section)
	if err != nil {
		return RoundPaired{}, swiss.Round{}, err
	}
	facts, why, err := s.pair(sec, len(sec.Rounds)+1)
	if err != nil {
		return RoundPaired{}, swiss.Round{}, err
	}
	return facts[0].(RoundPaired), why, nil
}

// pair pairs round n on everything before it.
func (s *State) pair(sec *Section, n int) ([]Fact, swiss.Round, error) {
	if planned := sec.Planned(); planned > 0 && n > planned {
		return nil, swiss.Round{}, fmt.Errorf("section %s plays %d rounds and all of them are paired", sec.ID, planned)
	}
	if sys := sec.Options.System; sys == RoundRobin || sys == DoubleRoundRobin {
		return s.pairAll(sec, n)
	}
	numbers := sec.Numbers()
	field := sec.field(n, numbers)
	if len(field.Teams) < 2 {
		return nil, swiss.Round{}, fmt.Errorf("section %s has %d of the two teams a round needs: import teams first", sec.ID, len(field.Teams))
	}
	system, err := swiss.ParseSystem(sec.Options.System)
	if err != nil {
		return nil, swiss.Round{}, err
	}
	made, err := swiss.Make(system, field)
	if err != nil {
		return nil, swiss.Round{}, fmt.Errorf("round %d of section %s: %w", n, sec.ID, err)
	}
	round := RoundPaired{Section: sec.ID, Round: n}
	for i, table := range s.tablesFor(sec, len(made.Pairs)) {
		p := made.Pairs[i]
		round.Tables = append(round.Tables, Tabled{table, numbers[p.A-1].No, numbers[p.B-1].No})
	}
	if made.Bye > 0 {
		round.Bye = numbers[made.Bye-1].No
	}
	return []Fact{round}, made, nil
}

// Ways of numbering teams for pairing.
const (
	ByEntry  = "entry"
	ByRating = "rating"
)

// Numbers lists the section's teams by pairing number, the first being number 1: in the order of entry, or by rating.
func (sec *Section) Numbers() []*Team {
	numbers := slices.Clone(sec.Teams)
	if sec.Options.Seed == ByRating { // who came late keeps the number he got on arrival (C.04.2)
		slices.SortStableFunc(numbers[:sec.starters()], func(a, b *Team) int { return b.rating() - a.rating() })
	}
	return numbers
}

// rating is the sum of both players': half of it is the team's average.
func (t *Team) rating() int { return t.Players[0].Rating + t.Players[1].Rating }

// present tells whether the team is to be paired in a round.
func (t *Team) present(round int) bool {
	_, away := t.Byes[round]
	return !away && (t.Out == 0 || round < t.Out)
}

// field is what the pairing of round n must know.
func (sec *Section) field(n int, numbers []*Team) swiss.Field {
	f := swiss.Field{LastTwo: sec.Options.Rounds > 0 && n >= sec.Options.Rounds-1}
	f.Clubs.Keep = swiss.KeepApart(sec.Options.KeepApart)
	if below, err := points.Parse(sec.Options.Below); err == nil {
		f.Clubs.Below = below
	}
	number := make(map[*Team]int, len(numbers))
	teams := make([]swiss.Team, len(numbers))
	for i, t := range numbers {
		number[t] = i + 1
		teams[i] = swiss.Team{TPN: i + 1, Clubs: []string{t.Club}}
	}
	start := swiss.Start{Teams: sec.starters(), Rounds: sec.Options.Rounds, Win: sec.most(), Draw: sec.most() / 2}
	at := func(t *Team) *swiss.Team { return &teams[number[t]-1] }
	for _, r := range sec.Rounds[:n-1] {
		before := make(map[*Team]points.Points, len(numbers))
		for _, t := range numbers {
			before[t] = at(t).Score
			at(t).Floated = false
		}
		for _, p := range r.Pairings {
			a, b := at(p.Teams[0]), at(p.Teams[1])
			a.Score += sec.points(p, 1)
			b.Score += sec.points(p, 2)
			if !p.Played() {
				a.NoPAB = a.NoPAB || sec.points(p, 1) > sec.points(p, 2)
				b.NoPAB = b.NoPAB || sec.points(p, 2) > sec.points(p, 1)
				continue
			}
			a.Played++
			b.Played++
			a.Floated = before[p.Teams[0]] != before[p.Teams[1]]
			b.Floated = a.Floated
			f.Met = append(f.Met, [2]int{a.TPN, b.TPN})
		}
		for _, t := range r.unopposed() {
			at(t).Score += sec.ByePoints()
			at(t).NoPAB = true
		}
		for _, t := range numbers {
			if half, away := t.Byes[r.No]; away && half {
				at(t).Score += sec.most() / 2
			}
		}
	}
	for i, t := range numbers {
		if t.present(n) {
			teams[i].Score += swiss.Acceleration(sec.Options.Speed).Virtual(start, i+1, n)
			f.Teams = append(f.Teams, teams[i])
		}
	}
	return f
}
