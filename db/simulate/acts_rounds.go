package simulate

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
)

// most is how many rounds are paired in a section.
const most = 4

var roundActs = []Act{
	{"pair", 10, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		if len(sec.Rounds) >= most {
			return noAct()
		}
		return tournament.PairNext(h.t, sec.ID, simSure(h)...)
	}},
	{"pair and start", 8, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		if r := sec.LatestRound(); r != nil && r.Started.IsZero() {
			return tournament.StartRound(h.t, sec.ID, 0)
		}
		if len(sec.Rounds) >= most {
			return noAct()
		}
		facts, err := tournament.PairNext(h.t, sec.ID, simSure(h)...)
		if err != nil {
			return nil, err
		}
		return append(facts, event.RoundStarted{Section: sec.ID, Round: len(sec.Rounds) + 1}), nil
	}},
	{"pair again", 2, func(h draw) ([]fact.Fact, error) {
		return tournament.PairAgain(h.t, h.section().ID, 0, "somebody came late")
	}},
	{"post", 4, func(h draw) ([]fact.Fact, error) { return tournament.PostRound(h.t, h.section().ID, 0) }},
	{"start", 8, func(h draw) ([]fact.Fact, error) { return tournament.StartRound(h.t, h.section().ID, 0) }},
	{"finish", 14, func(h draw) ([]fact.Fact, error) {
		return tournament.FinishRound(h.t, h.section().ID, 0, simSure(h)...)
	}},
	{"step back", 5, func(h draw) ([]fact.Fact, error) {
		return tournament.UndoRoundStep(h.t, h.section().ID, "too early", h.by)
	}},
	{"unpair", 1, func(h draw) ([]fact.Fact, error) { return tournament.Unpair(h.t, h.section().ID, "too early") }},
	{"exchange two teams", 2, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		return tournament.ExchangeTeams(h.t, sec.ID, len(sec.Rounds), pick(h, sec.Teams...), pick(h, sec.Teams...),
			"asked")
	}},
	{"move a table", 1, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		return tournament.MoveTable(h.t, sec.ID, len(sec.Rounds), 1+h.IntN(6), 1+h.IntN(12), "asked")
	}},
	{"exchange colors", 2, func(h draw) ([]fact.Fact, error) {
		m := h.match()
		if m == nil {
			return noAct()
		}
		return tournament.SwapColors(h.t, m.Place(), pick(h, m.Pairing.Teams[:]...).No)
	}},
	{"set the round's clock", 3, func(h draw) ([]fact.Fact, error) {
		return rounds.SetClock(h.t.Register, h.section().ID,
			rounds.ClockCommand{Action: rounds.ClockFor, For: 20 * time.Minute}, h.t.At)
	}},
	{"stop the round's clock", 3, func(h draw) ([]fact.Fact, error) {
		return rounds.SetClock(h.t.Register, h.section().ID,
			rounds.ClockCommand{Action: pick(h, rounds.ClockStop, rounds.ClockResume, rounds.ClockOff)}, h.t.At)
	}},
	{"mend a section", 1, func(h draw) ([]fact.Fact, error) {
		return tournament.CorrectSection(h.t, h.section().ID, "Section "+string(rune('A'+h.IntN(26))), nil)
	}},
	{"numbers anew", 1, func(h draw) ([]fact.Fact, error) {
		return eventsetup.Renumber(h.t.Register, h.section().ID, pick(h, event.ByRating, event.ByEntry),
			"a rating was wrong")
	}},
	{"configure a section", 1, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		o := sec.Options
		o.Bye, o.MaxByes = pick(h, "", event.ByeWin, event.ByeDraw), pick(h, 0, 1, 3)
		return eventsetup.Configure(h.t.Register, sec.ID, o)
	}},
}

