package halltest

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
)

// Ledger gives a command about the ledger without naming an official, and tells why it was refused.
func (h *Hall) Ledger(decide func(*penalties.State) ([]fact.Fact, error)) error {
	h.tb.Helper()
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Ledger) })
}

// As gives a command about the ledger as the official of that name, and tells why it was refused.
func (h *Hall) As(name string, decide func(*penalties.State, *event.Official) ([]fact.Fact, error)) error {
	h.tb.Helper()
	o := h.Official(name)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Ledger, o) })
}

func (h *Hall) noError(err error) {
	h.tb.Helper()
	if err != nil {
		h.tb.Fatalf("%v", err)
	}
}

// Offence is an offence at a seat, by the letter it is called with; one of the hands was in a plain
// move.
func Offence(seat, letter string) incident.LogRequest {
	req := incident.LogRequest{Seat: seat, Offence: letter}
	if letter == "w" || letter == "two-hands" {
		req.Given = Given("move_kind", "plain")
	}
	return req
}

// Late is Offence for what may be logged once the match has ended, and happened before that.
func Late(seat, letter string) incident.LogRequest {
	req := Offence(seat, letter)
	req.Given = req.Given.Merge(Given("before_end", true))
	return req
}

// TryLog logs an incident as the named official, by default at table 1 of K5.
func (h *Hall) TryLog(name string, req incident.LogRequest) error {
	h.tb.Helper()
	if req.Place.Section == "" {
		req.Place.Section = "K5"
	}
	if req.Place.Table == 0 {
		req.Place.Table = 1
	}
	return h.As(name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) { return incident.Log(s, req, o) })
}

// Call is TryLog as Rita Ortiz, for what has to go well, and returns the incident.
func (h *Hall) Call(req incident.LogRequest) *penalties.Incident {
	h.tb.Helper()
	h.noError(h.TryLog("Rita", req))
	return h.T.Ledger.Incidents()[h.T.Ledger.IncidentCount()-1]
}

// Rule rules on an incident as the named official, replacing the ruling that stands.
func (h *Hall) Rule(name string, req incident.RuleRequest) error {
	h.tb.Helper()
	req.Corrects = h.T.Ledger.Incidents()[req.Incident-1].RulingToCorrect()
	return h.As(name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) { return incident.Rule(s, req, o) })
}

// Impose rules remedies on incident n as Rita Ortiz.
func (h *Hall) Impose(n int, list []penalties.Remedy) error {
	h.tb.Helper()
	return h.Rule("Rita", incident.RuleRequest{Incident: n, Remedies: list, Reason: "seen"})
}

// Give tells a fact of an incident, or with nil takes it back.
func (h *Hall) Give(i *penalties.Incident, key string, value any) error {
	h.tb.Helper()
	return h.As("Rita", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
		return incident.AddFacts(s, i.No, Given(key, value), by)
	})
}

// TryStrike strikes incident n as the named official.
func (h *Hall) TryStrike(name string, n int) error {
	h.tb.Helper()
	return h.As(name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return incident.Strike(s, n, "another table", o)
	})
}

// Strike is TryStrike as Ama Osei, for what has to go well.
func (h *Hall) Strike(n int) {
	h.tb.Helper()
	h.noError(h.TryStrike("Ama", n))
}

// Restart lets the clocks run on after an incident.
func (h *Hall) Restart(i *penalties.Incident) {
	h.tb.Helper()
	h.noError(h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return incident.Restart(s, i.No) }))
}

// TryFile brings an appeal.
func (h *Hall) TryFile(req appeal.FileRequest) error {
	h.tb.Helper()
	return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return appeal.File(s, req, h.Now) })
}

// File brings an appeal against incident n by seat a, and returns it. It may be their own win.
func (h *Hall) File(n int) *penalties.Appeal {
	h.tb.Helper()
	h.noError(h.TryFile(appeal.FileRequest{Incident: n, Seat: "a", Grounds: penalties.FactsWrong, Text: "it was not so", OwnWin: true, Sure: []string{penalties.SureInQuestion, penalties.SureCanceled}}))
	return h.T.Ledger.Appeals()[h.T.Ledger.AppealCount()-1]
}

// Decide answers an appeal as the named official, who knows where it is heavier.
func (h *Hall) Decide(name string, a *penalties.Appeal, decision string, remedies ...penalties.Remedy) error {
	h.tb.Helper()
	req := appeal.DecideRequest{Appeal: a.Appeal, Decision: decision, Remedies: remedies, Reason: "heard both", Heavier: true, Sure: []string{penalties.SureInQuestion}}
	if decision == penalties.Overturn && appeal.LeavesOpen(a.Subject) {
		req.Leaves = appeal.LeaveNothing
	}
	return h.As(name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) { return appeal.Decide(s, req, o) })
}

