package incident_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// Where the rulebook names another book, is silent or says may, the decision and its book are
// recorded and serve as the reason. A departure from the rulebook needs a reason.
func TestWhatTheDirectorDecidesIsOnRecordWithItsBook(t *testing.T) {
	const said = "Agreed to replay the last move"
	for _, c := range []struct {
		what, book, seat, offence string
		decided, from             string
		recorded, refused         string // the book on record, or why there is none
	}{
		{
			"the book names another", halltest.U18, "a", "repetition-claim", said, "",
			"the current Official Rules of Chess with the online rulebook changes", "",
		},
		{
			"another than it names", halltest.U18, "a", "repetition-claim", said, "FIDE Laws, 9.2",
			"FIDE Laws, 9.2", "",
		},
		{
			"the book is silent", "oscf-2012", "a", "repetition-claim", said, "",
			penalties.OwnJudgement, "",
		},
		{
			"nothing decided", halltest.U18, "a", "repetition-claim", " ", "", "",
			"say what you decided",
		},
		{
			"a book and nothing decided from it", halltest.U18, "a", "repetition-claim", "",
			"FIDE Laws, 9.2", "", "say what you decided",
		},
		{
			"the book decides itself", halltest.U18, "a", "wrong-hand", said, "", "",
			"is not left to you",
		},
	} {
		t.Run(c.what, func(t *testing.T) {
			h := halltest.Standard(t, c.book, 4)
			by := h.Official("Rita")
			log := incident.LogRequest{
				Place: event.Place{Section: "K5", Table: 1}, Seat: c.seat, Offence: c.offence,
				Given: halltest.Given("occurrences", 3), Open: true,
			}
			if c.offence == "wrong-hand" {
				log.Given = halltest.Given("move_kind", "plain")
			}
			if err := h.Ledger(func(l *penalties.State) ([]fact.Fact, error) {
				return incident.Log(l, log, by)
			}); err != nil {
				t.Fatal(err)
			}
			err := h.Ledger(func(l *penalties.State) ([]fact.Fact, error) {
				return incident.Rule(l,
					incident.RuleRequest{Incident: 1, Decided: c.decided, From: c.from}, by)
			})
			if c.refused != "" {
				if err == nil || !strings.Contains(err.Error(), c.refused) {
					t.Errorf("%v, want %q", err, c.refused)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			i, err := h.T.Ledger.Incident(1)
			if err != nil {
				t.Fatal(err)
			}
			if r := i.Ruling(); r.Decided != said || r.From != c.recorded ||
				r.Explanation() != said || r.Departed {
				t.Errorf("decided %q from %q, departed %v; want %q from %q", r.Decided, r.From,
					r.Departed, said, c.recorded)
			}
		})
	}
}
