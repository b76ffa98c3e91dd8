package paper

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/envtest"
	"flagfall/tui/document/text"
	"flagfall/tui/voice/translation"
)

// The card says what the slip says, whatever the outcome of whatever kind: the same winner, and
// play on only where the slip does not stop the game and the match goes on; in every language.
func TestACardSaysWhatTheSlipSays(t *testing.T) {
	for n, at := range []struct {
		says   string
		before event.Outcome // reported before the ruling
	}{{"the match goes on", ""}, {"team 1 had won", event.Team1Wins}, {"it had been drawn", event.Draw}} {
		t.Run(at.says, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			if at.before != "" {
				h.Report(1, at.before)
			}
			for _, kind := range envtest.Share(t, rules.Kinds(), 4, n) {
				for _, o := range rules.Outcomes {
					compareCardAndSlip(t, h, kind, rules.Verdict{Outcome: o, Authority: rules.ByRule, Match: &rules.Match{Result: rules.Continues}})
				}
				for _, o := range []rules.Outcome{rules.OutUpheld, rules.OutMate, rules.OutGameWon, rules.OutFirstStands} {
					if at.before == "" {
						h = halltest.Standard(t, halltest.U18, 4)
					}
					compareCardAndSlip(t, h, kind, rules.Verdict{Outcome: o, Authority: rules.ByRule, Match: &rules.Match{Result: rules.Win, Winner: 2}})
				}
				if at.before == "" {
					h = halltest.Standard(t, halltest.U18, 4)
				}
			}
		})
	}
}

// compareCardAndSlip rules a verdict on a new incident at table 1, and compares the two sheets.
func compareCardAndSlip(t *testing.T, h *halltest.Hall, kind string, v rules.Verdict) {
	t.Helper()
	no := h.T.Ledger.IncidentCount() + 1
	m := h.T.Register.AtTable(1).Matches[0]
	who := m.PlayerAt(0)
	made := penalties.RulingMade{Ruling: h.T.Ledger.RulingCount() + 1, Incident: no, Verdict: v, Remedies: []penalties.Remedy{}}
	if err := h.Ledger(func(*penalties.State) ([]fact.Fact, error) {
		logged := penalties.IncidentLogged{Incident: no, Place: m.Place(), Seat: "a", Team: who.Team, Player: who.Player, Offence: kind}
		var effect []fact.Fact
		if _, over := m.Result(); !over {
			effect = penalties.EffectFacts(m, made, "")
		}
		return append([]fact.Fact{logged, made}, effect...), nil
	}); err != nil {
		t.Fatal(err)
	}
	if h.T.Ledger.Incidents()[no-1].IsNote() {
		return
	}
	_, over := m.Result()
	for _, lang := range translation.Languages() {
		said := map[string]string{}
		for _, name := range []string{"slip", "child-card"} {
			sheet, err := Source{Hall: h.T}.Make(Order{Name: name, Incident: no, Lang: lang})
			if err != nil {
				t.Fatal(err)
			}
			said[name] = strings.ToLower(strings.Join(strings.Fields(text.Plain(&sheet.Document)), " "))
		}
		slip, card := said["slip"], said["child-card"]
		for _, team := range m.Pairing.Teams {
			won := strings.ToLower(lang.Say("%s win the match", team.Name))
			if strings.Contains(slip, won) && !strings.Contains(card, won) || !over && strings.Contains(card, won) {
				t.Errorf("%s, %s, %s: the slip and the card differ about %q\n%s\n%s", kind, v.Outcome, lang, won, slip, card)
			}
		}
		on := strings.Contains(card, strings.ToLower(lang.Say("Play on.")))
		if on && over {
			t.Errorf("%s, %s, %s: the match is over, and the card says\n%s", kind, v.Outcome, lang, card)
		}
		if lang.IsEnglish() && strings.Contains(slip, "play on") != on && !keepsQuiet(v.Outcome) {
			t.Errorf("%s, %s: play on %v on the card, and not so on the slip\n%s\n%s", kind, v.Outcome, on, slip, card)
		}
	}
}

// keepsQuiet reports whether the slip says by an outcome that nothing is imposed, without the words
// to play on.
func keepsQuiet(o rules.Outcome) bool { return o == rules.OutStep }
