package rules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

func TestFactsThatCannotBe(t *testing.T) {
	for facts, field := range map[string]string{
		`{}`:                                     "kind: ",
		`{"kind":7}`:                             "kind: ",
		`[]`:                                     "facts: ",
		`{"kind":"juggling"}`:                    "kind: ",
		`{"kind":"hover","by":7}`:                "by: ",
		`{"kind":"hover","by":"XX"}`:             "by: ",
		`{"kind":"hover","by":["WA","WA"]}`:      "by: ",
		`{"kind":"hover","board":"C"}`:           "board: ",
		`{"kind":"hover","by":"WA","board":"B"}`: "by: ",
		`{"kind":"wrong-hand","move_kind":"waltz"}`:                                                                          "move_kind: ",
		`{"kind":"wrong-hand","move_kind":"plain","exempt":"castling"}`:                                                      "exempt: ",
		`{"kind":"wrong-hand","prior":[{"kind":"wrong-hand"}]}`:                                                              "prior: ",
		`{"kind":"wrong-hand","prior":[{"kind":"tea","by":"WA"}]}`:                                                           "prior[0].kind: ",
		`{"kind":"wrong-hand","prior":[{"kind":"hover","by":"WA","scope":"last-year"}]}`:                                     "prior[0].scope: ",
		`{"kind":"wrong-hand","prior":[{"kind":"hover","by":"WA","status":"forgotten"}]}`:                                    "prior[0].status: ",
		`{"kind":"wrong-hand","round":2,"prior":[{"kind":"hover","by":"WA","scope":"earlier-round","round":2}]}`:             "prior[0].round: ",
		`{"kind":"hide-stock","by":"WA","piece_captured_by":"BA"}`:                                                           "piece_captured_by: ",
		`{"kind":"partner-moves-piece","by":"WA","board":"A"}`:                                                               "by: ",
		`{"kind":"mate-claim","claimed_by":"WB","board":"A"}`:                                                                "claimed_by: ",
		`{"kind":"flag-claim","claimed_by":"WA","against":"BB"}`:                                                             "against: ",
		`{"kind":"flag-claim","claimed_by":"WA","flag_down":["BA","BA"]}`:                                                    "flag_down: ",
		`{"kind":"flag-claim","clock_stopped":"maybe"}`:                                                                      "clock_stopped: ",
		`{"kind":"both-flags","board":"A","flag_down":["WA"]}`:                                                               "flag_down: ",
		`{"kind":"both-flags","board":"A","mate":false,"mate_by":"WA"}`:                                                      "mate_by: ",
		`{"kind":"both-flags","board":"A","mate":false,"mate_before_noticed":true}`:                                          "mate_before_noticed: ",
		`{"kind":"illegal-claim","method":"telepathy"}`:                                                                      "method: ",
		`{"kind":"illegal-claim","underlying":"looked-at-me"}`:                                                               "underlying: ",
		`{"kind":"illegal-claim","method":"stop-clock","clock_stopped":false}`:                                               "clock_stopped: ",
		`{"kind":"illegal-claim","method":"loud-only","clock_stopped":true}`:                                                 "clock_stopped: ",
		`{"kind":"illegal-claim","claimant_touched":false,"claimant_completed_move":true}`:                                   "claimant_touched: ",
		`{"kind":"illegal-claim","claimant_completed_move":true,"offender_pressed":false}`:                                   "offender_pressed: ",
		`{"kind":"competing-claims","illegal_by":"WA","order":[{"claim":"illegal","by":"WA"}]}`:                              "order[0].by: ",
		`{"kind":"competing-claims","order":[{"claim":"hunger","by":"WA"}]}`:                                                 "order[0].claim: ",
		`{"kind":"competing-claims","order":[]}`:                                                                             "order: ",
		`{"kind":"competing-claims","simultaneous":true,"order":[{"claim":"flag","by":"WA"},{"claim":"illegal","by":"BA"}]}`: "simultaneous: ",
		`{"kind":"mate-then-flag-claim","mate_by":"WA","flag_claim_by":"WA"}`:                                                "flag_claim_by: ",
		`{"kind":"mate-claim","claimed_by":"WA","defender":"WA"}`:                                                            "defender: ",
		`{"kind":"mate-claim","fen":"nonsense"}`:                                                                             "fen: ",
		`{"kind":"mate-claim","claimed_by":"BA","fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"}`:                                 "fen: ",
		`{"kind":"illegal-claim","move":"e2e4"}`:                                                                             "move: ",
		`{"kind":"illegal-claim","move":"jump","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1"}`:                                       "move: ",
		`{"kind":"illegal-claim","claimed_by":"WA","fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1"}`:                                   "fen: ",
		`{"kind":"mate-claim","defender_stock":["K"]}`:                                                                       "defender_stock: ",
		`{"kind":"simultaneous-mates","boards":{"A":{"mated_by":"WB"},"B":{"mated_by":"BB"}}}`:                               "boards.A.mated_by: ",
		`{"kind":"late-second-mate","first":{"board":"A","winner":"BB"}}`:                                                    "first.winner: ",
		`{"kind":"late-second-mate","first":{"board":"A","winner":"WA"},"second":{"board":"A","winner":"BA"}}`:               "second: ",
		`{"kind":"repetition-claim","occurrences":-1}`:                                                                       "occurrences: ",
		`{"kind":"clock-misset","whose":["WA","WB"],"board":"A"}`:                                                            "whose: ",
		`{"kind":"appeal","from":"parent"}`:                                                                                  "from: ",
	} {
		_, err := rules.ParseFacts([]byte(facts))
		if err == nil || !strings.Contains("\n"+err.Error(), "\n"+field) {
			t.Errorf("%s: got %v, want an error on %s", facts, err, field)
		}
	}
}

func TestAllFaultsAtOnce(t *testing.T) {
	_, err := rules.ParseFacts([]byte(`{"kind":"flag-claim","board":"C","clock_stopped":3,"claimed_by":"me"}`))
	for _, field := range []string{"board: ", "clock_stopped: ", "claimed_by: "} {
		if err == nil || !strings.Contains(err.Error(), field) {
			t.Errorf("%q is not said in %v", field, err)
		}
	}
}

// TestFactsWrittenAreReadAgain: facts go into a journal as JSON and come back the same.
func TestFactsWrittenAreReadAgain(t *testing.T) {
	facts := rules.Facts{
		Kind: "competing-claims", Board: "B", IllegalBy: new(bughouse.WB), FlagDown: rules.Seats{},
		Order:        []rules.Claim{{Claim: "flag", By: bughouse.WB}},
		ClockStopped: rules.No, DefenderStock: rules.Pieces{bughouse.Queen, bughouse.Pawn},
		Prior:     []rules.Prior{{Kind: "hover", By: bughouse.BB, Scope: rules.EarlierRound, Round: 1}},
		AidedTeam: 2,
	}
	text, err := json.Marshal(facts)
	if err != nil {
		t.Fatal(err)
	}
	again, err := rules.ParseFacts(text)
	if err != nil {
		t.Fatal(err)
	}
	once, _ := json.Marshal(again)
	if string(once) != string(text) {
		t.Errorf("wrote %s\nread  %s", text, once)
	}
	if again.Prior == nil || again.FlagDown == nil {
		t.Error("a list that is known to be empty was read as not known")
	}
}
