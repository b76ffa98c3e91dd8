package desk

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/rules"
)

// bothModes runs a test at the ordinary desk and at the one that is read aloud.
func bothModes(t *testing.T, do func(t *testing.T, mode func(*Config))) {
	t.Helper()
	t.Run("drawn", func(t *testing.T) { do(t, func(*Config) {}) })
	t.Run("spoken", func(t *testing.T) {
		do(t, func(c *Config) { c.Theme.Options.Plain = true })
	})
}

// resultAt is the result of the first match at a table of the sample, with how it ended.
func resultAt(p *person, table int) event.RecordedResult {
	r, _ := p.d.Hall().Register.AtTable(table).Matches[0].Result()
	return r
}

func TestAResultIsTypedInBothOrders(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		for typed, want := range map[string]string{"5mc": "mate", "5cm": "mate", "5c": "", "5fc": "flag"} {
			p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", typed)
			if typed == "5c" {
				if r := resultAt(p, 5); r.Outcome != "" {
					t.Fatalf("%s alone is recorded: %+v", typed, r)
				}
				p.sees("how it ended").press("enter")
			}
			if r := resultAt(p, 5); r.Outcome != event.Team2Wins || r.Ended != want {
				t.Errorf("%s records %+v", typed, r)
			}
		}
	})
}

// A seat alone waits for how the match ended; the number of another table says that nothing follows.
func TestTheNextTableEndsAResult(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", "5c6a").sees("how it ended")
		if five, six := resultAt(p, 5), resultAt(p, 6); five.Outcome != event.Team2Wins || six.Outcome != "" {
			t.Errorf("recorded %+v and %+v", five, six)
		}
	})
}

func TestAResultIsTypedOnTheFloor(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("5m").sees("who won").press("c")
		if r := resultAt(p, 5); r.Outcome != event.Team2Wins || r.Ended != "mate" || p.d.HasBack() {
			t.Errorf("5mc records %+v", r)
		}
		p.sees("table 5: 0-1").press("6am").sees("mate").press("esc")
		if r := resultAt(p, 6); r.Outcome != "" {
			t.Errorf("a claim of mate is recorded as %+v", r)
		}
	})
}

func TestADrawHasNoMate(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("r", "6m=").sees("a draw has none")
		if r := resultAt(p, 6); r.Outcome != "" {
			t.Errorf("it is recorded: %+v", r)
		}
		if p.press("backspace", "="); resultAt(p, 6).Outcome != event.Draw {
			t.Error("the ending is not erased")
		}
	})
}

// rowLit is the table whose row is lit on a list, 0 for none.
func (p *person) rowLit() (table int) {
	for line := range strings.Lines(p.d.View()) {
		for _, sign := range []string{"▸ ", "▸! ", "on Table "} {
			if _, after, has := strings.Cut(line, sign); has && table == 0 {
				_, _ = fmt.Sscan(after, &table)
			}
		}
	}
	return table
}

func TestTypingATablesNumberShowsIt(t *testing.T) {
	for _, open := range []string{"tab", "r"} {
		p := sit(t, newStore(t), "Ortiz", 110, 30).press(open, "down")
		was := p.rowLit()
		if lit := p.press("6").rowLit(); lit != 6 {
			t.Errorf("%q: 6 lights table %d", open, lit)
		}
		if lit := p.press("esc").rowLit(); lit != was {
			t.Errorf("%q: Esc leads to table %d, not to %d", open, lit, was)
		}
		if lit := p.press("6", "backspace").rowLit(); lit != was {
			t.Errorf("%q: an erased number leads to table %d, not to %d", open, lit, was)
		}
	}
	p := sit(t, newStore(t), "Ortiz", 110, 30).press("/", "zebras", "enter", "6").sees("Table 6", "Knight Owls")
	p.press("esc").seesNo("Knight Owls").sees("only: zebras")
	p.press("6", "enter").sees("table 6").press("esc").seesNo("only: zebras")
}

// Both flags of a board are called for the whole table.
func TestBothFlagsAreCalledForTheTable(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("6-f").sees("both flags down")
		if p.press("enter"); p.newest().Offence != rules.KindBothFlags {
			t.Errorf("logged %s:\n%s", p.newest().Offence, p.d.View())
		}
		if p.sees("no mate, and no win was claimed before").press("a"); p.newest().Ruling() != nil {
			t.Error("the ruling was not seen before it counts")
		}
		if p.press("enter"); p.newest().Ruling() == nil || !strings.Contains(p.d.View(), "ruled") {
			t.Errorf("it is not ruled:\n%s", p.d.View())
		}
	})
}

// A key of the screen before a question gives no answer that may end the match.
func TestTheKeyOfTheBoardsIsNoAnswer(t *testing.T) {
	bothModes(t, func(t *testing.T, mode func(*Config)) {
		p := sit(t, newStore(t), "Ortiz", 80, 24, mode).press("5ci", "enter", "b")
		if given := p.newest().GivenFacts(); len(given) > 0 {
			t.Errorf("b answers %+v", given)
		}
	})
}
