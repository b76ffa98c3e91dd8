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
	id := p.d.Hall().Register.Sections[0].ID
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

// A round without a legal pairing is no message that leads nowhere: the ways on are a form, and what
// each breaks stands below it before it counts.
func TestADeadEndHasWaysOn(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		sees []string
		want func(*event.Section) bool
	}{
		{
			"rematches",
			[]string{"enter", "enter", "all have met", "enter"},
			[]string{"have met in round"},
			func(sec *event.Section) bool { return len(sec.Rounds) == 4 && sec.LatestRound().Rematches },
		},
		{
			"by hand",
			[]string{"right", "down", "1-2 3-4", "enter", "they agreed", "enter"},
			[]string{"Knight Owls and Fork Lift have met in round 2."},
			func(sec *event.Section) bool { return len(sec.Rounds) == 4 && sec.LatestRound().ByHand },
		},
		{
			"the rounds end here",
			[]string{"right", "right", "enter", "enter", "late", "enter"},
			nil,
			func(sec *event.Section) bool { return len(sec.Rounds) == 3 && sec.Options.Rounds == 3 },
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := met(t).press("n").sees("round 4 has no legal pairing", "has met")
			p.press(c.keys...).sees(c.sees...).press("enter")
			if sec := p.d.Hall().Register.Sections[0]; !c.want(sec) {
				t.Errorf("%d rounds, %+v\n%s", len(sec.Rounds), sec.Options, p.d.View())
			}
		})
	}
}