var teamActs = []Act{
	{"a late team", 1, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		if len(sec.Teams) > 9 {
			return noAct()
		}
		name := string(rune('A' + h.IntN(26)))
		facts, faults, err := roster.EnterTeams(h.t.Register, sec.ID,
			[]event.Entry{{
				Name:    "Late " + name,
				Players: [2]event.Player{{Name: name + " One", Rating: h.IntN(2000)}, {Name: name + " Two"}},
			}})
		if len(faults) > 0 {
			return nil, faults[0]
		}
		return facts, err
	}},
	{"sit out a round", 3, func(h draw) ([]fact.Fact, error) {
		t := h.team()
		sec, err := h.t.Register.Section(t.Section)
		if err != nil {
			return nil, err
		}
		return tournament.RequestBye(h.t, t, len(sec.Rounds)+h.IntN(3), h.chance(2, 3))
	}},
	{"withdraw", 2, func(h draw) ([]fact.Fact, error) {
		t := h.team()
		for _, other := range h.t.Register.Teams {
			if h.t.WhyMustLeave(other) != "" {
				t = other
			}
		}
		return tournament.Withdraw(h.t, t, "", "")
	}},
	{"withdraw who is expelled", 8, func(h draw) ([]fact.Fact, error) {
		for _, t := range h.t.Register.Teams {
			if h.t.WhyMustLeave(t) != "" {
				return tournament.Withdraw(h.t, t, "", "")
			}
		}
		return noAct()
	}},
	{"bring back", 3, func(h draw) ([]fact.Fact, error) {
		var gone []*event.Team
		for _, t := range h.t.Register.Teams {
			if t.Out > 0 {
				gone = append(gone, t)
			}
		}
		t, ok := pickOne(h, gone)
		if !ok {
			return noAct()
		}
		return tournament.Return(h.t, t, "", h.by)
	}},
	{"check in", 2, func(h draw) ([]fact.Fact, error) { return tournament.CheckIn(h.t, h.team(), h.chance(4, 5)) }},
	{"close the check-in", 1, func(h draw) ([]fact.Fact, error) {
		sec := h.section()
		if len(sec.MissingTeams()) > len(sec.Teams)/2 {
			return noAct()
		}
		return roster.CloseCheckIn(h.t.Register, sec.ID)
	}},
	{"keep apart", 2, func(h draw) ([]fact.Fact, error) {
		return roster.KeepApart(h.t.Register, h.team(), h.team(),
			pick(h, event.ApartAlways, event.ApartAvoidable, event.ApartAvoidable, "", ""), "siblings")
	}},
	{"mend a team", 1, func(h draw) ([]fact.Fact, error) {
		t := h.team()
		to := t.Entry()
		to.Players[0].Rating = h.IntN(2000)
		return roster.CorrectTeam(h.t.Register, t, to, "")
	}},
	{"another section", 1, func(h draw) ([]fact.Fact,
		error,
	) {
		return roster.MoveTeam(h.t.Register, h.team(), h.section().ID)
	}},
	{"a table of its own", 1, func(h draw) ([]fact.Fact,
		error,
	) {
		return roster.FixTable(h.t.Register, h.team(), h.IntN(5))
	}},
	{"wait no longer", 1, func(h draw) ([]fact.Fact, error) {
		w, ok := pickOne(h, h.t.Register.WaitingIn(h.section().ID))
		if !ok {
			return noAct()
		}
		return roster.RemoveWaiting(w, ""), nil
	}},
	{"find a partner", 1, func(h draw) ([]fact.Fact, error) {
		list := h.t.Register.WaitingIn(h.section().ID)
		if len(list) < 2 || len(h.t.Register.Teams) > 18 {
			return noAct()
		}
		return roster.MakeTeam(h.t.Register, list[0], list[1], "", "")
	}},
	{"wait for a partner", 2, func(h draw) ([]fact.Fact, error) {
		return roster.AddWaiting(h.t.Register, h.section().ID,
			event.Player{Name: "Solo " + string(rune('A'+h.IntN(26)))}, "")
	}},
}
