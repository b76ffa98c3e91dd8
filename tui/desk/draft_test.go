package desk

import (
	"errors"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/desk/saving"
)

// longText is a text that survives the terminal, and how it is typed.
type longText struct {
	name, who string
	in        func(testing.TB) *store // nil for the sample
	opens     []string                // the keys up to the question
	text      string
	offer     string   // what the floor says of it
	choose    []string // keys that choose again what the text is for
	asks      string   // the question before the text
}

var longTexts = []longText{
	{"testimony", "Ortiz", nil, []string{"5cx", "enter", "t"}, "d: he kno", "a testimony for R3-5-03, “d: he kno”", nil, "testimony "},
	{"reason to strike", "Ortiz", nil, []string{"5cx", "enter", "s"}, "wrong ta", "a reason to strike R3-5-03, “wrong ta”", nil, "why strike? "},
	{"note at a table", "Ortiz", nil, []string{"8an", "enter"}, "both were la", "a note on R3-8-01", nil, "note "},
	{"reason to depart from the book", "Ortiz", nil, []string{"5cx", "enter", "d", "down", "enter"}, "they are", "a reason for the ruling on R3-5-03", []string{"down", "enter"}, "Reason for the slip? "},
	{"what a director decides", "Ortiz", nil, []string{"5ar", "enter", "enter", "enter"}, "played on", "a decision on R3-5-03", []string{"enter"}, "Reason for the slip? "},
	{"grounds of an appeal", "Ortiz", nil, []string{"l", "/", "2-10", "enter", "enter", "a", "a", "r"}, "the text", "an appeal against R2-10-", []string{"a", "r"}, "what is wrong? "},
	{"why an appeal is late", "Ortiz", nil, []string{"l", "/", "2-10", "enter", "enter", "a", "a", "r", "wrong", "enter"}, "was aslee", "an appeal against R2-10-", []string{"a", "r", "wrong", "enter"}, "why is it late? "},
	{"reason of a decision on appeal", "Novak", appealedAt, append(slices.Clone(chief), "u"), "both saw it", "a reason to uphold the ruling in appeal 2", nil, "why? "},
	{"testimony on appeal", "Novak", appealedAt, append(slices.Clone(chief), "t"), "a: he sta", "a testimony in appeal 2", nil, "testimony "},
	{"new evidence", "Osei", closedAt, append(slices.Clone(final), "n"), "a film of", "new evidence in appeal", nil, "what is new? "},
	{"reason for a consequence", "Novak", decidedFirst, []string{"a", "c", "enter"}, "as deci", "a reason for a consequence", []string{"enter"}, "why? "},
	{"reason for a swap", "Ortiz", paired, []string{"r", "w", "x", "x", "down", "x"}, "sist", "a reason for a swap of two teams", []string{"x", "down", "x"}, "why? "},
	{"note on the event", "Ortiz", nil, []string{"n", "n"}, "two late", "a note on the event, “two late”", nil, "what should the others know? "},
	{"reason to undo a step", "Novak", paired, []string{"r", "t"}, "too ear", "a reason to undo a step", nil, "Why do you undo the pairing of round 4? "},
	{"reason for a replay", "Whitfield", decidedAt1, []string{"r", "g"}, "clock bro", "a reason for a replay", nil, "why is table 1 replayed? "},
	{"why a team is kept apart", "Osei", nil, []string{"t", "d", "Rook", "enter", "enter"}, "brothers", "a reason to keep ", []string{"Rook", "enter", "enter"}, "why? "},
}

func appealedAt(t testing.TB) *store { s, _ := appealed(t); return s }
func closedAt(t testing.TB) *store   { return closedForGood(t) }

// decidedAt1 is the sample with a result at table 1 of K-5.
func decidedAt1(t testing.TB) *store {
	s := newStore(t)
	sit(t, s, "Whitfield", 80, 24).press("r", "1a")
	return s
}

// testimonyKept is the sample at which the power went while a testimony was typed.
func testimonyKept(t testing.TB) *store {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("3", "enter", "t", "d: pressed with the left hand, and twice")
	return s
}

func (l longText) store(t testing.TB) *store {
	if l.in == nil {
		return newStore(t)
	}
	return l.in(t)
}

