package public_test

import (
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/tui/web/public"
)

func does(t *testing.T, h *halltest.Hall, facts ...fact.Fact) {
	t.Helper()
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
}

// A round is shown once it is posted or runs; one that is paired again is not until that is posted.
func TestOnlyPostedRoundsAreShown(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 6)
	shows := func(want int, state string) {
		t.Helper()
		sec := public.NewEvent(h.T).Section("K5")
		if len(sec.Rounds) != want || want > 0 && sec.Latest().State != state {
			t.Errorf("%d rounds are shown, want %d, the last %s: %+v", len(sec.Rounds), want, state, sec.Latest())
		}
	}
	shows(0, "")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	shows(0, "")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
	shows(1, public.IsPosted)
	h.PlayOut("K5")
	shows(1, public.IsPlaying)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	shows(1, public.IsFinished)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	shows(1, public.IsFinished)
	e := public.NewEvent(h.T)
	if table := e.Table(1); table == nil || table.Round.No != 1 || table.Playing() {
		t.Errorf("table 1 is %+v", table)
	}
}

// What a table and its team are told of a call, a clock, a result and two reports that differ.
func TestWhatATableIsTold(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	does(t, h, event.PagesChosen{Results: true})
	ends := time.Date(2026, 5, 2, 15, 40, 0, 0, time.UTC)
	does(t, h, event.RoundClockSet{Section: "K5", Round: 1, Ends: ends})
	call := func() public.Call { return public.NewEvent(h.T).Table(1).Call }
	if call() != public.NotCalled {
		t.Error("nobody has called")
	}
	if err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return calls.AddFromTable(s, 1) }); err != nil {
		t.Fatal(err)
	}
	if call() != public.CallWaits {
		t.Error("the call does not wait")
	}
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Take(t.Ledger, 1, rita, rita.Actor(), false)
	})
	e := public.NewEvent(h.T)
	if call() != public.CallTaken || len(e.Called) != 1 || !e.Called[0].Taken || e.Called[0].Table != 1 {
		t.Errorf("called are %+v", e.Called)
	}
	if c := e.Table(1).Round.Clock; !c.Ends.Equal(ends) || c.EndsAt != "15:40" {
		t.Errorf("the clock is %+v", c)
	}
	does(t, h, penalties.CallClosed{Call: 1}, penalties.CallsMuted{Place: event.Place{Section: "K5", Round: 1, Table: 1}})
	if call() != public.CallMuted {
		t.Error("the table is not muted")
	}
	m := h.T.Register.AtTable(1).CurrentMatch()
	does(t, h, event.ResultClaimed{Place: m.Place(), Team: 2, Outcome: event.Team1Wins}, event.ResultClaimed{Place: m.Place(), Team: 1, Outcome: event.Draw})
	if got := public.NewEvent(h.T).Table(1).Claims; got != [2]public.Claim{public.Drawn, public.Lost} {
		t.Errorf("the claims are %v", got)
	}
	for _, c := range []public.Claim{public.Won, public.Lost, public.Drawn} {
		for team := 1; team <= 2; team++ {
			does(t, h, event.ResultClaimed{Place: m.Place(), Team: team, Outcome: c.Outcome(team)})
			if got := public.NewEvent(h.T).Table(1).Claims[team-1]; got != c {
				t.Errorf("team %d said %s, and is told %s", team, c, got)
			}
		}
	}
	h.Report(1, event.Team2Wins)
	e = public.NewEvent(h.T)
	if step := e.Table(1).Teams[1].Rounds[0]; e.Table(1).Score != "0-1" || step.Score != "1-0" || step.Opponent != e.Table(1).Teams[0] {
		t.Errorf("the result is %s, for team 2 %+v", e.Table(1).Score, step)
	}
	if after := e.Sections[0].Rankings[0].After; after != "During round 1: 1 of 2 tables are still playing." {
		t.Error(after)
	}
}

// Before anything of a round is played the standings are those after the round before.
func TestHowFarTheStandingsAre(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	for _, want := range []string{"Before round 1.", "After round 1.", "After round 2."} {
		if want != "Before round 1." {
			h.PlayOut("K5")
		}
		h.Round("K5")
		if got := public.NewEvent(h.T).Sections[0].Rankings[0].After; got != want {
			t.Errorf("they are %q, want %q", got, want)
		}
	}
}

// A team that plays no more is said to, and not why.
func TestATeamThatLeft(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	does(t, h, event.TeamWithdrawn{Team: 1, Round: 1})
	if e := public.NewEvent(h.T); !e.Team(1).Left || e.Team(2).Left || e.Team(99) != nil {
		t.Error("who plays no more is not told")
	}
}
