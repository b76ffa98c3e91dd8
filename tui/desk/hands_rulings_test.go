package desk

import (
	"testing"

	"flagfall/rules"
)

// A choice of the director asks one question: the reason, with the usual ones of this event to choose from and the rule
// filled in.
func TestAChoiceAsksForItsReasonAlone(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		s := newStore(t)
		p := sit(t, s, "Ortiz", 80, 24, mode).press("2cb", "enter", "enter").sees("what do you impose?").press("3").sees("↑↓ another reason").press("down")
		p.sees("banged pieces or clock▏", "Decided from: US").press("enter")
		if r := p.newest().Ruling(); r == nil || r.Decided != "banged pieces or clock" || len(r.Remedies) != 1 || r.Remedies[0].Kind != rules.Warning {
			t.Fatalf("ruled %+v:\n%s", r, p.d.View())
		}
		p.press("g", "2db", "enter", "enter", "3", "hit the clock twice", "enter", "g", "5ab", "enter", "enter", "3")
		p.sees("hit the clock twice▏", "1 of 3 usual").press("down").sees("banged pieces or clock▏")
		p.press("enter")
		if r := p.newest().Ruling(); r == nil || r.Decided != "banged pieces or clock" {
			t.Errorf("ruled %+v:\n%s", r, p.d.View())
		}
	})
}

// A silent book asks no second question either: its rule is filled in, and a key names another one.
func TestASilentBookAsksForTheReasonAlone(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("5ar", "enter", "enter", "3")
		p.sees("Reason for the slip?", "Decided from: the current Official").press("enter").sees("type a reason")
		p.press("one repetition only", "enter")
		if r := p.newest().Ruling(); r == nil || r.Decided != "one repetition only" || r.From == "" || r.Claim == "" {
			t.Fatalf("ruled %+v:\n%s", r, p.d.View())
		}
		p.press("g", "11ar", "enter", "enter", "3").sees("Reason for the slip? one repetition only").press("tab", "FIDE 9.2", "enter", "enter")
		if r := p.newest().Ruling(); r == nil || r.Decided != "one repetition only" || r.From != "FIDE 9.2" {
			t.Errorf("ruled %+v:\n%s", r, p.d.View())
		}
	})
}
