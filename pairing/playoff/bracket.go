// Package playoff has the best teams of a section play on in a bracket: who meets whom in each of its rounds, who goes on, and how the
// section's teams are placed in the end. A round of it is a round of the register like any other, which no standings count.
package playoff

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Matchup is two places of a bracket whose holders play each other. A team is nil until it is known, or where there is none: then the other goes
// through.
type Matchup struct {
	Stage         string // "quarter-final", "semi-final", "final", "match for third place"
	Seeds         [2]int // 0 where the place has no team of its own from the start
	Teams         [2]*event.Team
	Known         [2]bool        // whether it is settled who holds the place, or that nobody does
	Pairing       *event.Pairing // nil until it is paired, and where a team goes through
	Winner        *event.Team    // nil until it is settled, and where nobody goes on
	Loser         *event.Team    // nil where nobody has lost
	Settled       bool           // who goes on is known
	feeds         [2]*Matchup    // where the teams come from, nil in the first round
	forThirdPlace bool           // whether they are those who lost there
}

// Level tells whether the tie was played out and nobody is ahead, so that an official must say who goes on.
func (t *Matchup) Level() bool { return t.Pairing != nil && t.Pairing.Complete() && !t.Settled }

// Bracket is the ties of each round, the first round first; in the last the final comes first, then the match for third place.
type Bracket struct {
	Rounds [][]*Matchup
}

// NewBracket is the bracket of a section as its first played rounds of the play-off leave it, all of them where played is below 0. It is empty where
// there is no play-off.
func NewBracket(sec *event.Section, played int) Bracket {
	if sec.PlayOff == nil {
		return Bracket{}
	}
	rounds := sec.Rounds[len(sec.SystemRounds()):]
	if played >= 0 {
		rounds = rounds[:min(played, len(rounds))]
	}
	b := emptyBracket(sec.PlayOff)
	for n, ties := range b.Rounds {
		var r *event.Round
		if n < len(rounds) {
			r = rounds[n]
		}
		for _, tie := range ties {
			tie.settle(sec, r)
		}
	}
	return b
}

// emptyBracket is a bracket before anything is played: the first seed meets the last, and the two best can meet only in the final.
func emptyBracket(p *event.PlayOff) Bracket {
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
		t := &Matchup{Stage: stageName(size), Known: [2]bool{true, true}}
		for side, seed := range order[i : i+2] {
			if seed <= len(p.Teams) {
				t.Seeds[side], t.Teams[side] = seed, p.Teams[seed-1]
			}
		}
		first = append(first, t)
	}
	b := Bracket{Rounds: [][]*Matchup{first}}
	for ties := first; len(ties) > 1; {
		var next []*Matchup
		for i := 0; i < len(ties); i += 2 {
			next = append(next, &Matchup{Stage: stageName(len(ties)), feeds: [2]*Matchup{ties[i], ties[i+1]}})
		}
		if len(next) == 1 && p.Bronze {
			next = append(next, &Matchup{Stage: "match for third place", feeds: next[0].feeds, forThirdPlace: true})
		}
		b.Rounds = append(b.Rounds, next)
		ties = next[:max(1, len(ties)/2)]
	}
	return b
}

// stageName names a round in which so many teams are left.
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

// settle tells who holds the places of a tie, and who goes on by its round; nil where that is not paired.
func (t *Matchup) settle(sec *event.Section, r *event.Round) {
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
				t.decide(sec, p)
			}
			return
		}
	}
	t.Settled = true // nobody plays: whoever the round lets through goes on
	for side, team := range t.Teams {
		if team != nil && slices.Contains(r.Idle, team) {
			t.Winner, t.Loser = team, t.Teams[1-side]
		}
	}
}

// decide tells who goes on from a pairing that is played: who won more of its matches, else whom an official has named.
func (t *Matchup) decide(sec *event.Section, p *event.Pairing) {
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
		t.Winner = sec.PlayOff.DecidedTeam(p)
	}
	if t.Settled = t.Winner != nil; t.Settled {
		t.Loser = p.Teams[0]
		if t.Loser == t.Winner {
			t.Loser = p.Teams[1]
		}
	}
}

// Over tells whether every tie is settled.
func (b Bracket) Over() bool {
	for _, ties := range b.Rounds {
		for _, t := range ties {
			if !t.Settled {
				return false
			}
		}
	}
	return true
}

// Matchups are the ties of the nth round of a section's play-off, from 1, on the rounds before it. It is an error where they are not known.
func Matchups(sec *event.Section, n int) ([]*Matchup, error) {
	b := NewBracket(sec, n-1)
	if n > len(b.Rounds) {
		return nil, refusal.Conflict.Errorf("the play-off of section %s is over", sec.ID)
	}
	if n > 1 {
		for _, t := range b.Rounds[n-2] {
			if t.Level() {
				return nil, refusal.Conflict.Errorf("the %s at table %d of section %s ended level: say who goes on with playoff decide", t.Stage, t.Pairing.Table, sec.ID)
			}
			if !t.Settled {
				return nil, refusal.Conflict.Errorf("the %s of section %s is not settled: its results are missing", t.Stage, sec.ID)
			}
		}
	}
	return b.Rounds[n-1], nil
}

// Score is the result with the points of the tie's first team before those of the other, "" until it is known.
func (t *Matchup) Score() string {
	switch {
	case t.Pairing == nil:
		return ""
	case t.Pairing.Teams[0] == t.Teams[0]:
		return t.Pairing.ScoreOf(1)
	}
	return t.Pairing.ScoreOf(2)
}

// winnerTexts and losers are what those are called who come from a tie that is not settled, by its stage.
var (
	winnerTexts = map[string]string{"semi-final": "a semi-final’s winner", "quarter-final": "a quarter-final’s winner"}
	loserTexts  = map[string]string{"semi-final": "a semi-final’s loser"}
)

// Describe tells a tie in a language, with its teams as they are to be called: "1 Owls – 4 Forks  1-0, Owls goes on".
func (t *Matchup) Describe(in fact.Translate, p *event.PlayOff, name func(*event.Team) string) (sides [2]string, outcome string) {
	for i, team := range t.Teams {
		switch {
		case team != nil:
			sides[i] = fmt.Sprintf("%d %s", p.Seed(team), name(team))
		case t.Known[i]:
			sides[i] = in.Say("nobody")
		case t.forThirdPlace:
			sides[i] = in.Say(loserTexts[t.feeds[i].Stage])
		default:
			sides[i] = in.Say(winnerTexts[t.feeds[i].Stage])
		}
	}
	switch {
	case t.Level():
		outcome = in.Say("level: who goes on is to be decided")
	case t.Winner != nil && (t.Stage == "final" || t.forThirdPlace):
		outcome = in.Say("%s wins", name(t.Winner))
	case t.Winner != nil:
		outcome = in.Say("%s goes on", name(t.Winner))
	case t.Settled:
		outcome = in.Say("nobody goes on")
	}
	return sides, outcome
}
