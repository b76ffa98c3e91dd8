package desk

import (
	"context"
	"errors"
	"testing"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
)

// However slow the disk, what is typed meets the screen it was meant for: every scene looks as if
// it had been typed slowly.
func TestAFastHandComesToTheSameScreen(t *testing.T) {
	for _, sc := range envtest.Share(t, scenes, 8, 2) {
		if sc.lobby != nil || len(sc.typed) < 2 {
			continue
		}
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			slow := sc.open(t, 80, 24, inWords).View()
			sc.fast = true
			if fast := sc.open(t, 80, 24, inWords).View(); fast != slow {
				t.Errorf("typed before the disk answers:\n%s\nand slowly:\n%s", fast, slow)
			}
		})
	}
}

func TestASlipIsTakenBackBeforeItIsOnDisk(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).pressAtOnce("8aw", "enter", "u").sees("STRUCK", "slip of the finger")
}

// full is a store on a disk that is full.
type full struct{ *store }

func (full) Write(context.Context, journal.Head, string, []fact.Fact) ([]journal.Entry, error) {
	return nil, errors.New("no space left on device")
}

// What follows a call that could not be saved was meant for its ruling frame, and never goes to
// what is there instead.
func TestKeysBehindWhatCouldNotBeSavedAreDropped(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24, func(c *Config) { c.Store = full{s} })
	p.pressAtOnce("8aw", "enter", "g", "q").sees("no space left on device")
	if got := p.d.line.Text(); got != "8aw" || p.d.leaving {
		t.Errorf("the quick line holds %q, leaving is %v", got, p.d.leaving)
	}
}

// Keys typed before a question is on screen do not answer it.
func TestAQuestionIsNotAnsweredAhead(t *testing.T) {
	s := newStore(t)
	a, b := sit(t, s, "Ortiz", 80, 24), sit(t, s, "Whitfield", 80, 24)
	b.press("10bw", "enter")
	a.catchUp().press("10bw", "enter", "y", "enter")
	b.pressAtOnce("enter", "y").sees("Since you opened this, a first offense was ruled")
	if i := b.d.Hall().Ledger.Incidents()[b.count()-2]; i.Ruling() != nil {
		t.Error("it was answered before it could be read")
	}
	b.press("y").sees("✓ ADD 1:00 TO GRETA")
}

func TestLeavingIsNotKeptWaiting(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.d.Update(keyOf("8aw"))
	p.d.Update(keyOf("enter"))
	if p.d.Update(keyOf("ctrl+c")); !p.d.leaving {
		t.Error("ctrl+c waits for the disk")
	}
}

// The table of a call is on its way to the disk as soon as it is typed, and the rest of the call
// goes on.
func TestTypingACallDoesNotWaitForTheDisk(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	for _, k := range []string{"8", "a", "w"} {
		p.d.Update(keyOf(k))
	}
	p.sees("8aw")
}
