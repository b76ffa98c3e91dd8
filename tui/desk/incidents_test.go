package desk

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules/envtest"
)

// newest is the last incident in the journal as the person's desk sees it.
func (p *person) newest() *penalties.Incident {
	list := p.d.Hall().Ledger.Incidents()
	return list[len(list)-1]
}

func (p *person) count() int { return p.d.Hall().Ledger.IncidentCount() }

// Five keys from anywhere to a saved call, one more to its ruling.
func TestFiveKeysToSavedSixToRuled(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	n := p.count()
	p.press("1", "0", "b", "w", "enter")
	if p.count() != n+1 || p.newest().State() != penalties.Open {
		t.Fatalf("%d incidents after five keys, want %d, the last one open", p.count(), n+1)
	}
	p.sees("PRESSED WITH THE OTHER HAND", "Alma Rios", "step 1 of 3", "WARN ALMA", "Add 1:00 to Greta", "rules 5 and 13")
	p.press("enter")
	if p.newest().State() != penalties.Ruled {
		t.Fatalf("%s after six keys, want ruled", p.newest().State())
	}
	p.sees("✓ WARN ALMA", "R3-10-01 ruled")
}

func TestACallFromEveryScreen(t *testing.T) {
	for _, at := range []string{"l", "k", "?", "o"} {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press(at)
		n := p.count()
		p.press("10bw", "enter").sees("WARN ALMA")
		if p.count() != n+1 {
			t.Errorf("from %q: not saved", at)
		}
		p.press("esc")
		if len(p.d.Stack.All()) != 2 {
			t.Errorf("from %q: esc goes back %d screens", at, 3-len(p.d.Stack.All()))
		}
	}
}

// A fast hand's keys come as one message; none is lost, wherever each of them belongs.
func TestFastTypingLosesNoKey(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.press("5CX", "enter", "11", "4").sees("1:14  →", "set it to 2:14")
	p.press("enter").sees("✓ ADD 1:00")
	if c := p.newest().Ruling().Clock; c == nil || *c != 74_000 {
		t.Errorf("the clock's reading is %v", c)
	}
}

// Keys typed while the call is on its way to the disk are kept in their order.
func TestKeysTypedWhileSavingCount(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.press("5cx")
	_, saving := p.d.Update(tea.KeyMsg{Type: tea.KeyEnter})
	p.sees("saving", "ADD 1:00 TO ELI")
	p.d.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("114")})
	p.d.Update(tea.KeyMsg{Type: tea.KeyEnter})
	p.run(saving)
	p.seesNo("saving").sees("✓ ADD 1:00")
	if r := p.newest().Ruling(); r == nil || r.Clock == nil || *r.Clock != 74_000 {
		t.Errorf("the ruling is %+v", r)
	}
}

// Keys pressed before the terminal has told its size count like all others.
func TestKeysTypedAheadCount(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 0, 0)
	p.press("10bw", "enter", "enter", "g")
	p.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	p.sees("R3-10-01 stands", "W ●○○")
}

func TestAWrongLetterNeverSaves(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	n := p.count()
	for _, call := range []string{"5cy9", "5ex", "99aw", "5c", "5-w", "5cx9999"} {
		p.press(call, "enter")
		if p.count() != n {
			t.Fatalf("%q was saved", call)
		}
		p.sees("› " + call) // and nothing typed is lost
		p.press("ctrl+u")
	}
}

// A letter there is not becomes a note by one more Enter, and nothing is saved before.
func TestAnUnknownLetterOffersANote(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cy").sees("no letter y: press ↵ to log a note")
	n := p.count()
	if p.press("enter").sees("› 5cn▏", "a note ↵"); p.count() != n {
		t.Fatal("a wrong letter was saved")
	}
	p.press("enter").sees("A NOTE", "Ola Nyman")
}

