package judge_test

import (
	"encoding/json"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
)

func FuzzParseFacts(f *testing.F) {
	for _, line := range trainingLines(f) {
		var in struct {
			Facts json.RawMessage `json:"facts"`
		}
		if err := json.Unmarshal([]byte(line), &in); err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(in.Facts))
	}
	all := bookstest.All(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		facts, err := rules.ParseFacts(text)
		if err != nil {
			return
		}
		for _, book := range all {
			if _, err := judge.Judge(book, rules.Policy{}, facts); err != nil {
				t.Fatalf("facts that were read cannot be judged under %s: %v", book.ID, err)
			}
		}
	})
}
