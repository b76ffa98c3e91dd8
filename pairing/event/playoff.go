package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PlayOffBegun says that the best teams of a section play on in a bracket, in the order in which they are seeded. Said once more it seeds them
// anew, while no clock of the play-off has run. Bronze is a match between
// those who lose the semi-finals.
type PlayOffBegun struct {
	Section string `json:"section"`
	Teams   []int  `json:"teams"`
	Bronze  bool   `json:"bronze,omitempty"`
}

// PlayOffCalledOff says that there is none after all; no round of it is paired.
type PlayOffCalledOff struct {
	Section string `json:"section"`
}

// PlayOffDecided says who goes on where a pairing of a play-off ended level.
type PlayOffDecided struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Team    int    `json:"team"`
}

// The kinds, as they stand in journals for ever.
func (PlayOffBegun) Kind() string     { return "playoff.begun" }
func (PlayOffCalledOff) Kind() string { return "playoff.called_off" }
func (PlayOffDecided) Kind() string   { return "playoff.decided" }

// PlayOff is a section's bracket.
type PlayOff struct {
	Teams   []*Team // the first seed first
	Bronze  bool
	decided []PlayOffDecided // oldest first
}

// DecidedTeam is who goes on by an official's word from a pairing, nil where nobody has said.
func (p *PlayOff) DecidedTeam(pairing *Pairing) *Team {
	for _, d := range slices.Backward(p.decided) {
		for _, t := range pairing.Teams {
			if d.Round == pairing.Round.No && d.Table == pairing.Table && t.No == d.Team {
				return t
			}
		}
	}
	return nil
}

// SystemRounds lists the section's rounds that are no part of a play-off: those that its system pairs and its standings count.
func (sec *Section) SystemRounds() []*Round {
	for i, r := range sec.Rounds {
		if r.PlayOff {
			return sec.Rounds[:i]
		}
	}
	return sec.Rounds
}

// LastCountedRound is the last round that standings count after a round: the round itself, or after one of a play-off the last before it; nil for nil.
func (sec *Section) LastCountedRound(r *Round) *Round {
	if r == nil || !r.PlayOff {
		return r
	}
	return sec.Round(len(sec.SystemRounds()))
}

// playOffKinds are the facts about play-offs.
var playOffKinds = []fact.Row[*State]{
	fact.Kind[*State, PlayOffBegun]{
		Apply: beginPlayOff,
		Describe: func(*State, PlayOffBegun) (string, string) {
			return "the play-off is seeded", "calling the play-off off takes it back"
		},
	}.Row(),
	fact.Kind[*State, PlayOffCalledOff]{
		Apply: func(s *State, _ fact.Meta, f PlayOffCalledOff) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.PlayOff = nil })
		},
		Describe: func(*State, PlayOffCalledOff) (string, string) {
			return "the play-off is called off", "begin it again"
		},
	}.Row(),
	fact.Kind[*State, PlayOffDecided]{
		Apply: func(s *State, _ fact.Meta, f PlayOffDecided) error {
			sec, err := s.Section(f.Section)
			if err != nil || sec.PlayOff == nil {
				return refusal.Damaged.Errorf("section %s has no play-off of which anything could be decided", f.Section)
			}
			sec.PlayOff.decided = append(sec.PlayOff.decided, f)
			return nil
		},
		Describe: func(s *State, f PlayOffDecided) (string, string) {
			return s.Team(f.Team).Name + " goes on", "decide it again"
		},
	}.Row(),
}

func beginPlayOff(s *State, _ fact.Meta, f PlayOffBegun) error {
	p := &PlayOff{Bronze: f.Bronze}
	for _, n := range f.Teams {
		if n < 1 || n > len(s.Teams) || s.Team(n).Section != f.Section {
			return refusal.Damaged.Errorf("the play-off of section %s has team %d, which is not in it", f.Section, n)
		}
		p.Teams = append(p.Teams, s.Team(n))
	}
	return s.changeSection(f.Section, func(sec *Section) { sec.PlayOff = p })
}

// WhyIdle says in a few words why the round's idle teams play nobody.
func (r *Round) WhyIdle() string {
	if r.PlayOff {
		return "goes through"
	}
	return "no opponent"
}

// FirstPlayOffRound is the section's first round of its play-off, nil until it is paired.
func (sec *Section) FirstPlayOffRound() *Round { return sec.Round(len(sec.SystemRounds()) + 1) }

// PlayOffStarted tells whether the clocks of the section's play-off have run: from then on its seeds stand.
func (sec *Section) PlayOffStarted() bool {
	r := sec.FirstPlayOffRound()
	return r != nil && (r != sec.LatestRound() || !r.Started.IsZero() || !r.Finished.IsZero())
}

// Seed is a team's number in the bracket, 0 for a team that is not in it, and for nil.
func (p *PlayOff) Seed(t *Team) int { return slices.Index(p.Teams, t) + 1 }
