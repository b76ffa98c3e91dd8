package event

import (
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// StageBegun starts a stage of a section: groups of its teams, each in the order of its seeds. The same
// stage begun again, as long as none of its clocks has run, seeds it again.
type StageBegun struct {
	Section string       `json:"section"`
	Stage   int          `json:"stage"` // from 1; without one for it, stage 1 is the whole section
	Groups  []GroupBegun `json:"groups"`
	// The results so far of the teams of a group against each other count in it.
	Carried bool `json:"carried,omitempty"`
	// The groups play off ties of the stage before: their order decides between level teams.
	Ties bool `json:"ties,omitempty"`
	Feed Feed `json:"feed"`
}

// Bracket is the kind of a group that is a knock-out, beside the systems of options.
const Bracket = "bracket"

// GroupBegun is a group of a stage and how it is played.
type GroupBegun struct {
	Name    string `json:"name,omitempty"` // "A"; "" for the only one
	Kind    string `json:"kind"`           // Bracket, or a system of Options
	Teams   []int  `json:"teams"`
	Rounds  int    `json:"rounds,omitempty"`  // of a Swiss
	Matches int    `json:"matches,omitempty"` // a round; 0 is the section's number
	// To how many points its rounds are played, from the first; the last number holds for the rest.
	// None, and 0, is the number of matches.
	FirstTo []int `json:"first_to,omitempty"`
	Bronze  bool  `json:"bronze,omitempty"` // a bracket has a match for third place
}

// Feed is how the groups of a stage were filled.
type Feed struct {
	Take  int    `json:"take,omitempty"`  // the best so many of each group before; 0 for all
	Seeds string `json:"seeds,omitempty"` // what their order follows, "" for place, then points
	Cut   string `json:"cut,omitempty"`   // what decides a tie at the border: CutByLot, CutPlayedOff, "" for tie-breaks
	Rest  bool   `json:"rest,omitempty"`  // the last group has those who do not go on
}

// What the seeds of a stage follow where it is not the places, those with the same place by points.
const (
	SeedsByRating = "rating"
	SeedsByLot    = "lot"
	SeedsCrossed  = "crossed" // by place, those with the same place by their groups
	SeedsByHand   = "hand"
)

// What decides a tie at the border of a cut where it is not the tie-breaks.
const (
	CutByLot     = "lot"
	CutPlayedOff = "played-off"
)

// StageCalledOff removes the latest stage, as long as no round of it is paired.
type StageCalledOff struct {
	Section string `json:"section"`
	Stage   int    `json:"stage"`
}

// PlayOffBegun is how a stage of one bracket began before there were stages.
type PlayOffBegun struct {
	Section string `json:"section"`
	Teams   []int  `json:"teams"`
	Bronze  bool   `json:"bronze,omitempty"`
	FirstTo []int  `json:"first_to,omitempty"` // as in GroupBegun
	Seeds   string `json:"seeds,omitempty"`    // SeedsByRating or SeedsByLot; "" for the standings
}

// PlayOffCalledOff is a StageCalledOff of a stage begun by PlayOffBegun.
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
func (StageBegun) Kind() string       { return "stage.begun" }
func (StageCalledOff) Kind() string   { return "stage.called_off" }
func (PlayOffBegun) Kind() string     { return "playoff.begun" }
func (PlayOffCalledOff) Kind() string { return "playoff.called_off" }
func (PlayOffDecided) Kind() string   { return "playoff.decided" }

// stage returns the fact as a stage: the section's latest if that is a play-off, else the next.
func (f PlayOffBegun) stage(sec *Section) StageBegun {
	no := len(sec.SystemRounds())
	switch {
	case len(sec.Stages) > 0:
		no = sec.Stages[len(sec.Stages)-1].No
	case no > 0:
		no = 2
	default:
		no = 1
	}
	return StageBegun{
		Section: f.Section, Stage: no, Feed: Feed{Take: len(f.Teams), Seeds: f.Seeds},
		Groups: []GroupBegun{{Kind: Bracket, Teams: f.Teams, FirstTo: f.FirstTo, Bronze: f.Bronze}},
	}
}

// stageKinds lists the kinds of facts about stages.
var stageKinds = []fact.Row[*State]{
	fact.Kind[*State, StageBegun]{
		Apply: beginStage,
		Describe: func(_ *State, f StageBegun) (string, string) {
			return fmt.Sprintf("stage %d is seeded", f.Stage), "cancel the stage to undo it"
		},
	}.Row(),
	fact.Kind[*State, StageCalledOff]{
		Apply: func(s *State, _ fact.Meta, f StageCalledOff) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.callOff() })
		},
		Describe: func(_ *State, f StageCalledOff) (string, string) {
			return fmt.Sprintf("stage %d canceled", f.Stage), "begin it again"
		},
	}.Row(),
	fact.Kind[*State, PlayOffBegun]{
		Apply: func(s *State, meta fact.Meta, f PlayOffBegun) error {
			sec, err := s.Section(f.Section)
			if err != nil {
				return err
			}
			return beginStage(s, meta, f.stage(sec))
		},
		Describe: func(*State, PlayOffBegun) (string, string) {
			return "the play-off is seeded", "cancel the play-off to undo it"
		},
	}.Row(),
	fact.Kind[*State, PlayOffCalledOff]{
		Apply: func(s *State, _ fact.Meta, f PlayOffCalledOff) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.callOff() })
		},
		Describe: func(*State, PlayOffCalledOff) (string, string) {
			return "play-off canceled", "start it again"
		},
	}.Row(),
	fact.Kind[*State, PlayOffDecided]{
		Decides: true,
		Apply: func(s *State, _ fact.Meta, f PlayOffDecided) error {
			sec, err := s.Section(f.Section)
			if err != nil || sec.LatestStage() == nil {
				return refusal.Damaged.Errorf("section %s has no play-off, so no team can advance", f.Section)
			}
			st := sec.LatestStage()
			st.decided = append(st.decided, f)
			return nil
		},
		Describe: func(s *State, f PlayOffDecided) (string, string) {
			return s.Team(f.Team).Name + " advances", "decide it again"
		},
	}.Row(),
}

