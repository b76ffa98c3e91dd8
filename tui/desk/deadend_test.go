package desk

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// met is a desk at the round page of a section whose four teams have all met in three rounds.
func met(t *testing.T) *person {
	t.Helper()
	s := emptyStore(t, false)
	p := sit(t, s, "", 110, 30).press(entered...)
	write := func(facts ...fact.Fact) {
		t.Helper()
		h := p.d.Hall()
		if _, err := s.Write(t.Context(), h.Head, "desk", facts); err != nil {
			t.Fatal(err)
		}
		p.catchUp()
	}
	sec := p.d.Hall().Register.Sections[0]
	id, planned := sec.ID, sec.Options
	planned.Rounds = 4
	write(event.SectionConfigured{Section: id, Options: planned})
	for n := 1; n <= 3; n++ {
		facts, err := tournament.PairNext(p.d.Hall(), id)
		if err != nil {
			t.Fatal(err)
		}
		write(append(facts, event.RoundStarted{Section: id, Round: n})...)
		for _, pairing := range p.d.Hall().Register.Sections[0].LatestRound().Pairings {
			for _, m := range pairing.Matches {
				write(event.ResultRecorded{Place: m.Place(), Outcome: event.Team1Wins})
			}
		}
		write(event.RoundFinished{Section: id, Round: n})
	}
	return p.press("esc", "r")
}

// A round without a legal pairing is no message that leads nowhere: each way on has a key, and what
// it breaks stands below its form before it counts.
func TestADeadEndHasWaysOn(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		sees []string
		want func(*event.Section) bool
	}{
		{
			"rematches",
			[]string{"r", "all have met", "enter"},
			[]string{"have met in round"},
			func(sec *event.Section) bool { return len(sec.Rounds) == 4 && sec.LatestRound().Rematches },
		},
		{
			"by hand",
			[]string{"h", "1-2 3-4", "enter", "they agreed", "enter"},
			[]string{"Knight Owls and Fork Lift have met in round 2."},
			func(sec *event.Section) bool { return len(sec.Rounds) == 4 && sec.LatestRound().ByHand },
		},
		{
			"the rounds end here",
			[]string{"e", "late", "enter"},
			[]string{"Planned rounds: 4 → 3."},
			func(sec *event.Section) bool { return len(sec.Rounds) == 3 && sec.Options.Rounds == 3 },
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := met(t).press("n").sees("round 4 has no legal pairing", "has met")
			p.press(c.keys...).sees(c.sees...).press("enter")
			if sec := p.d.Hall().Register.Sections[0]; !c.want(sec) {
				t.Errorf("%d rounds, %+v\n%s", len(sec.Rounds), sec.Options, p.d.View())
			}
			if c.name == "rematches" {
				p.press("w").sees("No legal pairing existed (US 27A1)")
			}
		})
	}
}

// A plan that cannot last asks once whether the ways on are shown, and stays on the set-up list with them.
func TestALostPlanHasWaysOn(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 110, 30).press(entered...).press("esc")
	set := func(rounds string) *person {
		return p.press("home", "enter", "down", rounds, "ctrl+s") // on the set-up list, the first is the section
	}
	set("5").sees("plans 5 rounds for 4 teams, and round 4 could not be paired. Look at the ways on?")
	p.press("y").sees("the plan of", "A double round robin: all meet twice, in 6 rounds", "Plan 3 rounds; a play-off may follow",
		"Keep the plan: in round 4 the fewest teams meet again")
	p.press("e").sees("Planned rounds: 5 → 3.").press("enter", "enter")
	if sec := p.d.Hall().Register.Sections[0]; sec.Options.Rounds != 3 {
		t.Fatalf("%d rounds\n%s", sec.Options.Rounds, p.d.View())
	}
	p.sees("3 rounds for 4 teams")
	set("5").press("n").sees("5 rounds planned, and 3 can be")
	set("5").seesNo("Look at the ways on?")
}
