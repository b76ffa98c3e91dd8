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
// judge's. Each is logged at a table of its own.
func TestEveryKindIsLoggedAndJudgedAlike(t *testing.T) {
	for _, id := range bookstest.IDs() {
		book, kinds := bookstest.Named(t, id), rules.Kinds()
		h := halltest.Standard(t, id, 2*len(kinds))
		told := make([]rules.Facts, len(kinds))
		for n, kind := range kinds {
			told[n] = judgedCase(h, book, kind, "a")
		}
		for n, kind := range kinds {
			request := halltest.Offence("a", kind)
			request.Place.Table = n + 1
			i := h.Call(request)
			logged, err := h.T.Ledger.Assess(i)
			if err != nil {
				t.Fatalf("%s %s: %v", id, kind, err)
			}
			judged, err := judge.WithDefaults(book, rules.Policy{}, told[n])
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
