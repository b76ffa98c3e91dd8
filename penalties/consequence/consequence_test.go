package consequence_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
)

// The consequences of overturning the first incident, by the rulings after it.
func TestConsequences(t *testing.T) {
	w := halltest.Offence("a", "w")
	for _, c := range []struct {
		name  string
		calls []incident.LogRequest
		after func(h *halltest.Hall)
		want  []string
	}{
		{"nothing hangs on a warning", []incident.LogRequest{w}, nil, nil},
		{
			"a minute with the clocks still standing is simply set back",
			[]incident.LogRequest{halltest.Offence("a", "k")},
			nil, nil,
		},
		{
			"a minute that was played cannot be returned",
			[]incident.LogRequest{halltest.Offence("a", "k")},
			func(h *halltest.Hall) { h.Restart(h.T.Ledger.Incidents()[0]) },
			[]string{"remedy R1-1-01 add-time:b:60→none spent"},
		},
		{
			"the second was a minute, would be a warning",
			[]incident.LogRequest{w, w},
			nil,
			[]string{"step R1-1-02 2→1"},
		},
		{
			"the second's minute was played",
			[]incident.LogRequest{w, w},
			func(h *halltest.Hall) { h.Restart(h.T.Ledger.Incidents()[1]) },
			[]string{"step R1-1-02 2→1 spent"},
		},
		{
			"the third lost the game, would be a minute, and the match flips",
			[]incident.LogRequest{w, w, w},
			nil,
			[]string{"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→none"},
		},
		{
			"the match goes back to what the players reported",
			[]incident.LogRequest{w, w, w},
			func(h *halltest.Hall) { h.Report(1, event.Draw) },
			[]string{"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→1/2-1/2"},
		},
		{
			"another ladder is another stream",
			[]incident.LogRequest{w, halltest.Offence("a", "h")},
			nil, nil,
		},
		{
			"another player is another stream",
			[]incident.LogRequest{w, halltest.Offence("d", "w")},
			nil, nil,
		},
		{
			"what was struck in between does not count either way",
			[]incident.LogRequest{w, w, w},
			func(h *halltest.Hall) {
				lee := h.Official("Lee")
				h.Must(lee.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Strike(tm.Ledger, 2, "twice", lee)
				})
				h.MustSettle(1, false, "")
				h.MustSettle(2, false, "")
			},
			[]string{"step R1-1-03 3→1", "result R1-1-03 0-1→none"},
		},
		{
			"no clock: both lost, and the other board decides",
			[]incident.LogRequest{halltest.Offence("a", "z")},
			nil,
			[]string{"result R1-1-01 board A ended without a winner→none"},
		},
		{
			"no clock on either board: the match was lost by both, one board stays closed",
			[]incident.LogRequest{halltest.Offence("a", "z"), halltest.Offence("d", "z")},
			nil,
			[]string{"result R1-1-01 0-0→none by R1-1-02"},
		},
		{
			"a claim climbs no ladder: its result goes",
			[]incident.LogRequest{{Seat: "a", Offence: "f", Given: halltest.Given(
				"flag_down", []string{"BA"}, "clock_stopped", true)}},
			nil,
			[]string{"result R1-1-01 1-0→none"},
		},
		{
			"the next round, not started, was paired on it",
			[]incident.LogRequest{w, w, w},
			(*halltest.Hall).NextRound,
			[]string{
				"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→none",
				"pairing R1-1-01 round 2 paired on the old result→none",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			for _, req := range c.calls {
				h.Call(req)
			}
			if c.after != nil {
				c.after(h)
			}
			foreseen, err := appeal.PreviewDecision(h.T.Ledger, appeal.DecideRequest{
				Appeal: h.File(1).Appeal, Decision: "overturn",
			})
			if err != nil || len(foreseen) != len(c.want) {
				t.Errorf("%d foreseen (%v), want %d", len(foreseen), err, len(c.want))
			}
			before := h.Result(1)
			h.MustDecide("Lee", h.T.Ledger.Appeals()[0], "overturn")
			h.Expect(c.want...)
			if h.Result(1) != before {
				t.Errorf("the result moved by itself, from %q to %q", before, h.Result(1))
			}
		})
	}
}

