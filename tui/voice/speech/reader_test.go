package speech

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/tui/voice/sanitize"
)

func frame(screen string, work ...string) Frame {
	return Frame{
		Screen: screen, Place: "Floor", Event: "Spring", Where: "floor", Aside: "R. Ortiz", Work: work,
		Keys: []string{"↵ open", "? help"},
	}
}

func lines(text ...string) string { return strings.Join(text, "\n") + "\n" }

func TestAScreenThatOpensIsReadWhole(t *testing.T) {
	var r Reader
	f := frame("floor", " ▸  1  Owls      Forks     playing 0:42", " !  2  Pawns     Rooks   ✓ 1-0", "", "  Because"+sanitize.IsLabel+"    The hand that moved was not the one that pressed,"+sanitize.GoesOn, "             and it was seen.")
	f.Typed, f.Says, f.More = "12", "table 12", true
	got := r.Next(f, false)
	want := lines(
		"", "Screen: Spring, floor.", "R. Ortiz.", "At: 1, Owls, Forks, playing 0:42.", "2, Pawns, Rooks, 1-0.",
		"Because: The hand that moved was not the one that pressed, and it was seen.", "More below.", "12, table 12.", "Keys: enter open, ? help.",
	)
	if got != want {
		t.Errorf("said\n%s\nwant\n%s", got, want)
	}
}

func TestOnlyWhatChangesIsSaid(t *testing.T) {
	var r Reader
	rows := []string{" ▸  1  Owls      Forks     playing", "    2  Pawns     Rooks     called 0:42"}
	moved := []string{"    1  Owls      Forks     playing", " ▸  2  Pawns     Rooks     playing"}
	r.Next(frame("floor", rows...), false)
	for _, c := range []struct {
		name    string
		rows    []string
		change  func(*Frame)
		passing bool
		want    string
	}{
		{"nothing", rows, nil, false, ""},
		{"time", []string{rows[0], "    2  Pawns     Rooks     called 0:43"}, nil, true, ""},
		{"a deadline that passes", []string{rows[0], "    2  Pawns     Rooks     over"}, nil, true, ""},
		{"a row", []string{rows[0], "    2  Pawns     Rooks     playing"}, nil, false, "2, Pawns, Rooks, playing.\n"},
		{"the cursor", moved, nil, false, "At: 2, Pawns, Rooks, playing.\n"},
		{"a notice while time passes", moved, func(f *Frame) { f.Told, f.Nth = "! the disk is full", 1 }, true, "the disk is full.\n"},
		{"the same notice", moved, func(f *Frame) { f.Told, f.Nth = "! the disk is full", 1 }, false, ""},
		{"the same once more", moved, func(f *Frame) { f.Told, f.Nth = "! the disk is full", 2 }, false, "the disk is full.\n"},
		{"what could be typed", moved, func(f *Frame) { f.Says = "table, seat, letter" }, false, "table, seat, letter.\n"},
		{"what could be typed, said before", moved, func(f *Frame) { f.Says = "table, seat, letter" }, false, ""},
		{"another key", moved, func(f *Frame) { f.Keys = append(f.Keys, "g go") }, false, "Keys: g go.\n"},
		{"a question", moved, func(f *Frame) { f.Place, f.Asked, f.Keys = "Question", "Record it?", []string{"y yes"} }, false, "Record it?\nKeys: y yes.\n"},
		{"it stands", moved, func(f *Frame) { f.Place, f.Asked, f.Keys = "Question", "Record it?", []string{"y yes"} }, false, ""},
		{"it is answered", moved, nil, false, "Floor.\n"},
		{"and asked again", moved, func(f *Frame) { f.Place, f.Asked, f.Keys = "Question", "Record it?", []string{"y yes"} }, false, "Record it?\nKeys: y yes.\n"},
		{"who sits there", moved, func(f *Frame) { f.Aside = "G. Osei" }, false, "G. Osei.\n"},
	} {
		f := frame("floor", c.rows...)
		if c.change != nil {
			c.change(&f)
		}
		if got := r.Next(f, c.passing); got != c.want {
			t.Errorf("%s: said %q, want %q", c.name, got, c.want)
		}
	}
}

