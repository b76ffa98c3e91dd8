package penalties_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/pairing/setup"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
)

// told are the open consequences in a line each: "step R1-1-02 2→1 spent".
func told(h *testhall.Hall) []string {
	var lines []string
	for _, c := range h.T.Ledger.Unsettled() {
		now := consequence.Now(h.T.Ledger, c)
		was, wouldBe := now.Change()
		line := fmt.Sprintf("%s %s %v→%v", c.Effect(), c.Of.Label, was, wouldBe)
		if c.Spent() {
			line += " spent"
		}
		lines = append(lines, strings.ReplaceAll(line, "<nil>", "none"))
	}
	return lines
}

func expect(t *testing.T, h *testhall.Hall, want ...string) {
	t.Helper()
	if got := told(h); !slices.Equal(got, want) {
		t.Errorf("consequences\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

func settle(h *testhall.Hall, name string, n int, confirm bool, choice string) error {
	o := h.Official(name)
	return h.Do(o.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return tm.Settle(n, confirm, choice, "so be it", o)
	})
}

func mustSettle(t *testing.T, h *testhall.Hall, n int, confirm bool, choice string) {
	t.Helper()
	if err := settle(h, "Ama", n, confirm, choice); err != nil {
		t.Fatal(err)
	}
}

func restart(h *testhall.Hall, i *penalties.Incident) {
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return incident.Restart(tm.Ledger, i.No) })
}

func report(h *testhall.Hall, table int, o event.Outcome) {
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Report(tm.Register, event.Place{Section: "K5", Table: table}, o, "", "")
	})
}

// What a reversal of the first incident does, by what was ruled after it.
func TestConsequences(t *testing.T) {
	w := offence("a", "w")
	for _, c := range []struct {
		name  string
		calls []incident.LogRequest
		after func(h *testhall.Hall)
		want  []string
	}{
		{"nothing hangs on a warning", []incident.LogRequest{w}, nil, nil},
		{"a minute with the clocks still standing is simply set back", []incident.LogRequest{offence("a", "k")}, nil, nil},
		{
			"a minute that was played cannot be returned",
			[]incident.LogRequest{offence("a", "k")},
			func(h *testhall.Hall) { restart(h, h.T.Ledger.Incidents[0]) },
			[]string{"remedy R1-1-01 add-time:b:60→none spent"},
		},
		{"the second was a minute, would be a warning", []incident.LogRequest{w, w}, nil, []string{"step R1-1-02 2→1"}},
		{
			"the second's minute was played",
			[]incident.LogRequest{w, w},
			func(h *testhall.Hall) { restart(h, h.T.Ledger.Incidents[1]) },
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
			func(h *testhall.Hall) { report(h, 1, event.Draw) },
			[]string{"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→1/2-1/2"},
		},
		{"another ladder is another stream", []incident.LogRequest{w, offence("a", "h")}, nil, nil},
		{"another player is another stream", []incident.LogRequest{w, offence("d", "w")}, nil, nil},
		{
			"what was struck in between does not count either way",
			[]incident.LogRequest{w, w, w},
			func(h *testhall.Hall) {
				lee := h.Official("Lee")
				h.Must(lee.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Strike(tm.Ledger, 2, "twice", lee)
				})
				mustSettle(t, h, 1, false, "")
				mustSettle(t, h, 2, false, "")
			},
			[]string{"step R1-1-03 3→1", "result R1-1-03 0-1→none"},
		},
		{
			"no clock: both lost, and the other board decides",
			[]incident.LogRequest{offence("a", "z")},
			nil,
			[]string{"result R1-1-01 board A ended without a winner→none"},
		},
		{
			"no clock on either board: the match was lost by both, one board stays closed",
			[]incident.LogRequest{offence("a", "z"), offence("d", "z")},
			nil,
			[]string{"result R1-1-01 0-0→none"},
		},
		{
			"a claim climbs no ladder: its result goes",
			[]incident.LogRequest{{Seat: "a", Offence: "f", Given: testhall.Given(
				"flag_down", []string{"BA"}, "clock_stopped", true)}},
			nil,
			[]string{"result R1-1-01 1-0→none"},
		},
		{
			"the next round, not started, was paired on it",
			[]incident.LogRequest{w, w, w},
			nextRound,
			[]string{
				"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→none",
				"pairing R1-1-01 round 2 paired on the old result→none",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := testhall.Standard(t, u18, 4)
			for _, req := range c.calls {
				call(t, h, req)
			}
			if c.after != nil {
				c.after(h)
			}
			foreseen, err := appeal.Foresee(h.T.Ledger, appeal.DecideRequest{Appeal: file(t, h, 1).Appeal, Decision: "overturn"})
			if err != nil || len(foreseen) != len(c.want) {
				t.Errorf("%d foreseen (%v), want %d", len(foreseen), err, len(c.want))
			}
			before := result(h, 1)
			mustDecide(t, h, "Lee", h.T.Ledger.Appeals[0], "overturn")
			expect(t, h, c.want...)
			if result(h, 1) != before {
				t.Errorf("the result moved by itself, from %q to %q", before, result(h, 1))
			}
		})
	}
}

