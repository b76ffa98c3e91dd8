package pairing

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/pairing/points"
	"flagfall/pairing/swiss"
)

// PairNext pairs the section's next round.
func (s *State) PairNext(section string) ([]fact.Fact, error) {
	if sec, err := s.Section(section); err == nil {
		if err := sec.accounted(); err != nil {
			return nil, err
		}
	}
	round, _, err := s.Explain(section)
	if err != nil {
		return nil, err
	}
	return []fact.Fact{round}, nil
}

// PairAgain pairs a round anew on the results as they stand, as long as it has not started; 0 is the latest. The reason may be empty.
func (s *State) PairAgain(section string, n int, reason string) ([]fact.Fact, error) {
	sec, r, err := s.open(section, n)
	if err != nil {
		return nil, err
	}
	plan, err := sec.plan(r.No, func(t *Team) bool { return t.present(r.No) })
	if err != nil {
		return nil, err
	}
	round, err := s.seat(sec, r.No, plan)
	if err != nil {
		return nil, err
	}
	return withReason(fmt.Sprintf("new pairing of round %d of %s", r.No, sec.ID), reason, round), nil
}

// Explain tells how the section's next round would be paired and why, without pairing it.
func (s *State) Explain(section string) (RoundPaired, Why, error) {
	sec, err := s.Section(section)
	if err != nil {
		return RoundPaired{}, Why{}, err
	}
	n := len(sec.Rounds) + 1
	plan, err := sec.plan(n, func(t *Team) bool { return t.present(n) })
	if err != nil {
		return RoundPaired{}, Why{}, err
	}
	round, err := s.seat(sec, n, plan)
	return round, plan.why, err
}

// open finds a round that may still be paired otherwise: nobody is re-paired once the clocks have run.
func (s *State) open(section string, n int) (*Section, *Round, error) {
	sec, r, err := s.roundOf(section, n)
	switch {
	case err != nil:
		return nil, nil, err
	case r != sec.Latest() || !r.Started.IsZero():
		return nil, nil, fmt.Errorf("round %d of section %s has started: its pairings stand", r.No, sec.ID)
	}
	return sec, r, nil
}

// plan is a round before it has tables.
type plan struct {
	pairs [][2]*Team // in the order of the tables
	bye   *Team
	idle  []*Team
	why   Why
}

// plan pairs round n on everything before it, among the teams that take part.
func (sec *Section) plan(n int, takesPart func(*Team) bool) (plan, error) {
	if planned := sec.Planned(); planned > 0 && n > planned {
		return plan{}, fmt.Errorf("section %s plays %d rounds and all of them are paired", sec.ID, planned)
	}
	if sec.Everybody() {
		return sec.planAll(n, takesPart)
	}
	numbers := sec.Numbers()
	field := sec.field(n, numbers, takesPart)
	if len(field.Teams) < 2 {
		return plan{}, fmt.Errorf("section %s has %d of the two teams a round needs: import teams first", sec.ID, len(field.Teams))
	}
	system, err := swiss.ParseSystem(sec.Options.System)
	if err != nil {
		return plan{}, err
	}
	made, err := swiss.Make(system, field)
	if err != nil {
		return plan{}, fmt.Errorf("round %d of section %s: %w", n, sec.ID, err)
	}
	var p plan
	for _, pair := range made.Pairs {
		p.pairs = append(p.pairs, [2]*Team{numbers[pair.A-1], numbers[pair.B-1]})
		p.why.Pairs = append(p.why.Pairs, named(pair.Why, numbers))
	}
	if made.Bye > 0 {
		p.bye, p.why.Bye = numbers[made.Bye-1], named(made.ByeWhy, numbers)
	}
	for _, b := range made.Brackets {
		for _, why := range b.Why {
			p.why.Floats = append(p.why.Floats, named(why, numbers))
		}
	}
	return p, nil
}

// seat gives a plan its tables.
func (s *State) seat(sec *Section, n int, p plan) (RoundPaired, error) {
	round := RoundPaired{Section: sec.ID, Round: n}
	tables, err := s.tablesFor(sec, p.pairs)
	if err != nil {
		return round, err
	}
	for i, table := range assign(p.pairs, tables) {
		round.Tables = append(round.Tables, Tabled{table, p.pairs[i][0].No, p.pairs[i][1].No})
	}
	if p.bye != nil {
		round.Bye = p.bye.No
	}
	for _, t := range p.idle {
		round.Idle = append(round.Idle, t.No)
	}
	return round, nil
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

// Start is the field as it was before round 1, which an acceleration goes by.
func (sec *Section) Start() swiss.Start {
	return swiss.Start{Teams: sec.starters(), Rounds: sec.Options.Rounds, Win: sec.most(), Draw: sec.most() / 2}
}

// rating is the sum of both players': half of it is the team's average.
func (t *Team) rating() int { return t.Players[0].Rating + t.Players[1].Rating }

// present tells whether the team is to be paired in a round.
func (t *Team) present(round int) bool {
	_, away := t.Byes[round]
	return !away && !t.absent && (t.Out == 0 || round < t.Out)
}

// field is what the pairing of round n must know.
func (sec *Section) field(n int, numbers []*Team, takesPart func(*Team) bool) swiss.Field {
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
	start := sec.Start()
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
		if takesPart(t) {
			teams[i].Score += swiss.Acceleration(sec.Options.Speed).Virtual(start, i+1, n)
			f.Teams = append(f.Teams, teams[i])
		}
	}
	return f
}

// list joins names or numbers: "7, 9".
func list[T any](items []T) string {
	text := make([]string, len(items))
	for i, item := range items {
		text[i] = fmt.Sprint(item)
	}
	return strings.Join(text, ", ")
}