// A strike raises later rulings like a decision does, and its TD may answer.
func TestAStrikeRaisesTheSame(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	h.Call(halltest.Offence("a", "w"))
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(tm.Ledger, 1, "table 2", rita)
	})
	h.Expect("step R1-1-02 2→1")
	if err := h.Settle("Rita", 1, true, ""); err != nil {
		t.Fatal(err)
	}
	if second := h.T.Ledger.Incidents()[1]; halltest.InForce(second) != "warning:a" ||
		second.State() != penalties.Ruled {
		t.Errorf("the second is %s with %s", second.State(), halltest.InForce(second))
	}
}

// A correction that takes an offence back before the clocks run raises later rulings too.
func TestACorrectionRaisesTheSame(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	first := h.Call(halltest.Offence("a", "w"))
	h.Call(halltest.Offence("a", "w"))
	rita := h.Official("Rita")
	correct := func(kind any) {
		t.Helper()
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.AddFacts(tm.Ledger, first.No, halltest.Given("move_kind", kind), rita)
		})
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger,
				incident.RuleRequest{Incident: first.No, Corrects: first.RulingToCorrect()}, rita)
		})
	}
	correct("castle")
	h.Expect("step R1-1-02 2→1")
	correct("plain")
	h.Expect()
}

// Confirming imposes the new remedies and restores the result; declining changes nothing.
func TestConfirmAndDecline(t *testing.T) {
	for _, c := range []struct {
		confirm          bool
		standing, result string
	}{{true, "add-time:b:60", ""}, {false, "forfeit-game:a", "0-1"}} {
		h := halltest.Standard(t, halltest.U18, 4)
		for range 3 {
			h.Call(halltest.Offence("a", "w"))
		}
		h.MustDecide("Lee", h.File(1), "overturn")
		for n := 1; n <= 3; n++ {
			h.MustSettle(n, c.confirm, "")
		}
		if got := halltest.InForce(h.T.Ledger.Incidents()[2]); got != c.standing ||
			h.Result(1) != c.result {
			t.Errorf("confirmed %v: in force %q, result %q", c.confirm, got, h.Result(1))
		}
		h.Expect()
	}
}

// Rule 5 under A12: when one of two closed boards is reopened, the double forfeit ends and the
// other board stays closed.
func TestOneOfTwoClosedBoardsOpensAgain(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "z"))
	h.Call(halltest.Offence("d", "z"))
	h.MustDecide("Lee", h.File(1), "overturn")
	h.MustSettle(1, true, "")
	m := h.T.Register.AtTable(1).Matches[0]
	if h.Result(1) != "" || m.ClosedOutcome("A") != "" || m.ClosedOutcome("B") != event.BothLose {
		t.Errorf("result %q, board A %q, board B %q", h.Result(1), m.ClosedOutcome("A"),
			m.ClosedOutcome("B"))
	}
}

// A ruling that found the match decided takes effect when the deciding ruling is overturned.
func TestALaterForfeitStandsWhenAnEarlierFalls(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 2 {
		h.Call(halltest.Offence("a", "h")) // hidden stock: warning, game
	}
	for range 2 {
		h.Call(halltest.Late("b", "h"))
	}
	if h.Result(1) != "0-1" {
		t.Fatalf("the first forfeit makes it %q", h.Result(1))
	}
	h.Expect("result R1-1-04 0-1→1-0 by R1-1-02")
	h.MustDecide("Lee", h.File(2), "overturn")
	h.Expect("result R1-1-04 0-1→1-0 by R1-1-02", "result R1-1-02 0-1→1-0 by R1-1-04")
	h.MustSettle(2, true, "")
	if h.Result(1) != "1-0" {
		t.Errorf("the other's forfeit makes it %q, want 1-0", h.Result(1))
	}
}

