package judge_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
)

// clubBooks are the examples of clubs' and federations' own rules, each with twenty cases or more beside it.
const clubBooks = "../../testdata/books/"

// TestRulebooksOfClubs judges the cases that were worked out by hand from each text. docs/rulebooks.md says how much
// of a text was read.
func TestRulebooksOfClubs(t *testing.T) {
	files, err := filepath.Glob(clubBooks + "*.toml")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d books: %v", len(files), err)
	}
	for _, file := range files {
		id := strings.TrimSuffix(filepath.Base(file), ".toml")
		t.Run(id, func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			b, err := rules.Parse(filepath.Base(file), text)
			if err != nil {
				t.Fatal(err)
			}
			if b.ID != id {
				t.Errorf("the file of %s holds %s", id, b.ID)
			}
			if n := judgeCases(t, b, clubBooks+id+".jsonl"); n < 20 {
				t.Errorf("only %d cases", n)
			}
		})
	}
}

// judgeCases judges a file of cases, one a line, and returns how many there are.
func judgeCases(t *testing.T, b *rules.Book, file string) (n int) {
	t.Helper()
	cases, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(cases)) {
		var c struct {
			Rule, Sentence, Says string
			Facts                json.RawMessage
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		facts, err := rules.ParseFacts(c.Facts)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		v, err := judge.Judge(b, rules.Policy{}, facts)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if got := says(v); got != c.Says {
			t.Errorf("%s\ngot  %s\nwant %s\n%s", c.Sentence, got, c.Says, strings.Join(v.Because, " "))
		}
		if c.Rule != "" && v.Outcome != rules.OutOpen && !slices.Contains(v.Refs, c.Rule) {
			t.Errorf("%s\nrule %s is not among %s", c.Sentence, c.Rule, fmt.Sprint(v.Refs))
		}
		n++
	}
	return n
}
