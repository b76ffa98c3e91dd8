package simulate

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/penalties/results"
)

func randomOutcome(h draw) event.Outcome {
	return pick(h, event.Team1Wins, event.Team2Wins, event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose)
}

var resultActs = []Act{
	{"report", 14, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		ended := pick(h, "", "mate", "flag")
		return results.Report(h.t.Ledger, m.Place(), randomOutcome(h), "", ended, simSure(h), h.by)
	}},
	{"report what is out", 50, func(h draw) ([]fact.Fact, error) {
		r := h.section().LatestRound()
		if r == nil || r.Started.IsZero() {
			return noAct()
		}
		for _, p := range r.Pairings {
			if !p.Complete() {
				at := p.CurrentMatch().Place()
				return results.Report(h.t.Ledger, at, randomOutcome(h), "", "", simSure(h), h.by)
			}
		}
		return noAct()
	}},
	{"no-show", 2, func(h draw) ([]fact.Fact, error) {
		return results.NoShow(h.t.Ledger, h.team(), h.by, simSure(h)...)
	}},
	{"strike a result", 3, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		return results.StrikeResult(h.t.Ledger, m.Place(), "another table", h.by, simSure(h)...)
	}},
	{"a new game", 2, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		return results.Replay(h.t.Ledger, m.Place(), "noise", h.by, simSure(h)...)
	}},
	{"correct a result", 8, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		r, ok := pickOne(h, sec.Rounds)
		if !ok || len(r.Pairings) == 0 {
			return noAct()
		}
		m := pick(h, pick(h, r.Pairings...).Matches...)
		return results.Correct(h.t.Ledger, rounds.CorrectRequest{
			Place: m.Place(), Outcome: randomOutcome(h),
			Evidence: pick(h, "", "slip", "official"), Reason: "misread", Sure: simSure(h), By: h.by,
		})
	}},
	{"claim from the table", 6, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		return calls.ClaimResult(h.t.Ledger, m.Pairing.Table, 1+h.IntN(2),
			pick(h, event.Team1Wins, event.Team1Wins, event.Draw), pick(h, "", "a", "b", "c"))
	}},
	{"call", 4, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		return calls.Add(h.t.Ledger, m.Place(), pick(h, "", "a", "d"))
	}},
	{"call from the table", 2, func(h draw) ([]fact.Fact,
		error,
	) {
		return calls.AddFromTable(h.t.Ledger, 1+h.IntN(6))
	}},
	{"go to a call", 3, func(h draw) ([]fact.Fact, error) {
		c, ok := pickOne(h, h.t.Ledger.Calls.Open())
		if !ok || h.by == nil {
			return noAct()
		}
		return calls.Take(h.t.Ledger, c.Call, h.by, h.by.Actor(), h.chance(1, 3))
	}},
	{"close a call", 2, func(h draw) ([]fact.Fact, error) {
		c, ok := pickOne(h, h.t.Ledger.Calls.Open())
		if !ok {
			return noAct()
		}
		return calls.Close(h.t.Ledger, c.Call, "nothing")
	}},
	{"renew a card", 1, func(h draw) ([]fact.Fact, error) { return calls.RenewCard(h.t.Ledger, 1+h.IntN(6), h.by) }},
	{"mute a table", 3, func(h draw) ([]fact.Fact,
		error,
	) {
		return calls.Mute(h.t.Ledger, 1+h.IntN(6), h.chance(1, 2), h.by)
	}},
}

// simSure answers, now and then, what is asked before an act is recorded.
func simSure(h draw) []string {
	if h.chance(1, 3) {
		return nil
	}
	return []string{
		penalties.SureReplaces, penalties.SureExpelled, penalties.SureAbsent, penalties.SureUnsettled,
		penalties.SureHere, penalties.SureAnotherAct, penalties.SureBoardOver, penalties.SureCanceled,
		penalties.SureFlagBack, penalties.SureInQuestion, penalties.SureNoEffect,
		penalties.SureHeard, penalties.SureNotEnded,
	}
}