// Consequences of a decision lapse when the next level reverses it; those carried out are raised
// again.
func TestASecondReversalTakesBackTheFirst(t *testing.T) {
	for _, confirmed := range []bool{false, true} {
		h := halltest.Standard(t, halltest.U18, 4)
		for range 3 {
			h.Call(halltest.Offence("a", "w"))
		}
		h.MustDecide("Lee", h.File(1), "overturn")
		if confirmed {
			for n := 1; n <= 3; n++ {
				h.MustSettle(n, true, "")
			}
		}
		h.MustDecide("Ama", h.File(1), "overturn")
		if !confirmed {
			h.Expect()
			halltest.ExpectError(t, h.Settle("Ama", 1, true, ""), "consequence 1 is void")
			continue
		}
		h.Expect("step R1-1-02 1→2", "step R1-1-03 2→3", "result R1-1-03 none→0-1")
		for _, c := range h.T.Ledger.OpenConsequences() {
			h.MustSettle(c.Consequence, true, "")
		}
		if third := h.T.Ledger.Incidents()[2]; halltest.InForce(third) != "forfeit-game:a" ||
			h.Result(1) != "0-1" {
			t.Errorf("the third is back with %q and %q", halltest.InForce(third), h.Result(1))
		}
	}
}

// Two reversals in one stream add up: the second raises the first one's questions anew.
func TestReversalsAddUp(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 3 {
		h.Call(halltest.Offence("a", "w"))
	}
	h.MustDecide("Lee", h.File(1), "overturn")
	h.MustDecide("Lee", h.File(2), "overturn")
	h.Expect("remedy R1-1-02 add-time:b:60→none spent", "step R1-1-03 3→1",
		"result R1-1-03 0-1→none")
}

// A question about an incident's own step stays after a decision that upholds the offence, and
// lapses after one that does not.
func TestAStepAskedAboutIsStillAskedAfterADecision(t *testing.T) {
	for decision, want := range map[string][]string{
		"modify":   {"step R1-1-02 2→1", "result R1-1-02 none→1-0"},
		"overturn": nil,
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(halltest.Offence("a", "w"))
		second := h.Call(halltest.Offence("a", "w"))
		h.MustDecide("Lee", h.File(1), "overturn")
		a := h.File(second.No)
		if decision == "modify" {
			h.MustDecide("Lee", a, decision, penalties.Remedy{Kind: "forfeit-game", Seat: "b"})
		} else {
			h.MustDecide("Lee", a, decision)
		}
		h.Expect(want...)
	}
}

// Only certain officials may answer a consequence.
func TestWhoActsOnConsequences(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	second := h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "overturn")
	halltest.ExpectError(t, h.Settle("Rita", 1, true, ""),
		"that is for the section chief or the floor chief")
	halltest.ExpectError(t, h.Settle("Lee", 2, true, ""), "consequence 2: use 1 to 1")
	h.File(second.No)
	halltest.ExpectError(t, h.Settle("Lee", 1, true, ""),
		"R1-1-02 is under appeal: decide appeal 2 first")
	h.MustDecide("Lee", h.T.Ledger.Appeals()[1], "uphold")
	h.MustDecide("Ama", h.File(second.No), "uphold")
	halltest.ExpectError(t, h.Settle("Lee", 1, true, ""), "the floor chief")
	h.Tie("Ama", 1)
	h.MustSettle(1, true, "") // tied, but no other chief may
	halltest.ExpectError(t, h.Settle("Ama", 1, false, ""),
		"consequence 1 was confirmed by Ama Osei at")
}

