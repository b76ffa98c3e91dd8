package consequence_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// expelled is a section of five teams in which a player of team 1 was expelled in round 1, and the
// team taken out; round 2 has started without it. It returns the incident.
func expelled(t *testing.T, withdrawn bool) (*halltest.Hall, *penalties.Incident) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 6)
	i := h.Call(halltest.Offence("a", "w"))
	if err := h.Rule("Rita", incident.RuleRequest{
		Incident: i.No, Differ: true, Remedies: halltest.Remedies(t, "expel:a"), Reason: "a fight",
	}); err != nil {
		t.Fatal(err)
	}
	if withdrawn {
		h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.Withdraw(tm, team(i), "", "")
		})
	}
	return h, i
}

func team(i *penalties.Incident) *event.Team { return i.Match.Pairing.Teams[0] }

// nextStarts finishes round 1 and starts round 2.
func nextStarts(h *halltest.Hall) {
	for table := 1; table <= 3; table++ {
		h.Report(table, event.Draw)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
}

const isOut = "standing-in-the-event R1-1-01 out of the event→in again"

// An expulsion is overturned and the team is out: a consequence asks whether it returns, and what
// its missed rounds count.
func TestAnExpulsionThatIsOverturned(t *testing.T) {
	for _, c := range []struct {
		says, choice string
		confirm      bool
		out          bool
		bye, points  string
	}{
		{"it is in again, and what it missed counts nothing", "return", true, false, "", "0.5"},
		{
			"it is in again, with half a point for what it missed", "return-half", true, false, "",
			"1.0",
		},
		{
			"it is in again, with a full point for what it missed, where a bye is worth one",
			"return-full", true, false, event.ByeWin, "1.5",
		},
		{"it stays out", "", false, true, "", "0.5"},
		{"it stays out, chosen from the list", "leave", true, true, "", "0.5"},
	} {
		t.Run(c.says, func(t *testing.T) {
			h, i := expelled(t, true)
			if c.bye != "" {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return eventsetup.Configure(s, "K5", event.Options{Bye: c.bye})
				})
			}
			nextStarts(h)
			h.MustDecide("Lee", h.File(i.No), "overturn")
			h.Expect(isOut)
			if missed := h.T.Ledger.Consequences[0].Team.Missed; len(missed) != 1 ||
				missed[0] != 2 {
				t.Errorf("it has missed %v, want round 2", missed)
			}
			halltest.ExpectError(t, h.Settle("Lee", 1, true, ""),
				"choose whether K5 Team 1 returns")
			if c.bye == "" {
				halltest.ExpectError(t, h.Settle("Lee", 1, true, "return-full"),
					"cannot be \"return-full\"")
			}
			h.MustSettle(1, c.confirm, c.choice)
			h.Expect()
			if asked := team(i).RequestedByes(); asked != 0 {
				t.Errorf("it has asked to sit out %d rounds", asked)
			}
			if out := team(i).Out > 0; out != c.out {
				t.Errorf("the team is out: %v", out)
			}
			for _, table := range h.T.Register.Sections[0].LatestRound().TablesWithoutResult() {
				h.Report(table, event.Draw)
			}
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Finish(s, "K5", 0)
			})
			rows, err := standings.Compute(h.T.Register.Sections[0], 0, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				if row.Team.Name == team(i).Name && row.Points.String() != c.points {
					t.Errorf("it has %s points, want %s", row.Points, c.points)
				}
			}
		})
	}
}

// No consequence is raised where the team is not out because of the expulsion; it lapses once the
// expulsion is back.
func TestWhenNobodyIsAskedAboutATeam(t *testing.T) {
	overturn := func(h *halltest.Hall, i *penalties.Incident) {
		h.MustDecide("Lee", h.File(i.No), "overturn")
	}
	for _, c := range []struct {
		says      string
		withdrawn bool
		then      func(*halltest.Hall, *penalties.Incident)
		want      []string
	}{
		{"it plays still", false, overturn, nil},
		{"it was brought back before", true, func(h *halltest.Hall, i *penalties.Incident) {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return roster.Return(s, team(i))
			})
			overturn(h, i)
		}, nil},
		{"struck", true, func(h *halltest.Hall, i *penalties.Incident) {
			h.Strike(i.No)
		}, []string{isOut}},
		{"overturned, and struck", true, func(h *halltest.Hall, i *penalties.Incident) {
			overturn(h, i)
			h.Strike(i.No)
		}, []string{isOut}},
		{"the expulsion stands again", true, func(h *halltest.Hall, i *penalties.Incident) {
			overturn(h, i)
			h.MustDecide("Ama", h.File(i.No), "overturn")
		}, nil},
		{"the chief lets the ruling stand", true, func(h *halltest.Hall, i *penalties.Incident) {
			h.MustDecide("Lee", h.File(i.No), "uphold")
		}, nil},
		{"the chief warns instead", true, func(h *halltest.Hall, i *penalties.Incident) {
			h.MustDecide("Lee", h.File(i.No), "modify", halltest.Remedies(t, "warning:a")...)
		}, []string{isOut}},
	} {
		t.Run(c.says, func(t *testing.T) {
			h, i := expelled(t, c.withdrawn)
			c.then(h, i)
			h.Expect(c.want...)
		})
	}
}

// Bringing the team back meanwhile answers the consequence.
func TestATeamThatWasBroughtBackMeanwhile(t *testing.T) {
	h, i := expelled(t, true)
	h.MustDecide("Lee", h.File(i.No), "overturn")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Return(s, team(i)) })
	halltest.ExpectError(t, h.Settle("Lee", 1, true, "return"), "use leave")
	h.MustSettle(1, true, "")
	h.Expect()
}
