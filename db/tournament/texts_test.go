package tournament_test

import (
	"encoding/json"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Whatever is typed or pasted goes into the journal as one line of visible text, and says no less
// than what could be seen of it.
func TestNothingRawGoesIntoTheJournal(t *testing.T) {
	raw := func(words string) string { return " \x1b]0;" + words + "\a\n\u202e" + words + "\u200b\u009b1m\t" }
	h := halltest.Standard(t, "uschess-2018", 6)
	rita, lee, ama := h.Official("Rita"), h.Official("Lee"), h.Official("Ama")
	book, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text string
		by   *event.Official
		do   func(reg *event.State, led *penalties.State, text string) ([]fact.Fact, error)
	}{
		{"a section", ama, func(reg *event.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return eventsetup.AddSection(reg, "K8", text, book, 1)
		}},
		{"an official", ama, func(reg *event.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return officials.Add(reg, text, event.TD, "", reg.Staff[3])
		}},
		{"a team", ama, func(reg *event.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			facts, faults, err := roster.EnterTeams(reg, "K8", []event.Entry{{
				Name: text, Club: text + " school", Players: [2]event.Player{{Name: text + " one"}, {Name: text + " two"}},
			}})
			if len(faults) > 0 {
				t.Fatal(faults)
			}
			return facts, err
		}},
		{"a policy", ama, func(reg *event.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return eventsetup.SetPolicy(reg, "appeal_minutes", "30", text, ama)
		}},
		{"a withdrawal", ama, func(reg *event.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return roster.Withdraw(reg, reg.Teams[5], "", text)
		}},
		{"a new game", ama, func(reg *event.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return rounds.Replay(reg, event.Place{Section: "K5", Table: 2}, text)
		}},
		{"a call that came to nothing", ama, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			facts, err := calls.Add(led, event.Place{Section: "K5", Table: 3}, "")
			if err != nil {
				t.Fatal(err)
			}
			h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
			return calls.Close(led, 1, text)
		}},
		{"a note with an incident", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return incident.Log(led, incident.LogRequest{Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Note: text}, rita)
		}},
		{"a note", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return incident.Remark(led, 1, text)
		}},
		{"a player's testimony", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return incident.Testify(led, 1, "b", "", text)
		}},
		{"a witness", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return incident.Testify(led, 1, "", text, text)
		}},
		{"a position", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return evidence.Enter(led, 1, penalties.Evidence{Start: bughouse.StartMatch()}, text)
		}},
		{"a ruling", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return incident.Rule(led, incident.RuleRequest{Incident: 1, Corrects: led.Incidents()[0].RulingToCorrect(), Remedies: []penalties.Remedy{{Kind: rules.AddTime, Seat: "b", Seconds: 60}}, Reason: text}, rita)
		}},
		{"an appeal", rita, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return appeal.File(led, appeal.FileRequest{Incident: 1, Seat: "a", Grounds: "rule", Text: text, Sought: text, OnBehalf: text, LateReason: text}, h.Now)
		}},
		{"a decision", lee, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return appeal.Decide(led, appeal.DecideRequest{Appeal: 1, Decision: "overturn", Reason: text}, lee)
		}},
		{"a tie that is lifted", ama, func(reg *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			facts, err := appeal.DeclareTie(led, lee, reg.Teams[0], "")
			if err != nil {
				t.Fatal(err)
			}
			h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
			return appeal.LiftTie(led, lee, reg.Teams[0], "", text, ama)
		}},
		{"a strike", lee, func(_ *event.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return incident.Strike(led, 1, text, lee, penalties.SureHeard)
		}},
	} {
		t.Run(c.text, func(t *testing.T) {
			from := len(h.Log)
			h.Must(c.by.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
				return c.do(tm.Register, tm.Ledger, raw(c.text))
			})
			said := false
			for _, e := range h.Log[from:] {
				var body any
				if err := json.Unmarshal([]byte(e.Body), &body); err != nil {
					t.Fatal(err)
				}
				eachString(body, func(s string) {
					said = said || strings.Contains(s, c.text)
					if strings.ContainsFunc(s, cleantext.Invisible) {
						t.Errorf("%s holds %q", e.Kind, s)
					}
				})
			}
			if !said {
				t.Errorf("the text is not on record")
			}
		})
	}
	for _, empty := range []string{"", " \t\n", "\u200b\u202e", "\x1b"} {
		if _, err := incident.Remark(h.T.Ledger, 1, empty); err == nil {
			t.Errorf("%q was taken as a note", empty)
		}
	}
}

func eachString(v any, do func(string)) {
	switch v := v.(type) {
	case string:
		do(v)
	case []any:
		for _, one := range v {
			eachString(one, do)
		}
	case map[string]any:
		for key, one := range v {
			do(key)
			eachString(one, do)
		}
	}
}
