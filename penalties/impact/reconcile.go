package impact

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// reconcile compares what was found with the open list: equal questions stay, those that no longer
// hold lapse, the others are new.
func (im *impact) reconcile(appeal int) []fact.Fact {
	var facts []fact.Fact
	for _, c := range im.state.OpenConsequences() {
		if im.isVoid(c) {
			facts = append(facts, penalties.ConsequenceLapsed{
				Consequence: c.Consequence, Incident: c.Incident,
			})
			continue
		}
		if c.Standings != nil || c.Seeding != nil || !im.touched[c.Subject] {
			continue
		}
		at := slices.IndexFunc(im.found, func(f penalties.ConsequenceFound) bool {
			return sameConsequence(f, Reassess(im.state, c))
		})
		switch {
		case at >= 0:
			im.found = slices.Delete(im.found, at, at+1)
		case im.restsOnOldResult(c):
		default:
			facts = append(facts, penalties.ConsequenceLapsed{
				Consequence: c.Consequence, Incident: c.Incident,
			})
		}
	}
	return append(facts, im.numberedFacts(appeal)...)
}

// reconcileAnswer raises the rounds and play-offs that no longer fit after an answer, and lapses
// those that fit again.
func (im *impact) reconcileAnswer(by *penalties.Consequence, answer []fact.Fact) []fact.Fact {
	im.raisePairings()
	im.raiseSeeding(answer...)
	im.found = slices.DeleteFunc(im.found, func(f penalties.ConsequenceFound) bool {
		return pairingWasRaised(im.state, f)
	})
	var facts []fact.Fact
	for _, c := range im.state.OpenConsequences() {
		about := func(m *event.Match) bool { _, changed := im.outcomesNow[m]; return changed }
		rests := c.Pairing != nil && slices.ContainsFunc(matchesPairedOn(im.state, c), about) &&
			!im.restsOnOldResult(c)
		if c != by && (rests || c.Seeding != nil && im.isVoid(c)) {
			facts = append(facts, penalties.ConsequenceLapsed{
				Consequence: c.Consequence, Incident: c.Incident,
			})
		}
	}
	return append(facts, im.numberedFacts(by.Appeal)...)
}

// numberedFacts are the facts of everything that was found.
func (im *impact) numberedFacts(appeal int) []fact.Fact {
	facts := make([]fact.Fact, len(im.found))
	for n, c := range im.found {
		c.Consequence, c.Appeal = len(im.state.Consequences)+1+n, appeal
		facts[n] = c
	}
	return facts
}

// sameConsequence reports whether two consequences ask the same question.
func sameConsequence(a, b penalties.ConsequenceFound) bool {
	if a.Incident != b.Incident || a.Ruling != b.Ruling || a.Effect() != b.Effect() ||
		!slices.Equal(a.Choices, b.Choices) {
		return false
	}
	switch a.Effect() {
	case penalties.StepEffect:
		return a.Step.Was == b.Step.Was && a.Step.WouldBe == b.Step.WouldBe &&
			a.Step.Spent == b.Step.Spent && sameVerdict(&a.Step.Verdict, &b.Step.Verdict)
	case penalties.ResultEffect:
		return sameEnd(a.Result.Was, b.Result.Was) && sameEnd(a.Result.WouldBe, b.Result.WouldBe) &&
			sameVerdict(a.Result.Verdict, b.Result.Verdict) && a.Result.Other == b.Result.Other
	case penalties.RemedyEffect:
		return penalties.SameRemedies([]penalties.Remedy{*a.Remedy}, []penalties.Remedy{*b.Remedy})
	case penalties.TeamEffect:
		return a.Team.Team == b.Team.Team && a.Team.SatOut == b.Team.SatOut &&
			slices.Equal(a.Team.Missed, b.Team.Missed)
	case penalties.PairingEffect:
		p, q := a.Pairing, b.Pairing
		return p.Section == q.Section && p.Round == q.Round && p.State == q.State &&
			p.Bye == q.Bye && slices.Equal(p.Tables, q.Tables) && slices.Equal(p.On, q.On)
	}
	return true
}

func sameEnd(e penalties.MatchEnd, other penalties.MatchEnd) bool {
	return e.Outcome == other.Outcome && slices.Equal(e.Closed, other.Closed) && slices.Equal(e.Lost, other.Lost)
}

// sameVerdict reports whether two verdicts have the same step, remedies and authority; nil is no
// verdict.
func sameVerdict(a, b *rules.Verdict) bool {
	if a == nil || b == nil {
		return a == b
	}
	return sameStep(*a, *b) && a.Authority == b.Authority
}