// What the line shows as understood is taken, at every table and under every letter; what it cannot
// take it says before Enter.
func TestWhatIsShownAsUnderstoodIsTaken(t *testing.T) {
	s := newStore(t)
	for _, table := range []string{"1", "4", "8", "10"} {
		book := sit(t, s, "Ortiz", 80, 24).d.Hall().Register.AtTable(number(table)).Section.Book
		for _, o := range book.LetteredOffences() {
			for _, seat := range []string{"b", "-"} {
				p := sit(t, newStore(t), "Ortiz", 160, 50)
				p.press(table + seat + o.Letter)
				n, line := p.count(), p.d.line.View(158, true)
				ready := strings.HasSuffix(strings.TrimSpace(line), "↵")
				if p.press("enter"); p.count() > n != ready {
					t.Errorf("%s%s%s: the line says %q, and logged is %v", table, seat, o.Letter, line, p.count() > n)
				}
			}
		}
	}
	sit(t, s, "Ortiz", 80, 24).press("3-c").sees("a or b for board A").press("ctrl+u", "3-w").sees("who? a to d")
}

// A match that has its result says so before anything is logged there.
func TestADecidedTableSaysSoFirst(t *testing.T) {
	for _, w := range []int{40, 80, 160} {
		sit(t, newStore(t), "Ortiz", w, 24).press("4").sees("decided 1-0").press("aw").sees("decided 1-0").press("ctrl+u", "5aw").seesNo("decided")
	}
}

// Late arrival and foul language have their letter in every section, whatever its rulebook.
func TestEverySectionHasAWayIn(t *testing.T) {
	for _, table := range []string{"1", "10"} {
		sit(t, newStore(t), "Ortiz", 80, 24).press(table + "al").sees("foul or offensive language ↵").press("enter").sees("FOUL OR OFFENSIVE LANGUAGE")
		sit(t, newStore(t), "Ortiz", 80, 24).press(table + "aa").sees("late, or not there ↵").press("enter").sees("LATE, OR NOT THERE")
	}
}

func number(table string) int {
	n, _ := strconv.Atoi(table)
	return n
}

func TestAPasteIsTextAndNeverKeys(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	n := p.count()
	p.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("5cx\n"), Paste: true})
	p.sees("› 5cx▏")
	p.send(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("lkq"), Paste: true})
	if p.count() != n || len(p.d.Stack.All()) != 1 {
		t.Error("a paste did something")
	}
}

func TestEscDiscardsTheCall(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.press("9b", "esc").seesNo("9b▏").sees("12 tables")
	p.press("v").seesNo("9b▏").press("5cx").sees("› 5cx▏")
}

// The table's number is the last to go from the top line: the event goes first, then the section.
func TestTheTableIsNeverCutFromTheTop(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter").sees("Spring Bughouse  K-5  round 3  table 5 ")
	sit(t, newStore(t), "Ortiz", 66, 24).press("5cx", "enter").sees(" K-5  round 3  table 5 ").seesNo("Spring")
	for w := minWidth; w < 80; w += envtest.Times(11, 1) {
		sit(t, newStore(t), "Ortiz", w, 24).press("5cx", "enter").sees(" table 5 ").press("enter", "esc", "5ci", "enter").sees(" table 5 ")
	}
}

func TestWhatCannotBeSavedGoesBackToTheQuickLine(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24)
	n := p.count()
	s.broken = errors.New("the disk is full")
	p.press("5cx", "enter").sees("! the disk is full")
	if p.count() != n || len(p.d.Stack.All()) != 1 {
		t.Error("the frame of a call that was not saved is still open")
	}
	s.broken = nil
	p.press("backspace", "x").sees("› 5cx▏").press("enter").sees("ADD 1:00 TO ELI")
}

func TestADeskWithoutANameAsksWhoSitsThere(t *testing.T) {
	p := sit(t, newStore(t), "", 80, 24).sees("who is at this desk?").press("esc")
	n := p.count()
	p.press("5cx", "enter").sees("say who you are")
	p.press("down", "enter").sees("S. Whitfield", "› 5cx▏").press("enter")
	if p.count() != n+1 || p.newest().EnteredBy != p.d.Official().Actor() {
		t.Error("the call is not the new official's")
	}
}

