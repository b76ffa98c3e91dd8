package consequence

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/penalties"
)

// raiseSeeding raises that a section's play-off would be seeded otherwise by the standings as some facts leave them, where these change a
// result that its standings count. Who is asked about that play-off already is asked on, until the seeds are right again.
func (w *downstream) raiseSeeding(facts ...fact.Fact) {
	m := w.counted()
	if w.sec.PlayOff == nil || m == nil {
		return
	}
	change := reseeded(w.s, w.sec.Supposing(facts...), m.Place())
	w.drawnRight = change == nil
	about := func(c *penalties.Consequence) bool { return c.Seeding != nil && c.Match().Pairing.Section == w.sec }
	if change != nil && !slices.ContainsFunc(w.s.Unsettled(), about) {
		w.raise(penalties.ConsequenceFound{Incident: w.incident(), Seeding: change, Choices: choicesForSeeding(w.sec, change)})
	}
}

// counted is the first of the matches whose results change at once that the section's standings count, nil for none.
func (w *downstream) counted() *event.Match {
	for _, r := range w.sec.System() {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if _, changes := w.at[m]; changes || slices.Contains(w.retold, m) {
					return m
				}
			}
		}
	}
	return nil
}

// reseeded tells how a section's play-off would be seeded otherwise by its standings, nil where its seeds are right or it has none.
func reseeded(s *penalties.State, sec *event.Section, after event.Place) *penalties.SeedingChange {
	if sec.PlayOff == nil {
		return nil
	}
	barred := s.Barred()
	change := &penalties.SeedingChange{Match: after}
	for _, t := range sec.PlayOff.Teams {
		change.Was = append(change.Was, t.No)
	}
	seeds, err := playoff.Seeds(sec, func(t *event.Team) bool { return slices.Contains(barred, t) })
	switch {
	case err != nil: // lots are to be drawn
	case slices.Equal(seeds, change.Was):
		return nil
	default:
		change.WouldBe = seeds
	}
	if r := sec.FirstOfPlayOff(); r != nil {
		change.State = r.State()
	}
	return change
}

// choicesForSeeding are what may be said of a play-off whose seeds would be others, nil for none: once its clocks have run it stands as it was
// drawn.
func choicesForSeeding(sec *event.Section, change *penalties.SeedingChange) []string {
	if change == nil || sec.PlayOffRuns() {
		return []string{penalties.LeaveChoice}
	}
	return []string{penalties.LeaveChoice, penalties.ReseedChoice}
}

// PlayOffCalledOff makes the facts once a section has no play-off any more: nobody is asked how it would be seeded.
func PlayOffCalledOff(s *penalties.State, section string) []fact.Fact {
	var facts []fact.Fact
	for _, c := range s.Unsettled() {
		if c.Seeding != nil && c.Match().Pairing.Section.ID == section {
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return facts
}
