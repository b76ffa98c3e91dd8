package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
)

// hallWithSignatures is a hall with the trainee Tia in which a chief countersigns what costs a game.
func hallWithSignatures(t *testing.T) *halltest.Hall {
	h := hallWithTrainee(t)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(s, "second_signature", "true", "announced", h.Official("Ama"))
	})
	return h
}

// ruleAt logs an offence of seat a at table 1 and rules remedies on it as the named official.
func ruleAt(
	t *testing.T, h *halltest.Hall, name string, remedies string,
) *penalties.Incident {
	t.Helper()
	req := halltest.Late("a", "w")
	req.Open = true
	if err := h.TryLog(name, req); err != nil {
		t.Fatal(err)
	}
	if err := h.Rule(name, incident.RuleRequest{
		Incident: newestIncident(h).No, Differ: true, Remedies: halltest.Remedies(t, remedies),
		Reason: "seen",
	}); err != nil {
		t.Fatal(err)
	}
	return newestIncident(h)
}

// Each penalty that costs a game, the match or the event waits for the second signature, whatever
// remedy imposes it. A warning, time, and a spectator's expulsion do not.
func TestWhatWaitsForASecondSignature(t *testing.T) {
	for _, c := range []struct {
		remedies string
		waits    bool
	}{
		{"forfeit-match:a", true},
		{"forfeit-game:a", true},
		{"forfeit-game:a forfeit-game:b", true}, // no clock: both lose (rule 5)
		{"expel:a", true},
		{"warning:a expel:a", true},
		{"expel", false}, // a spectator, from the room (rule 20)
		{"warning:a", false},
		{"add-time:b:60", false},
		{"new-game", false},
	} {
		h := hallWithSignatures(t)
		i := ruleAt(t, h, "Rita", c.remedies)
		if i.Waits() != c.waits || c.waits && (!i.Proposal.Chief || i.Ruling() != nil) {
			t.Errorf("%v: proposed %+v, ruled %+v", c.remedies, i.Proposal, i.Ruling())
		}
	}
}

// A mate that is upheld is the game's own end, and waits for no second signature.
func TestAMateIsNoPenalty(t *testing.T) {
	h := hallWithSignatures(t)
	claim := halltest.Offence("a", "flag-claim")
	claim.Given = halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)
	if err := h.TryLog("Rita", claim); err != nil {
		t.Fatal(err)
	}
	if i := newestIncident(h); i.Waits() || i.Ruling() == nil || h.Result(1) != "1-0" {
		t.Errorf("the flag is proposed %+v, ruled %+v, result %q", i.Proposal, i.Ruling(), h.Result(1))
	}
}

