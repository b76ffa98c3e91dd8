package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// The facts that a ruling rests on are changed by a director or a chief, by name. Where the ruling no
// longer follows from them, that is asked about, until the ruling is corrected or follows again.
func TestFactsThatARulingRestsOn(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	claim := h.Call(incident.LogRequest{
		Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true),
	})
	halltest.ExpectError(t, h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return incident.AddFacts(s, claim.No, halltest.Given("flag_down", []string{}), nil)
	}), "the ruling on R1-1-01 rests on its facts")
	if err := h.Give(claim, "flag_down", []string{}); err != nil {
		t.Fatal(err)
	}
	if h.Expect("result R1-1-01 1-0→none"); h.Result(1) != "1-0" {
		t.Errorf("the result has changed to %q at once", h.Result(1))
	}
	if err := h.Give(claim, "flag_down", []string{"BA"}); err != nil {
		t.Fatal(err)
	}
	h.Expect()

	hand := h.Call(incident.LogRequest{Seat: "c", Offence: "w", Given: halltest.Given("move_kind", "plain")})
	if err := h.Give(hand, "move_kind", "castle"); err != nil {
		t.Fatal(err)
	}
	h.Expect("step R1-1-02 1→0")
	if err := h.Rule("Rita", incident.RuleRequest{Incident: hand.No, Corrects: hand.RulingToCorrect()}); err != nil {
		t.Fatal(err)
	}
	h.Expect()
}
