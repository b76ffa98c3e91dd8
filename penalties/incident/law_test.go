package incident_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
)

// Every offence that the judge knows can be logged in every section, and the log's verdict is the
// judge's.
func TestEveryKindIsLoggedAndJudgedAlike(t *testing.T) {
	for _, id := range bookstest.IDs() {
		book := bookstest.Named(t, id)
		for _, kind := range rules.Kinds() {
			h := halltest.Standard(t, id, 8)
			told := judgedCase(h, book, kind, "a")
			i := h.Call(halltest.Offence("a", kind))
			logged, err := h.T.Ledger.Assess(i)
			if err != nil {
				t.Fatalf("%s %s: %v", id, kind, err)
			}
			judged, err := judge.WithDefaults(book, rules.Policy{}, told)
			if err != nil {
				t.Fatalf("%s %s: %v", id, kind, err)
			}
			asks := func(a, b rules.Question) bool { return a.Ask == b.Ask && a.Text == b.Text }
			if logged.Outcome != judged.Outcome || logged.Authority != judged.Authority ||
				!slices.Equal(logged.Refs, judged.Refs) ||
				!slices.EqualFunc(logged.Questions, judged.Questions, asks) {
				t.Errorf("%s %s: logged %s %v, judged %s %v", id, kind, logged.Outcome, logged.Refs,
					judged.Outcome, judged.Refs)
			}
		}
	}
}
