package simulate

import (
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/impact"
)

var appealActs = []Act{
	{"appeal", 8, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		return appeal.File(h.t.Ledger, appeal.FileRequest{
			Incident: i.No, Seat: pick(h, "a", "b", "c", "d"), Grounds: pick(h, "facts", "rule"), Text: "it was not so",
			LateReason: "the queue", OwnWin: h.chance(2, 3), Sure: simSure(h),
		}, h.t.At)
	}},
	{"decide", 26, func(h draw) ([]fact.Fact, error) {
		a := h.appeal()
		if a == nil {
			return noAct()
		}
		req := appeal.DecideRequest{
			Appeal: a.Appeal, Reason: "heard both", Heavier: h.chance(2, 3), Sure: simSure(h),
			Decision: pick(h, "uphold", "overturn", "overturn", "modify", "remand"),
		}
		if req.Decision == "modify" {
			req.Remedies = []penalties.Remedy{{Kind: pick(h, "warning", "forfeit-game"), Seat: a.Seat}}
		}
		return appeal.Decide(h.t.Ledger, req, h.by)
	}},
	{"withdraw an appeal", 1, func(h draw) ([]fact.Fact, error) {
		a := h.appeal()
		if a == nil {
			return noAct()
		}
		return appeal.Withdraw(h.t.Ledger, appeal.WithdrawRequest{
			Appeal: a.Appeal, Agreed: h.chance(1, 2),
			Text: "we play on", Sure: simSure(h),
		})
	}},
	{"reopen", 1, func(h draw) ([]fact.Fact, error) {
		a := h.appeal()
		if a == nil {
			return noAct()
		}
		return appeal.Reopen(h.t.Ledger, appeal.ReopenRequest{
			Appeal: a.Appeal, Evidence: "a film",
			WhyLate: "it came by post",
		}, h.by)
	}},
	{"settle", 26, func(h draw) ([]fact.Fact, error) {
		c, ok := pickOne(h, h.t.Ledger.OpenConsequences())
		if !ok {
			return noAct()
		}
		choice, _ := pickOne(h, impact.Reassess(h.t.Ledger, c).Choices)
		return tournament.Settle(h.t, c.Consequence, h.chance(2, 3), choice, "so be it", h.by, simSure(h)...)
	}},
	{"tie", 1, func(h draw) ([]fact.Fact, error) {
		return appeal.DeclareTie(h.t.Ledger, pick(h, h.t.Register.Staff...), h.team(), "")
	}},
	{"lift a tie", 1, func(h draw) ([]fact.Fact, error) {
		for tie := range h.t.Ledger.Ties {
			if tie.Team > 0 && len(h.t.Ledger.Ties) == 1 { // which of several is no matter of chance
				return appeal.LiftTie(h.t.Ledger, h.t.Register.Staff[tie.Staff-1], h.t.Register.Team(tie.Team), "",
					"a slip", h.by)
			}
		}
		return noAct()
	}},
	{"close the day", 1, func(h draw) ([]fact.Fact,
		error,
	) {
		return tournament.CloseDay(h.t, pick(h, "", "the hall closes"), h.t.At, h.by)
	}},
}

// randomPlayer is one of the players.
func randomPlayer(h draw) event.PlayerRef {
	return event.PlayerRef{Team: h.team().No, Player: 1 + h.IntN(2)}
}
