package desk

import (
	"context"
	"maps"
	"testing"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
)

// settable has PINs set at the desk, on a journal in memory: a PIN is its own mark.
func settable(s *store, p pins) func(*Config) {
	return func(c *Config) {
		c.PINs = p
		c.ChangePIN = func(ctx context.Context, actor string, staff int, pin string, decide db.PINDecision) error {
			t := tournament.New()
			if err := t.Fold(s.entries...); err != nil {
				return err
			}
			facts, err := decide(t, pin, maps.Clone(p))
			if err == nil {
				err = t.CheckMay(actor, facts)
			}
			if err == nil {
				_, err = s.Write(ctx, journal.Head{Seq: t.Head.Seq, Hash: t.Head.Hash}, actor, facts)
			}
			if err == nil {
				if p[staff] = pin; pin == "" {
					delete(p, staff)
				}
			}
			return err
		}
	}
}

// While rounds are played the highest official sets a first PIN; it is typed twice, and never seen.
// Its owner may set another one, and types the present one first.
func TestAPINIsSetOnTheStaffScreen(t *testing.T) {
	s, p := newStore(t), pins{}
	chief := sit(t, s, "Osei", 80, 24, settable(s, p)).press("o", "home").sees("s set the PIN", "x remove the PIN")
	chief.press("s").sees("a PIN for R. Ortiz, six digits (4 to 12) ▏").press("0815").sees("(4 to 12) ****▏").seesNo("0815")
	chief.press("enter").sees("the same PIN again ▏").press("0815", "enter").sees("R. Ortiz now signs in with the PIN")
	if p[1] != "0815" {
		t.Fatalf("the PINs are %v", p)
	}
	chief.press("esc").seesNo("0815")

	p2 := sit(t, s, "Ortiz", 80, 24, settable(s, p)).sees("who is at this desk?", "R. Ortiz", "PIN").press("enter", "0815", "enter").sees("R. Ortiz: signed in")
	p2.press("o", "home", "s").sees("R. Ortiz’s current PIN ▏").press("1111", "enter").sees("wrong PIN", "current PIN ▏")
	p2.press("0815", "enter").sees("a PIN for R. Ortiz").press("4711", "enter", "4711", "enter").sees("R. Ortiz now signs in with the PIN")
	if p[1] != "4711" {
		t.Errorf("the PINs are %v", p)
	}
}

// What the command refuses is refused here in the same words, before anything is typed or after it.
func TestWhatIsRefusedOfPINs(t *testing.T) {
	s, p := newStore(t), pins{}
	sit(t, s, "Ortiz", 80, 24, settable(s, p)).press("o", "home", "s").
		sees("the highest official on duty changes the staff: ask G. Osei (floor chief)").seesNo("a PIN for")
	chief := sit(t, s, "Osei", 80, 24, settable(s, p)).press("o", "home")
	chief.press("s", "12", "enter").sees("a PIN has 4 to 12 digits: choose another", "a PIN for R. Ortiz")
	chief.press("4711", "enter", "4712", "enter").sees("the two differ: nothing changed").seesNo("a PIN for")
	chief.press("s", "4711", "esc").sees("canceled: nothing changed")
	chief.press("x").sees("R. Ortiz has no PIN")
	if len(p) > 0 {
		t.Errorf("the PINs are %v", p)
	}
}

// A PIN is removed by the highest official, once they have said so; and by its owner only before
// round 1.
func TestAPINIsRemoved(t *testing.T) {
	s, p := newStore(t), pins{}
	sit(t, s, "Osei", 80, 24, settable(s, p)).press("o", "home", "s", "4711", "enter", "4711", "enter")
	sit(t, s, "Ortiz", 80, 24, settable(s, p)).press("enter", "4711", "enter").press("o", "home", "x").sees("the highest official on duty")
	chief := sit(t, s, "Osei", 80, 24, settable(s, p)).press("o", "home")
	chief.press("x").sees("Remove the PIN of R. Ortiz?", "y remove it").press("n").sees("nothing changed")
	if len(p) != 1 {
		t.Fatal("removed without a yes")
	}
	chief.press("x", "y").sees("R. Ortiz signs in without a PIN")
	if len(p) != 0 {
		t.Errorf("the PINs are %v", p)
	}
}

// A desk over a connection sets no PIN, as the command does not work there.
func TestNoPINIsSetWhereThereIsNoWay(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Osei", 80, 24, pins{}.choose).press("o", "home").seesNo("set the PIN").press("s").seesNo("a PIN for")
}
