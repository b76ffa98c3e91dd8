package acts

import (
	"fmt"
	"slices"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// SlipTime is how long an entry may be a slip.
const SlipTime = 10 * time.Second

// SlipReason is the reason kept with what is taken back.
const SlipReason = "slip of the finger"

// Step is what one key press recorded. Its Meta is that of the first entry.
type Step struct {
	fact.Meta
	Facts []fact.Fact
}

// Steps are what was recorded at one desk, oldest first.
type Steps struct {
	all    []Step
	newest int64 // the first entry of the newest step of any actor
}

// Add remembers a step for as long as it may be a slip.
func (s *Steps) Add(step Step, now time.Time) {
	s.newest = step.Seq
	s.all = append(slices.DeleteFunc(s.all, func(old Step) bool { return now.Sub(old.At) > SlipTime }), step)
}

// By returns the steps of one actor, oldest first.
func (s *Steps) By(actor string) []Step {
	return slices.DeleteFunc(slices.Clone(s.all), func(step Step) bool { return step.Actor != actor })
}

// Forget removes the steps from one entry to another, and the newest step, which took them back.
func (s *Steps) Forget(from, to int64) {
	s.all = slices.DeleteFunc(s.all, func(step Step) bool {
		return from <= step.Seq && step.Seq <= to ||
			step.Seq == s.newest
	})
}

// TakeBack is how a step is taken back.
type TakeBack struct {
	Says     string // once it is: "table 4 is not here"
	Act      any    // the request; nil: one key does not take it back
	From, To int64  // the first entries of the oldest and newest step that go with it
}

// Newest returns the newest step of an official, nil for the desk, and how it is taken back. It
// returns false where they have recorded nothing within SlipTime. Older steps are never taken back.
func (s *Steps) Newest(t *tournament.Tournament, by *event.Official, now time.Time) (Step, TakeBack, bool) {
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

// StepDid returns what a step did, and how to change that where one key does not take it back.
// Words in braces name acts of the key map.
func StepDid(t *tournament.Tournament, s Step) (did, otherwise string) {
	if did, otherwise = s.regrouping(); did != "" {
		return did, otherwise
	}
	main := s.mainFacts()
	isClosing := func(f fact.Fact) bool { return f.Kind() == event.CheckInClosed{}.Kind() }
	if closed := slices.IndexFunc(main, isClosing); closed > 0 {
		return t.Describe(main[closed]) // a roll call
	}
	return t.Describe(main[0])
}

// regrouping returns what a step did that merged two sections or split one, and how to change that;
// "" for any other step.
func (s Step) regrouping() (did, otherwise string) {
	var added int
	var into, removed string
	for _, f := range s.Facts {
		switch f := f.(type) {
		case event.SectionAdded:
			added++
		case event.TeamMoved:
			into = f.Section
		case event.SectionRemoved:
			removed = f.Section
		}
	}
	switch {
	case into != "" && added > 0:
		return fmt.Sprintf("the section is split into %d", added), "press {event.merge} to merge them again"
	case into != "" && removed != "":
		return fmt.Sprintf("section %s is merged into section %s", removed, into),
			"add section " + removed + " again and move its teams back"
	}
	return "", ""
}

// mainFacts returns the facts of a step without added clubs and remarks, or all facts where no
// others are left.
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

// incidentNumber returns the incident that a step logged, added facts to, ruled on or let stand; 0
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

// takeBackQuery is what decides how one step is taken back.
type takeBackQuery struct {
	*tournament.Tournament
	steps *Steps
	mine  []Step
	by    *event.Official
	now   time.Time
}

// struckResults returns the sentence that a number of results of table n are struck.
func struckResults(n, results int) string {
	if results == 1 {
		return fmt.Sprintf("the result of table %d was struck", n)
	}
	return fmt.Sprintf("the %d results of table %d were struck", results, n)
}
