package insight_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
	"flagfall/rules"

	"flagfall/rules/cputimetest"
)

// logIncident logs an incident as Rita and returns its number.
func logIncident(
	t *testing.T, h *halltest.Hall, table int, seat, offence string, given rules.StatedFacts,
) int {
	t.Helper()
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Log(
			t.Ledger,
			incident.LogRequest{
				Place: event.Place{Section: "K5", Table: table}, Seat: seat, Offence: offence,
				Given: given,
			},
			rita,
		)
	})
	return h.T.Ledger.IncidentCount()
}

// makeRuling makes a ruling as an official.
func makeRuling(t *testing.T, h *halltest.Hall, n int, who, reason string, remedies ...string) {
	t.Helper()
	o := h.Official(who)
	req := incident.RuleRequest{
		Incident: n, Corrects: h.T.Ledger.Incidents()[n-1].RulingToCorrect(), Reason: reason,
		Differ: true,
	}
	for _, text := range remedies {
		r, err := penalties.ParseRemedy(text)
		if err != nil {
			t.Fatal(err)
		}
		req.Remedies = append(req.Remedies, r)
	}
	h.Must(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(t.Ledger, req, o)
	})
}

// playerAt is who sits in a seat of a table of the latest round.
func playerAt(h *halltest.Hall, table int, letter byte) event.PlayerRef {
	m := h.T.Register.AtTable(table).CurrentMatch()
	for _, team := range m.Pairing.Teams {
		for player := 1; player <= 2; player++ {
			who := event.PlayerRef{Team: team.No, Player: player}
			if seat, _ := m.SeatOf(who); seat.Letter() == string(letter) {
				return who
			}
		}
	}
	panic("nobody sits there")
}

func TestARecordCountsAndDoesNotJudge(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	who := playerAt(h, 1, 'a')
	logIncident(t, h, 1, "a", "w", rules.StatedFacts{})
	logIncident(t, h, 1, "a", "w", rules.StatedFacts{})
	h.Strike(logIncident(t, h, 1, "a", "w", rules.StatedFacts{})) // it never happened
	logIncident(t, h, 1, "d", "k", rules.StatedFacts{})           // the partner
	logIncident(t, h, 1, "b", "w", rules.StatedFacts{})           // an opponent
	note := logIncident(t, h, 1, "-", "n", rules.StatedFacts{})
	s := h.T.Ledger
	r := insight.PlayerRecord(s, who)
	if got, want := r.String(), "2 incidents in round 1: 2 × "+r.Incidents[0].Title(); got != want {
		t.Errorf("the player: %q, want %q", got, want)
	}
	if r := insight.TeamRecord(s, who.Team); len(r.Incidents) != 3 ||
		r.Incidents[2].Offence != "clock-knocked-over" {
		t.Errorf("the team: %s", r)
	}
	if r := insight.TableRecord(s, 1); len(r.Incidents) != 5 || r.Incidents[4].No != note {
		t.Errorf("the table: %s", r)
	}
	if r := insight.TableRecord(s, 2); r.String() != "no incidents" {
		t.Errorf("table 2: %s", r)
	}
	if r := insight.OfficialRecord(s, h.Actor("Rita")); len(r.Incidents) < 4 {
		t.Errorf("the official: %s", r)
	}
	if r := insight.OfficialRecord(s, h.Actor("Tom")); len(r.Incidents) != 0 {
		t.Errorf("who has ruled nothing: %s", r)
	}
}

// A claim is charged to the one it is made against, as on the ladder.
func TestAClaimIsOnTheRecordOfTheOneItIsMadeAgainst(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	logIncident(t, h, 1, "a", "i", rules.StatedFacts{})
	if r := insight.PlayerRecord(h.T.Ledger, playerAt(h, 1, 'b')); len(r.Incidents) != 1 ||
		r.Unruled() != 1 || !strings.HasSuffix(r.String(), "1 not ruled yet") {
		t.Errorf("against: %s", r)
	}
	if r := insight.PlayerRecord(h.T.Ledger, playerAt(h, 1, 'a')); len(r.Incidents) != 0 {
		t.Errorf("the claimant: %s", r)
	}
}

