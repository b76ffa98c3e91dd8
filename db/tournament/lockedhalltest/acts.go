package lockedhalltest

import (
	"slices"
	"strconv"

	"pgregory.net/rapid"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
	"flagfall/rules"
)

// lateActs is what may happen after a lock.
var lateActs = map[string]func(*Hall) error{
	"correct a result": func(h *Hall) error { return h.correct(len(h.FindSection("K5").Rounds)) },
	"correct an early result": func(h *Hall) error {
		return h.correct(rapid.IntRange(1, len(h.FindSection("K5").SystemRounds())).Draw(h.Draw, "round"))
	},
	"replay a match": func(h *Hall) error {
		return h.Do(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return results.Replay(t.Ledger, h.match().Place(), "noise", h.Official("Ama"))
		})
	},
	"report what is open": func(h *Hall) error {
		m := h.match()
		return h.Do(h.Actor("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return results.Report(t.Ledger, m.Place(), event.Team1Wins, "", "", nil, h.Official("Rita"))
		})
	},
	"strike an incident": func(h *Hall) error { return h.TryStrike("Ama", h.T.Ledger.IncidentCount()) },
	"overturn a ruling": func(h *Hall) error {
		err := h.TryFile(appeal.FileRequest{Incident: h.T.Ledger.IncidentCount(), Seat: "a", Grounds: penalties.FactsWrong, Text: "no", OwnWin: true})
		if err != nil {
			return err
		}
		return h.Decide("Lee", h.T.Ledger.Appeals()[h.T.Ledger.AppealCount()-1], penalties.Overturn)
	},
	"forfeit by a late ruling": func(h *Hall) error { return h.rule(rules.ForfeitMatch, "a") },
	"expel": func(h *Hall) error {
		return h.rule(rules.Expel, rapid.SampledFrom([]string{"a", "c"}).Draw(h.Draw, "seat"))
	},
	"begin a play-off": func(h *Hall) error {
		return h.asChief(acts.BeginPlayOff{Section: "K5", Form: playoff.Form{Teams: 2}})
	},
	"play the play-off": func(h *Hall) error {
		if st := h.FindSection("K5").LatestStage(); st == nil || playoff.Over(h.FindSection("K5"), st) {
			return nil
		}
		if err := h.asChief(acts.PairRound{Section: "K5"}); err != nil {
			return err
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		h.playOut("K5")
		return nil
	},
	"decide the play-off": func(h *Hall) error {
		sec := h.FindSection("K5")
		if sec.Bracket() == nil || sec.LatestRound().Stage == 0 {
			return nil
		}
		return h.asChief(acts.DecideTie{Section: "K5", Table: sec.LatestRound().Pairings[0].Table, Team: sec.Bracket().Teams[1].No, Reason: "blitz"})
	},
	"cancel the play-off": func(h *Hall) error { return h.asChief(acts.CancelPlayOff{Section: "K5"}) },
	"another round": func(h *Hall) error {
		if err := h.asChief(acts.PairRound{Section: "K5"}); err != nil {
			return err
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		if rapid.Bool().Draw(h.Draw, "played out") {
			h.playOut("K5")
		}
		return nil
	},
	"rename a team": func(h *Hall) error {
		team := h.team()
		to := team.Entry()
		to.Name = "Renamed " + strconv.Itoa(team.No)
		return h.asChief(acts.EditTeam{Team: team.No, To: to, Reason: "misspelled"})
	},
	"another rating": func(h *Hall) error {
		team := h.team()
		to := team.Entry()
		to.Players[0].Rating = rapid.IntRange(900, 2000).Draw(h.Draw, "rating")
		return h.asChief(acts.EditTeam{Team: team.No, To: to, Reason: "a new list"})
	},
	"plan another prize": func(h *Hall) error {
		return h.asChief(acts.AddPrizes{Section: "K5", Prizes: []event.Prize{{Place: rapid.IntRange(1, 6).Draw(h.Draw, "place"), Cents: 7717}}})
	},
	"take a prize off the plan": func(h *Hall) error {
		return h.asChief(acts.RemovePrizes{Section: "K5", Prizes: []int{1}})
	},
	"settle ties otherwise": func(h *Hall) error {
		return h.asChief(acts.PlanPrizes{Section: "K5", Ties: rapid.SampledFrom(event.TieModes).Draw(h.Draw, "ties")})
	},
	"draw lots": func(h *Hall) error {
		teams := rapid.Permutation(h.FindSection("K5").Teams).Draw(h.Draw, "lots")[:2]
		return h.asChief(acts.DrawLots{Section: "K5", Teams: []int{teams[0].No, teams[1].No}})
	},
	"withdraw":                 func(h *Hall) error { return h.asChief(acts.Withdraw{Team: h.team().No, Reason: "a train"}) },
	"lock the other section":   func(h *Hall) error { return h.lock("K8") },
	"unlock":                   func(h *Hall) error { return h.asChief(acts.UnlockPrizes{Section: "K5", Reason: "wrong"}) },
	"lock anew":                func(h *Hall) error { return h.lock("K5") },
	"confirm":                  func(h *Hall) error { return h.asChief(acts.ConfirmPrizes{Section: "K5", Reason: "paid out"}) },
	"confirm without a reason": func(h *Hall) error { return h.asChief(acts.ConfirmPrizes{Section: "K5"}) },
}

var lateActNames = func() (names []string) {
	for name := range lateActs {
		names = append(names, name)
	}
	slices.Sort(names)
	slices.Reverse(names) // the library draws the first ones more often
	return names
}()

func (h *Hall) team() *event.Team {
	return rapid.SampledFrom(h.FindSection("K5").Teams).Draw(h.Draw, "team")
}

func (h *Hall) match() *event.Match {
	return rapid.SampledFrom(h.FindSection("K5").LatestRound().Pairings).Draw(h.Draw, "table").CurrentMatch()
}

func (h *Hall) correct(round int) error {
	r := h.FindSection("K5").Round(round)
	m := rapid.SampledFrom(r.Pairings).Draw(h.Draw, "table").Matches[0]
	req := rounds.CorrectRequest{
		Place: m.Place(), Reason: "misread", By: h.Official("Ama"),
		Outcome: rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose}).Draw(h.Draw, "outcome"),
	}
	return h.Do(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) { return results.Correct(t.Ledger, req) })
}

// rule has the floor chief impose a remedy for what happened at table 1.
func (h *Hall) rule(remedy, seat string) error {
	req := halltest.Late(seat, "b")
	req.Open = true
	if err := h.TryLog("Rita", req); err != nil {
		return err
	}
	n := h.T.Ledger.IncidentCount()
	return h.Rule("Ama", incident.RuleRequest{Incident: n, Differ: true, Reason: "threw the clock", Remedies: []penalties.Remedy{{Kind: remedy, Seat: seat}}})
}
