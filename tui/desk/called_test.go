package desk

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// An official at the desk who does not rule enters the ruling of the one who was called. That holds
// also where another official logged the call.
func TestTheDeskEntersTheRulingOfWhoWasCalled(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("8aw", "enter")
	p := sit(t, s, "Doyle", 80, 24)
	p.d.rooms.Ruling(p.newest())
	p.press("enter").sees("who was called?", "R. Ortiz", "S. Whitfield").seesNo("P. Doyle      desk").press("down", "enter").sees("✓ WARN JACK", "P. Doyle for S. Whitfield")
	r, register := p.newest().Ruling(), p.d.Hall().Register
	if by, typed := register.ActorName(r.By()), register.ActorName(r.Meta.Actor); by != "S. Whitfield" || typed != "P. Doyle" {
		t.Errorf("ruled by %s, entered by %s", by, typed)
	}
}

// After a power cut while it is asked who was called the call is offered as it was typed.
func TestACallThatWaitsForANameComesBack(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Doyle", 80, 24).press("6bw", "enter").sees("who was called?").seesNo("is set aside")
	p := sit(t, s, "Doyle", 80, 24).press("ctrl+r").sees("› 6bw▏").press("enter").sees("who was called?").press("enter").sees("PRESSED WITH THE OTHER HAND")
	if i := p.newest(); !strings.Contains(i.Label, "R3-6") {
		t.Errorf("logged %s", i.Label)
	}
}

// Rule 1: an expelled player takes the team along, so the remedy names the player. A spectator
// belongs to no team.
func TestAPlayerIsExpelledByName(t *testing.T) {
	for call, want := range map[string]string{"3ab": "a", "1-s": ""} {
		says := " send the person out"
		if want != "" {
			says = " expel "
		}
		p := sit(t, newStore(t), "Ortiz", 80, 30).press(call, "enter", "enter")
		for !strings.Contains(p.d.View(), says) {
			p.press("down")
		}
		p.press("enter", "spat at the desk", "enter", "y")
		if r := p.newest().Ruling(); r == nil || len(r.Remedies) != 1 || r.Remedies[0] != (penalties.Remedy{Kind: "expel", Seat: want}) {
			t.Errorf("%s: ruled %+v", call, r)
		}
	}
	s := newStore(t) // after the last step of rule 17 the rest is the director's choice
	for range 4 {
		record(t, s, "Ortiz", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return incident.Log(hall.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: 3}, Seat: "a", Offence: "x", Open: true}, o)
		})
		record(t, s, "Ortiz", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return incident.Rule(hall.Ledger, incident.RuleRequest{Incident: hall.Ledger.IncidentCount(), Reason: "again"}, o)
		})
	}
	p := sit(t, s, "Ortiz", 80, 30).press("3ax", "enter").sees("EXPEL RAVI FROM THE EVENT").press("enter").sees("Expel Ravi from the event  the rule offers it")
	if strings.Contains(p.d.View(), "Send the person out   the rule") {
		t.Error("nobody in particular is sent out")
	}
}