// nextRound finishes round 1 and pairs round 2.
func nextRound(h *testhall.Hall) {
	report(h, 2, event.Team1Wins)
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return rounds.Finish(tm.Register, "K5", 0) })
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return pairing.Next(tm.Register, "K5") })
}

// A strike undercuts later rulings like a decision does, and its TD may act on what follows.
func TestAStrikeRaisesTheSame(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	call(t, h, offence("a", "w"))
	call(t, h, offence("a", "w"))
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(tm.Ledger, 1, "table 2", rita)
	})
	expect(t, h, "step R1-1-02 2→1")
	if err := settle(h, "Rita", 1, true, ""); err != nil {
		t.Fatal(err)
	}
	if second := h.T.Ledger.Incidents[1]; inForce(second) != "warning:a" || second.State() != penalties.Ruled {
		t.Errorf("the second is %s with %s", second.State(), inForce(second))
	}
}

// A correction that takes an offence back, before the clocks run, undercuts later rulings too.
func TestACorrectionRaisesTheSame(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	first := call(t, h, offence("a", "w"))
	call(t, h, offence("a", "w"))
	rita := h.Official("Rita")
	correct := func(kind any) {
		t.Helper()
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Give(tm.Ledger, first.No, testhall.Given("move_kind", kind))
		})
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: first.No, Corrects: first.ToCorrect()}, rita)
		})
	}
	correct("castle")
	expect(t, h, "step R1-1-02 2→1")
	correct("plain")
	expect(t, h)
}

// Confirming puts the would-be remedies in force and the result back; declining leaves both.
func TestConfirmAndDecline(t *testing.T) {
	for _, c := range []struct {
		confirm          bool
		standing, result string
	}{{true, "add-time:b:60", ""}, {false, "forfeit-game:a", "0-1"}} {
		h := testhall.Standard(t, u18, 4)
		for range 3 {
			call(t, h, offence("a", "w"))
		}
		mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
		for n := 1; n <= 3; n++ {
			mustSettle(t, h, n, c.confirm, "")
		}
		if got := inForce(h.T.Ledger.Incidents[2]); got != c.standing || result(h, 1) != c.result {
			t.Errorf("confirmed %v: in force %q, result %q", c.confirm, got, result(h, 1))
		}
		expect(t, h)
	}
}

// Rule 5 under A12: when one of the two closed boards opens again, the double forfeit goes and the other stays closed.
func TestOneOfTwoClosedBoardsOpensAgain(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	call(t, h, offence("a", "z"))
	call(t, h, offence("d", "z"))
	mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
	mustSettle(t, h, 1, true, "")
	m := h.T.Register.AtTable(1).Matches[0]
	if result(h, 1) != "" || m.Closed("A") != "" || m.Closed("B") != event.BothLose {
		t.Errorf("result %q, board A %q, board B %q", result(h, 1), m.Closed("A"), m.Closed("B"))
	}
}

// A ruling that found the match decided has its way when that decision falls.
func TestALaterForfeitStandsWhenAnEarlierFalls(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	for range 2 {
		call(t, h, offence("a", "h")) // hidden stock: warning, game
	}
	for range 2 {
		call(t, h, offence("b", "h"))
	}
	if result(h, 1) != "0-1" {
		t.Fatalf("the first forfeit makes it %q", result(h, 1))
	}
	mustDecide(t, h, "Lee", file(t, h, 2), "overturn")
	expect(t, h, "result R1-1-02 0-1→1-0")
	mustSettle(t, h, 1, true, "")
	if result(h, 1) != "1-0" {
		t.Errorf("the other's forfeit makes it %q, want 1-0", result(h, 1))
	}
}