// An official tied to a team at the table, or to its club, may not answer while an eligible one who
// is not tied exists.
func TestWhoIsTiedSettlesNothingWhileAnotherMay(t *testing.T) {
	for _, c := range []struct {
		name string
		// officials and the team each is tied to; teams 1 and 3 are at the table
		ties map[string]int
		says map[string]string
	}{
		{"nobody is tied", nil, map[string]string{"Lee": "", "Ama": ""}},
		{
			"to the first team",
			map[string]int{"Lee": 1},
			map[string]string{
				"Lee": "Lee Novak is tied to K5 Team 1 and may not act on consequence 1: Ama Osei may",
				"Ama": "",
			},
		},
		{
			"to the second team",
			map[string]int{"Lee": 3},
			map[string]string{
				"Lee": "Lee Novak is tied to K5 Team 3 and may not act on consequence 1: Ama Osei may",
				"Ama": "",
			},
		},
		{"to a team elsewhere", map[string]int{"Lee": 2}, map[string]string{"Lee": "", "Ama": ""}},
		{
			"both, to the same team",
			map[string]int{"Lee": 1, "Ama": 1},
			map[string]string{"Lee": "", "Ama": ""},
		},
		{
			"both, each to one",
			map[string]int{"Lee": 1, "Ama": 3},
			map[string]string{"Lee": "", "Ama": ""},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.Call(halltest.Offence("a", "w"))
			h.Call(halltest.Offence("a", "w"))
			h.MustDecide("Lee", h.File(1), "overturn")
			for name, team := range c.ties {
				h.Tie(name, team)
			}
			for name, says := range c.says {
				err := consequence.MaySettle(h.T.Ledger, h.Official(name),
					h.T.Ledger.Consequences[0])
				if says != "" {
					halltest.ExpectError(t, err, says)
				} else if err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		})
	}
}

// A TD settles consequences without a decision, a section chief those of the own section without a
// final decision, the floor chief all.
func TestWhoseRoleSettles(t *testing.T) {
	overturned := func(t *testing.T, h *halltest.Hall) {
		h.MustDecide("Lee", h.File(1), "overturn")
	}
	for _, c := range []struct {
		name  string
		cause func(*testing.T, *halltest.Hall)
		may   string
	}{
		{"a strike", func(_ *testing.T, h *halltest.Hall) { h.Strike(1) }, "Rita Tom Lee Ama"},
		{"a strike, and the later ruling was appealed", func(t *testing.T, h *halltest.Hall) {
			h.Strike(1)
			h.MustDecide("Lee", h.File(2), "uphold")
		}, "Lee Ama"},
		{"a decision", overturned, "Lee Ama"},
		{"a decision, and the later ruling is final", func(t *testing.T, h *halltest.Hall) {
			overturned(t, h)
			h.MustDecide("Lee", h.File(2), "uphold")
			h.MustDecide("Ama", h.File(2), "uphold")
		}, "Ama"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.AddSection(s, "K8", "", s.Sections[0].Book, 1)
			})
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return officials.Add(s, "Noa Berg", event.SectionChief, "K8", h.Official("Ama"))
			})
			h.Call(halltest.Offence("a", "w"))
			h.Call(halltest.Offence("a", "w"))
			c.cause(t, h)
			var may []string
			for _, name := range []string{"Rita", "Tom", "Lee", "Noa", "Ama"} {
				if consequence.MaySettle(h.T.Ledger, h.Official(name), h.T.Ledger.Consequences[0]) == nil {
					may = append(may, name)
				}
			}
			if got := strings.Join(may, " "); got != c.may {
				t.Errorf("%s may, want %s", got, c.may)
			}
		})
	}
}

// Time noted as spent is not raised again when the ruling is overturned a second time.
func TestARemedyIsNotedOnce(t *testing.T) {
	for _, noted := range []bool{true, false} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(halltest.Offence("a", "k"))
		h.Restart(h.T.Ledger.Incidents()[0])
		spent := "remedy R1-1-01 add-time:b:60→none spent"
		h.MustDecide("Lee", h.File(1), "overturn")
		h.Expect(spent)
		if noted {
			h.MustSettle(1, true, "note")
		}
		h.MustDecide("Ama", h.File(1), "overturn") // the ruling stands again
		h.Expect()
		h.Strike(1)
		if noted {
			h.Expect()
		} else {
			h.Expect(spent)
		}
	}
}

