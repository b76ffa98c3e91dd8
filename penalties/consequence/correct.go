package consequence

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
)

// Correct changes what stands for a match of a finished round, for a chief, and raises what follows: the standings are others than
// everybody has seen, and the newest round may have been paired on the old result.
func Correct(s *penalties.State, req rounds.CorrectRequest) ([]fact.Fact, error) {
	facts, err := rounds.Correct(s.Register, req)
	if err != nil {
		return nil, err
	}
	m, err := s.Register.Find(req.Place)
	if err != nil {
		return nil, err
	}
	w := newCorrection(s, m, len(s.Register.Corrections)+1)
	then := m.With(facts...)
	w.raiseStandings(m, then)
	if outcome(m) != outcome(then) {
		w.flipsNow(m, then)
		w.raisePairings()
		w.raiseSeeding(facts...)
	}
	return append(facts, w.corrected()...), nil
}

// Replay cancels what was played of a match, which begins anew. In a finished round that is a correction, and a chief's.
func Replay(s *penalties.State, p event.Place, reason string, by *event.Official) ([]fact.Fact, error) {
	m, err := s.Register.Find(p)
	if err != nil {
		return nil, err
	}
	if !m.Pairing.Section.Over(m.Pairing.Round) {
		return rounds.Replay(s.Register, p, reason)
	}
	return Correct(s, rounds.CorrectRequest{Place: m.Place(), Again: true, Reason: reason, By: by})
}

// Ruled raises what follows where the first ruling on an incident, by the facts in moved, changes a result of a finished round at once.
func Ruled(s *penalties.State, i *penalties.Incident, moved []fact.Fact) []fact.Fact {
	then := i.Match.With(moved...)
	if outcome(i.Match) == outcome(then) {
		return nil
	}
	w := newDownstream(s, i)
	w.raiseStandings(i.Match, then)
	w.flipsNow(i.Match, then)
	w.raisePairings()
	w.raiseSeeding(moved...)
	return w.corrected()
}

// newCorrection collects what follows from a correction of a match.
func newCorrection(s *penalties.State, m *event.Match, correction int) *downstream {
	return &downstream{
		s: s, sec: m.Pairing.Section, by: correction, touched: map[*penalties.Incident]bool{},
		flipped: map[*event.Match]event.Outcome{}, at: map[*event.Match]event.Outcome{},
	}
}

// incident is the number of the incident that is the cause, 0 for a correction.
func (w *downstream) incident() int {
	if w.x == nil {
		return 0
	}
	return w.x.No
}

// raiseStandings raises that the standings are no longer those that everybody has seen, where the match's round is finished. What is asked
// about an earlier change of the same result and not answered yet is void: people have seen what was there before it, and where that is back
// nobody is asked.
func (w *downstream) raiseStandings(m, then *event.Match) {
	if !m.Pairing.Section.Over(m.Pairing.Round) {
		return
	}
	w.restated(m, outcome(m), outcome(then))
}

// restated raises that a match of a finished round has another result than everybody has seen.
func (w *downstream) restated(m *event.Match, was, is event.Outcome) {
	w.retold = append(w.retold, m)
	for _, c := range w.s.Unsettled() {
		if c.Standings != nil && c.Standings.Match == m.Place() {
			if was = c.Standings.Was; was == is {
				return
			}
		}
	}
	w.raise(penalties.ConsequenceFound{
		Incident: w.incident(), Choices: []string{penalties.NoteChoice},
		Standings: &penalties.FinishedMatch{Match: m.Place(), Was: was, Is: is},
	})
}

// toldAnew tells whether a consequence is about an earlier change of the result that changes once more.
func (w *downstream) toldAnew(c *penalties.Consequence) bool {
	return c.Standings != nil && slices.ContainsFunc(w.retold, func(m *event.Match) bool { return m.Place() == c.Standings.Match })
}

// isAsked tells whether somebody is being asked about the same round already, because of the same results.
func (w *downstream) isAsked(f penalties.ConsequenceFound) bool {
	return f.Pairing != nil && slices.ContainsFunc(w.s.Unsettled(), func(c *penalties.Consequence) bool {
		if c.Pairing == nil || c.Pairing.Section != f.Pairing.Section || c.Pairing.Round != f.Pairing.Round {
			return false
		}
		on := pairedOn(w.s, c)
		return !slices.ContainsFunc(f.Pairing.On, func(p event.Place) bool {
			return !slices.ContainsFunc(on, func(m *event.Match) bool { return m.Place() == p })
		})
	})
}

// corrected sets what was found against what is on the list already. What was asked about an earlier change of the same result is void, and
// so is a round that rests on the results there are by now.
func (w *downstream) corrected() []fact.Fact {
	w.found = slices.DeleteFunc(w.found, w.isAsked)
	var facts []fact.Fact
	for _, c := range w.s.Unsettled() {
		if w.over(c) {
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return append(facts, w.numbered(0)...)
}

// over tells whether nobody need answer any more, because of a result that changes at once: what was asked about an earlier change of it, a
// round that rests on the results there are by now, and a play-off that is seeded by them. What an incident has raised about a round goes with the incident.
func (w *downstream) over(c *penalties.Consequence) bool {
	switch {
	case c.Standings != nil:
		return w.toldAnew(c)
	case c.Seeding != nil:
		return w.drawnRight && c.Match().Pairing.Section == w.sec
	case c.Pairing != nil && (c.Of == nil || w.x == nil || len(w.retold) > 0):
		about := func(m *event.Match) bool { _, changed := w.at[m]; return changed }
		return slices.ContainsFunc(pairedOn(w.s, c), about) && !w.pairedOtherwise(c)
	}
	return false
}