// What a decision at one level raised lapses when the next level makes it void, and what was carried out is asked back.
func TestASecondReversalTakesBackTheFirst(t *testing.T) {
	for _, confirmed := range []bool{false, true} {
		h := testhall.Standard(t, u18, 4)
		for range 3 {
			call(t, h, offence("a", "w"))
		}
		mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
		if confirmed {
			for n := 1; n <= 3; n++ {
				mustSettle(t, h, n, true, "")
			}
		}
		mustDecide(t, h, "Ama", file(t, h, 1), "overturn")
		if !confirmed {
			expect(t, h)
			wants(t, settle(h, "Ama", 1, true, ""), "consequence 1 has lapsed")
			continue
		}
		expect(t, h, "step R1-1-02 1→2", "step R1-1-03 2→3", "result R1-1-03 none→0-1")
		for _, c := range h.T.Ledger.Unsettled() {
			mustSettle(t, h, c.Consequence, true, "")
		}
		if third := h.T.Ledger.Incidents[2]; inForce(third) != "forfeit-game:a" || result(h, 1) != "0-1" {
			t.Errorf("the third is back with %q and %q", inForce(third), result(h, 1))
		}
	}
}

// Two reversals in one stream add up: what the first asked is asked anew in the light of the second.
func TestReversalsAddUp(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	for range 3 {
		call(t, h, offence("a", "w"))
	}
	mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
	mustDecide(t, h, "Lee", file(t, h, 2), "overturn")
	expect(t, h, "remedy R1-1-02 add-time:b:60→none spent", "step R1-1-03 3→1", "result R1-1-03 0-1→none")
}

// What is asked about an incident's own step outlives a decision that leaves the offence standing, and goes with one that does not.
func TestAStepAskedAboutIsStillAskedAfterADecision(t *testing.T) {
	for decision, want := range map[string][]string{
		"modify":   {"step R1-1-02 2→1", "result R1-1-02 none→1-0"},
		"overturn": nil,
	} {
		h := testhall.Standard(t, u18, 4)
		call(t, h, offence("a", "w"))
		second := call(t, h, offence("a", "w"))
		mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
		a := file(t, h, second.No)
		if decision == "modify" {
			mustDecide(t, h, "Lee", a, decision, penalties.Remedy{Kind: "forfeit-game", Seat: "b"})
		} else {
			mustDecide(t, h, "Lee", a, decision)
		}
		expect(t, h, want...)
	}
}

// A consequence is acted on by somebody who may.
func TestWhoActsOnConsequences(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	call(t, h, offence("a", "w"))
	second := call(t, h, offence("a", "w"))
	mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
	wants(t, settle(h, "Rita", 1, true, ""), "the Section Chief or the Floor Chief does")
	wants(t, settle(h, "Lee", 2, true, ""), "they are numbered 1 to 1")
	file(t, h, second.No)
	wants(t, settle(h, "Lee", 1, true, ""), "R1-1-02 is under appeal: decide appeal 2 first")
	mustDecide(t, h, "Lee", h.T.Ledger.Appeals[1], "uphold")
	mustDecide(t, h, "Ama", file(t, h, second.No), "uphold")
	wants(t, settle(h, "Lee", 1, true, ""), "the Floor Chief does")
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return appeal.DeclareTie(tm.Ledger, h.Official("Ama"), tm.Register.Team(1), "")
	})
	mustSettle(t, h, 1, true, "") // tied, but nobody else may
	wants(t, settle(h, "Ama", 1, false, ""), "consequence 1 was confirmed by Ama Osei at")
}