// A result is provisional while an appeal about its match, or a consequence for it, is undecided.
func TestProvisionalResults(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	for range 3 {
		h.Call(halltest.Offence("a", "w"))
	}
	m := h.T.Register.AtTable(1).Matches[0]
	check := func(when string, want bool) {
		t.Helper()
		if h.T.Ledger.Provisional(m) != want {
			t.Errorf("%s: provisional %v, want %v", when, !want, want)
		}
	}
	check("ruled", false)
	a := h.File(1)
	check("appealed", true)
	h.MustDecide("Lee", a, "overturn")
	check("overturned, the result not yet acted on", true)
	h.MustSettle(3, true, "")
	check("settled", false)
	h.MustDecide("Lee", h.File(2), penalties.Remand)
	for _, c := range h.T.Ledger.OpenConsequences() {
		h.MustSettle(c.Consequence, false, "")
	}
	check("sent back to the director", true)
	if err := h.Impose(2, halltest.Remedies(t, "warning:a")); err != nil {
		t.Fatal(err)
	}
	for _, c := range h.T.Ledger.OpenConsequences() {
		h.MustSettle(c.Consequence, false, "")
	}
	check("ruled again", false)
}

// Rule 17: after the third offence the remedy is the TD's choice. When an earlier one is overturned
// the choice is raised, since the rulebook prescribes again; when it is back, the prescribed remedy
// may stay as the choice.
func TestDisplacedPiecesAfterTheLastStep(t *testing.T) {
	x := halltest.Late("a", "x")
	expelled := []penalties.Remedy{{Kind: "expel", Seat: "a"}}
	rule := func(h *halltest.Hall, n int, remedies ...penalties.Remedy) {
		t.Helper()
		rita := h.Official("Rita")
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger,
				incident.RuleRequest{Incident: n, Remedies: remedies, Reason: "again and again"},
				rita)
		})
	}
	for _, c := range []struct {
		name string
		day  func(h *halltest.Hall)
		want []string
	}{
		{
			"the TD chose to expel, and would have had to forfeit the game",
			func(h *halltest.Hall) {
				for range 4 {
					h.Call(x)
				}
				rule(h, 4, expelled...)
				h.MustDecide("Lee", h.File(1), "overturn")
			},
			[]string{
				"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→none",
				"step R1-1-04 3→3",
			},
		},
		{
			"the third was a forfeit, and as a fourth it may stay one",
			func(h *halltest.Hall) {
				first := h.Call(x)
				h.MustDecide("Lee", h.File(first.No), "remand")
				for range 3 {
					h.Call(x)
				}
				rule(h, first.No)
			},
			[]string{"step R1-1-02 1→2", "step R1-1-03 2→3 spent"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			c.day(h)
			h.Expect(c.want...)
		})
	}
}

// A confirmed step that loses the game raises the result where another ruling's result has gone
// meanwhile.
func TestAStepConfirmedLateAsksAboutItsResult(t *testing.T) {
	for _, first := range []string{penalties.StepEffect, penalties.ResultEffect} {
		h := halltest.Standard(t, halltest.U18, 4)
		for range 4 {
			h.Call(halltest.Late("a", "x"))
		}
		rita := h.Official("Rita")
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(
				tm.Ledger,
				incident.RuleRequest{
					Incident: 4, Differ: true, Reason: "it was the end of the game",
				},
				rita,
			)
		})
		h.MustDecide("Lee", h.File(1), "overturn")
		for len(h.T.Ledger.OpenConsequences()) > 0 {
			open := h.T.Ledger.OpenConsequences()
			at := max(0, slices.IndexFunc(open, func(c *penalties.Consequence) bool {
				return c.Effect() == first && (first == penalties.ResultEffect || c.Incident == 4)
			}))
			h.MustSettle(open[at].Consequence, true, "")
		}
		if fourth := h.T.Ledger.Incidents()[3]; halltest.InForce(fourth) != "forfeit-game:a" ||
			h.Result(1) != "0-1" {
			t.Errorf("%s first: %s is in force, and the result %q", first, halltest.InForce(fourth),
				h.Result(1))
		}
	}
}

