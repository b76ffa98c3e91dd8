package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
	"flagfall/rules"
)

// flagClaim is a plain claim of a player that the opponent's flag is down, with more facts.
func flagClaim(seat, down string, more ...any) incident.LogRequest {
	facts := append([]any{"flag_down", []string{down}, "clock_stopped", true}, more...)
	return incident.LogRequest{Seat: seat, Offence: "f", Given: halltest.Given(facts...)}
}

// asked returns the one question that keeps an incident from being ruled.
func asked(t *testing.T, h *halltest.Hall, i *penalties.Incident) string {
	t.Helper()
	v, err := h.T.Ledger.Assess(i)
	if err != nil || len(v.Questions) != 1 {
		t.Fatalf("%d questions, %v; want one", len(v.Questions), err)
	}
	return v.Questions[0].Ask + ": " + v.Questions[0].Text
}

// winners returns the score that stands, beside what the incident's summary says of the match.
func winners(h *halltest.Hall, i *penalties.Incident) string {
	sum := summary.New(h.T.Ledger, i)
	if sum.Match == nil || sum.End == nil {
		return h.Result(1) + " and nothing"
	}
	return h.Result(1) + " and " + strings.TrimSpace(
		map[rules.Team]string{1: "1-0", 2: "0-1"}[sum.Match.Winner]) + " and " + sum.End.Result
}

// A flag claimed after a win was reported: it is asked whether it fell before that, and the result
// stays until a chief changes it.
func TestAFlagClaimedAfterAReportedWin(t *testing.T) {
	const question = "before_end: The match ended 0-1 for team 2. Did this happen before that?"
	for _, before := range []bool{true, false} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Report(1, event.Team2Wins)
		i := h.Call(flagClaim("a", "BA"))
		if got := asked(t, h, i); i.Ruling() != nil || got != question || h.Result(1) != "0-1" {
			t.Fatalf("asked %q, ruled %v, result %s", got, i.Ruling(), h.Result(1))
		}
		if err := h.Give(i, "before_end", before); err != nil {
			t.Fatal(err)
		}
		if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No}); err != nil {
			t.Fatal(err)
		}
		if got := winners(h, i); got != "0-1 and 0-1 and 0-1" {
			t.Errorf("before %v: %s", before, got)
		}
		if v := i.Ruling().Verdict; !before {
			h.Expect()
			if v.Outcome != rules.OutFirstStands || !v.AfterEnd || v.Game != nil {
				t.Errorf("after the end it is %s, game %v", v.Outcome, v.Game)
			}
			continue
		}
		h.Expect("result R1-1-01 0-1→1-0")
		halltest.ExpectError(t, h.Settle("Rita", 1, true, ""), "the section chief or the floor chief")
		h.MustSettle(1, true, "")
		if got := winners(h, i); got != "1-0 and 1-0 and 1-0" {
			t.Errorf("confirmed: %s", got)
		}
	}
}

// A mate is ruled on board B, then a flag is claimed on board A: whatever is answered, the match
// keeps one winner.
func TestAFlagClaimedAfterAMateOnTheOtherBoard(t *testing.T) {
	for before, want := range map[bool][]string{
		true: {"result R1-1-02 1-0→0-1 by R1-1-01"}, false: nil,
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		mate := incident.LogRequest{Seat: "d", Offence: "m", Given: halltest.Given("mate_agreed", true)}
		first := h.Call(mate)
		if h.Result(1) != "1-0" {
			t.Fatalf("the mate makes it %q", h.Result(1))
		}
		i := h.Call(flagClaim("b", "WA", "before_end", before))
		h.Expect(want...)
		for _, of := range []*penalties.Incident{first, i} {
			if got := winners(h, of); got != "1-0 and 1-0 and 1-0" {
				t.Errorf("before %v, %s: %s", before, of.Label, got)
			}
		}
		if !before {
			continue
		}
		h.MustSettle(1, true, "")
		for _, of := range []*penalties.Incident{first, i} {
			if got := winners(h, of); got != "0-1 and 0-1 and 0-1" {
				t.Errorf("confirmed, %s: %s", of.Label, got)
			}
		}
	}
}