// An official who is tied to a team at the table, or to its club, leaves what follows to one who is not, as long as there is one who may.
func TestWhoIsTiedSettlesNothingWhileAnotherMay(t *testing.T) {
	for _, c := range []struct {
		name string
		ties map[string]int // officials and the team each is tied to; teams 1 and 3 are at the table
		says map[string]string
	}{
		{"nobody is tied", nil, map[string]string{"Lee": "", "Ama": ""}},
		{"to the first team", map[string]int{"Lee": 1}, map[string]string{"Lee": "Lee Novak is tied to K5 Team 1 and may not act on consequence 1: Ama Osei may", "Ama": ""}},
		{"to the second team", map[string]int{"Lee": 3}, map[string]string{"Lee": "Lee Novak is tied to K5 Team 3 and may not act on consequence 1: Ama Osei may", "Ama": ""}},
		{"to a team elsewhere", map[string]int{"Lee": 2}, map[string]string{"Lee": "", "Ama": ""}},
		{"both, to the same team", map[string]int{"Lee": 1, "Ama": 1}, map[string]string{"Lee": "", "Ama": ""}},
		{"both, each to one", map[string]int{"Lee": 1, "Ama": 3}, map[string]string{"Lee": "", "Ama": ""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := testhall.Standard(t, u18, 4)
			call(t, h, offence("a", "w"))
			call(t, h, offence("a", "w"))
			mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
			for name, team := range c.ties {
				h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return appeal.DeclareTie(tm.Ledger, h.Official(name), tm.Register.Team(team), "")
				})
			}
			for name, says := range c.says {
				err := consequence.MaySettle(h.T.Ledger, h.Official(name), h.T.Ledger.Consequences[0])
				if says != "" {
					wants(t, err, says)
				} else if err != nil {
					t.Errorf("%s: %v", name, err)
				}
			}
		})
	}
}

// A role lets its official settle what lies in its field: a TD what no decision has touched, a Section Chief what is of the own section
// and not decided for good, the Floor Chief everything.
func TestWhoseRoleSettles(t *testing.T) {
	overturned := func(t *testing.T, h *testhall.Hall) { mustDecide(t, h, "Lee", file(t, h, 1), "overturn") }
	for _, c := range []struct {
		name  string
		cause func(*testing.T, *testhall.Hall)
		may   string
	}{
		{"a strike", func(_ *testing.T, h *testhall.Hall) { strike(h, 1) }, "Rita Tom Lee Ama"},
		{"a strike, and the later ruling was appealed", func(t *testing.T, h *testhall.Hall) {
			strike(h, 1)
			mustDecide(t, h, "Lee", file(t, h, 2), "uphold")
		}, "Lee Ama"},
		{"a decision", overturned, "Lee Ama"},
		{"a decision, and the later ruling is final", func(t *testing.T, h *testhall.Hall) {
			overturned(t, h)
			mustDecide(t, h, "Lee", file(t, h, 2), "uphold")
			mustDecide(t, h, "Ama", file(t, h, 2), "uphold")
		}, "Ama"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := testhall.Standard(t, u18, 4)
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return setup.AddSection(tm.Register, "K8", "", tm.Register.Sections[0].Book, 1)
			})
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return officials.Add(tm.Register, "Noa Berg", event.SectionChief, "K8", h.Official("Ama"))
			})
			call(t, h, offence("a", "w"))
			call(t, h, offence("a", "w"))
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

// What was put on record once is not asked about again when the ruling falls a second time.
func TestARemedyIsNotedOnce(t *testing.T) {
	for _, noted := range []bool{true, false} {
		h := testhall.Standard(t, u18, 4)
		call(t, h, offence("a", "k"))
		restart(h, h.T.Ledger.Incidents[0])
		spent := "remedy R1-1-01 add-time:b:60→none spent"
		mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
		expect(t, h, spent)
		if noted {
			mustSettle(t, h, 1, true, "note")
		}
		mustDecide(t, h, "Ama", file(t, h, 1), "overturn") // the ruling stands again
		expect(t, h)
		strike(h, 1)
		if noted {
			expect(t, h)
		} else {
			expect(t, h, spent)
		}
	}
}

