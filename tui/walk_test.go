package tui

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db/journal"
)

// walks has a desk come to an end with its look at the entries that were taken on trust.
func walks(why error) func(*Config) {
	return func(c *Config) {
		c.Walk = func(context.Context, func(context.Context) error) error { return why }
	}
}

// A chain that turns out to be broken is told as loudly as at opening, and nothing more is recorded; one that is whole is not told at all.
func TestABrokenChainFoundLater(t *testing.T) {
	before := sit(t, newStore(t), "Ortiz", 80, 24).d.View()
	whole := sit(t, newStore(t), "Ortiz", 80, 24, walks(nil))
	if whole.run(whole.d.walk()); whole.d.View() != before {
		t.Errorf("a whole chain changes the frame:\n%s", whole.d.View())
	}

	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24, walks(&journal.BrokenError{Seq: 7, Why: "its text is not what was written"}))
	p.run(p.d.walk())
	p.sees("PARTIAL: what is here may be false or not all", "entry 7: its text is not what was written", "read only")
	checkFrame(t, p.d.View(), 80, 24)
	entries := len(s.entries)
	if p.press("8aw", "enter"); len(s.entries) != entries {
		t.Error("it is written to")
	}
	p.press("?").sees("PARTIAL")
}

// What could not be looked at is no damage.
func TestAWalkThatFailed(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24, walks(errors.New("input/output error")))
	p.run(p.d.walk())
	p.sees("the older entries could not be checked: input/output error").seesNo("PARTIAL")
	p.press("8aw", "enter").seesNo("read only")
}

// It is looked at once, and where nothing was taken on trust not at all.
func TestAWalkIsTakenOnce(t *testing.T) {
	if cmd := sit(t, newStore(t), "Ortiz", 80, 24).d.walk(); cmd != nil {
		t.Error("a chain that was looked at is looked at again")
	}
	times := 0
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) {
		c.Walk = func(context.Context, func(context.Context) error) error { times++; return nil }
	})
	p.run(p.d.walk())
	for range 3 {
		p.d.Update(secondPassed{}) // what it then waits for goes on for ever
		p.press("down")
	}
	if times != 1 {
		t.Errorf("it was looked at %d times", times)
	}
}

// While somebody types nothing is looked at, and then never more often than four times a second.
func TestAWalkWaitsForAnIdleDesk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		i, bits := &idle{}, 0
		i.key()
		begun, first := time.Now(), time.Time{}
		go func() {
			for i.rest(ctx) == nil {
				if bits++; bits == 1 {
					first = time.Now()
				}
			}
		}()
		for range 3 {
			time.Sleep(time.Second)
			i.key()
		}
		time.Sleep(12 * time.Second)
		synctest.Wait()
		if quiet := first.Sub(begun); quiet < 5*time.Second || quiet > 6*time.Second {
			t.Errorf("the first bit came after %v", quiet)
		}
		if bits < 30 || bits > 41 {
			t.Errorf("%d bits in ten seconds", bits)
		}
		stop()
		synctest.Wait()
	})
}
