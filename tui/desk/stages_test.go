package desk

import (
	"testing"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
)

// Groups of a stage have standings of their own, one key from group to group.
func TestStandingsAreShownByGroup(t *testing.T) {
	drawsOnly(t)
	s := toRegroup(t)
	two := formats.Stage{Kind: event.RoundRobin, Groups: 2, Seeds: "rating"}
	for _, act := range []any{
		acts.BeginStage{Section: "K5", Stage: two},
		acts.PairFirst{Section: "K5"},
		acts.StartRound{Section: "K5", Round: 1, LookedOver: true},
	} {
		record(t, s, "Osei", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return acts.Decide(hall, act, o)
		})
	}
	p := sit(t, s, "Osei", 110, 30).press("r", "s")
	p.sees("stage 1, group A  standings", "7 teams", "g next group").seesNo("Forks")
	p.press("g").sees("stage 1, group B  standings", "6 teams", "Forks").press("w").sees("group B  wall chart")
	p.press("g").sees("stage 1, group A  wall chart")
	p.press("tab").seesNo("next group")
}
