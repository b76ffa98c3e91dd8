package incident_test

import (
	"errors"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
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
		"the desk and the desk":     {"", "", nil, halltest.Offence("a", "w"), true},
		"the desk, then a director": {"", "Rita", nil, halltest.Offence("a", "w"), true},
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
			log := func(name string, req incident.LogRequest) error {
				if name != "" {
					return h.TryLog(name, req)
				}
				req.Place, req.CalledBy = event.Place{Section: "K5", Table: 1}, h.Actor("Rita")
				return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return incident.Log(s, req, nil) })
			}
			if err := log(c.first, halltest.Offence("a", "w")); err != nil {
				t.Fatal(err)
			}
			if c.then != nil {
				c.then(h, h.T.Ledger.Incidents()[0])
			}
			before := h.T.Ledger.IncidentCount()
			err := log(c.second, c.req)
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
			if err := log(c.second, c.req); err != nil {
				t.Fatal(err)
			}
			i := h.T.Ledger.Incidents()[before]
			logged, _ := i.History[0].Fact.(penalties.IncidentLogged)
			if r := i.Ruling(); logged.Sure != penalties.SureAnotherAct || c.first != "" && r.Verdict.Step.N != 2 {
				t.Errorf("the answer on record is %q, the step %v", logged.Sure, i.Ruling())
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
			return results.Report(s, place, o, "", "", sure, by)
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
			return results.Report(s, place, o, "", "", sure, nil)
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

// What contradicts the state of a table is asked about at each door to results and rounds, once; the
// answer is on record. A player of a team that is said not to be there was seen, an expelled one is to play
// again or wins by a strike or a correction, a round is finished with an incident to rule.
func TestEachDoorReadsTheStateOfTheTable(t *testing.T) {
	place := event.Place{Section: "K5", Table: 1}
	expel := func(h *halltest.Hall) {
		i := h.Call(halltest.Offence("a", "b"))
		if err := h.Impose(i.No, halltest.Remedies(t, "expel:a")); err != nil {
			t.Fatal(err)
		}
	}
	open := func(h *halltest.Hall) {
		h.Call(halltest.Offence("b", "b"))
		h.Report(1, event.Draw)
		h.Report(2, event.Draw)
	}
	type asking func(h *halltest.Hall, sure ...string) error
	ama := func(do func(s *penalties.State, by *event.Official, sure []string) ([]fact.Fact, error)) asking {
		return func(h *halltest.Hall, sure ...string) error {
			return h.As("Ama", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) { return do(s, by, sure) })
		}
	}
	noShow := func(side int) asking {
		return ama(func(s *penalties.State, by *event.Official, sure []string) ([]fact.Fact, error) {
			m, _ := s.Register.FindMatch(place)
			return results.NoShow(s, m.Pairing.Teams[side], by, sure...)
		})
	}
	replay := ama(func(s *penalties.State, by *event.Official, sure []string) ([]fact.Fact, error) {
		return results.Replay(s, place, "a spectator", by, sure...)
	})
	strike := ama(func(s *penalties.State, by *event.Official, sure []string) ([]fact.Fact, error) {
		return results.StrikeResult(s, place, "a slip", by, sure...)
	})
	finish := ama(func(s *penalties.State, _ *event.Official, sure []string) ([]fact.Fact, error) {
		return results.Finish(s, "K5", 0, sure...)
	})
	correct := ama(func(s *penalties.State, by *event.Official, sure []string) ([]fact.Fact, error) {
		at := place
		at.Round = 1
		return results.Correct(s, rounds.CorrectRequest{
			Place: at, Outcome: event.Team1Wins, Reason: "misread", Sure: sure, By: by,
		})
	})
	for name, c := range map[string]struct {
		before func(h *halltest.Hall)
		door   asking
		key    string // "" where nothing is asked
	}{
		"no-show":                                {func(*halltest.Hall) {}, noShow(0), ""},
		"no-show of a team that was seen":        {func(h *halltest.Hall) { h.Call(halltest.Offence("a", "w")) }, noShow(0), penalties.SureAbsent},
		"no-show of the others":                  {func(h *halltest.Hall) { h.Call(halltest.Offence("a", "w")) }, noShow(1), ""},
		"no-show against an expelled player":     {expel, noShow(1), penalties.SureExpelled},
		"replay with an expelled player":         {expel, replay, penalties.SureExpelled},
		"replay of another's result":             {func(h *halltest.Hall) { h.Report(1, event.Draw) }, replay, ""},
		"strike, and the expelled player's wins": {func(h *halltest.Hall) { h.Report(1, event.Team1Wins); h.Report(1, event.Draw); expel(h) }, strike, penalties.SureExpelled},
		"finish with an incident to rule":        {open, finish, penalties.SureUnsettled},
		"correct, and the expelled player's wins": {func(h *halltest.Hall) {
			h.Report(1, event.Team2Wins)
			i := h.Call(halltest.Late("a", "b"))
			if err := h.Impose(i.No, halltest.Remedies(t, "expel:a")); err != nil {
				t.Fatal(err)
			}
			h.NextRound()
		}, correct, penalties.SureExpelled},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			c.before(h)
			head := h.T.Head
			err := c.door(h)
			doubt := new(penalties.Doubt)
			switch asked := errors.As(err, &doubt); {
			case c.key == "":
				if err != nil {
					t.Error(err)
				}
				return
			case !asked || doubt.Key != c.key:
				t.Fatalf("asked %v, want %s", err, c.key)
			case h.T.Head != head:
				t.Error("what was asked about is recorded")
			}
			if err := c.door(h, c.key); err != nil {
				t.Errorf("answered: %v", err)
			}
		})
	}
}