// F70: the clock of table 2 board B three times, in different rounds and with different players.
func TestPatternsFindTheClockAndNotThePlayers(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 8)
	for round := 1; round <= 3; round++ {
		if round > 1 {
			h.Round("K5")
		}
		logIncident(t, h, 2, []string{"c", "d", "c"}[round-1], "u", halltest.Given("what", "other"))
	}
	logIncident(t, h, 1, "a", "w", rules.StatedFacts{})
	var got []string
	for _, r := range insight.Patterns(h.T.Ledger, 3) {
		got = append(got, fmt.Sprintf("%s %d%s: %s", r.About, r.Table, r.Board, r))
	}
	want := "table 2: 3 incidents in rounds 1, 2 and 3: 3 × "
	if len(got) != 2 || !strings.HasPrefix(got[0], want) ||
		!strings.HasPrefix(got[1], "clock 2B: ") {
		t.Errorf("patterns: %q", got)
	}
	if all := insight.Patterns(h.T.Ledger, 4); len(all) != 0 {
		t.Errorf("four times: %d", len(all))
	}
}

func TestTheSameOffenceWithDifferentDiscretion(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 8)
	one := logIncident(t, h, 1, "a", "b", rules.StatedFacts{})
	two := logIncident(t, h, 2, "c", "b", rules.StatedFacts{})
	three := logIncident(t, h, 3, "b", "b", rules.StatedFacts{})
	if got := insight.Differences(h.T.Ledger); len(got) != 0 {
		t.Errorf("nothing is ruled: %+v", got)
	}
	makeRuling(t, h, one, "Rita", "first time", "warning:a")
	makeRuling(t, h, three, "Rita", "first time", "warning:b")
	if got := insight.Differences(h.T.Ledger); len(got) != 0 {
		t.Errorf("the same at another seat: %+v", got)
	}
	makeRuling(t, h, two, "Tom", "on purpose", "add-time:d:60") // c’s opponent
	got := insight.Differences(h.T.Ledger)
	if len(got) != 1 || got[0].Offence != "banging" || len(got[0].Choices) != 2 {
		t.Fatalf("differences: %+v", got)
	}
	if c := got[0].Choices[0]; c.Imposed != "warning, offender" || len(c.Incidents) != 2 {
		t.Errorf("the usual choice: %+v", c)
	}
	if c := got[0].Choices[1]; c.Imposed != "add time 1:00, opponent" ||
		c.Incidents[0].Ruling().Reason != "on purpose" {
		t.Errorf("the other choice: %+v", c)
	}
	h.Strike(two)
	if got := insight.Differences(h.T.Ledger); len(got) != 0 {
		t.Errorf("struck and still told: %+v", got)
	}
	// Where the text prescribes, only a departure makes a difference.
	logIncident(t, h, 1, "a", "w", rules.StatedFacts{})
	logIncident(t, h, 2, "a", "w", rules.StatedFacts{})
	if got := insight.Differences(h.T.Ledger); len(got) != 0 {
		t.Errorf("prescribed: %+v", got)
	}
	departs := logIncident(t, h, 3, "a", "w", rules.StatedFacts{})
	makeRuling(t, h, departs, "Rita", "a broken wrist")
	if got := insight.Differences(h.T.Ledger); len(got) != 1 ||
		got[0].Choices[1].Imposed != "nothing" {
		t.Errorf("a departure: %+v", got)
	}
}

// Only settled rulings are precedents, the newest first.
func TestPrecedents(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	at := func(table int, seat string) *penalties.Incident {
		i := h.Call(incident.LogRequest{Place: event.Place{Table: table}, Seat: seat, Offence: "w"})
		h.Restart(i)
		return i
	}
	first, second, third := at(1, "a"), at(1, "b"), at(2, "a")
	h.Call(halltest.Offence("c", "w")) // the clocks stand
	now := at(2, "c")
	h.File(third.No)
	if got := insight.Precedents(h.T.Ledger, now, 3); !slices.Equal(got, []*penalties.Incident{second, first}) {
		t.Errorf("precedents %v", got)
	}
	h.MustDecide("Lee", h.T.Ledger.Appeals()[0], "overturn")
	if got := insight.Precedents(h.T.Ledger, now, 2); !slices.Equal(got, []*penalties.Incident{third, second}) {
		t.Errorf("precedents %v", got)
	}
}

func BenchmarkPatterns(b *testing.B) {
	h := halltest.Busy(b, 500, 4000)
	defer cputimetest.Report(b)()
	for b.Loop() {
		insight.Patterns(h.T.Ledger, 3)
	}
}
