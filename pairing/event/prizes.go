package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PrizesPlanned says what a section plays for; it takes the place of the plan before. Prizes are numbered from 1 in the order of the plan.
type PrizesPlanned struct {
	Section  string  `json:"section"`
	Ties     string  `json:"ties,omitempty"`     // one of TieModes; default split
	Currency string  `json:"currency,omitempty"` // of all money in the plan: "$", "EUR"
	Prizes   []Prize `json:"prizes,omitempty"`
}

// What becomes of a prize that several teams with the same points may have.
const (
	TiesSplit       = "split"        // the money of as many prizes as there are teams is added up and divided; things go by tie-break
	TiesBroken      = "tie-break"    // the tie-breaks decide who is ahead
	TiesCoChampions = "co-champions" // teams tied for first are champions together; further down the tie-breaks decide
)

// TieModes lists them.
var TieModes = []string{TiesSplit, TiesBroken, TiesCoChampions}

// Prize is one prize of a plan: money, a thing, or both. Worth is what the thing counts for where prizes are compared, and is never paid.
type Prize struct {
	Class Class  `json:"class,omitzero"` // who may have it; zero: everybody
	Place int    `json:"place"`          // 1 for the first of its class
	Cents int64  `json:"cents,omitempty"`
	Thing string `json:"thing,omitempty"` // "trophy"
	Worth int64  `json:"worth,omitempty"` // cents
}

// Value is what the prize counts for where prizes are compared, in cents.
func (p Prize) Value() int64 { return p.Cents + p.Worth }

// Class is who may have a prize: teams for which all that is said holds.
type Class struct {
	Name    string `json:"name,omitempty"`    // what the class is called; "" is called by what it asks
	Below   int    `json:"below,omitempty"`   // a team's rating is below this; a team without a rating has none that is
	From    int    `json:"from,omitempty"`    // and this or more
	Unrated bool   `json:"unrated,omitempty"` // neither player has a rating
	Club    int    `json:"club,omitempty"`    // the team comes from this club, by its number
	Age     int    `json:"age,omitempty"`     // both players' ages are known and below this
	Teams   []int  `json:"teams,omitempty"`   // the organiser has named them
}

// IsOpen tells whether the class is that of all teams.
func (c Class) IsOpen() bool { return c.Equal(Class{}) }

// Equal tells whether two classes are one.
func (c Class) Equal(o Class) bool {
	return c.Name == o.Name && c.Below == o.Below && c.From == o.From && c.Unrated == o.Unrated && c.Club == o.Club && c.Age == o.Age &&
		slices.Equal(c.Teams, o.Teams)
}

// LotsDrawn puts teams that are level after every tie-break into an order, the first ahead, for the section's prizes.
type LotsDrawn struct {
	Section string `json:"section"`
	Teams   []int  `json:"teams"`
}

// PrizesLocked says that a section's prizes are given so, on the results up to the entry with that head.
type PrizesLocked struct {
	Section string  `json:"section"`
	Head    string  `json:"head"` // as it is printed
	Awards  []Award `json:"awards"`
}

// Award is what one team gets: money, things of the prizes by their number in the plan, 0 for none.
type Award struct {
	Team  int   `json:"team"`
	Prize int   `json:"prize"` // the prize by whose name it is called
	Cents int64 `json:"cents,omitempty"`
	Thing int   `json:"thing,omitempty"` // the prize whose thing it gets
}

// PrizesUnlocked says that the prizes are open again.
type PrizesUnlocked struct {
	Section string `json:"section"`
}

// The kinds, as they stand in journals for ever.
func (PrizesPlanned) Kind() string  { return "prizes.planned" }
func (LotsDrawn) Kind() string      { return "prizes.lots_drawn" }
func (PrizesLocked) Kind() string   { return "prizes.locked" }
func (PrizesUnlocked) Kind() string { return "prizes.unlocked" }

// Prizes is what a section plays for, and what has become of it.
type Prizes struct {
	PrizesPlanned
	Lots   [][]int       // drawn, oldest first
	Locked *PrizesLocked // nil while they are open
	At     fact.Meta     // of the lock
}

// prizeKinds are the facts about prizes.
var prizeKinds = []fact.Row[*State]{
	fact.Kind[*State, PrizesPlanned]{
		Apply: func(s *State, _ fact.Meta, f PrizesPlanned) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.Prizes.PrizesPlanned = f })
		},
		// What a class or a prize is called may name somebody.
		Redact: func(f PrizesPlanned, _ *fact.Aliases) PrizesPlanned {
			f.Prizes = slices.Clone(f.Prizes)
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
			return s.changeSection(f.Section, func(sec *Section) { sec.Prizes.Lots = append(sec.Prizes.Lots, f.Teams) })
		},
		Describe: describePrizes[LotsDrawn],
	}.Row(),
	fact.Kind[*State, PrizesLocked]{
		Apply: func(s *State, meta fact.Meta, f PrizesLocked) error {
			for _, a := range f.Awards {
				if a.Team < 1 || a.Team > len(s.Teams) {
					return refusal.Damaged.Errorf("a prize of section %s goes to team %d, which is not in the journal", f.Section, a.Team)
				}
			}
			return s.changeSection(f.Section, func(sec *Section) { sec.Prizes.Locked, sec.Prizes.At = &f, meta })
		},
		Describe: describePrizes[PrizesLocked],
	}.Row(),
	fact.Kind[*State, PrizesUnlocked]{
		Apply: func(s *State, _ fact.Meta, f PrizesUnlocked) error {
			return s.changeSection(f.Section, func(sec *Section) { sec.Prizes.Locked = nil })
		},
		Describe: describePrizes[PrizesUnlocked],
	}.Row(),
}

// describePrizes is said of facts about prizes.
func describePrizes[F fact.Fact](*State, F) (did, otherwise string) {
	return "the prizes stand so", "naming the prizes anew changes them"
}
