package consequence_test

import (
	"reflect"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
)

// A step that is confirmed asks for its result where the question about it has lapsed; one that is
// open or settled is not asked again.
func TestAConfirmedStepAsksForItsResult(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(h *halltest.Hall)
		want []string
	}{
		{"it is open", func(*halltest.Hall) {}, []string{"result R1-1-03 0-1→none"}},
		{"it has lapsed", func(h *halltest.Hall) { record(h, penalties.ConsequenceLapsed{Consequence: 3, Incident: 3}) }, []string{"result R1-1-03 0-1→none"}},
		{"it is settled", func(h *halltest.Hall) { h.MustSettle(3, true, "") }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			for range 3 {
				h.Call(halltest.Offence("a", "w"))
			}
			h.MustDecide("Lee", h.File(1), "overturn")
			h.MustSettle(1, true, "")
			c.do(h)
			h.MustSettle(2, true, "")
			h.Expect(c.want...)
		})
	}
}

// An answer is recorded with its choice and reason, and needs one.
func TestAnAnswerIsRecorded(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	second := h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "overturn")
	lee := h.Official("Lee")
	if got, err := consequence.Settle(h.T.Ledger, 1, true, "", " ", lee); err == nil {
		t.Errorf("an answer without a reason is recorded: %+v", got)
	}
	got, err := consequence.Settle(h.T.Ledger, 1, true, "", " so  be it ", lee)
	if err != nil || len(got) < 3 {
		t.Fatalf("%+v, %v", got, err)
	}
	want := []fact.Fact{
		penalties.ConsequenceSettled{Consequence: 1, Incident: 2, Confirmed: true, Choice: penalties.ApplyChoice},
		penalties.NoteAdded{Incident: 2, About: penalties.ReasonOfConsequence, Consequence: 1, Text: "so be it"},
	}
	if !reflect.DeepEqual(got[:2], want) {
		t.Errorf("wrong answer: %+v, want %+v", got[:2], want)
	}
	if made := got[2].(penalties.RulingMade); made.Supersedes != second.Ruling().RulingMade.Ruling || made.Incident != 2 || made.Ruling != 3 {
		t.Errorf("wrong ruling: %d on %d in place of %d", made.Ruling, made.Incident, made.Supersedes)
	}
}

// A play-off is seeded again where that is chosen, and no more once it has started.
func TestAnAnswerAboutTheSeeds(t *testing.T) {
	h, _ := seeded(t)
	if err := correct(h, "Lee", event.Team2Wins); err != nil {
		t.Fatal(err)
	}
	n := h.T.Ledger.OpenConsequences()[1].Consequence
	halltest.ExpectError(t, h.Settle("Ama", n, true, ""), "choose whether to re-seed the play-off: leave, re-seed")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	record(h, event.RoundStarted{Section: "K5", Round: 2})
	halltest.ExpectError(t, h.Settle("Ama", n, true, penalties.ReseedChoice), "round 2 has started, and the play-off stands as seeded")
	h.MustSettle(n, true, "")
}
