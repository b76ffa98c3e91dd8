package consequence

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
)

// facts sets what was found against what is on the list already: the same stays, what no longer holds lapses, the rest is new.
func (w *downstream) facts(appeal int) []fact.Fact {
	var facts []fact.Fact
	for _, c := range w.s.Unsettled() {
		if w.over(c) {
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
			continue
		}
		if c.Standings != nil || c.Seeding != nil || !w.touched[c.Of] {
			continue
		}
		at := slices.IndexFunc(w.found, func(f penalties.ConsequenceFound) bool { return alikeConsequences(f, Now(w.s, c)) })
		switch {
		case at >= 0:
			w.found = slices.Delete(w.found, at, at+1)
		case w.pairedOtherwise(c):
		default:
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return append(facts, w.numbered(appeal)...)
}

// settled makes the rounds and play-offs lapse that rest on the results there are once the facts of an answer are carried out, and raises those
// that do not.
func (w *downstream) settled(by *penalties.Consequence, answer []fact.Fact) []fact.Fact {
	w.raisePairings()
	w.raiseSeeding(answer...)
	w.found = slices.DeleteFunc(w.found, func(f penalties.ConsequenceFound) bool { return askedAlready(w.s, f) })
	var facts []fact.Fact
	for _, c := range w.s.Unsettled() {
		about := func(m *event.Match) bool { _, changed := w.at[m]; return changed }
		rests := c.Pairing != nil && slices.ContainsFunc(pairedOn(w.s, c), about) && !w.pairedOtherwise(c)
		if c != by && (rests || c.Seeding != nil && w.over(c)) {
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return append(facts, w.numbered(by.Appeal)...)
}

// numbered are the facts of all that was found.
func (w *downstream) numbered(appeal int) []fact.Fact {
	facts := make([]fact.Fact, len(w.found))
	for n, c := range w.found {
		c.Consequence, c.Appeal = len(w.s.Consequences)+1+n, appeal
		facts[n] = c
	}
	return facts
}

// alikeConsequences tells whether two consequences ask the same, whoever raised them.
func alikeConsequences(a, b penalties.ConsequenceFound) bool {
	if a.Incident != b.Incident || a.Ruling != b.Ruling || a.Effect() != b.Effect() || !slices.Equal(a.Choices, b.Choices) {
		return false
	}
	switch a.Effect() {
	case penalties.StepEffect:
		return a.Step.Was == b.Step.Was && a.Step.WouldBe == b.Step.WouldBe && a.Step.Spent == b.Step.Spent && alikeVerdicts(&a.Step.Verdict, &b.Step.Verdict)
	case penalties.ResultEffect:
		return sameEnd(a.Result.Was, b.Result.Was) && sameEnd(a.Result.WouldBe, b.Result.WouldBe) && alikeVerdicts(a.Result.Verdict, b.Result.Verdict)
	case penalties.RemedyEffect:
		return penalties.SameRemedies([]penalties.Remedy{*a.Remedy}, []penalties.Remedy{*b.Remedy})
	case penalties.TeamEffect:
		return a.Team.Team == b.Team.Team && slices.Equal(a.Team.Missed, b.Team.Missed)
	case penalties.PairingEffect:
		p, q := a.Pairing, b.Pairing
		return p.Section == q.Section && p.Round == q.Round && p.State == q.State && p.Bye == q.Bye && slices.Equal(p.Tables, q.Tables) && slices.Equal(p.On, q.On)
	}
	return true
}

func sameEnd(e penalties.MatchEnd, other penalties.MatchEnd) bool {
	return e.Outcome == other.Outcome && slices.Equal(e.Closed, other.Closed)
}

// alikeVerdicts tells whether two verdicts come to the same, in whatever words; nil is no verdict.
func alikeVerdicts(a, b *rules.Verdict) bool {
	if a == nil || b == nil {
		return a == b
	}
	return sameStep(*a, *b) && a.Authority == b.Authority
}
