package incident_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/testhall"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
	"flagfall/testdata/books"
)

// Whatever the judge knows can be logged in every section, and the log says of it what the judge says.
func TestEveryKindIsLoggedAndJudgedAlike(t *testing.T) {
	for _, id := range books.IDs() {
		book := books.Named(t, id)
		for _, kind := range rules.Kinds() {
			h := testhall.Standard(t, id, 8)
			i := h.Call(testhall.Offence("a", kind))
			logged, err := h.T.Ledger.Assess(i)
			if err != nil {
				t.Fatalf("%s %s: %v", id, kind, err)
			}
			judged, err := judge.AtTable(book, rules.Policy{}, ofWhiteOnBoardA(book, kind))
			if err != nil {
				t.Fatalf("%s %s: %v", id, kind, err)
			}
			asks := func(a, b rules.Question) bool { return a.Ask == b.Ask && a.Text == b.Text }
			if logged.Outcome != judged.Outcome || logged.Authority != judged.Authority || !slices.Equal(logged.Refs, judged.Refs) ||
				!slices.EqualFunc(logged.Questions, judged.Questions, asks) {
				t.Errorf("%s %s: logged %s %v, judged %s %v", id, kind, logged.Outcome, logged.Refs, judged.Outcome, judged.Refs)
			}
		}
	}
}

// ofWhiteOnBoardA is what a file of cases says of a kind that was logged against White on board A without another word.
func ofWhiteOnBoardA(book *rules.Book, kind string) rules.Facts {
	o, _ := book.Offence(kind)
	f := rules.Facts{Kind: kind, Board: o.BoardOf(bughouse.WA), Prior: []rules.Prior{}}
	switch {
	case o.Claim:
		f.ClaimedBy = new(bughouse.WA)
	case o.Seat == rules.AidedTeam:
		f.AidedTeam = 1
	case o.Seat == rules.WhoseClock:
		f.Whose = rules.Seats{bughouse.WA}
	case o.Seat == rules.BothPlayers:
		f.By = rules.Seats{bughouse.WA, bughouse.BA}
	default:
		f.By = rules.Seats{bughouse.WA}
	}
	return f
}