// A desk that was killed opens on the floor and offers the long text that was typed. A key that types
// nothing goes on with it: the question has the text, and nothing is recorded before enter.
func TestALongTextSurvivesAKilledTerminal(t *testing.T) {
	for _, c := range longTexts {
		t.Run(c.name, func(t *testing.T) {
			s := c.store(t)
			sit(t, s, c.who, 110, 30).press(c.opens...).press(c.text).sees(c.asks + c.text + "▏") // and the power goes
			entries := len(s.entries)
			p := sit(t, s, c.who, 110, 30).sees("Kept: "+c.offer, "ctrl+r goes on with it.").seesNo(c.text + "▏")
			if p.d.HasBack() {
				t.Fatalf("the desk opens on %T", p.d.Top())
			}
			p.press("ctrl+r")
			if len(c.choose) > 0 {
				p.sees("choose again what it is for: then your text is there").press(c.choose...)
			}
			p.sees(c.asks + c.text + "▏").press("!").sees(c.asks + c.text + "!▏")
			if len(s.entries) != entries {
				t.Errorf("%d entries were recorded", len(s.entries)-entries)
			}
			sit(t, s, c.who, 110, 30).sees("Kept: ") // another cut
		})
	}
}

// Esc discards a text, in memory and on the disk: asked anew the question is empty, and nothing is offered.
func TestEscDiscardsALongText(t *testing.T) {
	for _, c := range longTexts {
		t.Run(c.name, func(t *testing.T) {
			s := c.store(t)
			p := sit(t, s, c.who, 110, 30).press(c.opens...).press(c.text, "esc").seesNo(c.text + "▏")
			if p.press("ctrl+g"); slices.Contains(c.opens, "wrong") { // what was answered before it is kept
				return
			}
			p.seesNo("Kept")
			if kept := s.drafts["desk:"+p.d.Actor()]; strings.Contains(kept, c.text) {
				t.Errorf("kept %s", kept)
			}
			sit(t, s, c.who, 110, 30).seesNo("Kept")
		})
	}
}

// Asked anew in the same place a question is empty, and so is a form.
func TestAQuestionAskedAnewIsEmpty(t *testing.T) {
	for _, c := range []struct {
		name  string
		opens []string
		text  string
		again []string
		asks  string
	}{
		{"testimony", []string{"5cx", "enter", "t"}, "d: he kno", []string{"t"}, "testimony ▏"},
		{"strike", []string{"5cx", "enter", "s"}, "wrong ta", []string{"s"}, "why strike? ▏"},
		{"note on the event", []string{"n", "n"}, "two late", []string{"n"}, "know? ▏"},
		{"form", []string{"t", "n"}, "Rooks of", []string{"n"}, "team ▏"},
		{"round clock", []string{"m", "enter"}, "77", []string{"enter"}, "until when? ▏"},
		{"title of a position", []string{"5cx", "enter", "b", "e", "x", "enter", "ctrl+u"}, "He said", []string{"s"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24).press(c.opens...).press(c.text).sees(c.text + "▏")
			p.press("esc").press(c.again...).seesNo(c.text)
			if c.asks != "" {
				p.sees(c.asks)
			}
		})
	}
}

// After a kill, keys act as on a fresh floor, whichever question was open.
func TestKeysTypedBlindAfterAKill(t *testing.T) {
	for _, open := range [][]string{
		{"1bf", "enter"},
		{"1ar", "enter", "enter", "y"},
		{"5cx", "enter", "t", "d: he"},
		{"1"},
		{"1bf", "enter", "d", "down"},
		{"r", "1"},
		{"/", "Pawn"},
		{"t", "n", "Rooks"},
		{"1am", "enter", "b", "e", "q"},
	} {
		s := newStore(t)
		sit(t, s, "Ortiz", 80, 24).press(open...) // and the power goes
		fresh := &store{entries: slices.Clone(s.entries), drafts: map[string]string{}}
		for _, typed := range []string{"2bf", "enter", "y", "enter", "n"} {
			p, q := sit(t, s, "Ortiz", 80, 24), sit(t, fresh, "Ortiz", 80, 24)
			if p.press(typed); p.d.View() != q.press(typed).d.View() && typed != "y" && typed != "n" {
				t.Errorf("after %q, %q leads to\n%s\non a fresh floor to\n%s", open, typed, p.d.View(), q.d.View())
			}
		}
		p, q := sit(t, s, "Ortiz", 80, 24).press("2bf", "enter"), sit(t, fresh, "Ortiz", 80, 24).press("2bf", "enter")
		if p.d.View() != q.d.View() || !slices.EqualFunc(s.entries, fresh.entries, func(a, b journal.Entry) bool { return a.Kind == b.Kind && a.Body == b.Body }) {
			t.Errorf("after %q, 2bf and enter lead to\n%s\non a fresh floor to\n%s", open, p.d.View(), q.d.View())
		}
	}
}

