package tournament

import (
	"fmt"
	"slices"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// SlipTime is how long an entry may be a slip.
const SlipTime = 10 * time.Second

// SlipReason is the reason kept with what is taken back.
const SlipReason = "slip of the finger"

// Step is what somebody recorded at once, by one key. Its Meta is that of the first entry.
type Step struct {
	fact.Meta
	Facts []fact.Fact
}

// Steps are what was recorded at one desk, oldest first.
type Steps struct {
	all    []Step
	newest int64 // the first entry of the newest step, whoever made it
}

// Add remembers a step for as long as it may be a slip.
func (s *Steps) Add(step Step, now time.Time) {
	s.newest = step.Seq
	s.all = append(slices.DeleteFunc(s.all, func(old Step) bool { return now.Sub(old.At) > SlipTime }), step)
}

// By are the steps of one actor.
func (s *Steps) By(actor string) []Step {
	return slices.DeleteFunc(slices.Clone(s.all), func(step Step) bool { return step.Actor != actor })
}

// Forget leaves out the steps between two entries, and the one that took them back, which is the
// newest.
func (s *Steps) Forget(from, to int64) {
	s.all = slices.DeleteFunc(s.all, func(step Step) bool { return from <= step.Seq && step.Seq <= to || step.Seq == s.newest })
}

// TakeBack is how a step is taken back.
type TakeBack struct {
	Says     string                                 // once it is: "table 4 is not here"
	Decide   func(*Tournament) ([]fact.Fact, error) // nil: one key does not take it back
	From, To int64                                  // the first entries of the oldest and newest step that go with it
}

// Newest is how an official, nil for the desk, takes back the newest of their steps. False: they
// have entered nothing lately. Only the newest is taken back, and nothing behind it.
func (s *Steps) Newest(t *Tournament, by *event.Official, now time.Time) (Step, TakeBack, bool) {
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	mine := s.By(actor)
	if len(mine) == 0 || now.Sub(mine[len(mine)-1].At) > SlipTime {
		return Step{}, TakeBack{}, false
	}
	last := mine[len(mine)-1]
	at := takeBackQuery{t, s, mine, by, now}
	back := at.takeBack(last)
	back.To = last.Seq
	return last, back, true
}

// StepDid says what a step was, and how somebody has it otherwise where one key does not take it
// back. Words in braces name acts of the key map.
func StepDid(t *Tournament, s Step) (did, otherwise string) { return t.Describe(s.mainFacts()[0]) }

// mainFacts are the facts of a step that something follows from, all of them where that is none.
func (s Step) mainFacts() []fact.Fact {
	main := slices.DeleteFunc(slices.Clone(s.Facts), func(f fact.Fact) bool {
		switch f.(type) {
		case event.ClubAdded, event.RemarkAdded:
			return true
		}
		return false
	})
	if len(main) == 0 {
		return s.Facts
	}
	return main
}

// incidentNumber is the incident that was logged, told about, ruled on or let stand by a step, 0
// for none.
func (s Step) incidentNumber() int {
	switch f := s.mainFacts()[0].(type) {
	case penalties.IncidentLogged:
		return f.Incident
	case penalties.FactsGiven:
		return f.Incident
	case penalties.RulingMade:
		return f.Incident
	case penalties.RulingProposed:
		return f.Ruling.Incident
	case penalties.ClocksRestarted:
		return f.Incident
	}
	return 0
}

// takeBackQuery is one question of how something is taken back.
type takeBackQuery struct {
	*Tournament
	steps *Steps
	mine  []Step
	by    *event.Official
	now   time.Time
}

// struckResults says a number of results of a table.
func struckResults(n, results int) string {
	if results == 1 {
		return fmt.Sprintf("the result of table %d is struck", n)
	}
	return fmt.Sprintf("the %d results of table %d are struck", results, n)
}
