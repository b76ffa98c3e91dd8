// Package act says who may do what. An act has a row: its name and the rules by which officials
// may do it. Each floor owns the rows of its acts and asks them; no other code compares roles.
package act

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
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
	Highest Who = "highest-official" // of the highest rank present
	Author  Who = "author"           // who entered what the act is about, or was called to it
	Self    Who = "self"             // whom the act is about
	Hearing Who = "hearing-level"    // who sits at the level of the appeal
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
	BeforeRound1 = &State{"round 1 has not started", func(s *event.State, sec *event.Section) bool {
		return !hasStarted(s, sec)
	}}
	Started = &State{"round 1 has started", hasStarted}
	Running = &State{"the round is not finished", func(_ *event.State, sec *event.Section) bool {
		r := latest(sec)
		return r != nil && !sec.RoundOver(r)
	}}
	RoundStarted = &State{"the round has started", func(_ *event.State, sec *event.Section) bool {
		r := latest(sec)
		return r != nil && !r.Started.IsZero()
	}}
	Finished = &State{"the round is finished", func(_ *event.State, sec *event.Section) bool {
		return sec != nil && slices.ContainsFunc(sec.Rounds, sec.RoundOver)
	}}
)

// hasStarted reports whether round 1 of a section, nil for any section, has started.
func hasStarted(s *event.State, sec *event.Section) bool {
	if sec == nil {
		return s.HasStarted()
	}
	return len(sec.Rounds) > 0 && !sec.Rounds[0].Started.IsZero()
}

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
	// Kinds are those of the facts by which the act is known. An act that is known by none shares
	// the kind of another with the same rules.
	Kinds []string
	// Local is set where the act needs a file or terminal of the machine: it is not done over a
	// connection.
	Local bool
	// Own is set where the act's function asks this row itself, with what it knows of the matter.
	Own bool
}

// Of returns the right for the acts that are known by facts of these kinds.
func (r Right) Of(kinds ...fact.Fact) Right {
	for _, f := range kinds {
		r.Kinds = append(slices.Clip(r.Kinds), f.Kind())
	}
	return r
}

// OnMachine returns the right of an act that needs a file or terminal of the machine.
func (r Right) OnMachine() Right {
	r.Local = true
	return r
}

// Asked returns the right of an act whose function asks it.
func (r Right) Asked() Right {
	r.Own = true
	return r
}

// Proposes reports whether what a role does by this right is a proposal: a ruling of a trainee's.
func (r Right) Proposes(role Who) bool {
	return role == Trainee && slices.ContainsFunc(r.Rules, func(rule Rule) bool {
		return slices.Equal(rule.May, Proposers)
	})
}