// The search finds the key: on the floor it goes on, elsewhere it leads to the floor and names the key.
func TestTheSearchFindsTheKeyForAKeptText(t *testing.T) {
	sit(t, testimonyKept(t), "Ortiz", 80, 24).press("ctrl+p", "go on typing", "enter").sees("and twice▏")
	p := sit(t, testimonyKept(t), "Ortiz", 80, 24).press("l", "ctrl+p", "go on typing", "enter")
	p.sees("12 tables", "ctrl+r here: go on typing").press("ctrl+r").sees("and twice▏")
}

// A desk that reads its screens aloud says the same offer in a sentence.
func TestTheOfferIsReadAloud(t *testing.T) {
	p := sit(t, testimonyKept(t), "Ortiz", 80, 24, func(c *Config) { c.Theme.Options.Plain = true })
	const want = "Kept: a testimony for R3-3-02, “d: pressed with the lef…”. ctrl+r goes on with it."
	if f := p.d.speechFrame(); f.Says != want {
		t.Errorf("it says %q", f.Says)
	}
	p.press("l")
	if f := p.d.speechFrame(); f.Says != "" {
		t.Errorf("in the ledger it says %q", f.Says)
	}
}

// What is neither the quick line nor a long text nor a position is not kept.
func TestWhatIsNotKept(t *testing.T) {
	for _, typed := range [][]string{
		{"/", "Pawn"},
		{"l", "/", "swear"},
		{"t", "n", "Rooks"},
		{"r", "1"},
		{"m", "enter", "20"},
		{"5cx", "enter", "11"},
		{"5cx", "enter", "d", "down", "space"},
		{"5cx", "enter"},
		{"k", "/", "draw"},
	} {
		s := newStore(t)
		sit(t, s, "Ortiz", 80, 24).press(typed...)
		sit(t, s, "Ortiz", 80, 24).seesNo("Kept").seesNo("Pawn▏").sees("12 tables")
		if kept := s.drafts["desk:staff:1"]; kept != "" {
			t.Errorf("after %q, kept is %s", typed, kept)
		}
	}
}

// The quick line is offered as a text is, and goes back into the line only by that key.
func TestTheQuickLineIsOffered(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("9b")
	p := sit(t, s, "Ortiz", 80, 24).sees("Kept: the call 9b. ctrl+r goes on with it.").seesNo("9b▏")
	p.press("5c").sees("› 5c▏").press("esc").sees("Kept: the call 9b").press("ctrl+r").sees("› 9b▏").press("w").sees("› 9bw▏")
	p.press("esc").seesNo("Kept")
	sit(t, s, "Ortiz", 80, 24).seesNo("Kept")
}

// Several kept texts are offered one after the other, the newest first, and none is lost meanwhile.
func TestSeveralKeptTexts(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 110, 30).press("n", "n", "two late")
	sit(t, s, "Ortiz", 110, 30).press("5cx", "enter", "t", "d: he kno")
	p := sit(t, s, "Ortiz", 110, 30).sees("a testimony for R3-5-03, “d: he kno” (and 1 more). ctrl+r goes on with it.")
	p.press("ctrl+r").sees("testimony d: he kno▏").press("esc", "ctrl+g").sees("Kept: a note on the event, “two late”. ctrl+r")
	p.press("n", "n").sees("know? ▏").press("other", "ctrl+g").sees("“other” (and 1 more)")
	p.press("ctrl+r").sees("know? other▏").press("enter", "esc").sees("Kept: a note on the event, “two late”. ctrl+r")
	p.press("ctrl+r", "enter", "esc").seesNo("Kept").press("n").sees("two late", "other")
}

// A key to the floor leaves a question without discarding its text: it is offered there.
func TestATextLeftForTheFloorIsOffered(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5cx", "enter", "t", "d: he kno", "ctrl+g")
	p.sees("Kept: a testimony for R3-5-03, “d: he kno”. ctrl+r").press("ctrl+r").sees("testimony d: he kno▏")
	p.press("wn", "enter").sees("testimony saved").press("ctrl+g").seesNo("Kept")
}

