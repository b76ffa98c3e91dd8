package interview

import (
	"encoding/json"

	"flagfall/rules"
	"flagfall/rules/judge"
)

// Case is a case that a new rulebook decides, as a proof of what it says.
type Case struct {
	Says    string
	Verdict rules.Verdict
}

// shownCases are a slip, a position of mate and an illegal move.
var shownCases = []struct{ says, facts string }{
	{
		"A player presses with the wrong hand for the second time in the game:",
		`{"kind":"wrong-hand","by":"WA","move_kind":"plain","prior":[{"kind":"wrong-hand","by":"WA"}]}`,
	},
	{
		"A rook checks from the other end of the rank, and nothing in hand can block:",
		`{"kind":"mate-claim","claimed_by":"WA","fen":"4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1","by_drop":false}`,
	},
	{
		"A king is left in check, and the opponent stops the clock and says so:",
		`{"kind":"illegal-claim","claimed_by":"BA","underlying":"left-in-check","method":"stop-clock",` +
			`"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true,"prior":[]}`,
	},
}

// Cases returns a few cases with what a book decides.
func Cases(b *rules.Book) ([]Case, error) {
	var list []Case
	for _, c := range shownCases {
		var f rules.Facts
		if err := json.Unmarshal([]byte(c.facts), &f); err != nil {
			return nil, err
		}
		v, err := judge.Judge(b, rules.Policy{}, f)
		if err != nil {
			return nil, err
		}
		list = append(list, Case{c.says, v})
	}
	return list, nil
}

// LeftOpen lists what a book leaves open: questions for those who made the rules, or to announce before an event.
func LeftOpen(b *rules.Book) (open []string) {
	for n, item := range rules.PolicyItems() {
		if b.LeavesOpen(rules.Item(n)) && item.Register != "" {
			open = append(open, item.Explain)
		}
	}
	return open
}
