package judge_test

import (
	"testing"

	"pgregory.net/rapid"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
)

// told are facts that count when they are told and are never asked for.
var told = []string{
	"unnoticed", "king_moved", "same_move", "missed_before", "mate_pressed", "simultaneous",
	"claimant_touched", "king_could_be_taken",
	"claimant_completed_move", "intent", "waiting", "order", "method", "prior", "by_drop",
	"offender_passed",
}

// aCase is a book and facts about which it has nothing more to ask, under a policy.
func aCase(t *rapid.T, p rules.Policy) (*rules.Book, rules.Facts, rules.Verdict) {
	book := bookstest.Named(t, rapid.SampledFrom(bookstest.IDs()).Draw(t, "book"))
	facts := rules.Facts{Kind: rapid.SampledFrom(rules.Kinds()).Draw(t, "kind")}
	for _, name := range told {
		if !rapid.Bool().Draw(t, "tell "+name) {
			continue
		}
		more, err := facts.With(name,
			rapid.SampledFrom(rules.KeyByName(name).Answers(&facts)).Draw(t, name))
		if err == nil && more.Check() == nil {
			facts = more
		}
	}
	for range 20 {
		v, err := judge.Judge(book, p, facts)
		if err != nil {
			t.Fatalf("%+v: %v", facts, err)
		}
		if v.Outcome != rules.OutOpen {
			return book, facts, v
		}
		q := v.Questions[0]
		answered, err := facts.With(q.Ask, rapid.SampledFrom(q.Answers).Draw(t, q.Ask))
		if err != nil {
			t.Fatal(err)
		}
		facts = answered
	}
	t.Fatalf("still open after 20 answers: %+v", facts)
	return nil, facts, rules.Verdict{}
}

// aPolicy is some choice for some items.
func aPolicy(t *rapid.T, name string) rules.Policy {
	var p rules.Policy
	for _, it := range rules.PolicyItems() {
		if rapid.IntRange(0, 2).Draw(t, name+" sets "+it.Name) > 0 {
			continue
		}
		values := it.Values
		if it.Number {
			values = append([]string{"2", "5"}, values...)
		}
		var err error
		if p, err = p.With(it.Name,
			rapid.SampledFrom(values).Draw(t, name+" "+it.Name)); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestNoPolicyChangesWhatTheRulesSay: an answer on the authority of the text is the same whatever
// the event has chosen.
func TestNoPolicyChangesWhatTheRulesSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := aPolicy(t, "one event")
		book, facts, v := aCase(t, p)
		if v.Authority != rules.ByRule {
			return
		}
		other, err := judge.Judge(book, aPolicy(t, "another"), facts)
		if err != nil {
			t.Fatal(err)
		}
		if says(other) != says(v) {
			t.Fatalf("%s\n%+v\nby rule: %s\nbut elsewhere: %s", book.ID, facts,
				says(v), says(other))
		}
	})
}

// TestAClosedItemChangesNothing: what a book does not leave open changes no answer at all, on
// whatever authority.
func TestAClosedItemChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		book, facts, v := aCase(t, rules.Policy{})
		for _, it := range rules.PolicyItems() {
			if book.LeavesOpen(rules.ItemByName(it.Name)) {
				continue
			}
			for _, value := range it.Values {
				p, err := rules.Policy{}.With(it.Name, value)
				if err != nil {
					t.Fatal(err)
				}
				if other, err := judge.Judge(book, p, facts); err != nil || says(other) != says(v) {
					t.Fatalf("%s: %s = %q changes %s to %s (%v)", book.ID, it.Name, value, says(v),
						says(other), err)
				}
			}
		}
	})
}

// TestATableIsJudgedAsAnyCase: with every fact told, what is typed at a table is judged like a case
// of a file, and nothing is taken for granted.
func TestATableIsJudgedAsAnyCase(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := aPolicy(t, "event")
		book, facts, v := aCase(t, p)
		at, err := judge.WithDefaults(book, p, facts)
		if err != nil {
			t.Fatal(err)
		}
		if says(at) != says(v) || len(at.Granted) > 0 {
			t.Fatalf("%s\n%+v\njudged: %s\nat the table: %s %v", book.ID, facts, says(v),
				says(at), at.Granted)
		}
	})
}
