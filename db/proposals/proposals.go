// Package proposals keeps what was recorded at a desk while its server did not answer, until the
// server has it: in a file of the desk's own, so that a desk that is killed loses nothing.
package proposals

import (
	"encoding/json"
	"fmt"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
)

// Proposal is an act that is not known to be recorded.
type Proposal struct {
	Actor string `json:"actor"` // by whom
	Says  string `json:"says"`  // what it is, in words for people
	// how it is decided anew by another desk; nil where a person has to do it again
	Act  *Act      `json:"act,omitempty"`
	Sent []Attempt `json:"sent,omitempty"` // that it was sent to be recorded, and what became of it may be unknown
}

// Act is a request that any desk can decide again. Desks of earlier versions kept three kinds of
// acts, each in a field of its own.
type Act struct {
	*acts.Kept
	Log    *incident.LogRequest `json:"log,omitempty"`
	Result *acts.Report         `json:"result,omitempty"`
	Call   *event.Place         `json:"call,omitempty"`
}

// Keep returns a request as a proposal keeps it.
func Keep(request any) (*Act, error) {
	kept, err := acts.Keep(request)
	return &Act{Kept: kept}, err
}

// Request returns the request that was kept.
func (a *Act) Request() (any, error) {
	switch {
	case a.Log != nil:
		return *a.Log, nil
	case a.Result != nil:
		return *a.Result, nil
	case a.Call != nil:
		return acts.CallTable{Place: *a.Call}, nil
	case a.Kept != nil:
		return a.Read()
	}
	return nil, refusal.Damaged.Errorf("a proposal is empty")
}

// Attempt is an append: the number of the head it was decided on, and its facts. All of them are
// recorded or none.
type Attempt struct {
	Head  int64    `json:"head"`
	Kinds []string `json:"kinds"`
	Facts []string `json:"facts"` // JSON, as entries hold it
}

// NewAttempt returns the attempt to record facts behind a head, by an actor who proved who they are in
// that way, nil where that is not known.
func NewAttempt(head journal.Head, actor string, proof *fact.Proof, facts []fact.Fact) (Attempt, error) {
	a := Attempt{Head: head.Seq}
	for _, f := range facts {
		body, err := tournament.Encode(f, actor, proof)
		if err != nil {
			return a, fmt.Errorf("save a proposal: %w", err)
		}
		a.Kinds, a.Facts = append(a.Kinds, f.Kind()), append(a.Facts, body)
	}
	return a, nil
}

// AttemptOf returns the attempt that sent these sealed entries, at least one.
func AttemptOf(entries []journal.Entry) Attempt {
	a := Attempt{Head: entries[0].Seq - 1}
	for _, e := range entries {
		a.Kinds, a.Facts = append(a.Kinds, e.Kind), append(a.Facts, e.Body)
	}
	return a
}

// Recorded tells whether an attempt of the proposal is among consecutive entries of the journal.
// Its facts must follow the head they were decided on, where no other desk can have recorded the
// same.
func (p *Proposal) Recorded(entries []journal.Entry) bool {
	for _, a := range p.Sent {
		if a.isIn(entries, p.Actor) {
			return true
		}
	}
	return false
}

func (a Attempt) isIn(entries []journal.Entry, actor string) bool {
	if len(entries) == 0 {
		return false
	}
	from := a.Head + 1 - entries[0].Seq
	if from < 0 || from+int64(len(a.Facts)) > int64(len(entries)) || len(a.Facts) == 0 {
		return false
	}
	for n, e := range entries[from : from+int64(len(a.Facts))] {
		if e.Actor != actor || e.Kind != a.Kinds[n] || e.Body != a.Facts[n] {
			return false
		}
	}
	return true
}

// checkValid refuses a list that no desk can have written.
func checkValid(list []Proposal) error {
	if len(list) == 0 {
		return refusal.Damaged.Errorf("it is empty")
	}
	for _, p := range list {
		if p.Actor == "" || p.Says == "" {
			return refusal.Damaged.Errorf("a proposal lacks its official or its act")
		}
		for _, a := range p.Sent {
			if len(a.Kinds) != len(a.Facts) {
				return refusal.Damaged.Errorf("a proposal was sent in parts")
			}
		}
	}
	return nil
}

// parse returns the proposals in a file's text.
func parse(data []byte) ([]Proposal, error) {
	var list []Proposal
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	return list, checkValid(list)
}
