// Package playoff runs a bracket among the best teams of a section: who meets whom in each of its
// rounds, who goes on, and the section's final places. Its rounds are rounds of the register that
// no standings count.
package playoff

import (
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Matchup is two places of a bracket whose holders meet. A team is nil until it is known, and where
// there is none: then the other team goes through.
type Matchup struct {
	Stage         string // "round of 16", "quarter-final", "semi-final", "final", "match for third place"
	Seeds         [2]int // 0 for a place filled by an earlier round
	Teams         [2]*event.Team
	Known         [2]bool        // whether the holder of the place, or that it has none, is known
	Pairing       *event.Pairing // nil until paired, and if a team goes through
	Winner        *event.Team    // nil until settled, and if no team goes on
	Loser         *event.Team    // nil if no team has lost
	Settled       bool           // it is known who goes on
	feeds         [2]*Matchup    // where the teams come from, nil in the first round
	forThirdPlace bool           // the teams are the losers of the feeds
	group         *event.Group
}

// Level reports whether the matchup was played and ended level, so that an official must decide who
// goes on.
func (t *Matchup) Level() bool { return t.Pairing != nil && t.Pairing.Complete() && !t.Settled }

// Bracket is the matchups of each round, the first round first. In the last round the final comes
// before the match for third place.
type Bracket struct {
	Group  *event.Group
	Rounds [][]*Matchup
}

// Brackets returns the brackets of a section, the latest stage first.
func Brackets(sec *event.Section) (list []Bracket) {
	for _, g := range sec.Brackets() {
		list = append(list, NewBracket(sec, g, -1))
	}
	return list
}

// NewBracket returns a bracket of the section after a number of its rounds, all of them if played is
// negative. It is empty for a nil group.
func NewBracket(sec *event.Section, g *event.Group, played int) Bracket {
	if g == nil {
		return Bracket{}
	}
	rounds := sec.RoundsOf(g.Stage)
	if played >= 0 {
		rounds = rounds[:min(played, len(rounds))]
	}
	b := emptyBracket(g)
	for n, ties := range b.Rounds {
		var r *event.Round
		if n < len(rounds) {
			r = rounds[n]
		}
		for _, tie := range ties {
			tie.settle(g.Stage, r)
		}
	}
	return b
}

// emptyBracket returns a bracket before the first match. The first seed meets the last, and the two
// best can meet only in the final.
func emptyBracket(p *event.Group) Bracket {
	size := 2
	for size < len(p.Teams) {
		size *= 2
	}
	order := []int{1}
	for len(order) < size {
		var next []int
		for _, seed := range order {
			next = append(next, seed, 2*len(order)+1-seed)
		}
		order = next
	}
	var first []*Matchup
	for i := 0; i < size; i += 2 {
		t := &Matchup{group: p, Stage: stageName(size), Known: [2]bool{true, true}}
		for side, seed := range order[i : i+2] {
			if seed <= len(p.Teams) {
				t.Seeds[side], t.Teams[side] = seed, p.Teams[seed-1]
			}
		}
		first = append(first, t)
	}
	b := Bracket{Group: p, Rounds: [][]*Matchup{first}}
	for ties := first; len(ties) > 1; {
		var next []*Matchup
		for i := 0; i < len(ties); i += 2 {
			next = append(next,
				&Matchup{group: p, Stage: stageName(len(ties)), feeds: [2]*Matchup{ties[i], ties[i+1]}})
		}
		if len(next) == 1 && p.Bronze {
			next = append(next,
				&Matchup{group: p, Stage: "match for third place", feeds: next[0].feeds, forThirdPlace: true})
		}
		b.Rounds = append(b.Rounds, next)
		ties = next[:max(1, len(ties)/2)]
	}
	return b
}

// stageName names the round in which so many teams are left.
func stageName(teams int) string {
	switch teams {
	case 2:
		return "final"
	case 4:
		return "semi-final"
	case 8:
		return "quarter-final"
	}
	return fmt.Sprintf("round of %d", teams)
}

// settle sets the holders of the two places, and who goes on by its round, nil if that is not
// paired.
func (t *Matchup) settle(st *event.Stage, r *event.Round) {
	for side, from := range t.feeds {
		if from == nil {
			continue
		}
		if t.Known[side] = from.Settled; !from.Settled {
			continue
		}
		if t.Teams[side] = from.Winner; t.forThirdPlace {
			t.Teams[side] = from.Loser
		}
	}
	if r == nil || !t.Known[0] || !t.Known[1] {
		return
	}
	for _, p := range r.Pairings {
		if p.Teams == t.Teams || p.Teams == [2]*event.Team{t.Teams[1], t.Teams[0]} {
			t.Pairing = p
			if p.Complete() {
				t.decide(st, p)
			}
			return
		}
	}
	t.Settled = true // no match: the team that the round lets through goes on
	for side, team := range t.Teams {
		if team != nil && slices.Contains(r.Idle, team) {
			t.Winner, t.Loser = team, t.Teams[1-side]
		}
	}
}

// decide sets who goes on from a played pairing: the team that won more of its matches, else the
// one that an official named.
func (t *Matchup) decide(st *event.Stage, p *event.Pairing) {
	var won [2]int
	for _, m := range p.Matches {
		switch r, _ := m.Result(); r.Outcome {
		case event.Team1Wins:
			won[0]++
		case event.Team2Wins:
			won[1]++
		case event.Draw, event.BothLose:
		}
	}
	switch {
	case won[0] > won[1]:
		t.Winner = p.Teams[0]
	case won[1] > won[0]:
		t.Winner = p.Teams[1]
	default:
		t.Winner = st.DecidedTeam(p)
	}
	if t.Settled = t.Winner != nil; t.Settled {
		t.Loser = p.Teams[0]
		if t.Loser == t.Winner {
			t.Loser = p.Teams[1]
		}
	}
}

// Seed returns the seed of team 1 or 2, 0 while it is not known.
func (t *Matchup) Seed(team int) int { return t.group.Seed(t.Teams[team-1]) }

// Over reports whether every matchup is settled.
func (b Bracket) Over() bool {
	return !slices.ContainsFunc(b.Matchups(), func(t *Matchup) bool { return !t.Settled })
}

// Matchups lists the matchups of all rounds.
func (b Bracket) Matchups() []*Matchup { return slices.Concat(b.Rounds...) }

// Matchups returns the nth round of a bracket of the section, from 1. It is an error if a matchup of
// the round before is not settled.
func Matchups(sec *event.Section, g *event.Group, n int) ([]*Matchup, error) {
	b := NewBracket(sec, g, n-1)
	if n > len(b.Rounds) {
		return nil, refusal.Conflict.Errorf("the play-off of section %s is over", sec.ID)
	}
	if n > 1 {
		for _, t := range b.Rounds[n-2] {
			if t.Level() {
				return nil, refusal.Conflict.Errorf(
					"the %s at table %d of section %s is drawn: choose who advances with playoff decide",
					t.Stage, t.Pairing.Table, sec.ID)
			}
			if !t.Settled {
				return nil, refusal.Conflict.Errorf(
					"the %s of section %s is open: results are missing", t.Stage, sec.ID)
			}
		}
	}
	return b.Rounds[n-1], nil
}

// Score returns the result with the points of the matchup's first team first, "" until it is known.
func (t *Matchup) Score() string {
	switch {
	case t.Pairing == nil:
		return ""
	case t.Pairing.Teams[0] == t.Teams[0]:
		return t.Pairing.ScoreOf(1)
	}
	return t.Pairing.ScoreOf(2)
}

// winnerTexts and loserTexts describe the unknown winner or loser of a matchup, by its stage.
var (
	winnerTexts = map[string]string{
		"semi-final": "a semi-final’s winner", "quarter-final": "a quarter-final’s winner",
		"round of 16": "a winner of the round of 16", "round of 32": "a winner of the round of 32",
		"round of 64": "a winner of the round of 64", "round of 128": "a winner of the round of 128",
	}
	loserTexts = map[string]string{"semi-final": "a semi-final’s loser"}
)

// Side is a place of a matchup as it is told: "1" and "Owls", or "" and "a semi-final’s winner".
type Side struct{ Seed, Name string }

// String returns the two as one text: "1 Owls".
func (s Side) String() string {
	if s.Seed == "" {
		return s.Name
	}
	return s.Seed + " " + s.Name
}

// Sides returns the two places of a matchup in a language. Name names a team.
func (t *Matchup) Sides(in fact.Translate,
	name func(*event.Team) string,
) (sides [2]Side) {
	for i, team := range t.Teams {
		switch {
		case team != nil:
			sides[i] = Side{strconv.Itoa(t.group.Seed(team)), name(team)}
		case t.Known[i]:
			sides[i].Name = in.Say("no team")
		case t.forThirdPlace:
			sides[i].Name = in.Say(loserTexts[t.feeds[i].Stage])
		default:
			sides[i].Name = in.Say(winnerTexts[t.feeds[i].Stage])
		}
	}
	return sides
}

// Describe returns the two sides and the outcome of a matchup in a language: "1 Owls", "4 Forks"
// and "Owls goes on". Name names a team.
func (t *Matchup) Describe(in fact.Translate,
	name func(*event.Team) string,
) (sides [2]string, outcome string) {
	for i, side := range t.Sides(in, name) {
		sides[i] = side.String()
	}
	switch {
	case t.Level():
		outcome = in.Say("drawn: choose who advances")
	case t.Winner != nil && (t.Stage == "final" || t.forThirdPlace):
		outcome = in.Say("%s wins", name(t.Winner))
	case t.Winner != nil:
		outcome = in.Say("%s advances", name(t.Winner))
	case t.Settled:
		outcome = in.Say("no team advances")
	}
	return sides, outcome
}
