package incident_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// A hand claimed as an illegal move goes on the ladder of the player it is claimed against, not of
// the claimant.
func TestAClaimedOffenceIsOnTheLadderOfTheAccused(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	claim := incident.LogRequest{
		Seat: "a", Offence: "i", Given: halltest.Given("underlying", "wrong-hand"),
	}
	for _, c := range []struct {
		req  incident.LogRequest
		want string
	}{
		{halltest.Offence("a", "w"), "warning a"},
		{claim, "warning b"},
		{halltest.Offence("b", "w"), "add-time a 60"},
		{halltest.Offence("a", "w"), "add-time b 60"},
		{claim, "forfeit-game b"},
	} {
		if got := h.Imposed(h.Call(c.req)); got != c.want {
			t.Errorf("%s %s: %q, want %q", c.req.Seat, c.req.Offence, got, c.want)
		}
	}
	if got := h.Result(1); got != "1-0" {
		t.Errorf("the match is %q, want 1-0", got)
	}
}

// Rule 16a: the teams draw the match, whatever board the draw was offered on, or none.
func TestADrawAgreedByTheTeamsIsTheMatch(t *testing.T) {
	agreed := halltest.Given("during_game", true, "agreed_by", []string{"WA", "BB", "BA", "WB"})
	for _, seat := range []string{"-", "c"} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(incident.LogRequest{Seat: seat, Offence: "d", Given: agreed})
		if got := h.Result(1); got != "1/2-1/2" {
			t.Errorf("seat %s: the match is %q, want 1/2-1/2", seat, got)
		}
	}
}

// A claim waits for its facts; each may be taken back, and it is ruled once all are known.
func TestFactsComeOneByOneAndAreTakenBack(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "f"))
	asked := func() string {
		v, err := h.T.Ledger.Assess(i)
		if err != nil {
			t.Fatal(err)
		}
		if len(v.Questions) == 0 {
			return string(v.Outcome)
		}
		return v.Questions[0].Ask
	}
	for _, c := range []struct {
		key   string
		value any
		want  string
	}{
		{"flag_down", []string{"BA"}, "clock_stopped"},
		{"clock_stopped", false, "claim-incomplete"},
		{"clock_stopped", nil, "clock_stopped"},
		{"flag_down", nil, "flag_down"},
		{"flag_down", []string{}, "claim-denied"},
		{"flag_down", []string{"BA"}, "clock_stopped"},
		{"clock_stopped", true, "claim-upheld"},
	} {
		if told := i.WithGiven(halltest.Given(c.key, c.value)); told == i {
			t.Fatal("With changed the incident itself")
		}
		if err := h.Give(i, c.key, c.value); err != nil {
			t.Fatal(err)
		}
		if got := asked(); got != c.want {
			t.Errorf("after %s=%v: %s, want %s", c.key, c.value, got, c.want)
		}
	}
	if i.Ruling() != nil {
		t.Error("a fact alone has ruled")
	}
	h.Must(h.Actor("Rita"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: i.No}, h.Official("Rita"))
	})
	if got := h.Result(1); got != "1-0" {
		t.Errorf("the match is %q, want 1-0", got)
	}
}

func TestSaidIsInTheOrderItWasLastTold(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(incident.LogRequest{
		Seat: "b", Offence: "i", Given: halltest.Given("method", "stop-clock"),
	})
	for _, f := range []penalties.GivenFact{
		{Key: "underlying", Value: "left-in-check"},
		{Key: "claimant_completed_move", Value: false},
		{Key: "method", Value: "king-capture"},
		{Key: "claimant_completed_move"},
	} {
		if err := h.Give(i, f.Key, f.Value); err != nil {
			t.Fatal(err)
		}
	}
	keys := func(i *penalties.Incident) (keys []string) {
		for _, s := range i.GivenFacts() {
			keys = append(keys, s.Key)
		}
		return keys
	}
	if got, want := keys(i), []string{"underlying", "method"}; !slices.Equal(got, want) {
		t.Errorf("said %v, want %v", got, want)
	}
	told := i.WithGiven(halltest.Given("offender_pressed", true)).WithGiven(halltest.Given("underlying", nil))
	if got, want := keys(told), []string{"method", "offender_pressed"}; !slices.Equal(got, want) {
		t.Errorf("with more, said %v, want %v", got, want)
	}
	if got := len(i.GivenFacts()); got != 2 {
		t.Errorf("the incident itself now says %d things", got)
	}
}
