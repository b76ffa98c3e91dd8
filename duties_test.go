package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	shelf "flagfall/testdata/books"
)

// Each duty of each book is met by a kind of incident, a question, an act or a reminder that exists.
func TestEveryDutyOfTheBooksIsMet(t *testing.T) {
	acts, duties, lines := read(t, "docs/commands.md"), map[string]bool{}, 0
	for line := range strings.Lines(read(t, "testdata/sentences.jsonl")) {
		var d struct {
			Book, Ref, Duty string
			By              []string
		}
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		lines++
		duties[d.Duty] = true
		b := shelf.Named(t, d.Book)
		if _, ok := b.Card(d.Ref); !ok || len(d.By) == 0 {
			t.Errorf("%s %s, %q: no card, or nothing meets it", d.Book, d.Ref, d.Duty)
		}
		for _, by := range d.By {
			what, name, _ := strings.Cut(by, " ")
			met := false
			switch what {
			case "kind":
				_, met = b.Offence(name)
			case "question":
				met = rules.KeyByName(name) != nil
			case "act":
				met = strings.Contains(acts, "flagfall "+name)
			case "reminder":
				met = name == "one-side-heard" ||
					slices.ContainsFunc(b.BeforeRound, func(a rules.Announcement) bool {
						return slices.Contains(a.Refs, d.Ref)
					})
			}
			if !met {
				t.Errorf("%s %s, %q: there is no %s", d.Book, d.Ref, d.Duty, by)
			}
		}
	}
	if len(duties) != 115 || lines != 329 {
		t.Errorf("%d duties in %d lines, want 115 in 329", len(duties), lines)
	}
}
