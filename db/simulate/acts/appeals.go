package acts

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
)

var ofAppeals = []Act{
	{"appeal", 8, func(h hand) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return nothing()
		}
		return appeal.File(h.t.Ledger, appeal.FileRequest{
			Incident: i.No, Seat: of(h, "a", "b", "c", "d"), Grounds: of(h, "facts", "rule"), Text: "it was not so", LateReason: "the queue",
		}, h.t.At)
	}},
	{"decide", 26, func(h hand) ([]fact.Fact, error) {
		a := h.appeal()
		if a == nil {
			return nothing()
		}
		req := appeal.DecideRequest{Appeal: a.Appeal, Reason: "heard both", Decision: of(h, "uphold", "overturn", "overturn", "modify", "remand")}
		if req.Decision == "modify" {
			req.Remedies = []penalties.Remedy{{Kind: of(h, "warning", "forfeit-game"), Seat: a.Seat}}
		}
		return appeal.Decide(h.t.Ledger, req, h.by)
	}},
	{"withdraw an appeal", 1, func(h hand) ([]fact.Fact, error) {
		a := h.appeal()
		if a == nil {
			return nothing()
		}
		return appeal.Withdraw(h.t.Ledger, appeal.WithdrawRequest{Appeal: a.Appeal, Agreed: h.often(1, 2), Text: "we play on"})
	}},
	{"reopen", 1, func(h hand) ([]fact.Fact, error) {
		a := h.appeal()
		if a == nil {
			return nothing()
		}
		return appeal.Reopen(h.t.Ledger, appeal.ReopenRequest{Appeal: a.Appeal, Evidence: "a film", WhyLate: "it came by post"}, h.by)
	}},
	{"settle", 26, func(h hand) ([]fact.Fact, error) {
		c, ok := one(h, h.t.Ledger.OpenConsequences())
		if !ok {
			return nothing()
		}
		choice, _ := one(h, consequence.Reassess(h.t.Ledger, c).Choices)
		return h.t.Settle(c.Consequence, h.often(2, 3), choice, "so be it", h.by)
	}},
	{"tie", 1, func(h hand) ([]fact.Fact, error) {
		return appeal.DeclareTie(h.t.Ledger, of(h, h.t.Register.Staff...), h.team(), "")
	}},
	{"lift a tie", 1, func(h hand) ([]fact.Fact, error) {
		for tie := range h.t.Ledger.Ties {
			if tie.Team > 0 && len(h.t.Ledger.Ties) == 1 { // which of several is no matter of chance
				return appeal.LiftTie(h.t.Ledger, h.t.Register.Staff[tie.Staff-1], h.t.Register.Team(tie.Team), "", "a slip", h.by)
			}
		}
		return nothing()
	}},
	{"close the day", 1, func(h hand) ([]fact.Fact, error) { return h.t.Ledger.CloseDay(of(h, "", "the hall closes"), h.by) }},
}

// eventPlayer is one of the players.
func eventPlayer(h hand) event.PlayerRef {
	return event.PlayerRef{Team: h.team().No, Player: 1 + h.IntN(2)}
}
