package judge_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
)

// trainingLines are the training cases as they stand in their file.
func trainingLines(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile("training.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// verdictOf judges one line and writes the verdict as JSON.
func verdictOf(t testing.TB, line string) string {
	t.Helper()
	for s, err := range judge.ReadScenarios(strings.NewReader(line)) {
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		v, err := s.Judge()
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	t.Fatalf("nothing in %q", line)
	return ""
}

// Exchanging the boards, or the colors, renames seats and teams. Each pair goes through a
// stand-in.
var (
	otherBoard = exchange("WA", "WB", "BA", "BB", `"board":"A"`, `"board":"B"`, "board A",
		"board B", "Board A", "Board B", `{"A":`, `{"B":`, `,"B":`, `,"A":`,
		"team 1", "team 2", `"aided_team":"1"`, `"aided_team":"2"`, `"winner":"1"`, `"winner":"2"`)
	otherColor = exchange("WA", "BA", "WB", "BB", "team 1", "team 2", `"aided_team":"1"`,
		`"aided_team":"2"`,
		`"winner":"1"`, `"winner":"2"`)
)

func exchange(pairs ...string) *strings.Replacer {
	var both []string
	for i := 0; i < len(pairs); i += 2 {
		both = append(both, pairs[i], pairs[i+1], pairs[i+1], pairs[i])
	}
	return strings.NewReplacer(both...)
}

// mirrored turns the board in a line round: ranks from the other side, each piece in the other
// color.
func mirrored(line string) string {
	before, rest, ok := strings.Cut(line, `"fen":"`)
	if !ok {
		return line
	}
	fen, after, _ := strings.Cut(rest, `"`)
	fields := strings.Fields(fen)
	ranks := strings.Split(fields[0], "/")
	slices.Reverse(ranks)
	fields[0] = strings.Map(swapCase, strings.Join(ranks, "/"))
	fields[1] = map[string]string{"w": "b", "b": "w"}[fields[1]]
	return before + `"fen":"` + strings.Join(fields, " ") + `"` + after
}

func swapCase(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
		return r ^ 0x20
	}
	return r
}

// compacted is a line without the spaces that would hide its keys from the replacers.
func compacted(t testing.TB, line string) string {
	t.Helper()
	var v map[string]json.RawMessage
	if err := json.Unmarshal([]byte(line), &v); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(v["facts"])
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(line, string(v["facts"]), string(text), 1)
}

func TestExchangingTheBoardsExchangesTheVerdict(t *testing.T) {
	for _, line := range trainingLines(t) {
		line = compacted(t, line)
		if got, want := verdictOf(t,
			otherBoard.Replace(line)), otherBoard.Replace(verdictOf(t, line)); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", line, got, want)
		}
	}
}

func TestExchangingTheColorsExchangesTheVerdict(t *testing.T) {
	for _, line := range trainingLines(t) {
		line = compacted(t, line)
		turned := otherColor.Replace(mirrored(line))
		if got, want := verdictOf(t,
			turned), otherColor.Replace(verdictOf(t, line)); got != want &&
			!sameButOrder(got, want) {
			t.Errorf("%s\ngot  %s\nwant %s", line, got, want)
		}
	}
}

// sameButOrder allows for remedies of both players, which come White first.
func sameButOrder(a, b string) bool {
	sorted := func(s string) string {
		bytes := []byte(s)
		slices.Sort(bytes)
		return string(bytes)
	}
	return strings.Contains(a, "double-forfeit") && sorted(a) == sorted(b)
}

// toldOnly are facts that count when they are told and are never asked for.
var toldOnly = []string{
	"unnoticed", "intent", "king_moved", "waiting", "exempt", "aided_team",
	"defender_potential", "simultaneous",
}

// TestTakingAFactAway: without a decisive fact the verdict is open and asks for it; without another
// it stays, though it may rest on the event's reading only while that fact is known.
func TestTakingAFactAway(t *testing.T) {
	for _, line := range trainingLines(t) {
		var in struct {
			Rulebook string                     `json:"rulebook"`
			Facts    map[string]json.RawMessage `json:"facts"`
			Policy   json.RawMessage            `json:"policy,omitempty"`
		}
		if err := json.Unmarshal([]byte(line), &in); err != nil {
			t.Fatal(err)
		}
		whole := verdict(t, verdictOf(t, line))
		for key, value := range in.Facts {
			if key == "kind" || slices.Contains(toldOnly, key) {
				continue
			}
			delete(in.Facts, key)
			text, err := json.Marshal(in)
			if err != nil {
				t.Fatal(err)
			}
			in.Facts[key] = value
			v := verdict(t, verdictOf(t, string(text)))
			asked := slices.ContainsFunc(v.Questions,
				func(q rules.Question) bool { return q.Ask == key })
			if v.Outcome == rules.OutOpen && !asked && whole.Outcome != rules.OutOpen {
				t.Errorf("%s\nwithout %s it asks %v", line, key, v.Questions)
			}
			if v.Authority == rules.ByRule && whole.Authority == rules.ByPolicy {
				v.Authority = whole.Authority
			}
			if v.Outcome != rules.OutOpen && says(v) != says(whole) {
				t.Errorf("%s\nwithout %s it says %s and not %s", line, key, says(v), says(whole))
			}
		}
	}
}

func verdict(t testing.TB, text string) rules.Verdict {
	t.Helper()
	var v rules.Verdict
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// TestIrrelevantFactsChangeNothing adds facts that other kinds of case turn on.
func TestIrrelevantFactsChangeNothing(t *testing.T) {
	lines := trainingLines(t)
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom(lines).Draw(t, "line")
		extra := rapid.SampledFrom([]string{
			`"weather":"rain"`, `"stocks_equal":false`, `"enabling_capture_by":"WA"`,
			`"unbiased":false`,
			`"effect":"flag-called"`, `"announced":true`,
		}).Draw(t, "extra")
		more := strings.Replace(line, `"facts": {`, `"facts": {`+extra+`,`, 1)
		if more == line {
			t.Fatal("nothing was added")
		}
		for s, err := range judge.ReadScenarios(strings.NewReader(line + "\n" + more)) {
			if err != nil {
				t.Fatal(err)
			}
			v, err := s.Judge()
			if err != nil {
				t.Fatal(err)
			}
			if got, want := says(v), says(mustJudge(t, line)); got != want {
				t.Fatalf("%s changes %s to %s", extra, want, got)
			}
		}
	})
}

