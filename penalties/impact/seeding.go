package impact

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/penalties"
)

// raiseSeeding raises a play-off that the standings would seed otherwise after some facts, where
// these change a result that the standings count. An open question about the play-off is kept until
// the seeds are right.
func (im *impact) raiseSeeding(facts ...fact.Fact) {
	m := im.firstCountedMatch()
	if im.section.LatestStage() == nil || m == nil {
		return
	}
	change := seedingChange(im.state, im.section.WithResults(facts...), m.Place())
	im.seedsRight = change == nil
	about := func(c *penalties.Consequence) bool {
		return c.Seeding != nil && c.Match().Pairing.Section == im.section
	}
	if change != nil && !slices.ContainsFunc(im.state.OpenConsequences(), about) {
		im.raise(penalties.ConsequenceFound{
			Incident: im.causeNumber(), Seeding: change,
			Choices: choicesForSeeding(im.section, change),
		})
	}
}

// firstCountedMatch is the first match counted by the standings whose result changes at once, nil
// for none.
func (im *impact) firstCountedMatch() *event.Match {
	latest := im.section.LatestStage()
	for _, r := range im.section.Rounds {
		if latest != nil && r.Stage == latest.No {
			break
		}
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if _, changes := im.outcomesNow[m]; changes ||
					slices.Contains(im.changedFinished, m) {
					return m
				}
			}
		}
	}
	return nil
}

// seedingChange is how the standings would seed a play-off otherwise, nil where the seeds are right
// or there is no play-off.
func seedingChange(
	s *penalties.State, sec *event.Section, after event.Place,
) *penalties.SeedingChange {
	st := sec.LatestStage()
	if st == nil {
		return nil
	}
	barred := s.Barred()
	change := &penalties.SeedingChange{Match: after}
	for _, t := range st.Teams() {
		change.Was = append(change.Was, t.No)
	}
	again, err := playoff.Seeded(sec, func(t *event.Team) bool { return slices.Contains(barred, t) })
	switch {
	case err != nil: // lots are to be drawn
	default:
		for _, g := range again.Groups {
			change.WouldBe = append(change.WouldBe, g.Teams...)
		}
		if slices.Equal(change.WouldBe, change.Was) {
			return nil
		}
	}
	if rounds := sec.RoundsOf(st); len(rounds) > 0 {
		change.State = rounds[0].Status()
	}
	return change
}

// SeedsDiffer reports whether the standings would seed the play-off of a consequence otherwise than it was.
func SeedsDiffer(s *penalties.State, c *penalties.Consequence) bool {
	return seedingChange(s, c.Match().Pairing.Section, c.Seeding.Match) != nil
}

// choicesForSeeding are the answers about a play-off whose seeds would be others. Once its clocks
// have run, it stands as it was drawn.
func choicesForSeeding(sec *event.Section, change *penalties.SeedingChange) []string {
	if change == nil || sec.StageStarted(sec.LatestStage()) {
		return []string{penalties.LeaveChoice}
	}
	return []string{penalties.LeaveChoice, penalties.ReseedChoice}
}

// LapsedByCanceledPlayOff returns the lapse of the questions about the seeds of a canceled
// play-off.
func LapsedByCanceledPlayOff(s *penalties.State, section string) []fact.Fact {
	var facts []fact.Fact
	for _, c := range s.OpenConsequences() {
		if c.Seeding != nil && c.Match().Pairing.Section.ID == section {
			facts = append(facts, penalties.ConsequenceLapsed{
				Consequence: c.Consequence, Incident: c.Incident,
			})
		}
	}
	return facts
}
