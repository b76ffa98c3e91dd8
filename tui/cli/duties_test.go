package cli_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"flagfall/db/acts"
	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/tui/cli/clitest"
	"flagfall/tui/document/text"
	"flagfall/tui/paper"
	"flagfall/tui/voice/words"
)

// reminder is what is said where a duty of a book is easily forgotten: before a round starts, and
// before a claim is ruled of which one side was heard. It is "" for a name that there is not.
func reminder(t *testing.T, book, name string) string {
	h := halltest.Standard(t, book, 4)
	switch name {
	case "before-round":
		order := paper.Order{Name: name, Section: "K5"}
		sheet, err := paper.Source{Hall: h.T}.Make(order)
		if err != nil {
			t.Fatal(err)
		}
		return text.Plain(&sheet.Document)
	case "one-side-heard":
		i := h.Call(halltest.Offence("b", rules.KindIllegalClaim))
		i.Testimony = []penalties.Testimony{{TestimonyAdded: penalties.TestimonyAdded{Seat: "b"}}}
		return words.TableOf(h.T.Register, i).OneSideHeard(i)
	}
	return ""
}

// Each duty of each book is met by a kind of incident, a question, an act or a reminder that exists.
func TestEveryDutyOfTheBooksIsMet(t *testing.T) {
	commands, duties, lines := clitest.Read(t, "docs/commands.md"), map[string]bool{}, 0
	for line := range strings.Lines(clitest.Read(t, "testdata/duties.jsonl")) {
		var d struct {
			Book, Ref, Duty string
			By              []string
		}
		if err := json.Unmarshal([]byte(line), &d); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		lines++
		duties[d.Duty] = true
		b := bookstest.Named(t, d.Book)
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
			case "act": // a command of the tree, as its page has it, and a row of the table of acts
				met = strings.Contains(commands, "\n## flagfall "+name+"\n") &&
					slices.ContainsFunc(acts.All(), func(a acts.Act) bool {
						return slices.Contains(a.RightNames(), strings.ReplaceAll(name, " ", "."))
					})
			case "reminder":
				met = strings.Contains(reminder(t, d.Book, name), d.Ref)
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
