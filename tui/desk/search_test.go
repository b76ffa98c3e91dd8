package desk

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"flagfall/rules/envtest"
	"flagfall/tui/desk/stack"
	"flagfall/tui/screens/palette"
)

// What a newcomer calls it is found within the first three rows.
func TestTheSearchUnderstandsNewcomers(t *testing.T) {
	drawsOnly(t)
	text, err := os.ReadFile("testdata/search.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	index := palette.NewIndex(p.d.rooms.Findable())
	for line := range strings.Lines(string(text)) {
		typed, title, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		found := index.Find(typed)
		top := found[:min(3, len(found))]
		if !slices.ContainsFunc(top, func(a palette.Action) bool { return strings.Contains(a.Does, title) }) {
			var rows []string
			for _, a := range top {
				rows = append(rows, a.Does)
			}
			t.Errorf("%q finds %q, not %q", typed, rows, title)
		}
	}
}

// What is found is gone to: a player's table, the rule, the offence with what comes next.
func TestWhatTheSearchFindsIsGoneTo(t *testing.T) {
	drawsOnly(t)
	in := func() *person { return sit(t, newStore(t), "Ortiz", 80, 24) }
	in().press(":", "lindqvist").sees("Knight Owls: Ada Lindqvist", "table 6").press("enter").sees("▸  6")
	in().press(":", "swearing").sees("log: foul").press("enter").sees("foul or offensive language: type the table and the seat").press("10b").sees("foul or offensive language ↵").press("enter").sees("table 10", "FOUL OR OFFENSIVE LANGUAGE")
	in().press(":", "disturbing", "enter").sees("noise: type the table").press("3c", "enter").sees("table 3", "NOISE")
	in().press(":", "disturbing", "enter", "down").seesNo("noise: type").press("3c", "enter").sees("not yet")
	in().press(":", "theo").sees("Theo").press("enter").sees("▸  2").press(":", "touched the clock").sees("log:").press("esc")
	in().press(":", "one", "space", "hand").sees("rule 13").press("enter").sees("One hand")
	in().press(":", "zzz").sees("No match")
}

// under is the line that has the cursor.
func (p *person) under() string {
	for line := range strings.SplitSeq(ansi.Strip(p.d.Top().View()), "\n") {
		if strings.Contains(line, "▸") {
			return line
		}
	}
	return ""
}

// to moves the cursor to the line that holds a text.
func (p *person) to(text string) *person {
	p.t.Helper()
	for range 60 {
		if strings.Contains(p.under(), text) {
			return p
		}
		p.press("down")
	}
	p.t.Fatalf("there is no line %q:\n%s", text, p.d.View())
	return p
}

// Whatever has a key is found by the words that say what it does.
func TestWhateverHasAKeyIsFoundByTyping(t *testing.T) {
	drawsOnly(t)
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	actions := p.d.rooms.Actions()
	index := palette.NewIndex(actions)
	m := p.d.Keys()
	for _, place := range m.Modes() {
		for _, b := range place.Keys {
			if !b.Enabled() {
				continue
			}
			at := slices.IndexFunc(actions, func(a palette.Action) bool { return a.Key == b.Help().Key && a.Does == b.Help().Desc })
			if at < 0 {
				t.Errorf("%s: %s %s is not in the palette", place.Name, b.Help().Key, b.Help().Desc)
			} else if !slices.ContainsFunc(index.Find(b.Help().Desc), func(a palette.Action) bool { return a.Does == b.Help().Desc }) {
				t.Errorf("%s: %s is not found by its own words", place.Name, b.Help().Desc)
			}
		}
	}
}

// Whatever is found works here, or takes one where it works, or says where that is: Enter on it
// always does something.
func TestWhateverIsFoundLeadsSomewhere(t *testing.T) {
	drawsOnly(t)
	for _, sc := range []string{"floor", "ledger", "ruling_clock_wanted", "results", "boards_new", "claim_grounds"} {
		d := sceneOf(t, sc).open(t, 80, 24, inWords).(*model)
		for _, a := range d.rooms.Actions() {
			if a.Do == nil && a.Lead == nil && a.Says == "" {
				t.Errorf("%s: %s %s (%s) leads nowhere", sc, a.Key, a.Does, a.Place)
			}
		}
	}
	for word, sees := range map[string]string{"yes": "help: question", "en passant": "all sections", "seat won": "results", "check in": "check-in", "log": "all sections"} {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press(":", word)
		p.to(word).press("enter").sees(sees).seesNo("› find")
	}
}

// With nothing typed the search tells what it can find, what was opened last and what works here,
// and never lists every key: all of it is in sight at once, and whatever stands there works.
func TestTheSearchBeginsWithAScreenful(t *testing.T) {
	drawsOnly(t)
	for _, sc := range envtest.Share(t, scenes, 8, 3) {
		d, ok := sc.open(t, 80, 24, inWords).(*model)
		if !ok || !d.mode().Has(d.Keys().Everywhere.Palette) {
			continue
		}
		p := &person{t, d}
		p.press("ctrl+p")
		if !stack.IsTop[*palette.Screen](d.Stack) {
			continue // a clock's reading is being typed
		}
		for _, size := range [][2]int{{40, 12}, {40, 24}, {80, 24}, {160, 50}} {
			resize(d, size[0], size[1])
			work := d.Top().View()
			if lines := strings.Count(work, "\n") + 1; lines > size[1]-5 || lines > 40 || strings.Contains(work, "…") {
				t.Errorf("%s at %v: %d lines, or one is cut:\n%s", sc.name, size, lines, d.View())
			}
			checkFrame(t, d.View(), size[0], size[1])
		}
	}
}

// An example of the search finds what it says it would, and what was opened last is a key away.
func TestWhatTheSearchBeginsWithWorks(t *testing.T) {
	drawsOnly(t)
	in := func() *person { return sit(t, newStore(t), "Ortiz", 80, 24).press(":") }
	for text, finds := range map[string]string{
		"knight owls": "table 6", "ada lindqvist": "Knight Owls: Ada Lindqvist", "table 1": "Pawn Stars", "swearing": "log: foul", "rule 1": "rule 1", "standings": "standings", "backup": "make a backup",
	} {
		p := in().sees(text)
		p.to(text).press("enter").sees("› find "+text, finds)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("l", "esc", "down", "enter", "esc", ":").sees("Last opened", "ledger", "table 2", "Works here", "rule next")
	p.to("ledger").press("enter").sees("20 of 20")
	p.press(":").sees("Last opened", "table 2").seesNo("   ledger")
}