// A position that is not on record is offered after a kill, and stays with its boards while the desk runs.
func TestAPositionIsKept(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("5cx", "enter", "b", "e", "q", "ctrl+g").seesNo("Kept")
	p.press("5", "enter", "b").sees("not recorded")
	p = sit(t, s, "Ortiz", 80, 24).sees("Kept: a position of R3-5-03. ctrl+r goes on with it.")
	p.press("ctrl+r").sees("not recorded").press("ctrl+g").seesNo("Kept")
}

func TestADraftEndsWithItsCall(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("8aw", "enter", "enter", "g")
	sit(t, s, "Ortiz", 80, 24).sees("12 tables", "table, seat, letter")
	if kept := s.drafts["desk:staff:1"]; kept != "" {
		t.Errorf("kept %s", kept)
	}
}

func TestDraftsArePersonal(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("9b")
	sit(t, s, "Whitfield", 80, 24).seesNo("call 9b").seesNo("9b▏")
}

// With several directors the desk asks who sits down, and then offers what that one was typing.
func TestADraftWaitsForWhoSitsDown(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Whitfield", 80, 24).press("9b") // and the power goes
	p := sit(t, s, "", 80, 24).sees("who is at this desk?")
	p.press("down", "enter").sees("S. Whitfield").press("ctrl+r").sees("9b▏")
	p.press("w")
	sit(t, s, "Ortiz", 80, 24).seesNo("call 9b").seesNo("9b▏")
	sit(t, s, "Whitfield", 80, 24).sees("Kept: the call 9bw")
}

// The power goes between Enter and the disk: the call is offered, unless it did arrive.
func TestACallOnItsWayIsNotLost(t *testing.T) {
	for _, arrives := range []bool{false, true} {
		s := newStore(t)
		p := sit(t, s, "Ortiz", 80, 24).press("8aw")
		if !arrives {
			s.broken = errors.New("the power is gone")
		}
		_, cmd := p.d.Update(tea.KeyMsg{Type: tea.KeyEnter})
		dying(cmd)
		s.broken = nil
		again := sit(t, s, "Ortiz", 80, 24)
		if arrives {
			again.seesNo("8aw")
		} else {
			again.sees("Kept: the call 8aw").press("ctrl+r").sees("› 8aw▏")
		}
	}
}

// dying carries out what a desk has begun, and lets it hear of nothing.
func dying(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	if batch, ok := cmd().(tea.BatchMsg); ok {
		for _, c := range batch {
			dying(c)
		}
	}
}

// What is kept is told on the floor, and at no table.
func TestAnOfferStandsOnTheFloor(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("3-z")
	p := sit(t, s, "Ortiz", 80, 24).sees("Kept: the call 3-z")
	p.press("end", "enter").sees("table 12").seesNo("Kept").sees("12aw").press("ctrl+r").seesNo("3-z")
	p.press("esc").sees("Kept: the call 3-z")
}

// The frame is drawn for the key. That its draft is on the disk then changes nothing of it, unless
// it could not be kept.
func TestADraftOnTheDiskIsNotDrawnAgain(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	for _, c := range []struct {
		name string
		msg  tea.Msg
		anew bool
	}{
		{"kept", saving.DraftWritten{}, false},
		{"not kept", saving.DraftWritten{Err: errors.New("the disk is full")}, true},
		{"a key", keyOf("1"), true},
	} {
		p.d.View()
		p.d.frame = "the frame before"
		p.d.Update(c.msg)
		if anew := p.d.View() != "the frame before"; anew != c.anew {
			t.Errorf("%s: drawn anew is %v", c.name, anew)
		}
	}
	p.d.Update(keyOf("2")) // a key whose frame was not asked for
	p.d.Update(saving.DraftWritten{})
	p.sees("12▏")
}

// What is typed is read anew once another desk's entry changes what it means.
func TestACallHalfTypedFollowsWhatIsEntered(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("5c").seesNo("decided")
	record(t, s, "Whitfield", func(hall *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
		return acts.Decide(hall, acts.Report{Place: hall.Register.AtTable(5).CurrentMatch().Place(), Outcome: event.Team1Wins}, by)
	})
	p.catchUp().sees("decided 1-0")
}