func beginStage(s *State, meta fact.Meta, f StageBegun) error {
	sec, err := s.Section(f.Section)
	if err != nil {
		return err
	}
	latest := 1
	if st := sec.LatestStage(); st != nil {
		latest = st.No
	}
	if f.Stage < latest || f.Stage > latest+1 ||
		f.Stage == 1 && len(sec.SystemRounds()) > 0 && sec.LatestStage() == nil {
		return refusal.Damaged.Errorf("stage %d of section %s is out of order", f.Stage, f.Section)
	}
	st := &Stage{No: f.Stage, Carried: f.Carried, Ties: f.Ties, Feed: f.Feed, Begun: meta}
	placed := map[int]bool{}
	for _, g := range f.Groups {
		if err := CheckFirstTo(g.FirstTo); err != nil {
			return refusal.Damaged.Errorf("stage %d of section %s: %v", f.Stage, f.Section, err)
		}
		err := Options{System: g.Kind}.Check()
		if g.Kind != Bracket && err != nil || (g.Kind == Mixer) != sec.IsMixer() {
			return refusal.Damaged.Errorf("stage %d of section %s has a group of kind %.40q",
				f.Stage, f.Section, g.Kind)
		}
		if g.Matches < 0 || g.Matches > MaxMatches || g.Rounds < 0 || g.Rounds > 99 || len(g.Teams) < 1 {
			return refusal.Damaged.Errorf("a group of stage %d of section %s has no teams, or too many games", f.Stage, f.Section)
		}
		group := &Group{
			Stage: st, Name: g.Name, Kind: g.Kind, Rounds: g.Rounds, Matches: g.Matches,
			FirstTo: g.FirstTo, Bronze: g.Bronze,
		}
		for _, n := range g.Teams {
			if n < 1 || n > len(s.Teams) || s.Team(n).Section != f.Section || placed[n] {
				return refusal.Damaged.Errorf(
					"stage %d of section %s has team %d, which is not in the section or is there twice", f.Stage, f.Section, n)
			}
			placed[n] = true
			group.Teams = append(group.Teams, s.Team(n))
		}
		st.Groups = append(st.Groups, group)
	}
	if len(sec.Stages) > 0 && f.Stage == latest && sec.LatestStage() != nil {
		sec.Stages = append(sec.Stages[:len(sec.Stages)-1:len(sec.Stages)-1], st)
	} else {
		sec.Stages = append(sec.Stages[:len(sec.Stages):len(sec.Stages)], st)
	}
	return nil
}

// callOff removes the latest stage.
func (sec *Section) callOff() {
	if n := len(sec.Stages); n > 0 {
		sec.Stages = sec.Stages[: n-1 : n-1]
	}
}
