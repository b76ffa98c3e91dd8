package judge_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
)

// expectation is what a scenario says of its verdict.
type expectation struct {
	Outcome   rules.Outcome   `json:"outcome"`
	Remedies  []rules.Remedy  `json:"remedies"`
	Options   []string        `json:"options"`
	Seconds   int             `json:"option_seconds"`
	Game      *rules.Game     `json:"game"`
	Match     *rules.Match    `json:"match"`
	Refs      []string        `json:"refs"`
	Authority rules.Authority `json:"authority"`
	Questions []string        `json:"questions"`
}

// disagree says how a verdict differs from what was expected; empty when it does not.
func (e expectation) disagree(v rules.Verdict) []string {
	var out []string
	differ := func(what string, got, want any) {
		g, _ := json.Marshal(got)
		w, _ := json.Marshal(want)
		if string(g) != string(w) {
			out = append(out, what+": got "+string(g)+", want "+string(w))
		}
	}
	sorted := func(rs []rules.Remedy) []string {
		words := make([]string, 0, len(rs))
		for _, r := range rs {
			words = append(words, r.String())
		}
		slices.Sort(words)
		return words
	}
	kinds := make([]string, 0, len(v.Options))
	for _, o := range v.Options {
		kinds = append(kinds, o.Kind)
		if e.Seconds != 0 {
			differ("option seconds", o.Seconds, e.Seconds)
		}
	}
	want := append([]string{}, e.Options...)
	slices.Sort(kinds)
	slices.Sort(want)
	asks := make([]string, 0, len(v.Questions))
	for _, q := range v.Questions {
		asks = append(asks, q.Ask)
	}
	differ("outcome", v.Outcome, e.Outcome)
	differ("remedies", sorted(v.Remedies), sorted(e.Remedies))
	differ("options", kinds, want)
	differ("game", v.Game, e.Game)
	differ("match", v.Match, e.Match)
	differ("authority", v.Authority, e.Authority)
	differ("questions", asks, append([]string{}, e.Questions...))
	for _, ref := range e.Refs {
		if !slices.Contains(v.Refs, ref) {
			out = append(out, "ref "+ref+" is missing")
		}
	}
	return out
}

// TestScenarios judges the cases that were worked out from the five texts by hand, and compares all
// of the verdict that they speak of.
func TestScenarios(t *testing.T) {
	file, err := os.ReadFile("testdata/scenarios.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	judged := 0
	for lines := bufio.NewScanner(bytes.NewReader(file)); lines.Scan(); judged++ {
		var line struct {
			ID       string          `json:"id"`
			Rulebook string          `json:"rulebook"`
			Facts    json.RawMessage `json:"facts"`
			Policy   rules.Policy    `json:"policy"`
			Sentence string          `json:"sentence"`
			Expect   expectation     `json:"expect"`
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		t.Run(line.ID, func(t *testing.T) {
			facts, err := rules.ParseFacts(line.Facts)
			if err != nil {
				t.Fatal(err)
			}
			book, err := rules.Builtin(line.Rulebook)
			if err != nil {
				t.Fatal(err)
			}
			v, err := judge.Judge(book, line.Policy, facts)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range line.Expect.disagree(v) {
				t.Errorf("%s\n  %s\n  because %q", line.Sentence, d, v.Because)
			}
		})
	}
	if judged < 134 {
		t.Errorf("only %d scenarios were judged", judged)
	}
}