// While a forfeit waits to be signed, its match takes no forfeit and no result against it at any
// door. The chief who signs may record one, and what agrees with it is recorded.
func TestWhatWaitsWaitsAtEveryDoor(t *testing.T) {
	place := event.Place{Section: "K5", Table: 1, Match: 1}
	report := func(o event.Outcome, ended, by string) func(*halltest.Hall) error {
		return func(h *halltest.Hall) error {
			return h.As(by, func(s *penalties.State, o2 *event.Official) ([]fact.Fact, error) {
				return results.Report(s, place, o, "", ended, nil, o2)
			})
		}
	}
	onResult := func(
		by string, act func(*penalties.State, *event.Official) ([]fact.Fact, error),
	) func(*halltest.Hall) error {
		return func(h *halltest.Hall) error { return h.As(by, act) }
	}
	const refused = "the ruling on R1-1-01 waits for a signature"
	for name, c := range map[string]struct {
		act   func(*halltest.Hall) error
		fails string
	}{
		"the proposer records the forfeit": {report(event.Team2Wins, event.Forfeit, "Rita"), refused},
		"another director forfeits":        {report(event.Team2Wins, event.Forfeit, "Tom"), refused},
		"another director, against it":     {report(event.Team1Wins, "", "Tom"), refused},
		"a draw":                           {report(event.Draw, "", "Tom"), refused},
		"both lose":                        {report(event.BothLose, "", "Tom"), refused},
		"the same, played":                 {report(event.Team2Wins, "mate", "Tom"), ""},
		"the chief who signs":              {report(event.Team1Wins, "", "Lee"), ""},
		"the desk": {func(h *halltest.Hall) error {
			return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return results.Report(s, place, event.Team1Wins, "", "", nil, nil)
			})
		}, refused},
		"a no-show": {onResult("Tom", func(
			s *penalties.State, by *event.Official,
		) ([]fact.Fact, error) {
			return results.NoShow(s, s.Register.AtTable(1).Teams[1], by)
		}), refused},
		"a new game": {onResult("Tom", func(
			s *penalties.State, by *event.Official,
		) ([]fact.Fact, error) {
			return results.Replay(s, place, "noise", by)
		}), refused},
		"the table's page": {func(h *halltest.Hall) error {
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.ChoosePages(s, event.PagesChosen{Results: true})
			})
			return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return calls.ClaimResult(s, 1, 2, event.Team2Wins, "2")
			})
		}, "a ruling at table 1"},
	} {
		t.Run(name, func(t *testing.T) {
			h := hallWithSignatures(t)
			i := ruleAt(t, h, "Rita", "forfeit-match:a")
			err := c.act(h)
			if c.fails == "" && err != nil {
				t.Fatal(err)
			}
			if c.fails != "" {
				halltest.ExpectError(t, err, c.fails)
				if !i.Waits() || h.Result(1) != "" {
					t.Errorf("it waits %v, and the result is %q", i.Waits(), h.Result(1))
				}
			}
			if err := sign(h, "Lee", i.No); err != nil || h.Result(1) != "0-1" {
				t.Errorf("signed it is %q: %v", h.Result(1), err)
			}
		})
	}
}

// Another ruling at the table that would end the match against what waits is a proposal for the
// chief too. A result struck does not bring back an earlier one against it.
func TestNoOtherRulingComesBeforeWhatWaits(t *testing.T) {
	h := hallWithSignatures(t)
	h.Report(1, event.Team1Wins)
	h.Report(1, event.Team2Wins)
	first := ruleAt(t, h, "Rita", "forfeit-match:a")
	halltest.ExpectError(t, h.As("Ama", func(
		s *penalties.State, by *event.Official,
	) ([]fact.Fact, error) {
		return results.StrikeResult(s, first.Place, "twice", h.Official("Tom"))
	}), "entered the result")
	halltest.ExpectError(t, h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return results.StrikeResult(s, first.Place, "twice", nil)
	}), "waits for a signature")

	h = hallWithSignatures(t)
	first = ruleAt(t, h, "Rita", "forfeit-match:a")
	claim := halltest.Offence("a", "flag-claim")
	claim.Given = halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)
	if err := h.TryLog("Tom", claim); err != nil {
		t.Fatal(err)
	}
	if second := newestIncident(h); !second.Waits() || !second.Proposal.Chief ||
		h.Result(1) != "" {
		t.Errorf("it is ruled %+v before %s is signed: %q", second.Ruling(), first.Label, h.Result(1))
	}
}

// A trainee's proposal of a warning keeps forfeits away, and no other result.
func TestATraineesWarningWaits(t *testing.T) {
	h := hallWithTrainee(t)
	if err := h.TryLog("Tia", halltest.Offence("a", "w")); err != nil {
		t.Fatal(err)
	}
	report := func(o event.Outcome, ended string, by *event.Official) error {
		return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return results.Report(s, event.Place{Section: "K5", Table: 1}, o, "", ended, nil, by)
		})
	}
	halltest.ExpectError(t, report(event.Team1Wins, event.Forfeit, h.Official("Tia")), "waits for a")
	halltest.ExpectError(t, report(event.Team1Wins, event.Forfeit, nil), "waits for a")
	for _, by := range []*event.Official{nil, h.Official("Rita")} {
		if err := report(event.Team1Wins, "", by); err != nil {
			t.Error(err)
		}
	}
}