// A result is provisional while an appeal about its match, or a consequence for it, is undecided.
func TestProvisionalResults(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	for range 3 {
		call(t, h, offence("a", "w"))
	}
	m := h.T.Register.AtTable(1).Matches[0]
	check := func(when string, want bool) {
		t.Helper()
		if h.T.Ledger.Provisional(m) != want {
			t.Errorf("%s: provisional %v, want %v", when, !want, want)
		}
	}
	check("ruled", false)
	a := file(t, h, 1)
	check("appealed", true)
	mustDecide(t, h, "Lee", a, "overturn")
	check("overturned, the result not yet acted on", true)
	mustSettle(t, h, 3, true, "")
	check("settled", false)
	mustDecide(t, h, "Lee", file(t, h, 2), penalties.Remand)
	for _, c := range h.T.Ledger.Unsettled() {
		mustSettle(t, h, c.Consequence, false, "")
	}
	check("sent back to the TD", true)
	if err := impose(h, 2, remedies(t, "warning:a")); err != nil {
		t.Fatal(err)
	}
	for _, c := range h.T.Ledger.Unsettled() {
		mustSettle(t, h, c.Consequence, false, "")
	}
	check("ruled again", false)
}

// What is open keeps the day open, unless the Floor Chief signs; it stays on its list.
func TestClosingTheDay(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	closeDay := func(name, reason string) error {
		var by *event.Official
		if name != "" {
			by = h.Official(name)
		}
		return h.Do(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return tm.Ledger.CloseDay(reason, by) })
	}
	if err := closeDay("", ""); err != nil {
		t.Errorf("nothing is open: %v", err)
	}
	call(t, h, offence("a", "w"))
	call(t, h, offence("a", "w"))
	call(t, h, incident.LogRequest{Seat: "b", Offence: "w", Open: true})
	mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
	file(t, h, 2)
	const open = "1 call without a ruling, 1 open appeal, 1 undecided consequence"
	wants(t, closeDay("", "late"), open)
	wants(t, closeDay("Lee", "late"), "have the Floor Chief sign")
	wants(t, closeDay("Ama", " "), "say why the day is closed all the same")
	if err := closeDay("Ama", "the hall closes"); err != nil {
		t.Fatal(err)
	}
	day := h.T.Ledger.Days[1]
	if fmt.Sprint(day.Calls, day.Appeals, day.Consequences) != "[3] [2] [1]" || h.T.Ledger.Unfinished().String() != open {
		t.Errorf("signed away %v %v %v, still open: %s", day.Calls, day.Appeals, day.Consequences, h.T.Ledger.Unfinished())
	}
}

// Rule 17: after the third the rest is left to the TD. When an earlier one falls, what the TD chose is asked about, since the
// book prescribes again; when one comes back, what the book prescribed may stay as the TD's choice.
func TestDisplacedPiecesAfterTheLastStep(t *testing.T) {
	x := offence("a", "x")
	expelled := []penalties.Remedy{{Kind: "expel", Seat: "a"}}
	rule := func(h *testhall.Hall, n int, remedies ...penalties.Remedy) {
		t.Helper()
		rita := h.Official("Rita")
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: n, Remedies: remedies, Reason: "again and again"}, rita)
		})
	}
	for _, c := range []struct {
		name string
		day  func(h *testhall.Hall)
		want []string
	}{
		{
			"the TD chose to expel, and would have had to forfeit the game",
			func(h *testhall.Hall) {
				for range 4 {
					call(t, h, x)
				}
				rule(h, 4, expelled...)
				mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
			},
			[]string{"step R1-1-02 2→1 spent", "step R1-1-03 3→2", "result R1-1-03 0-1→none", "step R1-1-04 3→3"},
		},
		{
			"the third was a forfeit, and as a fourth it may stay one",
			func(h *testhall.Hall) {
				first := call(t, h, x)
				mustDecide(t, h, "Lee", file(t, h, first.No), "remand")
				for range 3 {
					call(t, h, x)
				}
				rule(h, first.No)
			},
			[]string{"step R1-1-02 1→2", "step R1-1-03 2→3 spent"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := testhall.Standard(t, u18, 4)
			c.day(h)
			expect(t, h, c.want...)
		})
	}
}

