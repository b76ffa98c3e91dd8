package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties/incident"
)

// Rule 17 (A04, A06): a flag that fell by displaced pieces is put back up, and the fall cannot be
// claimed. A claim of it afterwards is asked whether the flag fell again, and waits for that answer.
func TestAFlagPutBackIsClaimedOnlyIfItFellAgain(t *testing.T) {
	displaced := halltest.Offence("a", "x")
	displaced.Given = halltest.Given("flag_down", []string{"BA"})
	claim := incident.LogRequest{
		Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true),
	}
	for again, want := range map[bool]string{true: "1-0", false: ""} {
		h := halltest.Standard(t, halltest.U18, 4)
		if got := h.Imposed(h.Call(displaced)); got != "add-time b 60" {
			t.Fatalf("displacing: %q", got)
		}
		i := h.Call(claim)
		v, err := h.T.Ledger.Assess(i)
		if err != nil || i.Ruling() != nil || len(v.Questions) != 1 ||
			v.Questions[0].Text != "R1-1-01 gave b's flag back. Did it fall again?" {
			t.Fatalf("the claim is ruled %+v, and asked is %v (%v)", i.Ruling(), v.Questions, err)
		}
		if err := h.Give(i, "fell_again", again); err != nil {
			t.Fatal(err)
		}
		if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No}); err != nil {
			t.Fatal(err)
		}
		if got := h.Result(1); got != want {
			t.Errorf("fell again %v: the match is %q, want %q", again, got, want)
		}
		if reasons := strings.Join(i.Ruling().Verdict.Because, " "); !again && !strings.Contains(reasons, "put BA's flag back up") {
			t.Errorf("it is not said why: %s", reasons)
		}
	}
}

// In the other order the ruling on the displaced pieces, which happened before the end, takes the
// ground from the claim: its result is asked about.
func TestAFlagPutBackBeforeTheEndAsksAboutTheClaim(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(incident.LogRequest{
		Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true),
	})
	if h.Result(1) != "1-0" {
		t.Fatal(h.Result(1))
	}
	second := h.Call(incident.LogRequest{
		Seat: "a", Offence: "x", Given: halltest.Given("flag_down", []string{"BA"}, "before_end", true),
	})
	h.Expect("result R1-1-01 1-0→none")
	if h.Result(1) != "1-0" {
		t.Errorf("the result has changed to %q at once", h.Result(1))
	}
	h.Strike(second.No) // and without the cause nothing is asked
	h.Expect()

	h = halltest.Standard(t, halltest.U18, 4)
	h.Call(incident.LogRequest{
		Seat: "a", Offence: "f", Given: halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true),
	})
	h.Call(incident.LogRequest{
		Seat: "a", Offence: "x", Given: halltest.Given("flag_down", []string{"BA"}, "before_end", true),
	})
	h.MustSettle(1, true, "")
	if h.Expect(); h.Result(1) != "" {
		t.Errorf("confirmed it is %q", h.Result(1))
	}
}
