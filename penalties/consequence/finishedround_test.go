package consequence_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
)

// correctAt corrects a result of round 1 as Ama Osei.
func correctAt(t *testing.T, h *halltest.Hall, section string, table int, o event.Outcome) {
	t.Helper()
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return results.Correct(tm.Ledger, rounds.CorrectRequest{
			Place: event.Place{Section: section, Round: 1, Table: table}, Outcome: o, Reason: "misread", By: ama,
		})
	})
}

// Each result of a round that is corrected is asked about by itself, and the round after it for each.
func TestTwoCorrectionsOfARound(t *testing.T) {
	h := played(t, 1)
	correctAt(t, h, "K5", 1, event.Team2Wins)
	correctAt(t, h, "K5", 2, event.Team2Wins)
	both := []string{
		"standings correction 1 1-0→0-1", "pairing correction 1 round 2 paired on the old result→none",
		"standings correction 2 1-0→0-1", "pairing correction 2 round 2 paired on the old result→none",
	}
	h.Expect(both...)
	correctAt(t, h, "K5", 2, event.Team1Wins)
	h.Expect(both[:2]...)
	correctAt(t, h, "K5", 1, event.Team1Wins)
	h.Expect()
}

// A correction in one section asks about no round of another, and takes back no question of it.
func TestCorrectionsInTwoSections(t *testing.T) {
	h := played(t, 1)
	h.Section("K8", halltest.U18, 1, 4)
	h.Round("K8")
	h.PlayOut("K8")
	table := h.T.Register.Sections[1].Rounds[0].Pairings[0].Table
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K8", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K8") })
	correctAt(t, h, "K5", 1, event.Team2Wins)
	correctAt(t, h, "K8", table, event.Team2Wins)
	h.Expect("standings correction 1 1-0→0-1", "pairing correction 1 round 2 paired on the old result→none",
		"standings correction 2 1-0→0-1", "pairing correction 2 round 2 paired on the old result→none")
	correctAt(t, h, "K8", table, event.Team1Wins)
	h.Expect("standings correction 1 1-0→0-1", "pairing correction 1 round 2 paired on the old result→none")
}

// A correction of the board alone asks about nothing but the published result.
func TestACorrectionOfTheBoardAlone(t *testing.T) {
	h := played(t, 1)
	lee := h.Official("Lee")
	h.Must(lee.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return results.Correct(tm.Ledger, rounds.CorrectRequest{
			Place: first, Outcome: event.Team1Wins, Board: "B", Ended: "flag", Reason: "misread", By: lee,
		})
	})
	for _, c := range h.T.Ledger.OpenConsequences() {
		if c.Pairing != nil || c.Seeding != nil {
			t.Errorf("it asks about what rests on the winner: %s", c.Effect())
		}
	}
}

// A ruling on a finished round that a chief has signed changes its result at once, and asks about
// all that rests on it.
func TestASignedRulingOnAFinishedRound(t *testing.T) {
	lose := func(t *testing.T, h *halltest.Hall) {
		t.Helper()
		hidden := halltest.Late("a", "h")
		hidden.Place = first
		for range 2 {
			if err := h.TryLog("Rita", hidden); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.As("Lee", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
			return incident.Sign(s, 2, o)
		}); err != nil {
			t.Fatal(err)
		}
		if r, _ := h.T.Ledger.Incidents()[1].Match.Result(); r.Outcome != event.Team2Wins {
			t.Fatalf("signed, the result is %q", r.Outcome)
		}
	}
	h := played(t, 1)
	lose(t, h)
	h.Expect("standings R1-1-02 1-0→0-1", "pairing R1-1-02 round 2 paired on the old result→none")

	h, _ = seeded(t)
	lose(t, h)
	var asks []string
	for _, c := range h.T.Ledger.OpenConsequences() {
		asks = append(asks, c.Effect())
	}
	if len(asks) != 2 || asks[0] != penalties.StandingsEffect || asks[1] != penalties.SeedingEffect {
		t.Errorf("it asks about %q, want the standings and the seeds", asks)
	}
}

// A result that was settled to another step's goes against its ruling until the step is settled too.
func TestResultSettledAgainst(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 3 {
		h.Call(halltest.Offence("a", "w"))
	}
	third := h.T.Ledger.Incidents()[2]
	against := func(when string, want int) {
		t.Helper()
		got := 0
		if c := impact.ResultSettledAgainst(h.T.Ledger, third); c != nil {
			got = c.Consequence
		}
		if got != want {
			t.Errorf("%s: the result was settled against its ruling by consequence %d, want %d", when, got, want)
		}
	}
	h.MustDecide("Lee", h.File(1), "overturn")
	against("asked", 0)
	h.MustSettle(3, true, "")
	against("settled", 3)
	h.MustSettle(2, true, "")
	against("the step too", 0)
}

// Who may answer: nobody at the desk, nobody who has left, and after a final decision the floor chief
// alone.
func TestWhoIsToldToAnswer(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	second := h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "overturn")
	c := h.T.Ledger.Consequences[0]
	says := func(name, want string) {
		t.Helper()
		var by *event.Official
		if name != "" {
			by = h.Official(name)
		}
		err := consequence.MaySettle(h.T.Ledger, by, c)
		if want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%q is told %v, want %q", name, err, want)
		}
	}
	says("", "the desk may not act on consequence 1: that is for the section chief or the floor chief")
	says("Rita", "Rita Ortiz may not act on consequence 1: that is for the section chief or the floor chief")
	says("Lee", "")
	h.MustDecide("Lee", h.File(second.No), "uphold")
	h.MustDecide("Ama", h.File(second.No), "uphold")
	says("Lee", "Lee Novak may not act on consequence 1: that is for the floor chief")
	says("Ama", "")
	h.Official("Ama").Left = h.Now
	says("Ama", "Ama Osei may not act on consequence 1: that is for the floor chief")
}

// A team that returns for nothing gets no byes.
func TestATeamThatReturnsForNothing(t *testing.T) {
	for choice, want := range map[string]event.Bye{
		penalties.ReturnChoice: {}, penalties.ReturnHalfChoice: {Half: true, Given: true},
	} {
		h, i := expelled(t, true)
		nextStarts(h)
		h.MustDecide("Lee", h.File(i.No), "overturn")
		h.MustSettle(1, true, choice)
		if got, has := team(i).Byes[2]; got != want || has != (choice != penalties.ReturnChoice) {
			t.Errorf("%s: it has the bye %+v (%v), want %+v", choice, got, has, want)
		}
	}
}