// After a final decision only the floor chief settles, even once the incident is struck.
func TestAStrikeOfAFinalRulingIsTheFloorChiefs(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	minute := h.Call(halltest.Offence("a", "k"))
	h.Restart(minute)
	h.MustDecide("Lee", h.File(1), "uphold")
	h.MustDecide("Ama", h.File(1), "uphold")
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(tm.Ledger, 1, "another table", ama)
	})
	h.Expect("remedy R1-1-01 add-time:b:60→none spent")
	halltest.ExpectError(t, h.Settle("Lee", 1, true, ""), "the floor chief")
	h.MustSettle(1, true, "")
}

// Spent time cannot be returned. The result may stay, or the match is replayed, which raises the
// round that was paired on it.
func TestAMatchPlayedWithTimeItShouldNotHaveHad(t *testing.T) {
	for _, c := range []struct {
		choice, result string
		want           []string
	}{
		{"note", "1-0", nil},
		{"replay", "", []string{"pairing R1-1-01 round 2 paired on the old result→none"}},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Call(halltest.Offence("a", "k"))
		h.Report(1, event.Team1Wins)
		h.NextRound()
		h.MustDecide("Lee", h.File(1), "overturn")
		h.Expect("remedy R1-1-01 add-time:b:60→none spent")
		h.MustSettle(1, true, c.choice)
		h.Expect(c.want...)
		if r, over := h.T.Ledger.Incidents()[0].Match.Result(); over != (c.result != "") ||
			over && r.Outcome.String() != c.result {
			t.Errorf("%s: the result is %q, want %q", c.choice, r.Outcome, c.result)
		}
	}
}

// A match decided by another ruling is not replayed because of spent time.
func TestADecidedMatchIsNotPlayedAgain(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "k"))
	h.Restart(h.T.Ledger.Incidents()[0])
	h.Call(halltest.Offence("a", "h"))
	h.Call(halltest.Offence("a", "h"))
	h.MustDecide("Lee", h.File(1), "overturn")
	halltest.ExpectError(t, h.Settle("Ama", 1, true, "replay"),
		"a ruling decided the match at table 1")
	h.MustSettle(1, true, "note")
}

// The team that lost by the ruling has the next bye: re-pairing moves the bye, and the consequence
// says so.
func TestARoundToPairAnewTellsOfTheBye(t *testing.T) {
	for table, want := range map[int]bool{1: false, 2: true} {
		h := halltest.Standard(t, halltest.U18, 5)
		hidden := halltest.Offence("b", "h")
		hidden.Place.Table = table
		h.Call(hidden)
		h.Call(hidden)
		h.Report(3-table, event.Team1Wins)
		desk := func(decide func(*event.State) ([]fact.Fact, error)) {
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return decide(tm.Register)
			})
		}
		desk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
		desk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
		h.MustDecide("Lee", h.File(2), "overturn")
		told := false
		for _, c := range h.T.Ledger.OpenConsequences() {
			if c.Pairing != nil {
				told = true
				if c.Pairing.Bye != want {
					t.Errorf("table %d, bye of %s: told %v, want %v", table,
						h.T.Register.Sections[0].LatestRound().Bye.Name, c.Pairing.Bye, want)
				}
			}
		}
		if !told {
			t.Errorf("table %d: nobody is asked about round 2", table)
		}
	}
}