// What a director logs or rules on a finished round is a proposal for a chief where it would change
// a result of it, and a ruling where it would not. The chief signs it with the act that signs all.
func TestAFinishedRoundIsAChiefs(t *testing.T) {
	finished := func(t *testing.T) *halltest.Hall {
		h := hallWithTrainee(t)
		h.PlayOut("K5")
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
		return h
	}
	lost := halltest.Offence("a", "flag-claim") // team 1 lost on time, and the round has 1-0
	lost.Seat = "b"
	lost.Given = halltest.Given("flag_down", []string{"WA"}, "clock_stopped", true, "before_end", true)

	h := finished(t)
	if err := h.TryLog("Rita", lost); err != nil {
		t.Fatal(err)
	}
	i := newestIncident(h)
	if !i.Waits() || !i.Proposal.Chief || h.Result(1) != "1-0" {
		t.Fatalf("a director's log is in force: ruled %+v, result %q", i.Ruling(), h.Result(1))
	}
	halltest.ExpectError(t, sign(h, "Tom", i.No), "it takes a chief")
	if err := sign(h, "Lee", i.No); err != nil || h.Result(1) != "0-1" ||
		i.Ruling().Proposed != h.Actor("Rita") {
		t.Errorf("signed it is %q, ruled %+v: %v", h.Result(1), i.Ruling(), err)
	}

	// a trainee's goes to a director and then to a chief
	h = finished(t)
	if err := h.TryLog("Tia", lost); err != nil {
		t.Fatal(err)
	}
	i = newestIncident(h)
	if err := sign(h, "Rita", i.No); err != nil || !i.Waits() || !i.Proposal.Chief {
		t.Fatalf("taken over it is %+v: %v", i.Proposal, err)
	}
	if err := sign(h, "Ama", i.No); err != nil || h.Result(1) != "0-1" {
		t.Errorf("signed it is %q: %v", h.Result(1), err)
	}

	// rule, and correct
	h = finished(t)
	i = ruleAt(t, h, "Rita", "forfeit-match:a")
	if !i.Waits() || h.Result(1) != "1-0" {
		t.Errorf("ruled it is %+v", i.Ruling())
	}
	i = ruleAt(t, h, "Rita", "warning:a")
	if i.Ruling() == nil {
		t.Errorf("a warning waits: %+v", i.Proposal)
	}
	if err := h.Rule("Tom", incident.RuleRequest{
		Incident: i.No, Differ: true, Remedies: halltest.Remedies(t, "forfeit-game:a"),
		Reason: "seen",
	}); err != nil || !i.Waits() || h.Result(1) != "1-0" {
		t.Errorf("corrected it is %+v: %v", i.Ruling(), err)
	}

	// what the round has already is a ruling
	h = finished(t)
	agrees := halltest.Offence("a", "flag-claim")
	agrees.Given = halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true, "before_end", true)
	if err := h.TryLog("Rita", agrees); err != nil || newestIncident(h).Ruling() == nil {
		t.Errorf("%+v waits: %v", newestIncident(h).Proposal, err)
	}
}

// A strike changes no result by itself. The answer that would change one of a finished round is a
// chief's.
func TestAnAnswerAboutAFinishedRoundIsAChiefs(t *testing.T) {
	h := hallWithTrainee(t)
	i := ruleAt(t, h, "Rita", "forfeit-match:a")
	h.PlayOut("K5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	if err := h.TryStrike("Rita", i.No); err != nil {
		t.Fatal(err)
	}
	open := h.T.Ledger.OpenConsequences()
	if len(open) == 0 || open[0].Result == nil || h.Result(1) != "0-1" {
		t.Fatalf("nothing is asked, or the result is %q at once", h.Result(1))
	}
	halltest.ExpectError(t, h.Settle("Tom", open[0].Consequence, true, "apply"),
		"1 needs a chief")
	if err := h.Settle("Tom", open[0].Consequence, false, ""); err != nil {
		t.Errorf("a director may not leave it as it is: %v", err)
	}

	h = hallWithTrainee(t)
	i = ruleAt(t, h, "Rita", "forfeit-match:a")
	if err := h.TryStrike("Rita", i.No); err != nil {
		t.Fatal(err)
	}
	if err := h.Settle("Tom", 1, true, ""); err != nil {
		t.Errorf("while the round runs a director answers: %v", err)
	}
}
