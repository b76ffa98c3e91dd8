package acts

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/calls"
	"flagfall/penalties/consequence"
)

func outcome(h hand) event.Outcome {
	return of(h, event.Team1Wins, event.Team2Wins, event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose)
}

var ofResults = []Act{
	{"report", 14, func(h hand) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return nothing()
		}
		return rounds.Report(h.t.Register, m.Place(), outcome(h), "", of(h, "", "mate", "flag"))
	}},
	{"report what is out", 50, func(h hand) ([]fact.Fact, error) {
		r := h.section().LatestRound()
		if r == nil || r.Started.IsZero() {
			return nothing()
		}
		for _, p := range r.Pairings {
			if !p.Complete() {
				return rounds.Report(h.t.Register, p.CurrentMatch().Place(), outcome(h), "", "")
			}
		}
		return nothing()
	}},
	{"no-show", 2, func(h hand) ([]fact.Fact, error) { return rounds.NoShow(h.t.Register, h.team()) }},
	{"strike a result", 3, func(h hand) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return nothing()
		}
		return rounds.StrikeResult(h.t.Register, m.Place(), "another table", h.by)
	}},
	{"a new game", 2, func(h hand) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return nothing()
		}
		return consequence.Replay(h.t.Ledger, m.Place(), "noise", h.by)
	}},
	{"correct a result", 8, func(h hand) ([]fact.Fact, error) {
		sec := h.section()
		r, ok := one(h, sec.Rounds)
		if !ok || len(r.Pairings) == 0 {
			return nothing()
		}
		m := of(h, of(h, r.Pairings...).Matches...)
		return consequence.Correct(h.t.Ledger, rounds.CorrectRequest{Place: m.Place(), Outcome: outcome(h), Evidence: of(h, "", "slip", "official"), Reason: "misread", By: h.by})
	}},
	{"claim from the table", 6, func(h hand) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return nothing()
		}
		return calls.ClaimResult(h.t.Ledger, m.Pairing.Table, 1+h.IntN(2), of(h, event.Team1Wins, event.Team1Wins, event.Draw))
	}},
	{"call", 4, func(h hand) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return nothing()
		}
		return calls.Add(h.t.Ledger, m.Place(), of(h, "", "a", "d"))
	}},
	{"call from the table", 2, func(h hand) ([]fact.Fact, error) { return calls.AddFromTable(h.t.Ledger, 1+h.IntN(6)) }},
	{"go to a call", 3, func(h hand) ([]fact.Fact, error) {
		c, ok := one(h, h.t.Ledger.Calls.Open())
		if !ok || h.by == nil {
			return nothing()
		}
		return calls.Take(h.t.Ledger, c.Call, h.by, h.by.Actor(), h.often(1, 3))
	}},
	{"close a call", 2, func(h hand) ([]fact.Fact, error) {
		c, ok := one(h, h.t.Ledger.Calls.Open())
		if !ok {
			return nothing()
		}
		return calls.Close(h.t.Ledger, c.Call, "nothing")
	}},
	{"renew a card", 1, func(h hand) ([]fact.Fact, error) { return calls.RenewCard(h.t.Ledger, 1+h.IntN(6), h.by) }},
	{"mute a table", 3, func(h hand) ([]fact.Fact, error) { return calls.Mute(h.t.Ledger, 1+h.IntN(6), h.often(1, 2), h.by) }},
}
