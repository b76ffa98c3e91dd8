package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// A claim that the book leaves to another has an outcome, and each does to the match what the book says:
// one drawn board leaves the other to decide (A11), unless the event announced that it draws the match,
// or the book ends the match with one game (FIDE 4.3).
func TestAClaimIsDecided(t *testing.T) {
	stalemate := incident.LogRequest{Seat: "a", Offence: rules.KindStalemateClaim, Open: true}
	for _, c := range []struct {
		book, policy, claim string
		result, boards      string // boards that ended without a winner
		words               rules.Outcome
	}{
		{halltest.U18, "", "upheld", "", "A", rules.OutDraw},
		{halltest.U18, "", "draw-game", "", "A", rules.OutDraw},
		{halltest.U18, "", "draw-game:B", "", "B", rules.OutDraw},
		{halltest.U18, "true", "draw-game", "1/2-1/2", "", rules.OutDraw},
		{halltest.U18, "", "draw-match", "1/2-1/2", "", rules.OutDraw},
		{halltest.U18, "", "win-game", "1-0", "", rules.OutGameWon},
		{halltest.U18, "", "win-game:b", "0-1", "", rules.OutGameWon},
		{halltest.U18, "", "denied", "", "", rules.OutDenied},
		{halltest.U18, "", "play-on", "", "", rules.OutPlayOn},
		{"oscf-2012", "", "draw-game", "", "A", rules.OutDraw},
		{"fide-ext", "", "draw-game", "1/2-1/2", "", rules.OutDraw},
	} {
		t.Run(c.book+" "+c.policy+" "+c.claim, func(t *testing.T) {
			h := halltest.Standard(t, c.book, 4)
			if c.policy != "" {
				h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return eventsetup.SetPolicy(tm.Register, "drawn_game_ends_match", c.policy, "said", h.Official("Ama"))
				})
			}
			i := h.Call(stalemate)
			if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No, Claim: c.claim, Reason: "FIDE 9.6"}); err != nil {
				t.Fatal(err)
			}
			var closed []string
			for _, board := range []string{"A", "B"} {
				if i.Match.ClosedOutcome(board) != "" {
					closed = append(closed, board)
				}
			}
			if got := h.Result(1); got != c.result || strings.Join(closed, "") != c.boards {
				t.Errorf("the match is %q, drawn boards %v; want %q, %s", got, closed, c.result, c.boards)
			}
			if got := i.Ruling().Verdict.Outcome; got != c.words {
				t.Errorf("the ruling is %s, want %s", got, c.words)
			}
		})
	}
}

// Both boards drawn draw the match.
func TestTwoDrawnBoardsDrawTheMatch(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for _, seat := range []string{"a", "c"} {
		i := h.Call(incident.LogRequest{Seat: seat, Offence: rules.KindStalemateClaim, Open: true})
		if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No, Claim: "upheld", Reason: "FIDE 9.6"}); err != nil {
			t.Fatal(err)
		}
	}
	if got := h.Result(1); got != "1/2-1/2" {
		t.Errorf("the match is %q", got)
	}
}

// What is no claim has no outcome; another outcome than the book prescribes departs from it and takes a
// reason; the book's own is no departure; and a claim is not won by a forfeit too.
func TestAnOutcomeThatTheBookDecidesDeparts(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	flag := incident.LogRequest{
		Seat: "a", Offence: rules.KindFlagClaim, Open: true,
		Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true),
	}
	i := h.Call(flag)
	for _, c := range []struct {
		claim, remedies, reason, says string
	}{
		{"won", "", "seen", "use upheld, denied"},
		{"denied:a", "", "seen", "names no seat"},
		{"denied", "", "", "departs from"},
		{"draw-game:C", "", "seen", "draw-game:A or draw-game:B"},
	} {
		halltest.ExpectError(t, h.Rule("Rita", incident.RuleRequest{Incident: i.No, Claim: c.claim, Reason: c.reason}), c.says)
	}
	if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No, Claim: "win-game"}); err != nil {
		t.Fatal(err)
	}
	if r := i.Ruling(); r.Departed || r.Claim != "" || h.Result(1) != "1-0" {
		t.Errorf("the book's own outcome: departed %v, %q, the match is %q", r.Departed, r.Claim, h.Result(1))
	}
	h2 := halltest.Standard(t, halltest.U18, 4)
	i = h2.Call(flag)
	if err := h2.Rule("Rita", incident.RuleRequest{Incident: i.No, Claim: "play-on", Reason: "two kings"}); err != nil {
		t.Fatal(err)
	}
	if r := i.Ruling(); !r.Departed || h2.Result(1) != "" {
		t.Errorf("against the book: departed %v, the match is %q", r.Departed, h2.Result(1))
	}
	bang := h2.Call(halltest.Offence("a", "b"))
	halltest.ExpectError(t, h2.Rule("Rita", incident.RuleRequest{Incident: bang.No, Claim: "denied", Reason: "x"}), "is no claim")
}

// A chief signs the outcome that a trainee proposed.
func TestAProposedOutcomeIsSigned(t *testing.T) {
	h := hallWithTrainee(t)
	i := h.Call(incident.LogRequest{Seat: "a", Offence: rules.KindStalemateClaim, Open: true})
	if err := h.Rule("Tia", incident.RuleRequest{Incident: i.No, Claim: "upheld", Reason: "FIDE 9.6"}); err != nil {
		t.Fatal(err)
	}
	if err := h.As("Rita", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return incident.Sign(s, i.No, o)
	}); err != nil {
		t.Fatal(err)
	}
	if i.Match.ClosedOutcome("A") != event.Draw {
		t.Error("the signed outcome closes no board")
	}
}

// A chief gives a claim each outcome too, by modifying the ruling: what it does to the match is the same as
// if the director had ruled it, once the consequence is confirmed.
func TestAChiefGivesAClaimItsOutcome(t *testing.T) {
	for _, c := range []struct {
		claim, result, boards string
	}{
		{"upheld", "", "A"},
		{"draw-game:B", "", "B"},
		{"draw-match", "1/2-1/2", ""},
		{"win-game:b", "0-1", ""},
		{"play-on", "", ""},
	} {
		t.Run(c.claim, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(incident.LogRequest{Seat: "a", Offence: rules.KindStalemateClaim, Open: true})
			if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No, Claim: "denied", Reason: "it could drop"}); err != nil {
				t.Fatal(err)
			}
			filed := h.File(i.No)
			if err := h.As("Lee", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
				return appeal.Decide(s, appeal.DecideRequest{
					Appeal: filed.Appeal, Decision: penalties.Modify, Claim: c.claim, Reason: "FIDE 9.6", Heavier: true,
				}, o)
			}); err != nil {
				t.Fatal(err)
			}
			for _, open := range h.T.Ledger.OpenConsequences() {
				h.MustSettle(open.Consequence, true, "")
			}
			var closed []string
			for _, board := range []string{"A", "B"} {
				if i.Match.ClosedOutcome(board) != "" {
					closed = append(closed, board)
				}
			}
			if got := h.Result(1); got != c.result || strings.Join(closed, "") != c.boards {
				t.Errorf("the match is %q, drawn boards %v; want %q, %s", got, closed, c.result, c.boards)
			}
			if got := i.CurrentEffect().Ruling; got.Claim != c.claim {
				t.Errorf("in force is %q", got.Claim)
			}
		})
	}
}
