package simulate_test

import (
	"math/rand/v2"
	"testing"

	"flagfall/db/simulate"
	"flagfall/db/simulate/naive"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
)

// everyTiebreak is every list under which a weekend is ranked: the usual two, and all other numbers
// there are.
var everyTiebreak = []string{
	"", "MMED,SOLK,CUM,COPP,H2H", "MPvGP,EDE,BH:MP/C1,BH:MP,EMMSB", "MP,DE,GP", "EDE", "BH:GP,BH:GP/C2,BH/M1,BH/M2,FB,FB/C1,AOB,AOB:GP,AOB:MP",
	"SB,SB/C1,SB:MP/C2,SB:GP/M1,EMMSB/C1,EMGSB,EGMSB/C2,EGGSB/M2", "WIN,WON,REP,STD,PS,PS/C1,MED,USAT,H2H",
}

// A weekend of 200 teams in two sections, with byes, forfeits, late teams, withdrawals, rulings,
// corrections and new games: after every round the places, the points and every tie-break are those
// of the naive reading.
func TestAWeekendRecomputed(t *testing.T) {
	h := halltest.New(t)
	rng := rand.New(rand.NewPCG(2, 7))
	for _, s := range []struct {
		id      string
		teams   int
		matches int
		o       event.Options
	}{
		{"K5", 121, 1, event.Options{Rounds: 7}},
		{"K8", 79, 2, event.Options{Rounds: 7, System: "us-29d", Primary: event.MatchPoints, MaxByes: 3}},
	} {
		h.Section(s.id, halltest.U18, s.matches, s.teams)
		h.MustDesk(func(r *event.State) ([]fact.Fact, error) { return eventsetup.Configure(r, s.id, s.o) })
	}
	h.MustDesk(func(r *event.State) ([]fact.Fact, error) {
		return officials.Add(r, "Ama Osei", event.FloorChief, "", nil)
	})
	read := naive.New()
	for range 7 {
		for _, sec := range h.T.Register.Sections {
			weekendRound(t, h, sec, rng)
		}
		if err := read.Read(h.Log[read.Entries:]...); err != nil {
			t.Fatal(err)
		}
		for _, sec := range h.T.Register.Sections {
			for _, list := range everyTiebreak {
				if err := simulate.CheckStandings(h.T, read, sec.ID, list); err != nil {
					t.Errorf("after round %d by %q: %v", len(sec.Rounds), list, err)
				}
			}
		}
	}
	t.Logf("%d entries", len(h.Log))
}

// weekendRound pairs and plays a round of a section, and does to some teams and matches what is
// done on a weekend.
func weekendRound(t *testing.T, h *halltest.Hall, sec *event.Section, rng *rand.Rand) {
	t.Helper()
	id, chief := sec.ID, h.Official("Ama")
	try := func(o *event.Official, decide func(*tournament.Tournament) ([]fact.Fact, error)) {
		_ = h.Do(o.Actor(), decide)
	}
	team := func() *event.Team { return sec.Teams[rng.IntN(len(sec.Teams))] }
	for range 3 {
		one, half := team(), rng.IntN(2) == 0
		try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return roster.RequestBye(t.Register, one, len(sec.Rounds)+1+rng.IntN(2), half)
		})
		gone, back := team(), team()
		try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) { return roster.Withdraw(t.Register, gone, "", "") })
		try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) { return roster.Return(t.Register, back) })
	}
	h.Must(chief.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.PairNext(t, id, penalties.SureHere)
	})
	h.Must(chief.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.StartRound(t, id, 0) })
	r := sec.LatestRound()
	for range 3 {
		missing := team()
		try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.NoShow(t.Register, missing) })
	}
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			if rng.IntN(12) == 0 {
				try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Log(t.Ledger, incident.LogRequest{Place: m.Place(), Seat: string("abcd"[rng.IntN(4)]), Offence: string("hkx"[rng.IntN(3)])}, chief)
				})
			}
			outcome := []event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw, event.Team1Wins, event.Team2Wins, event.BothLose}[rng.IntN(6)]
			try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) {
				if _, over := m.Result(); over && rng.IntN(2) == 0 {
					return nil, nil
				}
				return rounds.Report(t.Register, m.Place(), outcome, "", "")
			})
		}
	}
	h.Must(chief.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.FinishRound(t, id, 0) })
	for range 4 {
		past := sec.Rounds[rng.IntN(len(sec.Rounds))]
		m := past.Pairings[rng.IntN(len(past.Pairings))].Matches[0]
		try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return results.Correct(t.Ledger, rounds.CorrectRequest{Place: m.Place(), Outcome: event.Wins(1 + rng.IntN(2)), Reason: "misread", By: chief})
		})
		if open := h.T.Ledger.OpenConsequences(); len(open) > 0 {
			c := open[rng.IntN(len(open))]
			try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) {
				return tournament.Settle(t, c.Consequence, rng.IntN(2) == 0, impact.Reassess(t.Ledger, c).Choices[0], "so be it", chief)
			})
		}
		if n := h.T.Ledger.IncidentCount(); n > 0 {
			i := h.T.Ledger.Incidents()[rng.IntN(n)]
			try(chief, func(t *tournament.Tournament) ([]fact.Fact, error) {
				return incident.Strike(t.Ledger, i.No, "twice", chief)
			})
		}
	}
}
