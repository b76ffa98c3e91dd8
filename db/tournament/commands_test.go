package tournament_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

func logAt(h *halltest.Hall, req incident.LogRequest) {
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, rita) })
}

// Partners may exchange colors until the round starts or an official is called to their match,
// whichever comes first.
func TestColorsStandOnceSomebodyWasCalled(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", u18, 1, 4)
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, "Rita Ortiz", event.TD, "", nil)
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return pairing.PairNextRound(t.Register, "K5") })
	swap := func(table int) error {
		place := event.Place{Section: "K5", Table: table}
		return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.SwapColors(t, place, t.Register.AtTable(table).Teams[0].No)
		})
	}
	before := h.T.Register.AtTable(1).Matches[0].White
	if err := swap(1); err != nil {
		t.Fatal(err)
	}
	if after := h.T.Register.AtTable(1).Matches[0].White; after[0] != 3-before[0] || after[1] != before[1] {
		t.Errorf("the first team had player %d with White and has %d; the second %d and %d", before[0], after[0], before[1], after[1])
	}
	logAt(h, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})})
	if err := swap(1); err == nil || !strings.Contains(err.Error(), "table 1 has an incident in this match: its colors are final") {
		t.Errorf("exchanged after a call: %v", err)
	}
	if err := swap(2); err != nil {
		t.Errorf("nobody was called to table 2: %v", err)
	}
}

// Tables are paired anew only on settled results. The refusal says to settle them first.
func TestTablesArePairedAnewOnSettledResults(t *testing.T) {
	h := halltest.Standard(t, u18, 4)
	for range 3 { // the third loses the game
		logAt(h, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})})
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Report(t.Register, event.Place{Section: "K5", Table: 2}, event.Team1Wins, "", "")
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.PairNext(t, "K5") })
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(t.Ledger, 1, "another table", ama)
	})
	open := func(effect string) int {
		for _, c := range h.T.Ledger.OpenConsequences() {
			if c.Effect() == effect {
				return c.Consequence
			}
		}
		return 0
	}
	settle := func(n int, choice string) error {
		return h.Do(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.Settle(t, n, true, choice, "as decided", ama)
		})
	}
	round := open(penalties.PairingEffect)
	if err := settle(round, penalties.RepairChoice); err == nil || !strings.Contains(err.Error(), "the new pairing depends on it") {
		t.Fatalf("paired anew on a result that waits: %v", err)
	}
	if err := settle(open(penalties.ResultEffect), penalties.ApplyChoice); err != nil {
		t.Fatal(err)
	}
	if err := settle(round, penalties.RepairChoice); err != nil {
		t.Errorf("the result is settled: %v", err)
	}
}

// What is open in one section does not keep another one's results from being final: matches, calls,
// incidents and appeals.
func TestWhatIsOpenElsewhereIsNoObstacle(t *testing.T) {
	h := finished(t)
	h.Section("K8", u18, 1, 4)
	h.Round("K8")
	table := h.T.Register.Sections[1].LatestRound().Pairings[0].Table
	place := event.Place{Section: "K8", Table: table}
	logAt(h, incident.LogRequest{Place: place, Seat: "a", Offence: "w", Open: true})
	logAt(h, incident.LogRequest{Place: place, Seat: "b", Offence: "w"})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.File(t.Ledger, appeal.FileRequest{Incident: 2, Seat: "b", Grounds: "facts", Text: "it was not so"}, h.Now)
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return calls.Add(t.Ledger, place, "") })
	if open := h.T.Unsettled("K5"); len(open) > 0 {
		t.Errorf("open in K5: %q", open)
	}
	if open := h.T.Unsettled("K8"); len(open) != 4 || !slices.Equal(open, h.T.Unsettled("")) {
		t.Errorf("open in K8: %q, in the event: %q", open, h.T.Unsettled(""))
	}
}

// Two clocks may differ by half a minute unremarked; beyond that the place is named where time ran
// backwards.
func TestClocksThatDiffer(t *testing.T) {
	for _, c := range []struct {
		back time.Duration
		told bool
	}{{time.Second, false}, {30 * time.Second, false}, {30*time.Second + time.Millisecond, true}, {time.Hour, true}} {
		h := halltest.Standard(t, u18, 4)
		last := h.T.At
		h.Now = h.Now.Add(-c.back - time.Second) // an entry is stamped a second later
		logAt(h, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Given: rules.StateFacts(rules.Facts{MoveKind: "plain"})})
		skew := h.T.Skew
		if (skew != tournament.Skew{}) != c.told {
			t.Errorf("an entry stamped %v too early: %+v", c.back, skew)
		}
		if c.told && (skew.By != c.back || !skew.At.Equal(last)) {
			t.Errorf("an entry stamped %v too early is told as %v before %v", c.back, skew.By, skew.At)
		}
	}
}
