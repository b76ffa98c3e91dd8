package event

import (
	"cmp"
	"fmt"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PrizesPlanned replaces the plan of a section's prizes. Prizes are numbered from 1 in the order of
// the plan.
type PrizesPlanned struct {
	Section  string  `json:"section"`
	Ties     string  `json:"ties,omitempty"`     // one of TieModes; default split
	Currency string  `json:"currency,omitempty"` // of all money in the plan: "$", "EUR"
	Prizes   []Prize `json:"prizes,omitempty"`
	// How the separate plans settle ties that do not settle them as the section does.
	Plans []SeparatePlan `json:"plans,omitempty"`
}

// SeparatePlan says how ties are settled in a plan of its own, such as that of the trophies.
type SeparatePlan struct {
	Name string `json:"name"` // Prize.Plan of its prizes
	Ties string `json:"ties"` // one of TieModes
}

// TiesOf returns how a plan settles ties: one of TieModes. "" is the section's main plan. A separate
// plan without a way of its own settles them as the main plan does, and one without money by
// tie-break where that is to divide.
func (f PrizesPlanned) TiesOf(plan string) string {
	ties := f.Ties
	for _, p := range f.Plans {
		if p.Name == plan && plan != "" {
			ties = p.Ties
		}
	}
	ties = cmp.Or(ties, TiesSplit)
	if plan != "" && ties == TiesSplit && !f.hasMoney(plan) {
		return TiesBroken
	}
	return ties
}

func (f PrizesPlanned) hasMoney(plan string) bool {
	return slices.ContainsFunc(f.Prizes, func(p Prize) bool { return p.Plan == plan && p.Cents > 0 })
}

// PlanNames returns the names of the separate plans, in the order of their first prizes.
func (f PrizesPlanned) PlanNames() (names []string) {
	for _, p := range f.Prizes {
		if p.Plan != "" && !slices.Contains(names, p.Plan) {
			names = append(names, p.Plan)
		}
	}
	return names
}

// How a prize is given when several teams have the same points.
const (
	// The money of as many prizes as teams is added and divided; things go by tie-break.
	TiesSplit  = "split"
	TiesBroken = "tie-break" // tie-breaks decide
	// Teams tied for first are champions together; below that tie-breaks decide.
	TiesCoChampions = "co-champions"
	TiesByLot       = "lot" // lots among the teams with the same points decide, not tie-breaks
)

// TieModes lists the ways to settle ties.
var TieModes = []string{TiesSplit, TiesBroken, TiesCoChampions, TiesByLot}

// Prize is one prize of a plan: money, a thing, or both. Worth is the value of the thing where
// prizes are compared, in cents; it is never paid.
type Prize struct {
	Class Class  `json:"class,omitzero"` // who may win it; zero: every team
	Place int    `json:"place"`          // 1 for the first of its class
	Cents int64  `json:"cents,omitempty"`
	Thing string `json:"thing,omitempty"` // "trophy"
	Worth int64  `json:"worth,omitempty"` // cents
	// The separate plan that gives it, such as "trophies"; "" is the main plan. A team wins at most
	// one prize of each plan.
	Plan string `json:"plan,omitempty"`
}

// Value returns the prize's value in cents where prizes are compared.
func (p Prize) Value() int64 { return p.Cents + p.Worth }

// Class says who may win a prize: teams that meet all of its conditions.
type Class struct {
	Name string `json:"name,omitempty"` // if empty, the class is named by its conditions
	// The team's rating is below this; unrated teams do not qualify.
	Below   int   `json:"below,omitempty"`
	From    int   `json:"from,omitempty"`    // the team's rating is at least this
	Unrated bool  `json:"unrated,omitempty"` // neither player has a rating
	Club    int   `json:"club,omitempty"`    // the team's club, by number
	Age     int   `json:"age,omitempty"`     // both players' ages are known and below this
	Teams   []int `json:"teams,omitempty"`   // teams named by the organizer
}

// IsOpen reports whether every team may win a prize of the class.
func (c Class) IsOpen() bool { return c.Equal(Class{}) }

// Equal reports whether two classes are the same.
func (c Class) Equal(o Class) bool {
	return c.Name == o.Name && c.Below == o.Below && c.From == o.From && c.Unrated == o.Unrated &&
		c.Club == o.Club && c.Age == o.Age &&
		slices.Equal(c.Teams, o.Teams)
}

// LotsDrawn orders teams that are level after every tie-break, the first ahead, for the section's
// prizes.
type LotsDrawn struct {
	Section string `json:"section"`
	Teams   []int  `json:"teams"`
}

// PrizesLocked fixes a section's awards on the results up to the entry with that head.
type PrizesLocked struct {
	Section string  `json:"section"`
	Head    string  `json:"head"` // in printed form
	Awards  []Award `json:"awards"`
	// a chief signed for it while something could still change them
	Provisional bool `json:"provisional,omitempty"`
}

// Award is what one team wins: money, and the thing of a prize by its number in the plan, 0 for
// none; and for which place. Awards of older journals have no places: all of that is 0 there.
type Award struct {
	Team  int   `json:"team"`
	Prize int   `json:"prize"` // the prize that names the award
	Cents int64 `json:"cents,omitempty"`
	Thing int   `json:"thing,omitempty"` // the prize whose thing it is

	Place    int  `json:"place,omitempty"`    // among the teams in the running, from 1
	Tied     bool `json:"tied,omitempty"`     // shared with other teams
	Champion bool `json:"champion,omitempty"` // one of several co-champions
	// The places that tied teams share; 0 where only teams of a class share the award.
	First int `json:"first,omitempty"`
	Last  int `json:"last,omitempty"`
}

// Same reports whether two awards are the same: what they give and, where both say so, for which
// places.
func (a Award) Same(b Award) bool {
	if a.Place == 0 || b.Place == 0 {
		a = Award{Team: a.Team, Prize: a.Prize, Cents: a.Cents, Thing: a.Thing}
		b = Award{Team: b.Team, Prize: b.Prize, Cents: b.Cents, Thing: b.Thing}
	}
	return a == b
}

// PrizesConfirmed lets the locked awards of a section stand though its results would give others.
type PrizesConfirmed struct {
	Section string  `json:"section"`
	Now     []Award `json:"now"` // what the results give when it is confirmed
}

// PrizesUnlocked opens a section's prizes again.
type PrizesUnlocked struct {
	Section string `json:"section"`
}

// The kinds, as journals hold them for ever.
func (PrizesPlanned) Kind() string   { return "prizes.planned" }
func (LotsDrawn) Kind() string       { return "prizes.lots_drawn" }
func (PrizesLocked) Kind() string    { return "prizes.locked" }
func (PrizesConfirmed) Kind() string { return "prizes.confirmed" }
func (PrizesUnlocked) Kind() string  { return "prizes.unlocked" }

// Prizes is a section's plan of prizes and its state.
type Prizes struct {
	PrizesPlanned
	Lots      [][]int          // oldest first
	Locked    *PrizesLocked    // nil while they are open
	At        fact.Meta        // of the lock
	Document  int              // number of the award document that the last lock made, from 1; 0 for none
	Confirmed *PrizesConfirmed // by which the lock stands though the results changed; nil for none
}

// prizeKinds lists the kinds of facts about prizes.
var prizeKinds = []fact.Row[*State]{
	fact.Kind[*State, PrizesPlanned]{
		Apply: func(s *State, _ fact.Meta, f PrizesPlanned) error {
			if err := f.check(s); err != nil {
				return refusal.Damaged.Errorf("the prizes of section %s: %v", f.Section, err)
			}
			return s.changeSection(f.Section, func(sec *Section) { sec.Prizes.PrizesPlanned = f })
		},
		// The name of a class or a prize may name a person.
		Redact: func(f PrizesPlanned, _ *fact.Aliases) PrizesPlanned {
			f = f.withNumberedPlans()
			for i := range f.Prizes {
				p := &f.Prizes[i]
				for _, text := range []*string{&p.Class.Name, &p.Thing} {
					if *text != "" {
						*text = fact.Redacted
					}
				}
			}
			return f
		},
		Describe: describePrizes[PrizesPlanned],
	}.Row(),
	fact.Kind[*State, LotsDrawn]{
		Apply: func(s *State, _ fact.Meta, f LotsDrawn) error {
			return s.changeSection(f.Section, func(sec *Section) {
				sec.Prizes.Lots = append(sec.Prizes.Lots, f.Teams)
			})
		},
		Describe: describePrizes[LotsDrawn],
	}.Row(),
	fact.Kind[*State, PrizesLocked]{
		Decides: true,
		Apply: func(s *State, meta fact.Meta, f PrizesLocked) error {
			for _, a := range f.Awards {
				if a.Team < 1 || a.Team > len(s.Teams) {
					return refusal.Damaged.Errorf(
						"a prize of section %s goes to team %d, which is missing from the journal",
						f.Section, a.Team)
				}
			}
			return s.changeSection(f.Section, func(sec *Section) {
				sec.Prizes.Locked, sec.Prizes.At, sec.Prizes.Confirmed = &f, meta, nil
				sec.Prizes.Document++
			})
		},
		Describe: describePrizes[PrizesLocked],
	}.Row(),
	fact.Kind[*State, PrizesConfirmed]{
		Decides: true,
		Apply: func(s *State, _ fact.Meta, f PrizesConfirmed) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.Prizes.Confirmed = &f })
		},
		Describe: describePrizes[PrizesConfirmed],
	}.Row(),
	fact.Kind[*State, PrizesUnlocked]{
		Decides: true,
		Apply: func(s *State, _ fact.Meta, f PrizesUnlocked) error {
			return s.changeSection(f.Section, func(sec *Section) {
				sec.Prizes.Locked, sec.Prizes.Confirmed = nil, nil
			})
		},
		Describe: describePrizes[PrizesUnlocked],
	}.Row(),
}

// describePrizes describes facts about prizes.
func describePrizes[F fact.Fact](*State, F) (did, otherwise string) {
	return "the prizes changed", "change them again on the prizes"
}

// withNumberedPlans returns a copy in which each separate plan is called by its number, for an
// archive: the name of a plan may name a person.
func (f PrizesPlanned) withNumberedPlans() PrizesPlanned {
	names := f.PlanNames()
	number := func(name string) string {
		return fmt.Sprintf("plan %d", slices.Index(names, name)+1)
	}
	f.Prizes, f.Plans = slices.Clone(f.Prizes), slices.Clone(f.Plans)
	for i, p := range f.Prizes {
		if p.Plan != "" {
			f.Prizes[i].Plan = number(p.Plan)
		}
	}
	for i, p := range f.Plans {
		f.Plans[i].Name = number(p.Name)
	}
	return f
}
