package simulate

import (
	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/prizes"
)

var hallActs = []Act{
	{"note something", 1, func(h draw) ([]fact.Fact,
		error,
	) {
		return eventsetup.AddNote(h.t.Register, "clock 14 is broken")
	}},
	{"done with a note", 1, func(h draw) ([]fact.Fact,
		error,
	) {
		return eventsetup.FinishNote(h.t.Register, 1+h.IntN(3))
	}},
	{"choose a policy", 1, func(h draw) ([]fact.Fact, error) {
		item := pick(h, "second_signature true", "second_signature false", "late_clock 5", "late_minutes 15",
			"minute deduct", "stream match")
		name, value := cutItem(item)
		if h.chance(1, 3) {
			return eventsetup.SetSectionPolicy(h.t.Register, h.section().ID, name, value, "announced", h.by)
		}
		return eventsetup.SetPolicy(h.t.Register, name, value, "announced", h.by)
	}},
	{"leave the staff", 1, func(h draw) ([]fact.Fact, error) {
		return officials.Leave(h.t.Register, pick(h, h.t.Register.Staff...), h.by)
	}},
	{"join the staff", 1, func(h draw) ([]fact.Fact, error) {
		if len(h.t.Register.Staff) > 9 {
			return noAct()
		}
		return officials.Add(h.t.Register, "New "+string(rune('A'+h.IntN(26))),
			pick(h, event.TD, event.Trainee, event.Desk), "", h.by)
	}},
	{"mend a name on the staff", 1, func(h draw) ([]fact.Fact, error) {
		o := pick(h, h.t.Register.Staff...)
		return officials.Rename(h.t.Register, o, o.Name+" "+string(rune('A'+h.IntN(26))), h.by)
	}},
	{"join the staff again", 3, func(h draw) ([]fact.Fact, error) {
		var gone []*event.Official
		for _, o := range h.t.Register.Staff {
			if o.CheckPresent() != nil {
				gone = append(gone, o)
			}
		}
		o, ok := pickOne(h, gone)
		if !ok {
			return noAct()
		}
		return officials.Rejoin(h.t.Register, o, h.by)
	}},
	{"results from the tables", 1, func(h draw) ([]fact.Fact, error) {
		return eventsetup.ChoosePages(h.t.Register, event.PagesChosen{Address: "hall.example", Results: h.chance(2, 3)})
	}},
	{"lock the prizes", 3, func(h draw) ([]fact.Fact, error) {
		return tournament.LockPrizes(h.t, h.section().ID, pick(h, "", "the hall closes"), h.t.At, h.by)
	}},
	{"unlock the prizes", 4, func(h draw) ([]fact.Fact, error) {
		return h.t.PrizeBasis().Unlock(h.section().ID, "a result was wrong", h.by)
	}},
	{"let locked prizes stand", 3, func(h draw) ([]fact.Fact, error) {
		return h.t.PrizeBasis().Confirm(h.section().ID, "they are paid out", h.by)
	}},
	{"plan a prize", 3, func(h draw) ([]fact.Fact, error) {
		return prizes.AddPrizes(h.t.Register, h.section().ID, event.Prize{Place: 1 + h.IntN(3), Thing: "trophy"})
	}},
	{"rename the event", 1, func(h draw) ([]fact.Fact, error) {
		return eventsetup.RenameEvent(h.t.Register, "Spring Bughouse "+string(rune('A'+h.IntN(26))), "misspelled")
	}},
	{"a print that came out nowhere", 1, func(h draw) ([]fact.Fact, error) {
		made, ok := pickOne(h, h.t.Prints.All)
		if !ok {
			return noAct()
		}
		return tournament.CancelPrint(h.t, made.Document, made.Copy), nil
	}},
	{"print", 2, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		if len(sec.Rounds) == 0 {
			return noAct()
		}
		return tournament.RecordPrint(h.t, tournament.PrintRequest{
			About: prints.Subject{Name: "standings", Section: sec.ID, Round: len(sec.Rounds)},
			Sum:   pick(h, "0011", "0022"), Format: "text",
			Final: h.chance(1, 3), Reason: pick(h, "", "the hall closes"),
		}, h.by)
	}},
}

func cutItem(item string) (name, value string) {
	for n, c := range item {
		if c == ' ' {
			return item[:n], item[n+1:]
		}
	}
	return item, ""
}
