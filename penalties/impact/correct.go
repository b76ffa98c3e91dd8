package impact

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// RaiseCorrection raises what follows of the facts of the next correction of a match: changed standings, the
// newest round and the play-off that rest on the old result.
func RaiseCorrection(s *penalties.State, m *event.Match, facts []fact.Fact) []fact.Fact {
	im := newCorrectionImpact(s, m, len(s.Register.Corrections)+1)
	then := m.WithResults(facts...)
	im.raiseStandings(m, then)
	if outcome(m) != outcome(then) {
		im.noteOutcomeNow(m, then)
		im.raisePairings()
		im.raiseSeeding(facts...)
	}
	return im.reconcileCorrection()
}

// RaiseFirstRuling raises what follows of the first ruling on an incident: a result that it changes
// at once, by the facts in matchFacts, and claims that it takes the ground from.
func RaiseFirstRuling(
	s *penalties.State, i *penalties.Incident, made penalties.RulingMade, matchFacts []fact.Fact,
) []fact.Fact {
	im := newImpact(s, i)
	im.becomes = penalties.EffectOf(made)
	then := i.Match.WithResults(matchFacts...)
	taken := inEventFacts(s, i, im.becomes)
	if outcome(i.Match) == outcome(then) {
		im.raiseClaims()
		im.raiseInEvent(i, taken)
		return append(taken, im.numberedFacts(0)...)
	}
	im.raiseStandings(i.Match, then)
	im.noteOutcomeNow(i.Match, then)
	im.raisePairings()
	im.raiseSeeding(matchFacts...)
	im.raiseInEvent(i, taken)
	return append(taken, im.reconcileCorrection()...)
}

// RaiseNewFacts raises that the ruling on an incident no longer follows from its facts, once more of
// them are given: another step or another result. A ruling that departed from the rulebook, or that
// the rulebook left to the director, did not follow from them before.
func RaiseNewFacts(
	s *penalties.State, i *penalties.Incident, given rules.StatedFacts,
) []fact.Fact {
	now := i.CurrentEffect()
	if now.Imposing == 0 || !now.Ruling.ByBook() {
		return nil
	}
	im := newImpact(s, i)
	im.touched[i] = true
	v, err := s.AssessAsOf(i.WithGiven(given), i.Match, im.effectOf)
	switch {
	case err != nil:
		return nil
	case now.Step() != nil:
		im.raiseStep(i, v)
	case !sameMatchEffect(now, effectByVerdict(i, v)):
		im.raiseResult(i, effectByVerdict(i, v), &v)
	}
	return im.reconcile(0)
}

// RaiseAgainstEnd raises the result that a first ruling would change of a match that had ended
// before it was made. The result stays; where the ruling agrees with the players' report, it rests
// on the ruling from now on.
func RaiseAgainstEnd(
	s *penalties.State, i *penalties.Incident, made penalties.RulingMade,
) []fact.Fact {
	effect := penalties.EffectOf(made)
	im := newImpact(s, i)
	im.becomes = effect
	taken := inEventFacts(s, i, effect)
	if _, m := ReplaceEffect(i, effect); outcome(m) == outcome(i.Match) {
		im.raiseClaims()
		im.raiseInEvent(i, taken)
		return slices.Concat(resultBasisFacts(s, i, effect), taken, im.numberedFacts(0))
	}
	im.raiseResult(i, effect, nil)
	im.raisePairings()
	im.raiseInEvent(i, taken)
	return append(taken, im.reconcileCorrection()...)
}

// newCorrectionImpact collects what follows from a correction of a match.
func newCorrectionImpact(s *penalties.State, m *event.Match, correction int) *impact {
	return &impact{
		state: s, section: m.Pairing.Section, correction: correction,
		touched:     map[*penalties.Incident]bool{},
		newOutcomes: map[*event.Match]event.Outcome{},
		outcomesNow: map[*event.Match]event.Outcome{},
	}
}

// causeNumber is the number of the incident that is the cause, 0 for none.
func (im *impact) causeNumber() int {
	if im.cause == nil {
		return 0
	}
	return im.cause.No
}

// raiseStandings raises that the published standings change, where the match's round is finished.
func (im *impact) raiseStandings(m, then *event.Match) {
	if !m.Pairing.Section.RoundOver(m.Pairing.Round) {
		return
	}
	im.raiseFinishedResult(m, outcome(m), outcome(then))
}

// raiseFinishedResult raises that a match of a finished round has another result than was
// published. It replaces an open question about an earlier change of the same result. Where the
// published result is back, no question is left.
func (im *impact) raiseFinishedResult(m *event.Match, was, is event.Outcome) {
	im.changedFinished = append(im.changedFinished, m)
	for _, c := range im.state.OpenConsequences() {
		if c.Standings != nil && c.Standings.Match == m.Place() {
			if was = c.Standings.Was; was == is {
				return
			}
		}
	}
	im.raise(penalties.ConsequenceFound{
		Incident: im.causeNumber(), Choices: []string{penalties.NoteChoice},
		Standings: &penalties.StandingsChange{Match: m.Place(), Was: was, Is: is},
	})
}

// changesAgain reports whether a consequence is about an earlier change of a result that changes
// once more.
func (im *impact) changesAgain(c *penalties.Consequence) bool {
	return c.Standings != nil && slices.ContainsFunc(im.changedFinished, func(m *event.Match) bool {
		return m.Place() == c.Standings.Match
	})
}

// pairingIsOpen reports whether an open consequence already asks about the same round because of
// the same results.
func (im *impact) pairingIsOpen(f penalties.ConsequenceFound) bool {
	return f.Pairing != nil &&
		slices.ContainsFunc(im.state.OpenConsequences(), func(c *penalties.Consequence) bool {
			if c.Pairing == nil || c.Pairing.Section != f.Pairing.Section ||
				c.Pairing.Round != f.Pairing.Round {
				return false
			}
			on := matchesPairedOn(im.state, c)
			return !slices.ContainsFunc(f.Pairing.On, func(p event.Place) bool {
				return !slices.ContainsFunc(on, func(m *event.Match) bool { return m.Place() == p })
			})
		})
}

// reconcileCorrection compares what was found with the open list, and returns what lapses and what
// is new.
func (im *impact) reconcileCorrection() []fact.Fact {
	im.found = slices.DeleteFunc(im.found, im.pairingIsOpen)
	var facts []fact.Fact
	for _, c := range im.state.OpenConsequences() {
		if im.isVoid(c) {
			facts = append(facts, penalties.ConsequenceLapsed{
				Consequence: c.Consequence, Incident: c.Incident,
			})
		}
	}
	return append(facts, im.numberedFacts(0)...)
}

// isVoid reports whether a change of results at once leaves a consequence without a question: it
// asked about an earlier change of the same result, about a round that now rests on the present
// results, or about a play-off whose seeds are right. Questions that an incident raised about a
// round go with the incident.
func (im *impact) isVoid(c *penalties.Consequence) bool {
	switch {
	case c.Standings != nil:
		return im.changesAgain(c)
	case c.Seeding != nil:
		return im.seedsRight && c.Match().Pairing.Section == im.section
	case c.Pairing != nil && (c.Subject == nil || im.cause == nil || len(im.changedFinished) > 0):
		about := func(m *event.Match) bool { _, changed := im.outcomesNow[m]; return changed }
		return slices.ContainsFunc(matchesPairedOn(im.state, c), about) && !im.restsOnOldResult(c)
	}
	return false
}
