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

// A warning at discretion is a key of the frame that shows what the book leaves open: it asks for the reason, and
// leaving that comes to the list. It is no key where the book decides, for a claim, or once it is ruled.
func TestAWarningIsAKeyWhereTheBookLeavesItOpen(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("2cb", "enter").sees("rule 22 (your choice)", "Director’s choice", "warn")
		before := len(p.d.Hall().Ledger.Incidents())
		p.press("n").sees("Reason for the slip?", "Decided from: US").press("esc").sees("what do you impose?").press("esc").sees("Director’s choice")
		if n := len(p.d.Hall().Ledger.Incidents()); n != before || p.newest().Ruling() != nil {
			t.Fatalf("it is ruled by one key:\n%s", p.d.View())
		}
		p.press("n", "enter")
		if r := p.newest().Ruling(); r == nil || r.Decided == "" || len(r.Remedies) != 1 || r.Remedies[0].Kind != rules.Warning || r.Remedies[0].Seat != "c" {
			t.Fatalf("ruled %+v:\n%s", r, p.d.View())
		}
		for _, call := range []string{"", "8aw", "5ar"} {
			if call != "" {
				p.press("g", call, "enter")
			}
			ruled := p.newest().Ruling() != nil
			p.press("n").seesNo("Reason for the slip?")
			if is := p.newest().Ruling() != nil; is != ruled {
				t.Errorf("%q is ruled by n", call)
			}
		}
	})
}
