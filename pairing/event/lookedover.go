package event

import (
	"fmt"

	"flagfall/pairing/fact"
)

// RoundLookedOver records that an official had the boards, pieces and clocks of a round looked over
// and what the rulebook says before a round read out. Refs are the rules that were read out.
type RoundLookedOver struct {
	Section string   `json:"section"`
	Round   int      `json:"round"`
	Refs    []string `json:"refs"`
}

// Kind names the fact.
func (RoundLookedOver) Kind() string { return "round.looked_over" }

// LookedOver is the newest look over a round's boards, with its entry. It is zero for none.
type LookedOver struct {
	fact.Meta
	Refs []string
}

// lookedOver is the row of the kind.
var lookedOver = fact.Kind[*State, RoundLookedOver]{
	Apply: func(s *State, meta fact.Meta, f RoundLookedOver) error {
		return s.changeRound(f.Section, f.Round, func(r *Round) {
			r.LookedOver = LookedOver{meta, f.Refs}
		})
	},
	Describe: func(_ *State, f RoundLookedOver) (string, string) {
		return fmt.Sprintf("the boards of round %d are checked", f.Round),
			"record it again any time before the start"
	},
}.Row()
