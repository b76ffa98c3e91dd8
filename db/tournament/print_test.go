package tournament_test

import (
	"strings"
	"testing"

	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

func final(reason string) tournament.PrintRequest {
	return tournament.PrintRequest{About: prints.Subject{Name: "standings", Section: "K5", Round: 1}, Sum: "aa", Final: true, Reason: reason}
}

// finished is a hall whose first round is over and whose floor chief is Ama.
func finished(t *testing.T) *halltest.Hall {
	h := halltest.Standard(t, u18, 4)
	for _, p := range h.T.Register.Sections[0].LatestRound().Pairings {
		place := p.CurrentMatch().Place()
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return rounds.Report(t.Register, place, event.Team1Wins, "A", "mate")
		})
	}
	return h
}

func TestWhatIsSettledIsFinalWithoutASignature(t *testing.T) {
	h := finished(t)
	facts, err := tournament.RecordPrint(h.T, final(""), nil)
	if err != nil || len(facts) != 1 || !facts[0].(prints.Printed).Final {
		t.Fatalf("%v, %v", facts, err)
	}
}

// F74: a final sheet refuses while something is open, unless the floor chief signs with a reason.
func TestFinalRefusesWhileSomethingIsOpen(t *testing.T) {
	// A second hidden piece forfeits the game, and the loser appeals.
	appealed := func(h *halltest.Hall) {
		rita := h.Official("Rita")
		for range 2 {
			h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Round: 1, Table: 1}, Seat: "a", Offence: "h", Given: halltest.Given("before_end", true)}, rita)
			})
		}
		h.MustSettle(1, true, "") // the match had ended
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return appeal.File(t.Ledger, appeal.FileRequest{Incident: 2, Seat: "a", Grounds: "facts", Text: "it was not so"}, h.Now)
		})
	}
	for _, c := range []struct {
		name string
		do   func(*halltest.Hall)
		says string
	}{
		{"a match without a result", func(h *halltest.Hall) { h.Round("K5") }, "lacks 2 results"},
		{"an appeal without a decision", appealed, "appeal 1 against R1-1-02 is not decided"},
		{"a consequence nobody acted on", func(h *halltest.Hall) {
			appealed(h)
			lee := h.Official("Lee")
			h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: 1, Decision: penalties.Overturn, Reason: "heard both"}, lee)
			})
		}, "consequence 2 for R1-1-02 is open"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := finished(t)
			c.do(h)
			_, err := tournament.RecordPrint(h.T, final(""), nil)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Fatalf("printed as final: %v", err)
			}
			if _, err := tournament.RecordPrint(h.T, final("prize-giving"), h.Official("Lee")); err == nil {
				t.Error("a section chief signed")
			}
			if _, err := tournament.RecordPrint(h.T, final(" "), h.Official("Ama")); err == nil || !strings.Contains(err.Error(), "give a reason") {
				t.Errorf("signed without a reason: %v", err)
			}
			facts, err := tournament.RecordPrint(h.T, final("prize-giving"), h.Official("Ama"))
			if err != nil || len(facts) != 2 || facts[1].(event.RemarkAdded).Text != "prize-giving" {
				t.Errorf("the floor chief signs: %v, %v", facts, err)
			}
		})
	}
}

func TestOneSectionIsFinalWhileAnotherPlays(t *testing.T) {
	h := finished(t)
	h.Section("K8", u18, 1, 4)
	h.Round("K8")
	if _, err := tournament.RecordPrint(h.T, final(""), nil); err != nil {
		t.Error(err)
	}
	if open := h.T.Unsettled(""); len(open) != 1 || !strings.Contains(open[0], "K8") {
		t.Errorf("open in the whole event: %v", open)
	}
}
