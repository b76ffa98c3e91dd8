package judge_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
)

func clubBook(t *testing.T, differs string) *rules.Book {
	t.Helper()
	b, err := rules.Parse("club.toml", []byte("id = \"club\"\nname = \"Club\"\nshort = \"CLB\"\nfrom = \"uschess-2018\"\n"+differs))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func judged(t *testing.T, b *rules.Book, policy rules.Policy, facts string) rules.Verdict {
	t.Helper()
	f, err := rules.ParseFacts([]byte("{" + facts + "}"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := judge.Judge(b, policy, f)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestWhoseOffensesCountTogetherAndOverWhatTime: the ladder says it, whatever the event's policy is.
func TestWhoseOffensesCountTogetherAndOverWhatTime(t *testing.T) {
	const prior = `"kind":"wrong-hand","by":"WA","move_kind":"plain","prior":[{"kind":"wrong-hand","by":"%s","scope":"%s"}]`
	scopes := []string{"same-game", "canceled-game", "same-match", "earlier-round"}
	for _, c := range []struct {
		counts, over string
		by           string
		steps        string // by scope
	}{
		{"player", "game", "WA", "2211"},
		{"player", "match", "WA", "2211"},
		{"player", "round", "WA", "2221"},
		{"player", "event", "WA", "2222"},
		{"player", "event", "BB", "1111"},
		{"team", "round", "BB", "2221"},
		{"team", "round", "BA", "1111"},
		{"table", "round", "BA", "2221"},
	} {
		b := clubBook(t, fmt.Sprintf("[[ladder]]\nid = \"hands\"\ncounts = %q\nover = %q\n", c.counts, c.over))
		for n, scope := range scopes {
			v := judged(t, b, rules.Policy{}, fmt.Sprintf(prior, c.by, scope))
			if got := fmt.Sprint(v.Step.N); got != c.steps[n:n+1] {
				t.Errorf("%s over %s, %s %s: step %s, want %s", c.counts, c.over, c.by, scope, got, c.steps[n:n+1])
			}
		}
	}
	v := judged(t, clubBook(t, "[[ladder]]\nid = \"hands\"\ncounts = \"team\"\nover = \"event\"\n"), rules.Policy{},
		fmt.Sprintf(prior, "BB", "earlier-round"))
	if said := strings.Join(v.Because, " "); !strings.Contains(said, "step 2 of 3 for team 1 in this event") {
		t.Error(said)
	}
}

// TestTwoRemediesOnOneStep: a minute for the opponent, and a warning to the partner.
func TestTwoRemediesOnOneStep(t *testing.T) {
	b := clubBook(t, `[[ladder]]
id = "hands"
rung = [
  { remedy = "add-time", seconds = 60, also = [{ remedy = "warning" }, { remedy = "warning", to = "partner" }] },
  { remedy = "forfeit-game" },
]
`)
	v := judged(t, b, rules.Policy{}, `"kind":"wrong-hand","by":"WA","move_kind":"plain","prior":[]`)
	if got := fmt.Sprint(v.Remedies); got != "[add-time BA 60 warning WA warning BB]" {
		t.Error(got)
	}
	if got := fmt.Sprint(v.Next); got != "[forfeit-game WA]" {
		t.Error(got)
	}
}

const fide2023 = `[[ladder]]
id = "illegal"
title = "Illegal moves"
refs = ["8"]
adds = ["illegal-moves"]
over = "game"
rung = [{ remedy = "add-time", seconds = 60 }, { remedy = "forfeit-game" }]
`

// TestIllegalMovesOnALadder: the first gives the opponent a minute, the second loses the game.
func TestIllegalMovesOnALadder(t *testing.T) {
	b := clubBook(t, fide2023)
	const claim = `"kind":"illegal-claim","claimed_by":"BA","underlying":"left-in-check","method":"stop-clock",` +
		`"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true,"prior":[%s]`
	v := judged(t, b, rules.Policy{}, fmt.Sprintf(claim, ""))
	if v.Outcome != rules.OutRestore || fmt.Sprint(v.Remedies) != "[add-time BA 60]" || v.Step.N != 1 || v.Match.Result != rules.Continues {
		t.Errorf("%+v", v)
	}
	earlier := `{"kind":"illegal-claim","ladder":"illegal","by":"%s","step":1}`
	v = judged(t, b, rules.Policy{}, fmt.Sprintf(claim, fmt.Sprintf(earlier, "WA")))
	if v.Outcome != rules.OutUpheld || fmt.Sprint(v.Remedies) != "[forfeit-game WA]" || v.Match.Winner != 2 || *v.Game.Winner != v.Remedies[0].Seat.Opponent() {
		t.Errorf("%+v", v)
	}
	v = judged(t, b, rules.Policy{}, fmt.Sprintf(claim, fmt.Sprintf(earlier, "BA")))
	if v.Step.N != 1 {
		t.Errorf("the claimant's own illegal move counts: %+v", v)
	}
	_, err := rules.Parse("x.toml", []byte("id = \"x\"\nname = \"X\"\nshort = \"XXX\"\nfrom = \"uschess-2018\"\n[illegal]\nconsequence = \"corrected\"\n"+fide2023))
	if err == nil || !strings.Contains(err.Error(), `x.toml:6: an illegal move climbs ladder "illegal": leave illegal.consequence out`) {
		t.Error(err)
	}
}

// TestDeniedClaimsOnALadder: the claimant climbs it, whatever was claimed.
func TestDeniedClaimsOnALadder(t *testing.T) {
	b := clubBook(t, `[[ladder]]
id = "claims"
title = "Claims in vain"
adds = ["denied-claims"]
rung = [{ remedy = "warning" }, { remedy = "add-time", seconds = 60 }]
`)
	v := judged(t, b, rules.Policy{}, `"kind":"illegal-claim","claimed_by":"BA","underlying":"legal","prior":[]`)
	if v.Outcome != rules.OutDenied || fmt.Sprint(v.Remedies) != "[warning BA]" || v.Step.Seat.String() != "BA" || len(v.Options) > 0 {
		t.Errorf("%+v", v)
	}
	v = judged(t, b, rules.Policy{}, `"kind":"ilc-claim","claimed_by":"BA","prior":[{"kind":"illegal-claim","ladder":"claims","by":"BA","step":1}]`)
	if fmt.Sprint(v.Remedies) != "[add-time WA 60]" || v.Step.N != 2 {
		t.Errorf("%+v", v)
	}
}

// TestEarlierDeniedClaimsAreAsked: a bare case asks for them, as for earlier offenses.
func TestEarlierDeniedClaimsAreAsked(t *testing.T) {
	b := clubBook(t, fide2023+`[[ladder]]
id = "claims"
title = "Claims in vain"
adds = ["denied-claims"]
rung = [{ remedy = "warning" }, { remedy = "add-time", seconds = 60 }]
`)
	const bare = `"kind":"illegal-claim","claimed_by":"BA","underlying":"legal"`
	v := judged(t, b, rules.Policy{}, bare)
	if v.Outcome != rules.OutOpen || len(v.Questions) != 1 || v.Questions[0].Ask != "prior" ||
		v.Questions[0].Text != "Which earlier claims of the claimant were denied?" {
		t.Fatalf("%+v", v)
	}
	for n, want := range []string{"[warning BA]", "[add-time WA 60]"} {
		v = judged(t, b, rules.Policy{}, bare+`,"prior":`+v.Questions[0].Answers[n])
		if fmt.Sprint(v.Remedies) != want {
			t.Errorf("after %d denied: %v", n, v.Remedies)
		}
		v = judged(t, b, rules.Policy{}, bare)
	}
}

// TestHalvedTime: half of the time left goes, whatever the clock reads.
func TestHalvedTime(t *testing.T) {
	b := clubBook(t, `[[ladder]]
id = "hands"
rung = [{ remedy = "warning" }, { remedy = "halve-time" }, { remedy = "forfeit-game" }]
`)
	v := judged(t, b, rules.Policy{}, `"kind":"wrong-hand","by":"WA","move_kind":"plain","prior":[{"kind":"wrong-hand","by":"WA"}]`)
	if fmt.Sprint(v.Remedies) != "[halve-time WA]" || !strings.Contains(strings.Join(v.Because, " "), "WA loses half of the time left.") {
		t.Errorf("%v %v", v.Remedies, v.Because)
	}
}

// TestRemediesInTheEvent: a board lost while the other plays on, a point off, a round missed.
func TestRemediesInTheEvent(t *testing.T) {
	b := clubBook(t, `[[ladder]]
id = "hands"
over = "event"
rung = [
  { remedy = "lose-board" },
  { remedy = "forfeit-game", also = [{ remedy = "point-off" }] },
  { remedy = "miss-round", also = [{ remedy = "warning", to = "partner" }] },
  { remedy = "expel" },
]
`)
	const facts = `"kind":"wrong-hand","by":"WA","move_kind":"plain","prior":[%s]`
	prior := ""
	for n, want := range []string{
		"[lose-board WA] continues", "[forfeit-game WA point-off WA] win", "[miss-round WA warning BB] continues",
		"[expel WA] continues",
	} {
		v := judged(t, b, rules.Policy{}, fmt.Sprintf(facts, prior))
		if got := fmt.Sprint(v.Remedies, " ", v.Match.Result); got != want {
			t.Errorf("step %d: %s, want %s", n+1, got, want)
		}
		if n == 0 && (v.Game == nil || v.Game.Board != "A" || v.Game.Winner.String() != "BA") {
			t.Errorf("the lost board: %+v", v.Game)
		}
		if prior != "" {
			prior += ","
		}
		prior += fmt.Sprintf(`{"kind":"wrong-hand","by":"WA","scope":"earlier-round","round":%d}`, n+1)
	}
}
