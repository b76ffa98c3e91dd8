package desk

import (
	"context"
	"strings"
	"testing"

	"flagfall/pairing/fact"
	"flagfall/tui/desk/export"
	"flagfall/tui/desk/stack"
	"flagfall/tui/screens/dayend"
)

// fromTheFuture is a fact that this flagfall does not know.
type fromTheFuture struct{}

func (fromTheFuture) Kind() string { return "hologram.projected" }

// writtenByNewer has another desk, of a newer flagfall, record something.
func writtenByNewer(t *testing.T, p *person, s *store) {
	t.Helper()
	if _, err := s.Write(t.Context(), p.d.Hall().Head, "desk", []fact.Fact{fromTheFuture{}}); err != nil {
		t.Fatal(err)
	}
}

const unreadable = `PARTIAL: entry 158 is missing, 1 of 158: entry 158 has an unknown kind,`

// A journal that stops making sense while the desk is open turns it read only, and every screen
// says from then on what is missing.
func TestAnEntryFromTheFutureIsMissedOnEveryScreen(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24)
	writtenByNewer(t, p, s)
	p.catchUp().sees("read only", unreadable)
	for _, keys := range [][]string{{"x", "esc"}, {"l"}, {"enter"}, {"?"}, {"esc", "esc", "esc", "c"}, {"esc", "r"}, {"esc", "p"}, {"esc", "k"}, {"ctrl+p"}, {"esc"}} {
		p.press(keys...).sees(unreadable)
		checkFrame(t, p.d.View(), 80, 24)
	}
}

// What was on its way to the disk when such an entry came in is refused, once, and not tried for
// ever.
func TestACallThatMeetsAnEntryFromTheFutureIsRefused(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24)
	writtenByNewer(t, p, s)
	p.press("8aw", "enter").sees(unreadable, "a newer flagfall wrote")
	if len(s.entries) != 158 || p.d.Saving() {
		t.Errorf("%d entries, saving %t", len(s.entries), p.d.Saving())
	}
}

// Nothing leaves a desk by halves, and what is copied from the screen says what is missing.
func TestNothingLeavesThePartialDesk(t *testing.T) {
	exported, text := false, ""
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) {
		broken(c)
		c.Prints = t.TempDir()
		c.Export = func(context.Context) (export.Exported, error) { exported = true; return export.Exported{}, nil }
		c.Copy = func(s string) error { text = s; return nil }
	})
	p.press("p", "enter").sees("! not printed: the journal is not whole")
	p.press("esc", "d", "x").sees("! not exported: the journal is not whole")
	if exported || !stack.IsTop[*dayend.Screen](p.d.Stack) {
		t.Error("exported")
	}
	if p.press("y"); !strings.HasPrefix(text, "PARTIAL: entries 158 to 212 are missing, 55 of 212: ") {
		t.Errorf("copied: %q", text)
	}
	p.press("esc").sees("PARTIAL: entries 158 to 212")
}
