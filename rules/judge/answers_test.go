package judge_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
)

var updateAnswers = flag.Bool("update-answers", false, "write testdata/answers.txt anew")

// maxAnswers is how many verdicts of one kind under one book are compared.
const maxAnswers = 1500

// TestAnswersStayAsTheyAre compares every verdict of the published books with a kept one, byte for byte: each
// scenario, and each kind with every answer to every question that the judge asks of it. The file holds one
// hash for each kind of a book. Where a line differs on purpose, run the test with -update-answers.
func TestAnswersStayAsTheyAre(t *testing.T) {
	if testing.Short() {
		t.Skip("asks every question of every kind")
	}
	var out strings.Builder
	for _, id := range rules.BuiltinIDs() {
		book, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range rules.Kinds() {
			a := answerTree{t: t, book: book}
			a.walk(rules.Facts{Kind: kind})
			sum := sha256.Sum256(a.said.Bytes())
			fmt.Fprintf(&out, "%s %s %d %s\n", id, kind, a.n, hex.EncodeToString(sum[:8]))
		}
	}
	file, err := os.Open("testdata/scenarios.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for s, err := range judge.ReadScenarios(file) {
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Judge()
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(asJSON(t, v))
		fmt.Fprintf(&out, "scenario %s %s\n", s.Name(), hex.EncodeToString(sum[:8]))
	}
	if *updateAnswers {
		if err := os.WriteFile("testdata/answers.txt", []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	kept, err := os.ReadFile("testdata/answers.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(string(kept), "\n")
	for line := range strings.Lines(out.String()) {
		if !slices.Contains(want, strings.TrimSpace(line)) {
			t.Errorf("another answer than before: %s", line)
		}
	}
	if strings.Count(out.String(), "\n") < strings.Count(string(kept), "\n") {
		t.Error("some kind or scenario is not judged any more")
	}
}

// answerTree hears a kind with every answer to the first question, and so on.
type answerTree struct {
	t    *testing.T
	book *rules.Book
	said bytes.Buffer
	n    int
}

func (a *answerTree) walk(f rules.Facts) {
	if a.n >= maxAnswers {
		return
	}
	a.n++
	v, err := judge.Judge(a.book, rules.Policy{}, f)
	if err != nil {
		fmt.Fprintln(&a.said, err)
		return
	}
	a.said.Write(append(asJSON(a.t, v), '\n'))
	if len(v.Questions) == 0 {
		return
	}
	q := v.Questions[0]
	answers := q.Answers
	if strings.HasPrefix(answers[0], `"W`) {
		answers = answers[:1] // what holds for one seat holds for all: see TestExchangingTheBoards…
	}
	for _, answer := range answers {
		next, err := f.With(q.Ask, answer)
		if err != nil {
			a.t.Fatal(err)
		}
		a.walk(next)
	}
}

func asJSON(t *testing.T, v rules.Verdict) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