// MustDecide is Decide for what has to go well.
func (h *Hall) MustDecide(name string, a *penalties.Appeal, decision string, remedies ...penalties.Remedy) {
	h.tb.Helper()
	h.noError(h.Decide(name, a, decision, remedies...))
}

// Tie declares that the named official is tied to a team.
func (h *Hall) Tie(name string, team int) {
	h.tb.Helper()
	h.noError(h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return appeal.DeclareTie(s, h.Official(name), h.T.Register.Team(team), "")
	}))
}

// Settle confirms or declines consequence n as the named official.
func (h *Hall) Settle(name string, n int, confirm bool, choice string) error {
	h.tb.Helper()
	o := h.Official(name)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Settle(t, n, confirm, choice, "so be it", o)
	})
}

// MustSettle is Settle as Ama Osei, for what has to go well.
func (h *Hall) MustSettle(n int, confirm bool, choice string) {
	h.tb.Helper()
	h.noError(h.Settle("Ama", n, confirm, choice))
}

// Report reports the result of a table of K5.
func (h *Hall) Report(table int, o event.Outcome) {
	h.tb.Helper()
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return rounds.Report(s, event.Place{Section: "K5", Table: table}, o, "", "")
	})
}

// NextRound gives table 2 to team 1, finishes the round and pairs the next one.
func (h *Hall) NextRound() {
	h.tb.Helper()
	h.Report(2, event.Team1Wins)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
}

// Result is what the match at a table ended with, "" while it plays.
func (h *Hall) Result(table int) string {
	r, ok := h.T.Register.AtTable(table).Matches[0].Result()
	if !ok {
		return ""
	}
	return r.Outcome.String()
}

// Expect checks which consequences are undecided, told in a line each: "step R1-1-02 2→1 spent",
// "result R1-1-03 0-1→none by R1-1-04" with the other ruling that it brings into effect or takes
// out.
func (h *Hall) Expect(want ...string) {
	h.tb.Helper()
	var got []string
	for _, c := range h.T.Ledger.OpenConsequences() {
		now := impact.Reassess(h.T.Ledger, c)
		was, wouldBe := now.Change()
		line := fmt.Sprintf("%s %s %v→%v", c.Effect(), c.Label(), was, wouldBe)
		if c.Spent() {
			line += " spent"
		}
		if now.Result != nil && now.Result.Other != 0 {
			line += " by " + h.T.Ledger.Incidents()[now.Result.Other-1].Label
		}
		got = append(got, strings.ReplaceAll(line, "<nil>", "none"))
	}
	if !slices.Equal(got, want) {
		h.tb.Errorf("consequences\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// Imposed tells the remedies of an incident's summary in few words: "add-time b 60, expel".
func (h *Hall) Imposed(i *penalties.Incident) string {
	return remediesText(summary.New(h.T.Ledger, i).Remedies)
}

// Options tells what a TD may impose for an incident, in the same words.
func (h *Hall) Options(i *penalties.Incident) string {
	return remediesText(summary.New(h.T.Ledger, i).Options)
}

// InForce are the remedies in force after an incident, as ParseRemedy reads them.
func InForce(i *penalties.Incident) string {
	var words []string
	for _, r := range i.CurrentEffect().InForce {
		words = append(words, r.String())
	}
	return strings.Join(words, " ")
}

// Remedies reads "forfeit-game:a new-game".
func Remedies(tb TB, text string) []penalties.Remedy {
	tb.Helper()
	var list []penalties.Remedy
	for one := range strings.FieldsSeq(text) {
		r, err := penalties.ParseRemedy(one)
		if err != nil {
			tb.Fatalf("%v", err)
		}
		list = append(list, r)
	}
	return list
}

// ExpectError checks that an error says something.
func ExpectError(tb TB, err error, says string) {
	tb.Helper()
	if err == nil || !strings.Contains(err.Error(), says) {
		tb.Errorf("got %v, want %q", err, says)
	}
}

func remediesText(list []penalties.Remedy) string {
	var words []string
	for _, r := range list {
		w := strings.TrimSpace(r.Kind + " " + r.Seat)
		if r.Seconds > 0 {
			w += fmt.Sprint(" ", r.Seconds)
		}
		words = append(words, w)
	}
	return strings.Join(words, ", ")
}
