package tournament_test

import (
	"encoding/json"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Whatever is typed or pasted goes into the journal as one line of visible text, and says no less than what could be seen of it.
func TestNothingRawGoesIntoTheJournal(t *testing.T) {
	raw := func(words string) string { return " \x1b]0;" + words + "\a\n\u202e" + words + "\u200b\u009b1m\t" }
	h := testhall.Standard(t, "uschess-2018", 6)
	rita, lee, ama := h.Official("Rita"), h.Official("Lee"), h.Official("Ama")
	book, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text string
		by   *pairing.Official
		do   func(reg *pairing.State, led *penalties.State, text string) ([]fact.Fact, error)
	}{
		{"a section", ama, func(reg *pairing.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return reg.AddSection("K8", text, book, 1)
		}},
		{"an official", ama, func(reg *pairing.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return reg.AddOfficial(text, pairing.TD, "", reg.Staff[3])
		}},
		{"a team", ama, func(reg *pairing.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			facts, faults, err := reg.EnterTeams("K8", []pairing.Entry{{
				Name: text, Club: text + " school", Players: [2]pairing.Player{{Name: text + " one"}, {Name: text + " two"}},
			}})
			if len(faults) > 0 {
				t.Fatal(faults)
			}
			return facts, err
		}},
		{"a policy", ama, func(reg *pairing.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return reg.SetPolicy("appeal_minutes", "30", text, ama)
		}},
		{"a withdrawal", ama, func(reg *pairing.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return reg.Withdraw(reg.Teams[5], text)
		}},
		{"a new game", ama, func(reg *pairing.State, _ *penalties.State, text string) ([]fact.Fact, error) {
			return reg.Replay(pairing.Place{Section: "K5", Table: 2}, text)
		}},
		{"a call that came to nothing", ama, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			facts, err := led.MakeCall(pairing.Place{Section: "K5", Table: 3}, "")
			if err != nil {
				t.Fatal(err)
			}
			h.Must(pairing.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
			return led.CloseCall(1, text)
		}},
		{"a note with an incident", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Log(penalties.LogRequest{Place: pairing.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w", Note: text}, rita)
		}},
		{"a note", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Remark(1, text)
		}},
		{"a player's testimony", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Testify(1, "b", "", text)
		}},
		{"a witness", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Testify(1, "", text, text)
		}},
		{"a position", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.EnterPosition(1, penalties.Evidence{Start: bughouse.StartMatch()}, text)
		}},
		{"a ruling", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Rule(penalties.RuleRequest{Incident: 1, Corrects: led.Incidents[0].ToCorrect(), Remedies: []penalties.Remedy{{Kind: rules.AddTime, Seat: "b", Seconds: 60}}, Reason: text}, rita)
		}},
		{"an appeal", rita, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.File(penalties.FileRequest{Incident: 1, Seat: "a", Grounds: "rule", Text: text, Sought: text, OnBehalf: text, Late: text}, h.Now)
		}},
		{"a decision", lee, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Decide(penalties.DecideRequest{Appeal: 1, Decision: "overturn", Reason: text}, lee)
		}},
		{"a tie that is lifted", ama, func(reg *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			facts, err := led.DeclareTie(lee, reg.Teams[0], "")
			if err != nil {
				t.Fatal(err)
			}
			h.Must(pairing.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
			return led.LiftTie(lee, reg.Teams[0], "", text, ama)
		}},
		{"a strike", lee, func(_ *pairing.State, led *penalties.State, text string) ([]fact.Fact, error) {
			return led.Strike(1, text, lee)
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
					if strings.ContainsFunc(s, typed.Unseen) {
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
		if _, err := h.T.Ledger.Remark(1, empty); err == nil {
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