func mustJudge(t *rapid.T, line string) rules.Verdict {
	for s := range judge.ReadScenarios(strings.NewReader(line)) {
		v, err := s.Judge()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	t.Fatal("no line")
	return rules.Verdict{}
}

// TestAnsweringEveryQuestionEndsTheAsking walks every kind under every book from no facts at all,
// giving some answer to each first question: it must end, and no verdict while open may impose
// anything.
func TestAnsweringEveryQuestionEndsTheAsking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		book := bookstest.Named(t, rapid.SampledFrom(bookstest.IDs()).Draw(t, "book"))
		facts := rules.Facts{Kind: rapid.SampledFrom(rules.Kinds()).Draw(t, "kind")}
		for range 15 {
			v, err := judge.Judge(book, rules.Policy{}, facts)
			if err != nil {
				t.Fatalf("%+v: %v", facts, err)
			}
			if v.Outcome != rules.OutOpen {
				if v.Authority == "" || len(v.Because) == 0 {
					t.Fatalf("%+v: a verdict without authority or reason", facts)
				}
				return
			}
			if len(v.Remedies)+len(v.Options) > 0 || v.Game != nil || v.Match != nil ||
				v.Authority != "" {
				t.Fatalf("%+v: open, but it says %s", facts, says(v))
			}
			q := v.Questions[0]
			answered, err := facts.With(q.Ask, rapid.SampledFrom(q.Answers).Draw(t, q.Ask))
			if err != nil {
				t.Fatal(err)
			}
			facts = answered
		}
		t.Fatalf("still open after 15 answers: %+v", facts)
	})
}
