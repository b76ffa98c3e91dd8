package file

import (
	"slices"
	"strconv"

	"pgregory.net/rapid"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// lateActs is what may happen after a lock.
var lateActs = map[string]func(*lockedHall) error{
	"correct a result": func(h *lockedHall) error { return h.correct(len(h.section("K5").Rounds)) },
	"correct an early result": func(h *lockedHall) error {
		return h.correct(rapid.IntRange(1, len(h.section("K5").SystemRounds())).Draw(h.draw, "round"))
	},
	"replay a match": func(h *lockedHall) error {
		return h.Do(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return consequence.Replay(t.Ledger, h.match().Place(), "noise", h.Official("Ama"))
		})
	},
	"report what is open": func(h *lockedHall) error {
		m := h.match()
		return h.Do(h.Actor("Rita"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return consequence.Report(t.Ledger, m.Place(), event.Team1Wins, "", "", h.Official("Rita"))
		})
	},
	"strike an incident": func(h *lockedHall) error { return h.TryStrike("Ama", h.T.Ledger.IncidentCount()) },
	"overturn a ruling": func(h *lockedHall) error {
		err := h.TryFile(appeal.FileRequest{Incident: h.T.Ledger.IncidentCount(), Seat: "a", Grounds: penalties.FactsWrong, Text: "no", OwnWin: true})
		if err != nil {
			return err
		}
		return h.Decide("Lee", h.T.Ledger.Appeals()[h.T.Ledger.AppealCount()-1], penalties.Overturn)
	},
	"forfeit by a late ruling": func(h *lockedHall) error { return h.rule(rules.ForfeitMatch, "a") },
	"expel": func(h *lockedHall) error {
		return h.rule(rules.Expel, rapid.SampledFrom([]string{"a", "c"}).Draw(h.draw, "seat"))
	},
	"begin a play-off": func(h *lockedHall) error {
		return h.as("Ama", acts.BeginPlayOff{Section: "K5", Teams: 2})
	},
	"play the play-off": func(h *lockedHall) error {
		if h.section("K5").PlayOff == nil || playoff.NewBracket(h.section("K5"), -1).Over() {
			return nil
		}
		if err := h.as("Ama", acts.PairRound{Section: "K5"}); err != nil {
			return err
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		h.playOut("K5")
		return nil
	},
	"decide the play-off": func(h *lockedHall) error {
		sec := h.section("K5")
		if sec.PlayOff == nil {
			return nil
		}
		return h.as("Ama", acts.DecideTie{Section: "K5", Table: sec.LatestRound().Pairings[0].Table, Team: sec.PlayOff.Teams[1].No, Reason: "blitz"})
	},
	"cancel the play-off": func(h *lockedHall) error { return h.as("Ama", acts.CancelPlayOff{Section: "K5"}) },
	"another round": func(h *lockedHall) error {
		if err := h.as("Ama", acts.PairRound{Section: "K5"}); err != nil {
			return err
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		if rapid.Bool().Draw(h.draw, "played out") {
			h.playOut("K5")
		}
		return nil
	},
	"rename a team": func(h *lockedHall) error {
		team := h.team()
		to := team.Entry()
		to.Name = "Renamed " + strconv.Itoa(team.No)
		return h.as("Ama", acts.EditTeam{Team: team.No, To: to, Reason: "misspelled"})
	},
	"another rating": func(h *lockedHall) error {
		team := h.team()
		to := team.Entry()
		to.Players[0].Rating = rapid.IntRange(900, 2000).Draw(h.draw, "rating")
		return h.as("Ama", acts.EditTeam{Team: team.No, To: to, Reason: "a new list"})
	},
	"plan another prize": func(h *lockedHall) error {
		return h.as("Ama", acts.AddPrizes{Section: "K5", Prizes: []event.Prize{{Place: rapid.IntRange(1, 6).Draw(h.draw, "place"), Cents: 7717}}})
	},
	"take a prize off the plan": func(h *lockedHall) error {
		return h.as("Ama", acts.RemovePrizes{Section: "K5", Prizes: []int{1}})
	},
	"settle ties otherwise": func(h *lockedHall) error {
		return h.as("Ama", acts.PlanPrizes{Section: "K5", Ties: rapid.SampledFrom(event.TieModes).Draw(h.draw, "ties")})
	},
	"draw lots": func(h *lockedHall) error {
		teams := rapid.Permutation(h.section("K5").Teams).Draw(h.draw, "lots")[:2]
		return h.as("Ama", acts.DrawLots{Section: "K5", Teams: []int{teams[0].No, teams[1].No}})
	},
	"withdraw":                 func(h *lockedHall) error { return h.as("Ama", acts.Withdraw{Team: h.team().No, Reason: "a train"}) },
	"lock the other section":   func(h *lockedHall) error { return h.lock("K8") },
	"unlock":                   func(h *lockedHall) error { return h.as("Ama", acts.UnlockPrizes{Section: "K5", Reason: "wrong"}) },
	"lock anew":                func(h *lockedHall) error { return h.lock("K5") },
	"confirm":                  func(h *lockedHall) error { return h.as("Ama", acts.ConfirmPrizes{Section: "K5", Reason: "paid out"}) },
	"confirm without a reason": func(h *lockedHall) error { return h.as("Ama", acts.ConfirmPrizes{Section: "K5"}) },
}

var lateActNames = func() (names []string) {
	for name := range lateActs {
		names = append(names, name)
	}
	slices.Sort(names)
	slices.Reverse(names) // the library draws the first ones more often
	return names
}()

func (h *lockedHall) section(id string) *event.Section {
	sec, err := h.T.Register.Section(id)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	return sec
}

func (h *lockedHall) team() *event.Team {
	return rapid.SampledFrom(h.section("K5").Teams).Draw(h.draw, "team")
}

func (h *lockedHall) match() *event.Match {
	return rapid.SampledFrom(h.section("K5").LatestRound().Pairings).Draw(h.draw, "table").CurrentMatch()
}

func (h *lockedHall) correct(round int) error {
	r := h.section("K5").Round(round)
	m := rapid.SampledFrom(r.Pairings).Draw(h.draw, "table").Matches[0]
	req := rounds.CorrectRequest{
		Place: m.Place(), Reason: "misread", By: h.Official("Ama"),
		Outcome: rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose}).Draw(h.draw, "outcome"),
	}
	return h.Do(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) { return consequence.Correct(t.Ledger, req) })
}

// rule has the floor chief impose a remedy for what happened at table 1.
func (h *lockedHall) rule(remedy, seat string) error {
	req := testhall.Late(seat, "b")
	req.Open = true
	if err := h.TryLog("Rita", req); err != nil {
		return err
	}
	n := h.T.Ledger.IncidentCount()
	return h.Rule("Ama", incident.RuleRequest{Incident: n, Differ: true, Reason: "threw the clock", Remedies: []penalties.Remedy{{Kind: remedy, Seat: seat}}})
}
