package story

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Ladder returns the steps of the ladder that a verdict stands on, with the present one marked; none where it
// stands on no ladder of two steps or more.
func Ladder(i *penalties.Incident, v rules.Verdict) (s document.Steps) {
	if v.Step == nil || v.Step.Of < 2 {
		return s
	}
	on, known := i.Book().Ladder(v.Step.Ladder)
	if !known {
		return s
	}
	s.Name = on.Title
	for n, rung := range on.Rungs {
		does := words.BriefestRemedies([]penalties.Remedy{{Kind: rung.Remedy, Seconds: rung.Seconds}})
		if rung.Remedy == rules.MinutePenalty {
			does = penalties.FormatClock(int64(rung.Seconds) * 1000)
		}
		s.Each = append(s.Each, document.Step{Does: does, Now: n+1 == v.Step.N})
	}
	return s
}
