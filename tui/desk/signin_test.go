package desk

import (
	"context"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
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

// A ruling says how its official proved who they are, at this desk or before they were connected.
func TestARulingSaysHowItsOfficialProvedIt(t *testing.T) {
	guarded := pins{1: "4711"}.choose
	connected := func(c *Config) {
		c.Proved, c.Proof = func(*event.Official) bool { return true }, &fact.Proof{By: fact.ByKey, Key: "SHA256:abc"}
	}
	for name, c := range map[string]struct {
		who   string
		setUp func(*Config)
		signs []string
		want  fact.Proof
	}{
		"PIN":    {"Ortiz", guarded, []string{"enter", "4711", "enter"}, fact.Proof{By: fact.ByPIN, At: "2026-05-02T14:00:00Z"}},
		"no PIN": {"Whitfield", guarded, nil, fact.Proof{By: fact.ByNone}},
		"one after the other": {
			"Ortiz", guarded, []string{"enter", "4711", "enter", "o", "down", "enter"}, fact.Proof{By: fact.ByNone},
		},
		"a key": {"Ortiz", connected, nil, fact.Proof{By: fact.ByKey, Key: "SHA256:abc"}},
	} {
		p := sit(t, newStore(t), c.who, 80, 24, c.setUp).press(c.signs...)
		p.press("2aw", "enter", "enter")
		r := p.newest().Ruling()
		if r == nil {
			t.Fatalf("%s: no ruling on\n%s", name, p.d.View())
		}
		got := r.Meta.Proved
		if got != nil && c.want.At != "" && got.At != "" {
			c.want.At = got.At
		}
		if got == nil || *got != c.want {
			t.Errorf("%s: the ruling was proved by %+v, want %+v", name, got, c.want)
		}
	}
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
	p = sit(t, newStore(t), "Whitfield", 80, 24, gone).sees("nobody has a PIN in this file")
	if o := p.d.Official(); o != nil {
		t.Errorf("%s sits here", o.Name)
	}
}

// In a file that has lost all PINs the highest official sets their own first, unproved, and then those of
// others. Nobody else sets one.
func TestTheHighestOfficialSetsTheFirstPINOfARestoredFile(t *testing.T) {
	s, p := newStore(t), pins{}
	setUp := sit(t, s, "Osei", 80, 24, settable(s, p)).press("o", "home", "s", "471100", "enter", "471100", "enter").
		sees("R. Ortiz now signs in with the PIN")
	setUp.press("down", "down", "down", "down", "s", "081500", "enter", "081500", "enter").sees("G. Osei now signs in with the PIN")
	clear(p) // restored elsewhere

	p2 := sit(t, s, "Ortiz", 80, 24, settable(s, p)).sees("nobody has a PIN in this file", "G. Osei (floor chief)")
	p2.press("home", "s").sees("nobody has a PIN in this file").seesNo("a PIN for")
	p2.press("down", "down", "down", "down", "s").sees("a PIN for G. Osei").press("271828", "enter", "271828", "enter").
		sees("G. Osei now signs in with the PIN")
	if len(p) != 1 {
		t.Fatalf("the PINs are %v", p)
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
