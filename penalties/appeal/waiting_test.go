package appeal_test

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// While a forfeit waits to be signed, no decision on another incident at that table asks for a
// result against it, unless who decides may sign the forfeit. Lee has proposed it as a director, and
// signs it as little as the section's chief.
func TestADecisionAsksForNoResultAgainstWhatWaits(t *testing.T) {
	for name, c := range map[string]struct{ proposer, decision, remedies, fails string }{
		"against it":           {"Lee", penalties.Modify, "forfeit-match:b", "the ruling on R1-1-02 waits for a signature"},
		"who may sign it":      {"Rita", penalties.Modify, "forfeit-match:b", ""},
		"the same result":      {"Lee", penalties.Modify, "add-time:b:30", ""},
		"nothing of a result":  {"Lee", penalties.Overturn, "", ""},
		"upheld, as it stands": {"Lee", penalties.Uphold, "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return officials.Add(s, "Lee Novak", event.TD, "", h.Official("Ama"))
			})
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.SetPolicy(s, "second_signature", "true", "said", h.Official("Ama"))
			})
			filed := h.File(h.Call(halltest.Offence("a", "w")).No)
			proposer := h.T.Register.Staff[len(h.T.Register.Staff)-1]
			if c.proposer != "Lee" {
				proposer = h.Official(c.proposer)
			}
			late := halltest.Late("a", "w")
			late.Place, late.Open = event.Place{Section: "K5", Table: 1}, true
			late.Sure = []string{penalties.SureAnotherAct}
			log := func(decide func(*penalties.State) ([]fact.Fact, error)) {
				h.Must(proposer.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
					return decide(tm.Ledger)
				})
			}
			log(func(s *penalties.State) ([]fact.Fact, error) { return incident.Log(s, late, proposer) })
			log(func(s *penalties.State) ([]fact.Fact, error) {
				return incident.Rule(s, incident.RuleRequest{
					Incident: 2, Differ: true, Remedies: halltest.Remedies(t, "forfeit-match:a"), Reason: "seen",
				}, proposer)
			})
			var remedies []penalties.Remedy
			if c.remedies != "" {
				remedies = halltest.Remedies(t, c.remedies)
			}
			_, err := appeal.Decide(h.T.Ledger, appeal.DecideRequest{
				Appeal: filed.Appeal, Decision: c.decision, Remedies: remedies, Reason: "heard", Heavier: true,
			}, h.Official("Lee Novak, section-chief"))
			if c.fails == "" && err != nil {
				t.Fatal(err)
			}
			if c.fails != "" {
				halltest.ExpectError(t, err, c.fails)
			}
		})
	}
}