// A listener who returns to a screen hears its title and what is new there.
func TestAScreenThatWasReadIsNotReadAgain(t *testing.T) {
	var r Reader
	r.Next(frame("floor", " ▸  1  Owls      Forks", "    2  Pawns     Rooks"), false)
	ledger := frame("ledger", "  3 of 3")
	ledger.Where = "ledger"
	if got, want := r.Next(ledger, false), lines("", "Screen: ledger.", "3 of 3."); got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	if got, want := r.Next(frame("floor", " ▸  1  Owls      Forks", "    2  Pawns     Rooks   W1"), false), lines("", "Screen again: floor.", "2, Pawns, Rooks, W1."); got != want {
		t.Errorf("back again it said %q, want %q", got, want)
	}
	r.Restart()
	if got, want := r.Next(frame("floor", " ▸  1  Owls      Forks"), false), lines("", "Screen: Spring, floor.", "R. Ortiz.", "At: 1, Owls, Forks.", "Keys: enter open, ? help."); got != want {
		t.Errorf("from the beginning it said %q, want %q", got, want)
	}
}

// What is typed is echoed letter by letter in a line of its own, which ends when something else is
// said.
func TestWhatIsTypedIsEchoed(t *testing.T) {
	var r Reader
	r.Next(frame("floor"), false)
	typed := ""
	for _, step := range []struct{ typed, says, want string }{
		{"reason ", "", "reason"},
		{"reason t", "", " t"},
		{"reason tw", "", "w"},
		{"reason two ", "", "o"},
		{"reason two m", "", " m"},
		{"reason tw", "", ".\nreason tw"},
		{"reason twi", "a word", "i.\na word.\n"},
		{"reason twic", "a word", "reason twic"},
		{"reason …ice", "a word", "e"},
		{"reason …ce!", "a word", "!"},
		{"ending ← mate →", "", "\nending mate"},
		{"", "", ""},
		{"8", "table 8", ".\n8, table 8.\n"},
		{"8a", "table 8, Amy", "8a, table 8, Amy.\n"},
		{"8a?", "table 8, Amy", "8a?"},
	} {
		f := frame("floor")
		f.Typed, f.Says = step.typed, step.says
		if got := r.Next(f, false); got != step.want {
			t.Errorf("after %q came %q: said %q, want %q", typed, step.typed, got, step.want)
		}
		typed = step.typed
	}
	if got := r.EndLine(); got != "\n" {
		t.Errorf("at the end it said %q", got)
	}
}

// A text that was wrapped is one sentence, and no word of it stays broken; what only stands below
// another is a sentence of its own.
func TestAWrappedTextIsOneSentence(t *testing.T) {
	const on = sanitize.GoesOn
	got := unwrapLines([]string{
		"  Because    what was said is long" + on, "             enough that it was a one-" + on + on,
		"             minute penalty.", "             Another.", "  ✓ Stopped?   yes" + on + "   entry 3",
	})
	want := []string{
		"  Because    what was said is long enough that it was a one-minute penalty.", "             Another.",
		"  ✓ Stopped?   yes   entry 3",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Whatever a frame holds, what is said has no column, no drawing and no sign, and each line is a
// sentence.
func TestWhateverIsSaidIsASentence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringOf(rapid.RuneFrom([]rune("ab 1:.│─┃▸›▏✓✗!→é½")))
		var r Reader
		said := ""
		for range rapid.IntRange(1, 4).Draw(t, "frames") {
			f := frame("x", rapid.SliceOf(line).Draw(t, "work")...)
			f.Told, f.Asked, f.Says, f.Typed = line.Draw(t, "told"), line.Draw(t, "asked"), line.Draw(t, "says"), rapid.StringMatching(`[ab│ ]{0,5}`).Draw(t, "typed")
			said += r.Next(f, rapid.Bool().Draw(t, "passing"))
		}
		for line := range strings.SplitSeq(said+r.EndLine(), "\n") {
			if line != "" && (strings.ContainsAny(line, "│─┃▸›▏✓✗→½") || !strings.ContainsRune(endMarks, rune(line[len(line)-1]))) {
				t.Fatalf("said %q", line)
			}
		}
	})
}

// What is being typed stands in the form too: it is echoed, and the row of the form is not said for
// each letter.
func TestARowThatIsTypedIsNotRepeated(t *testing.T) {
	var r Reader
	r.Next(frame("form", " ▸ team", "   club"), false)
	said := ""
	for _, typed := range []string{"R", "Ro"} {
		f := frame("form", " ▸ team   "+typed, "   club")
		f.Typed = "team " + typed
		said += r.Next(f, false)
	}
	if said != "team Ro" {
		t.Errorf("said %q", said)
	}
}

func TestHalves(t *testing.T) {
	for of, want := range map[string]string{"1½": "1.5.", "½": "0.5.", "½-½": "0.5-0.5.", "3": "3."} {
		if got := Sentence(SpellSigns(of)); got != want {
			t.Errorf("%s is said as %q, want %q", of, got, want)
		}
	}
}