// An official at the desk who does not rule is asked who was called, and the call is kept.
func TestTheDeskDoesNotRule(t *testing.T) {
	p := sit(t, newStore(t), "Doyle", 80, 24)
	n := p.count()
	p.press("5cx", "enter").sees("who was called?", "5cx waits")
	if p.count() != n {
		t.Error("saved")
	}
}

func TestReadOnlySaysSoAndSavesNothing(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.ReadOnly = errors.New("entry 12 is broken") })
	n := p.count()
	p.sees("read only", "entry 12 is broken").press("5cx", "enter").sees("entry 12 is broken")
	if p.count() != n {
		t.Error("saved")
	}
	p.press("esc", "l").sees("R3-3-02")
}

// What was pasted into a note is recorded to its last character; what there is no room for is told,
// and the text stays.
func TestALongNoteIsRecordedWhole(t *testing.T) {
	long := strings.Repeat("he said it. ", 172) + "End"
	for _, size := range [][2]int{{80, 24}, {40, 12}} {
		p := sit(t, newStore(t), "Ortiz", size[0], size[1]).press("1an", "enter", "paste:"+long)
		checkFrame(t, p.d.View(), size[0], size[1])
		p.press("paste:" + strings.Repeat("x", 2000)).sees("at most 4000")
		checkFrame(t, p.d.View(), size[0], size[1])
		p.press("enter").sees("noted")
		checkFrame(t, p.d.View(), size[0], size[1])
		if got := p.newest().Notes[0].Text; got != long {
			t.Errorf("%d characters of %d are recorded", len(got), len(long))
		}
		p.press("h")
		checkFrame(t, p.d.View(), size[0], size[1])
	}
}

// A note left empty is struck, also one whose text was discarded. One whose text is kept stays.
func TestAnEmptyNoteGoesWithItsFrame(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("1an", "enter", "esc").sees("Nothing yet")
	if p.newest().Struck != nil {
		t.Error("struck while its boards may still be set up")
	}
	p.press("esc").sees("R3-1-03 had no content and was struck: slip of the finger")
	if p.newest().Struck == nil {
		t.Error("the empty note stays")
	}
	n := p.count()
	if p.press("1an", "enter", "he left", "esc", "esc"); p.newest().Struck == nil {
		t.Error("a note whose text was discarded stays")
	}
	p.press("1an", "enter", "he left", "ctrl+g", "1an", "enter").sees("note ▏")
	if p.count() != n+2 || p.newest().Struck != nil || len(p.d.Hall().Ledger.Calls.Open()) != 0 {
		t.Errorf("%d notes instead of two, struck %v, %d calls wait", p.count()-n, p.newest().Struck != nil, len(p.d.Hall().Ledger.Calls.Open()))
	}
	p.press("ctrl+g", "ctrl+r").sees("note he left▏").press(" early", "enter").sees("he left early").press("esc", "1an", "enter").sees("note ▏")
	if p.count() != n+3 {
		t.Error("a note that is written is not gone on with")
	}
	p.press("esc", "b", "e", "q", "esc", "esc", "esc")
	if p.newest().Struck != nil {
		t.Error("struck with a position half set up")
	}
}

// Where nothing may be written, looking at an empty note and going back strikes nothing and
// complains of nothing.
func TestAnEmptyNoteIsLookedAtReadOnly(t *testing.T) {
	s := newStore(t)
	note := sit(t, s, "Ortiz", 80, 24).press("1an", "enter", "esc").newest()
	p := sit(t, s, "Ortiz", 80, 24, func(c *Config) { c.ReadOnly = errors.New("entry 12 is broken") })
	p.d.rooms.Ruling(p.d.Hall().Ledger.Incidents()[note.No-1])
	p.press("esc", "esc").seesNo("entry 12 is broken")
}
