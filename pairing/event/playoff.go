package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PlayOffBegun starts a bracket among the best teams of a section, in the order of their seeds. A
// second one seeds the bracket again, as long as no clock of the play-off has run. Bronze adds a
// match between the losers of the semi-finals.
type PlayOffBegun struct {
	Section string `json:"section"`
	Teams   []int  `json:"teams"`
	Bronze  bool   `json:"bronze,omitempty"`
	// To how many points its rounds are played, from the first; the last number holds for the rest.
	// None, and 0, is the section's number of matches.
	FirstTo []int `json:"first_to,omitempty"`
	// What the seeds follow: SeedsByRating or SeedsByLot; "" for the standings.
	Seeds string `json:"seeds,omitempty"`
}

// What the seeds of a play-off follow where it is not the standings.
const (
	SeedsByRating = "rating"
	SeedsByLot    = "lot"
)

// PlayOffCalledOff removes a play-off of which no round is paired.
type PlayOffCalledOff struct {
	Section string `json:"section"`
}

// PlayOffDecided names the team that goes on from a play-off pairing that ended level.
type PlayOffDecided struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Table   int    `json:"table"`
	Team    int    `json:"team"`
}

// The kinds, as journals hold them for ever.
func (PlayOffBegun) Kind() string     { return "playoff.begun" }
func (PlayOffCalledOff) Kind() string { return "playoff.called_off" }
func (PlayOffDecided) Kind() string   { return "playoff.decided" }

// PlayOff is a section's bracket.
type PlayOff struct {
	Teams   []*Team // the first seed first
	Bronze  bool
	FirstTo []int
	By      string // what its seeds follow, "" for the standings
	Begun   fact.Meta
	decided []PlayOffDecided // oldest first
}

// DecidedTeam returns the team that an official sent on from a pairing, nil for none.
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

// SystemRounds lists the section's rounds before any play-off: those that its system pairs and its
// standings count.
func (sec *Section) SystemRounds() []*Round {
	for i, r := range sec.Rounds {
		if r.PlayOff {
			return sec.Rounds[:i]
		}
	}
	return sec.Rounds
}

// LastCountedRound returns the last round that the standings count after round r: r itself, or for
// a round of the play-off the last one before it; nil for nil.
func (sec *Section) LastCountedRound(r *Round) *Round {
	if r == nil || !r.PlayOff {
		return r
	}
	return sec.Round(len(sec.SystemRounds()))
}

// playOffKinds lists the kinds of facts about play-offs.
var playOffKinds = []fact.Row[*State]{
	fact.Kind[*State, PlayOffBegun]{
		Apply: beginPlayOff,
		Describe: func(*State, PlayOffBegun) (string, string) {
			return "the play-off is seeded", "cancel the play-off to undo it"
		},
	}.Row(),
	fact.Kind[*State, PlayOffCalledOff]{
		Apply: func(s *State, _ fact.Meta, f PlayOffCalledOff) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.PlayOff = nil })
		},
		Describe: func(*State, PlayOffCalledOff) (string, string) {
			return "play-off canceled", "start it again"
		},
	}.Row(),
	fact.Kind[*State, PlayOffDecided]{
		Decides: true,
		Apply: func(s *State, _ fact.Meta, f PlayOffDecided) error {
			sec, err := s.Section(f.Section)
			if err != nil || sec.PlayOff == nil {
				return refusal.Damaged.Errorf("section %s has no play-off, so no team can advance", f.Section)
			}
			sec.PlayOff.decided = append(sec.PlayOff.decided, f)
			return nil
		},
		Describe: func(s *State, f PlayOffDecided) (string, string) {
			return s.Team(f.Team).Name + " advances", "decide it again"
		},
	}.Row(),
}

func beginPlayOff(s *State, meta fact.Meta, f PlayOffBegun) error {
	if err := CheckFirstTo(f.FirstTo); err != nil {
		return refusal.Damaged.Errorf("the play-off of section %s: %v", f.Section, err)
	}
	p := &PlayOff{Bronze: f.Bronze, FirstTo: f.FirstTo, By: f.Seeds, Begun: meta}
	for _, n := range f.Teams {
		if n < 1 || n > len(s.Teams) || s.Team(n).Section != f.Section {
			return refusal.Damaged.Errorf(
				"the play-off of section %s has team %d, which is not in it", f.Section, n)
		}
		p.Teams = append(p.Teams, s.Team(n))
	}
	return s.changeSection(f.Section, func(sec *Section) { sec.PlayOff = p })
}

// WhyIdle says in a few words why the round's idle teams have no opponent.
func (r *Round) WhyIdle() string {
	switch {
	case r.PlayOff:
		return "advances"
	case r.IsDrawn():
		return SitsOut
	}
	return "no opponent"
}

// FirstPlayOffRound returns the first round of the section's play-off, nil until it is paired.
func (sec *Section) FirstPlayOffRound() *Round { return sec.Round(len(sec.SystemRounds()) + 1) }

// PlayOffStarted reports whether the clocks of the section's play-off have run. Its seeds are fixed
// from then on.
func (sec *Section) PlayOffStarted() bool {
	r := sec.FirstPlayOffRound()
	return r != nil && (r != sec.LatestRound() || !r.Started.IsZero() || !r.Finished.IsZero())
}

// Seed returns a team's number in the bracket, 0 for a team outside it and for nil.
func (p *PlayOff) Seed(t *Team) int { return slices.Index(p.Teams, t) + 1 }
