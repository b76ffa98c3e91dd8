package story_test

import (
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
)

// After each act of a sequence all doors agree, and none says a thing that the fold denies. Each line is
// what is logged and then done: "up", "over", "mod" and "back" are decisions of the chief whose turn it is.
func TestEveryDoorTellsEachAct(t *testing.T) {
	for _, line := range []string{
		"claim file up",
		"claim file over settle-apply file over settle-apply",
		"claim file over settle-apply file up",
		"claim file over settle-second file over settle-apply",
		"claim file over decline file over",
		"claim file withdraw",
		"claim file back rule",
		"claim file over late",
		"claim file mod settle-apply",
		"claim strike settle-apply",
		"claim file over settle-apply replay",
		"claim correct",
		"hidden hidden file over settle-apply file over settle-apply",
		"hidden hidden file mod file up reopen over",
		"hidden hidden file over decline late",
		"hidden file over file over reopen over",
		"hidden expel",
		"report hidden hidden",
		"report claim",
		"open rule file up",
		"open rule go late",
	} {
		t.Run(line, func(t *testing.T) {
			p := newEnding(t, 1)
			p.asksAll = true
			for what := range strings.FieldsSeq(line) {
				if err := p.does(what); err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				if !p.doorsAgree() {
					t.Fatalf("after %s", what)
				}
			}
		})
	}
}

// does carries out an act of a sequence, about the incident that was logged last.
func (p *ending) does(what string) error {
	flag := halltest.Given("flag_down", []string{"BA"}, "clock_stopped", true)
	switch what {
	case "claim":
		return p.TryLog("Rita", incident.LogRequest{Seat: "a", Offence: "f", Given: flag})
	case "open":
		return p.TryLog("Rita", incident.LogRequest{Seat: "a", Offence: "f", Given: flag, Open: true})
	case "hidden":
		return p.TryLog("Rita", halltest.Late("b", "h"))
	case "report":
		p.Report(1, event.Team2Wins)
		return nil
	case "late":
		p.Now = p.Now.Add(time.Hour)
		return nil
	case "replay":
		return p.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
			return results.Replay(s, p.m.Place(), "a wrong clock", o)
		})
	}
	all := p.T.Ledger.Incidents()
	i := all[len(all)-1]
	switch what {
	case "rule":
		return p.Rule("Tom", incident.RuleRequest{Incident: i.No, Reason: "seen"})
	case "correct":
		return p.Rule("Rita", incident.RuleRequest{Incident: i.No, Differ: true, Reason: "seen", Remedies: halltest.Remedies(p.t, "warning:a")})
	case "expel":
		return p.Rule("Ama", incident.RuleRequest{Incident: i.No, Differ: true, Reason: "seen", Remedies: halltest.Remedies(p.t, "expel:b")})
	case "go":
		return p.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return incident.Restart(s, i.No) })
	case "strike":
		return p.TryStrike("Ama", i.No)
	case "file":
		_, _, err := p.files(i)
		return err
	case "withdraw":
		return p.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return appeal.Withdraw(s, appeal.WithdrawRequest{Appeal: i.LastAppeal().Appeal, Text: "let be"})
		})
	case "reopen":
		return p.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
			return appeal.Reopen(s, appeal.ReopenRequest{Appeal: i.LastAppeal().Appeal, Evidence: "a film", WhyLate: "only now"}, o)
		})
	}
	open := p.T.Ledger.OpenConsequences()
	switch what {
	case "settle-apply":
		return p.Settle("Ama", open[0].Consequence, true, penalties.ApplyChoice)
	case "settle-second":
		return p.Settle("Ama", open[0].Consequence, true, penalties.SecondWonChoice)
	case "decline":
		return p.Settle("Ama", open[0].Consequence, false, "")
	}
	decision := map[string]string{"up": penalties.Uphold, "over": penalties.Overturn, "mod": penalties.Modify, "back": penalties.Remand}[what]
	var instead []penalties.Remedy
	if what == "mod" {
		instead = halltest.Remedies(p.t, "warning:b")
	}
	chief := "Lee"
	if level, _ := hearing.Level(p.T.Ledger, i.LastAppeal()); level != string(event.SectionChief) {
		chief = "Ama"
	}
	return p.Decide(chief, i.LastAppeal(), decision, instead...)
}
