package palette

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/rules/cputimetest"
)

func titles(found []Action) (list []string) {
	for _, a := range found {
		list = append(list, a.Does)
	}
	return list
}

// What is typed finds words, their beginnings, their other forms, other words for them, and words
// that are misspelled where nothing else matches.
func TestFind(t *testing.T) {
	nothing := func() {}
	x := NewIndex([]Action{
		{Does: "withdraw, or back", Place: "Teams", Key: "w", Lead: nothing},
		{Does: "log: foul or offensive language", Words: "swearing", Do: nothing},
		{Does: "log: pressed with the other hand", Do: nothing},
		{Does: "Zugzwang Zebras: Zoë Kramer, Eli O'Stone", Do: nothing},
		{Does: "standings", Key: "s", Lead: nothing},
		{Does: "go to the standings", Do: nothing},
		{Does: "go to a move", Key: "->", Do: nothing},
	})
	for typed, want := range map[string]string{
		"foul":                  "log: foul or offensive language",
		"stand":                 "standings",
		"the withdrawal":        "withdraw, or back",
		"dropped out":           "withdraw, or back",
		"cursing at a child":    "log: foul or offensive language",
		"pressed by wrong hand": "log: pressed with the other hand",
		"zoe":                   "Zugzwang Zebras: Zoë Kramer, Eli O'Stone",
		"ostone":                "Zugzwang Zebras: Zoë Kramer, Eli O'Stone",
		"zugzwnag":              "Zugzwang Zebras: Zoë Kramer, Eli O'Stone",
		"->":                    "go to a move",
		"his hand was wrong":    "log: pressed with the other hand",
		"profannity":            "log: foul or offensive language",
		"profnaity":             "log: foul or offensive language",
		"standigns":             "go to the standings",
	} {
		if found := titles(x.Find(typed)); len(found) == 0 || found[0] != want {
			t.Errorf("%q finds %q, want %q first", typed, found, want)
		}
	}
	for _, typed := range []string{"", "xyzzy", "?"} {
		if found := titles(x.Find(typed)); len(found) > 0 {
			t.Errorf("%q finds %q", typed, found)
		}
	}
}

// Each action is found by its whole title, whatever else there is.
func TestATitleFindsItsAction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.StringMatching(`[a-z]{3,9}( [a-z]{3,9}){0,3}`), 1, 30).Draw(t, "titles")
		var actions []Action
		for _, n := range names {
			actions = append(actions, Action{Does: n, Do: func() {}})
		}
		x := NewIndex(actions)
		for _, n := range names {
			found := titles(x.Find(n))
			same := false
			for _, f := range found {
				same = same || f == n
			}
			if !same {
				t.Fatalf("%q finds %q", n, found)
			}
		}
	})
}

// Each line of the thesaurus has words of the desk and phrases.
func TestTheThesaurusIsWellFormed(t *testing.T) {
	for line := range strings.Lines(thesaurusText) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && strings.Count(line, ": ") != 1 {
			t.Errorf("%q has no words of the desk, a colon and phrases", line)
		}
	}
	for _, s := range thesaurus() {
		if len(s.phrase) == 0 || len(s.means) == 0 {
			t.Errorf("%v: %v is empty", s.means, s.phrase)
		}
	}
}

func BenchmarkFind(b *testing.B) {
	var actions []Action
	for i := range 1000 {
		actions = append(actions, Action{Does: fmt.Sprintf("Team %d: Ada Lark, Ben Moor", i), Do: func() {}})
	}
	x := NewIndex(actions)
	defer cputimetest.Report(b)()
	for b.Loop() {
		x.Find("wrong hand of moor")
	}
}
