package incident_test

import (
	"errors"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
)

// Two officials who enter one act make one step: the second is asked. Who says that it is another, who
// entered the first one too, and who relates the two by a fact is not; nor is anyone once the clocks
// ran, another act of the player came between, or the first was struck.
func TestTheSameActIsAskedAbout(t *testing.T) {
	for name, c := range map[string]struct {
		first  string // who entered the first
		second string // who enters the second
		then   func(h *halltest.Hall, first *penalties.Incident)
		req    incident.LogRequest
		asked  bool
	}{
		"another official":          {"Tom", "Rita", nil, halltest.Offence("a", "w"), true},
		"the other hand, same call": {"Tom", "Rita", nil, halltest.Offence("a", "two-hands"), true},
		"the same official":         {"Rita", "Rita", nil, halltest.Offence("a", "w"), false},
		"another player":            {"Tom", "Rita", nil, halltest.Offence("b", "w"), false},
		"another ladder":            {"Tom", "Rita", nil, halltest.Offence("a", "h"), false},
		"after go":                  {"Tom", "Rita", func(h *halltest.Hall, i *penalties.Incident) { h.Restart(i) }, halltest.Offence("a", "w"), false},
		"the first was struck":      {"Tom", "Rita", func(h *halltest.Hall, i *penalties.Incident) { h.Strike(i.No) }, halltest.Offence("a", "w"), false},
		"another act came between": {"Tom", "Rita", func(h *halltest.Hall, _ *penalties.Incident) {
			h.Call(halltest.Offence("a", "h"))
		}, halltest.Offence("a", "w"), false},
		"related by a fact": {
			"Tom", "Rita", nil,
			incident.LogRequest{Seat: "a", Offence: "w", Given: halltest.Given("move_kind", "plain", "same_move", true)},
			false,
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			if err := h.TryLog(c.first, halltest.Offence("a", "w")); err != nil {
				t.Fatal(err)
			}
			if c.then != nil {
				c.then(h, h.T.Ledger.Incidents()[0])
			}
			before := h.T.Ledger.IncidentCount()
			err := h.TryLog(c.second, c.req)
			if doubt := new(penalties.Doubt); errors.As(err, &doubt) != c.asked || !c.asked && err != nil {
				t.Fatalf("asked: %v, want %v", err, c.asked)
			}
			if !c.asked {
				return
			}
			if h.T.Ledger.IncidentCount() != before {
				t.Error("what was asked about is recorded")
			}
			c.req.Sure = []string{penalties.SureAnotherAct}
			if err := h.TryLog(c.second, c.req); err != nil {
				t.Fatal(err)
			}
			i := h.T.Ledger.Incidents()[before]
			logged, _ := i.History[0].Fact.(penalties.IncidentLogged)
			if logged.Sure != penalties.SureAnotherAct || i.Ruling().Verdict.Step.N != 2 {
				t.Errorf("the answer on record is %q, the step %v", logged.Sure, i.Ruling().Verdict.Step)
			}
		})
	}
}

// A director who enters what a trainee has proposed is asked, and so is the trainee the other way round.
func TestAProposalAndAnEntryOfOneActAreAskedAbout(t *testing.T) {
	for _, order := range [][2]string{{"Tia", "Rita"}, {"Rita", "Tia"}} {
		h := hallWithTrainee(t)
		if err := h.TryLog(order[0], halltest.Offence("a", "w")); err != nil {
			t.Fatal(err)
		}
		halltest.ExpectError(t, h.TryLog(order[1], halltest.Offence("a", "w")), "Is this another act?")
	}
}

// A result that differs from one another person entered is asked about; the same person corrects their
// own, and the same result is entered twice without a word. The answer is on record.
func TestAResultThatReplacesAnothersIsAskedAbout(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	place := event.Place{Section: "K5", Table: 1}
	report := func(name string, o event.Outcome, sure ...string) error {
		return h.As(name, func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
			return consequence.Report(s, place, o, "", "", sure, by)
		})
	}
	for _, c := range []struct {
		name    string
		outcome event.Outcome
		asked   bool
	}{
		{"Rita", event.Team1Wins, false},
		{"Tom", event.Team1Wins, false},
		{"Tom", event.Draw, false},
		{"Rita", event.Team1Wins, true},
	} {
		if err := report(c.name, c.outcome); (err != nil) != c.asked {
			t.Errorf("%s enters %s: %v", c.name, c.outcome, err)
		}
	}
	if err := report("Rita", event.Team1Wins, penalties.SureReplaces); err != nil {
		t.Fatal(err)
	}
	m, _ := h.T.Register.FindMatch(place)
	if r, _ := m.Result(); r.Outcome != event.Team1Wins || r.Sure != penalties.SureReplaces {
		t.Errorf("the result is %s, answered %q", r.Outcome, r.Sure)
	}
}

// No book says what becomes of the match of an expelled player: its team does not win it without a
// question, its opponents do.
func TestTheTeamOfAnExpelledPlayerWinsOnlyOnAnAnswer(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "b"))
	if err := h.Impose(i.No, halltest.Remedies(t, "expel:a")); err != nil {
		t.Fatal(err)
	}
	place := event.Place{Section: "K5", Table: 1}
	report := func(o event.Outcome, sure ...string) error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return consequence.Report(s, place, o, "", "", sure, nil)
		})
	}
	halltest.ExpectError(t, report(event.Team1Wins), "was expelled in R1-1-01")
	if err := report(event.Team2Wins); err != nil {
		t.Errorf("the opponents win: %v", err)
	}
	if err := report(event.Team1Wins, penalties.SureExpelled); err != nil {
		t.Errorf("answered: %v", err)
	}
}
