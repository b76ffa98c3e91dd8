package story

import (
	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// StandingLadder returns the steps of the ladder that an incident counts on, with the present one and that of
// the next offense marked; none where it counts on no ladder of two steps or more.
func StandingLadder(t *tournament.Tournament, i *penalties.Incident, in translation.Language) document.Steps {
	if !i.CountsAsOffence() {
		return document.Steps{}
	}
	v := i.CurrentEffect().Ruling.Verdict
	s := Ladder(t, words.TableOf(t.Register, i).In(in), i, v)
	s.Lang = in
	if said, known := in.Lookup(s.Name); known {
		s.Name = said
	}
	if n := len(s.Each); n > 0 && len(penalties.TableRemedies(t.Ledger.NextRemedies(i))) > 0 {
		s.Each[min(v.Step.N, n-1)].Next = true
	}
	return s
}

// Ladder returns the steps of the ladder that a verdict stands on, with the present one marked; none where it
// stands on no ladder of two steps or more.
func Ladder(
	t *tournament.Tournament, at words.Table, i *penalties.Incident, v rules.Verdict,
) (s document.Steps) {
	if v.Step == nil || v.Step.Of < 2 {
		return s
	}
	on, known := i.Book().Ladder(v.Step.Ladder)
	if !known {
		return s
	}
	s.Name = on.Title
	deducts := t.Ledger.PolicyOf(i).Value(rules.ItemMinute) == "deduct"
	for n, rung := range on.Rungs {
		does := rungText(at, rung, deducts)
		for _, more := range rung.Also {
			does += ", " + rungText(at, more, deducts)
		}
		s.Each = append(s.Each, document.Step{Does: does, Now: n+1 == v.Step.N})
	}
	return s
}

// rungText says what a step imposes. A minute on a clock that the text does not name is added, or deducts.
func rungText(at words.Table, rung rules.Rung, deducts bool) string {
	kind := rung.Remedy
	switch {
	case kind == rules.Instruct:
		return at.Remedies(nil)
	case kind == rules.MinutePenalty && deducts:
		kind = rules.DeductTime
	case kind == rules.MinutePenalty:
		kind = rules.AddTime
	}
	return at.Briefest([]penalties.Remedy{{Kind: kind, Seconds: rung.Seconds}})
}