// Black resigned, or a draw was reported; then White presses with the other hand three times. The
// third is asked about and costs nothing.
func TestAThirdWrongHandAfterTheEnd(t *testing.T) {
	for _, o := range []event.Outcome{event.Team1Wins, event.Draw} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.Report(1, o)
		w := halltest.Offence("a", "w")
		for _, of := range []string{"a warning", "a minute"} {
			if h.Call(w).Ruling() == nil {
				t.Errorf("%s waits for an answer that would change nothing", of)
			}
		}
		i := h.Call(w)
		if got := asked(t, h, i); !strings.HasPrefix(got, "before_end: The match ended") {
			t.Fatalf("asked %q", got)
		}
		// No reason loses a match that had ended before it is told which came first.
		err := h.Impose(i.No, halltest.Remedies(t, "forfeit-game:a"))
		how := map[event.Outcome]string{event.Team1Wins: "1-0 for " + i.Match.Pairing.Teams[0].Name, event.Draw: "in a draw"}[o]
		halltest.ExpectError(t, err, "The match ended "+how+". Did this happen before that? Add it (before_end)")
		if err := h.Give(i, "before_end", false); err != nil {
			t.Fatal(err)
		}
		err = h.Impose(i.No, halltest.Remedies(t, "forfeit-match:a"))
		halltest.ExpectError(t, err, "the match ended "+how+" before this happened, so it changes no result: leave that out, or answer again whether it")
		if err := h.Rule("Rita", incident.RuleRequest{Incident: i.No}); err != nil {
			t.Fatal(err)
		}
		if v := i.Ruling().Verdict; v.Step.N != 3 || len(v.Remedies) != 0 || !i.CountsAsOffence() ||
			h.Result(1) != o.String() {
			t.Errorf("step %v, remedies %v, result %s", v.Step, v.Remedies, h.Result(1))
		}
		h.Expect()
	}
}

// Four wrong hands, and the third is overturned: a consequence names the third and the fourth, and
// nothing changes before it is answered.
func TestTheThirdOfFourWrongHandsFalls(t *testing.T) {
	for before, want := range map[bool]string{
		true:  "result R1-1-03 0-1→0-1 by R1-1-04",
		false: "step R1-1-04 3→3",
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		w := halltest.Offence("a", "w")
		for range 3 {
			h.Call(w)
		}
		w.Given = w.Given.Merge(halltest.Given("before_end", before))
		fourth := h.Call(w)
		h.MustDecide("Lee", h.File(3), "overturn")
		m := fourth.Match
		if r, _ := m.Result(); r.Outcome != event.Team2Wins || r.Ruling != 3 {
			t.Errorf("before %v: the decision makes it %s by ruling %d", before, r.Outcome, r.Ruling)
		}
		open := h.T.Ledger.OpenConsequences()
		if before {
			h.Expect(want)
		} else {
			h.Expect("result R1-1-03 0-1→none", want)
			if c := open[1]; c.Cause != 3 || c.Incident != 4 ||
				c.Step.String() != "step 3 would count in full, because the match had not ended" {
				t.Errorf("consequence 2 of %d on %d: %s", c.Cause, c.Incident, c.Step)
			}
			h.MustSettle(1, true, "")
			h.MustSettle(2, true, "")
			h.Expect("result R1-1-04 none→0-1")
			continue
		}
		h.MustSettle(1, true, "")
		if r, _ := m.Result(); r.Outcome != event.Team2Wins || r.Ruling != 4 {
			t.Errorf("confirmed, it is %s by ruling %d", r.Outcome, r.Ruling)
		}
	}
}

// A chief changes who won, and confirms the result: the summary no longer names the game that was
// ruled, but the one that decides now.
func TestTheGameOfAChangedRulingIsTheOneThatDecides(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(flagClaim("a", "BA"))
	if sum := summary.New(h.T.Ledger, i); sum.Game == nil || *sum.Game.Winner != "a" {
		t.Fatalf("the claim wins %+v", sum.Game)
	}
	h.MustDecide("Lee", h.File(i.No), penalties.Modify, halltest.Remedies(t, "forfeit-game:a")...)
	h.MustSettle(1, true, "")
	sum := summary.New(h.T.Ledger, i)
	if h.Result(1) != "0-1" || sum.Game == nil || *sum.Game.Winner != "b" || sum.Match.Winner != 2 {
		t.Errorf("the match stands %s, the game is %+v, the match %+v", h.Result(1), sum.Game, sum.Match)
	}
}