// A step that loses the game, confirmed after the result that another ruling had given has gone, asks about the result.
func TestAStepConfirmedLateAsksAboutItsResult(t *testing.T) {
	for _, first := range []string{penalties.StepEffect, penalties.ResultEffect} {
		h := testhall.Standard(t, u18, 4)
		for range 4 {
			call(t, h, offence("a", "x"))
		}
		rita := h.Official("Rita")
		h.Must(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: 4, Differ: true, Reason: "it was the end of the game"}, rita)
		})
		mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
		for len(h.T.Ledger.Unsettled()) > 0 {
			open := h.T.Ledger.Unsettled()
			at := max(0, slices.IndexFunc(open, func(c *penalties.Consequence) bool {
				return c.Effect() == first && (first == penalties.ResultEffect || c.Incident == 4)
			}))
			mustSettle(t, h, open[at].Consequence, true, "")
		}
		if fourth := h.T.Ledger.Incidents[3]; inForce(fourth) != "forfeit-game:a" || result(h, 1) != "0-1" {
			t.Errorf("%s first: %s is in force, and the result %q", first, inForce(fourth), result(h, 1))
		}
	}
}

// What the Floor Chief has decided for good stays the Floor Chief's, also once it is struck.
func TestAStrikeOfAFinalRulingIsTheFloorChiefs(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	minute := call(t, h, offence("a", "k"))
	restart(h, minute)
	mustDecide(t, h, "Lee", file(t, h, 1), "uphold")
	mustDecide(t, h, "Ama", file(t, h, 1), "uphold")
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Strike(tm.Ledger, 1, "another table", ama)
	})
	expect(t, h, "remedy R1-1-01 add-time:b:60→none spent")
	wants(t, settle(h, "Lee", 1, true, ""), "the Floor Chief does")
	mustSettle(t, h, 1, true, "")
}

// Time that was played cannot be given back. What came of it may stay, or the match is played again: then the round that was
// paired on its result is asked about.
func TestAMatchPlayedWithTimeItShouldNotHaveHad(t *testing.T) {
	for _, c := range []struct {
		choice, result string
		want           []string
	}{
		{"note", "1-0", nil},
		{"replay", "", []string{"pairing R1-1-01 round 2 paired on the old result→none"}},
	} {
		h := testhall.Standard(t, u18, 4)
		call(t, h, offence("a", "k"))
		report(h, 1, event.Team1Wins)
		nextRound(h)
		mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
		expect(t, h, "remedy R1-1-01 add-time:b:60→none spent")
		mustSettle(t, h, 1, true, c.choice)
		expect(t, h, c.want...)
		if r, over := h.T.Ledger.Incidents[0].Match.Result(); over != (c.result != "") || over && r.Outcome.String() != c.result {
			t.Errorf("%s: the result is %q, want %q", c.choice, r.Outcome, c.result)
		}
	}
}

// A match that another ruling has decided is not played again for a minute's sake.
func TestADecidedMatchIsNotPlayedAgain(t *testing.T) {
	h := testhall.Standard(t, u18, 4)
	call(t, h, offence("a", "k"))
	restart(h, h.T.Ledger.Incidents[0])
	call(t, h, offence("a", "h"))
	call(t, h, offence("a", "h"))
	mustDecide(t, h, "Lee", file(t, h, 1), "overturn")
	wants(t, settle(h, "Ama", 1, true, "replay"), "a ruling has decided the match at table 1")
	mustSettle(t, h, 1, true, "note")
}

// The team that lost by the ruling has the bye of the next round: pairing its table anew moves the bye, and that is told.
func TestARoundToPairAnewTellsOfTheBye(t *testing.T) {
	for table, want := range map[int]bool{1: false, 2: true} {
		h := testhall.Standard(t, u18, 5)
		hidden := offence("b", "h")
		hidden.Place.Table = table
		call(t, h, hidden)
		call(t, h, hidden)
		report(h, 3-table, event.Team1Wins)
		desk := func(decide func(*event.State) ([]fact.Fact, error)) {
			h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) { return decide(tm.Register) })
		}
		desk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
		desk(func(s *event.State) ([]fact.Fact, error) { return pairing.Next(s, "K5") })
		mustDecide(t, h, "Lee", file(t, h, 2), "overturn")
		told := false
		for _, c := range h.T.Ledger.Unsettled() {
			if c.Pairing != nil {
				told = true
				if c.Pairing.Bye != want {
					t.Errorf("table %d, bye of %s: told %v, want %v", table, h.T.Register.Sections[0].Latest().Bye.Name, c.Pairing.Bye, want)
				}
			}
		}
		if !told {
			t.Errorf("table %d: nobody is asked about round 2", table)
		}
	}
}
