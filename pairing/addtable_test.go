package pairing_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/standings"
)

// A late team enters a running round of five teams: 1-3, 2-4, and 5 has the bye.
func TestALateTeamPlaysTheBye(t *testing.T) {
	enter := func(h *halltest.Hall, name string) *event.Team {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			facts, _, err := roster.EnterTeams(s, "K5", []event.Entry{{Name: name, Players: [2]event.Player{{Name: name + " One"}, {Name: name + " Two"}}}})
			return facts, err
		})
		return h.T.Register.Teams[len(h.T.Register.Teams)-1]
	}
	for _, c := range []struct {
		name    string
		do      func(h *halltest.Hall, sec *event.Section) (late, other *event.Team)
		want    event.TablePairing
		refused string
	}{
		{"against the bye", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			return enter(h, "Owls"), nil
		}, event.TablePairing{Table: 3, Team1: 5, Team2: 6}, ""},
		{"against another late team", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			return enter(h, "Owls"), enter(h, "Larks")
		}, event.TablePairing{Table: 3, Team1: 7, Team2: 6}, ""},
		{"at its own table", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			owls := enter(h, "Owls")
			record(h, event.TableFixed{Team: owls.No, Table: 9})
			return owls, nil
		}, event.TablePairing{Table: 9, Team1: 5, Team2: 6}, ""},
		{"a team that plays", func(h *halltest.Hall, sec *event.Section) (*event.Team, *event.Team) {
			return sec.Teams[0], nil
		}, event.TablePairing{}, "already has table 1 in round 1"},
		{"against a team that plays", func(h *halltest.Hall, sec *event.Section) (*event.Team, *event.Team) {
			return enter(h, "Owls"), sec.Teams[0]
		}, event.TablePairing{}, "already has table 1 in round 1"},
		{"against itself", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			owls := enter(h, "Owls")
			return owls, owls
		}, event.TablePairing{}, "cannot play itself"},
		{"once it has left", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			owls := enter(h, "Owls")
			record(h, event.TeamWithdrawn{Team: owls.No, Round: 0})
			return owls, nil
		}, event.TablePairing{}, "does not play in section K5"},
		{"once the round is over", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			record(h, won(1, 1), won(1, 2), event.RoundFinished{Section: "K5", Round: 1})
			return enter(h, "Owls"), nil
		}, event.TablePairing{}, "is over: Owls joins the next"},
		{"before the round starts", func(h *halltest.Hall, _ *event.Section) (*event.Team, *event.Team) {
			record(h, event.RoundUnstarted{Section: "K5", Round: 1})
			return enter(h, "Owls"), nil
		}, event.TablePairing{}, "has not started: pair it again"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := configured(t, 5, event.Options{})
			h.Round("K5")
			late, other := c.do(h, sec)
			facts, err := pairing.AddTable(h.T.Register, "K5", late, other, "")
			want := []fact.Fact{event.TableAdded{Section: "K5", Round: 1, TablePairing: c.want}}
			expectFacts(t, facts, err, want, c.refused)
		})
	}

	// The bye is gone with its points, the other tables stand, and the round is judged as it was paired.
	h, sec := configured(t, 5, event.Options{})
	h.Round("K5")
	r := sec.LatestRound()
	before := [2]*event.Pairing{r.Pairings[0], r.Pairings[1]}
	owls := enter(h, "Owls")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.AddTable(s, "K5", owls, nil, "traffic") })
	record(h, won(1, 1), won(1, 2), won(1, 3))
	if r != sec.LatestRound() || before != [2]*event.Pairing{r.Pairings[0], r.Pairings[1]} || r.Started.IsZero() {
		t.Error("another table has changed, or the round no longer runs")
	}
	rows, err := standings.Compute(sec, 0, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if want := map[int]string{1: "1", 2: "1", 5: "1"}[row.Team.TPN]; row.Points.Short() != want && want+row.Points.Short() != "0" {
			t.Errorf("team %d has %s, want %q", row.Team.TPN, row.Points.Short(), want)
		}
	}
	if d, err := pairing.CompareRound(sec, r); err != nil || d.Differs() {
		t.Errorf("the round is judged %+v, %v", d, err)
	}
}
