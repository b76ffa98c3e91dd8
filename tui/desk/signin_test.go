package desk

import (
	"context"
	"testing"
)

// A called official with a PIN types it, though the one who enters for them has proved their own: a
// ruling is by the authority that was proved.
func TestTheCalledProveWhoTheyAre(t *testing.T) {
	p := sit(t, newStore(t), "Doyle", 80, 24, pins{1: "4711"}.choose).press("6bw", "enter").sees("who was called?", "R. Ortiz")
	p.press("enter").sees("R. Ortiz’s PIN").press("0000", "enter").sees("wrong PIN").press("4711", "enter").sees("PRESSED WITH THE OTHER HAND")
	if by := p.newest().CalledBy; by != "staff:1" {
		t.Errorf("called was %s", by)
	}
	p = sit(t, newStore(t), "Doyle", 80, 24, pins{1: "4711"}.choose).press("6bw", "enter", "down", "enter").sees("PRESSED WITH THE OTHER HAND") // no PIN
	if by := p.newest().CalledBy; by != "staff:2" {
		t.Errorf("called was %s", by)
	}
	doyle := sit(t, newStore(t), "Doyle", 80, 24).d.Official().No
	p = sit(t, newStore(t), "Doyle", 80, 24, pins{1: "4711", doyle: "0815"}.choose).sees("who is at this desk?").press("enter", "0815", "enter")
	p.sees("P. Doyle: signed in at this desk").press("6bw", "enter").sees("who was called?").press("enter").sees("R. Ortiz’s PIN")
	p.press("4711", "enter").sees("PRESSED WITH THE OTHER HAND")
}

// A PIN that was put into the file by other means is not accepted, and the desk says so.
func TestAPINThatWasNotChosenHereLetsNobodySitDown(t *testing.T) {
	foreign := func(c *Config) { c.PINs = pins{1: "4711"} }
	p := sit(t, newStore(t), "Ortiz", 80, 24, foreign).sees("who is at this desk?", "R. Ortiz's PIN was not set by flagfall", "! PIN")
	p.press("enter").sees("R. Ortiz's PIN was not set by flagfall").seesNo("R. Ortiz’s PIN *")
	if o := p.d.Official(); o != nil {
		t.Errorf("%s sits here", o.Name)
	}
	p.press("down", "enter").sees("S. Whitfield: signed in at this desk")

	gone := func(c *Config) {
		pins{2: "4711"}.choose(c)
		c.PINs = pins{}
	}
	p = sit(t, newStore(t), "Whitfield", 80, 24, gone).sees("S. Whitfield's PIN was not removed by flagfall")
	if o := p.d.Official(); o != nil {
		t.Errorf("%s sits here", o.Name)
	}
}

// unread are PINs that cannot be read.
type unread struct{ pins }

func (unread) PINMarks(context.Context) (map[int]string, error) { return nil, context.DeadlineExceeded }

// While it is not known who has a PIN, sitting down is refused.
func TestNobodySitsDownWhileThePINsCannotBeRead(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.PINs = unread{} }).sees("who is at this desk?")
	p.press("enter").sees("the PINs are loading: try again")
	if o := p.d.Official(); o != nil {
		t.Errorf("%s sits here", o.Name)
	}
}
