// Package act says who may do what. An act has a row: its name and the rules by which officials
// may do it. Each floor owns the rows of its acts and asks them; no other code compares roles.
package act

import (
	"slices"

	"flagfall/pairing/event"
)

// Who is whom a rule lets do an act: a role, or people by their part in the matter.
type Who string

// The roles, the lowest first. An act without a named official is the desk's. A section chief is one
// in their own section alone; in others they may do what the desk may.
const (
	Trainee      = Who(event.Trainee)
	Desk         = Who(event.Desk)
	Director     = Who(event.TD)
	SectionChief = Who(event.SectionChief)
	FloorChief   = Who(event.FloorChief)
)

// People by their part in a matter.
const (
	Highest Who = "highest official" // of the highest rank present
	Author  Who = "author"           // who entered what the act is about, or was called to it
	Self    Who = "self"             // whom the act is about
	Hearing Who = "hearing level"    // who sits at the level of the appeal
)

// Sets of officials that rules name.
var (
	Everyone  = []Who{Trainee, Desk, Director, SectionChief, FloorChief}
	Crew      = []Who{Desk, Director, SectionChief, FloorChief}
	Proposers = []Who{Trainee, Director, SectionChief, FloorChief}
	Directors = []Who{Director, SectionChief, FloorChief}
	Chiefs    = []Who{SectionChief, FloorChief}
)

// Scope is how far an act reaches.
type Scope string

// The scopes of acts.
const (
	InSection Scope = "section"
	InEvent   Scope = "event"
)

// State is a state of what an act is about, in which a rule holds. Text says it after "when".
type State struct {
	Text  string
	holds func(*event.State, *event.Section) bool // nil where only the act's own function knows
}

// StateNamed makes a state that only the functions of acts can find.
func StateNamed(text string) *State { return &State{Text: text} }

// The states of an event and of a section's latest round.
var (
	BeforeRound1 = &State{"round 1 has not started", func(s *event.State, _ *event.Section) bool {
		return !s.HasStarted()
	}}
	Started = &State{"round 1 has started", func(s *event.State, _ *event.Section) bool {
		return s.HasStarted()
	}}
	Running = &State{"the round is not finished", func(_ *event.State, sec *event.Section) bool {
		r := latest(sec)
		return r != nil && !sec.RoundOver(r)
	}}
	Finished = &State{"the round is finished", func(_ *event.State, sec *event.Section) bool {
		return sec != nil && slices.ContainsFunc(sec.Rounds, sec.RoundOver)
	}}
)

func latest(sec *event.Section) *event.Round {
	if sec == nil {
		return nil
	}
	return sec.LatestRound()
}

// Rule lets some do an act, in one state or always.
type Rule struct {
	When  *State // nil: always
	May   []Who
	Needs []string // what has to be said: "reason"
	// StandIn lets the highest official do it where the staff has none of May, and everyone where
	// the staff has no director or chief at all.
	StandIn bool
}

// Right is an act's row in the table of who may: the first rule of its state says so.
type Right struct {
	Act   string // the command's path: "result.correct"
	Scope Scope
	Rules []Rule
}
