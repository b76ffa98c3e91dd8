package simulate

import (
	"fmt"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
	"flagfall/rules"
)

var incidentActs = []Act{
	{"log", 18, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		req := incident.LogRequest{
			Place: m.Place(), Seat: pick(h, "a", "b", "c", "d"),
			Offence: pick(h, "w", "w", "h", "x", "k", "o", "b", "n"), Open: h.chance(1, 5),
			Sure: simSure(h),
		}
		if req.Offence == "w" && h.chance(1, 2) {
			req.Given = rules.StateFacts(rules.Facts{MoveKind: "plain"})
		}
		if req.Offence == "n" {
			req.Note = "noted"
		}
		return incident.Log(h.t.Ledger, req, h.by)
	}},
	{"log a late team", 1, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		minutes := h.IntN(20)
		return incident.Log(h.t.Ledger, incident.LogRequest{
			Place: m.Place(), Seat: pick(h, "a", "c"), Offence: "a",
			Given: halltest.Given("minutes", minutes),
		}, h.by)
	}},
	{"rule", 6, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		return incident.Rule(h.t.Ledger, incident.RuleRequest{
			Incident: i.No, Corrects: i.RulingToCorrect(),
			Reason: "looked again", Sure: simSure(h),
		}, h.by)
	}},
	{"rule otherwise", 4, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		req := incident.RuleRequest{
			Incident: i.No, Corrects: i.RulingToCorrect(), Differ: true, Reason: "seen", Sure: simSure(h),
		}
		seat := pick(h, "a", "b", "c", "d")
		if i.Seat != nil && h.chance(4, 5) {
			seat = i.Seat.Letter()
		}
		req.Remedies = []penalties.Remedy{{Kind: pick(h, "warning", "forfeit-game", "forfeit-match", "expel",
			"add-time"), Seat: seat}}
		switch req.Remedies[0].Kind {
		case "add-time":
			req.Remedies[0].Seconds = 60
		case "forfeit-game":
			if h.chance(1, 3) { // and the other on the same board
				other := map[string]string{"a": "b", "b": "a", "c": "d", "d": "c"}[seat]
				req.Remedies = append(req.Remedies, penalties.Remedy{Kind: "forfeit-game", Seat: other})
			}
		}
		return incident.Rule(h.t.Ledger, req, h.by)
	}},
	{"sign", 12, func(h draw) ([]fact.Fact, error) {
		var waits []int
		for _, i := range h.t.Ledger.Incidents() {
			if i.Proposal != nil {
				waits = append(waits, i.No)
			}
		}
		n, ok := pickOne(h, waits)
		if !ok {
			return noAct()
		}
		return incident.Sign(h.t.Ledger, n, h.by, simSure(h)...)
	}},
	{"give a fact", 2, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		given := halltest.Given("move_kind", pick(h, "plain", "castle"))
		return incident.AddFacts(h.t.Ledger, i.No, given, h.by, simSure(h)...)
	}},
	{"restart the clocks", 6, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		return incident.Restart(h.t.Ledger, i.No, simSure(h)...)
	}},
	{"strike", 3, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		return incident.Strike(h.t.Ledger, i.No, "another table", h.by, simSure(h)...)
	}},
	{"testify", 3, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		return incident.Testify(h.t.Ledger, i.No, pick(h, "a", "b", "c", "d"), "", "I saw it")
	}},
	{"remark", 1, func(h draw) ([]fact.Fact, error) {
		i := h.incident()
		if i == nil {
			return noAct()
		}
		return incident.Remark(h.t.Ledger, i.No, "the parents were there")
	}},
	{"carry", 1, func(h draw) ([]fact.Fact, error) {
		there := insight.OutsideOffence{OffenceCarried: penalties.OffenceCarried{
			Event: "Autumn Bughouse", Label: fmt.Sprintf("R1-%d-01", 1+h.IntN(4)), On: "2025-10-04", Offence: "w",
			Title: "Hands", Remedies: []string{"warning"},
		}}
		return insight.Carry(h.t.Ledger, there, randomPlayer(h))
	}},
	{"carry no more", 1, func(h draw) ([]fact.Fact, error) {
		return insight.UndoCarry(h.t.Ledger, 1+h.IntN(4), "another child")
	}},
}
