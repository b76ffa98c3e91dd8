package event

import (
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ResultCorrected says that a chief changes what stands for a match of a finished round, and why. What it becomes stands in the fact after
// it: a result, or a new beginning. Corrections are numbered from 1.
type ResultCorrected struct {
	Correction int `json:"correction"`
	Place
	Was      Outcome `json:"was,omitempty"` // "" for no result
	Is       Outcome `json:"is,omitempty"`  // "" where the match is to be played again
	Evidence string  `json:"evidence,omitempty"`
	Reason   string  `json:"reason"`
}

// Kind names the fact for ever.
func (ResultCorrected) Kind() string { return "result.corrected" }

// Evidence lists what a correction may rest on: the slip that the teams signed, the word of both, or what an official saw.
var Evidence = []string{"slip", "both-teams", "official"}

// Correction is a correction with its entry.
type Correction struct {
	ResultCorrected
	fact.Meta
}

func correct(s *State, meta fact.Meta, f ResultCorrected) error {
	if f.Correction != len(s.Corrections)+1 {
		return refusal.Damaged.Errorf("correction %d is out of order", f.Correction)
	}
	if _, err := s.Find(f.Place); err != nil {
		return err
	}
	s.Corrections = append(s.Corrections, Correction{f, meta})
	return nil
}

// Corrected is the newest correction of a match, and whether there is one.
func (s *State) Corrected(m *Match) (Correction, bool) {
	for _, c := range slices.Backward(s.Corrections) {
		if c.Place == m.Place() {
			return c, true
		}
	}
	return Correction{}, false
}
