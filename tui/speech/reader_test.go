package speech

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func frame(screen string, quick string, work ...string) Frame {
	return Frame{Screen: screen, Place: "Floor", Where: "Spring  floor        R. Ortiz", Work: work, Quick: []string{quick}, Keys: "↵ open   ? help", Width: 60}
}

func TestAScreenThatOpensIsReadWhole(t *testing.T) {
	var r Reader
	got := r.Tell(frame("floor", "› 12▏   table 12", " ▸  1  Owls      Forks     playing 0:42", " !  2  Pawns     Rooks   ✓ 1-0", "", "  Because    The hand that moved was not the one that pressed,", "             and it was seen."), false)
	want := []string{
		"", "Screen: Spring, floor.", "R. Ortiz.", "At: 1, Owls, Forks, playing 0:42.", "attention: 2, Pawns, Rooks, done: 1-0.",
		"Because, The hand that moved was not the one that pressed, and it was seen.", "12, table 12.", "Keys: enter open, ? help.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("said\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestOnlyWhatChangesIsSaid(t *testing.T) {
	var r Reader
	rows := []string{" ▸  1  Owls      Forks     playing", "    2  Pawns     Rooks     called 0:42"}
	r.Tell(frame("floor", "", rows...), false)
	for _, c := range []struct {
		name    string
		quick   string
		rows    []string
		passing bool
		want    []string
	}{
		{"nothing", "", rows, false, nil},
		{"time", "", []string{rows[0], "    2  Pawns     Rooks     called 0:43"}, true, nil},
		{"a deadline that passes", "", []string{rows[0], "    2  Pawns     Rooks     over"}, true, nil},
		{"a row", "", []string{rows[0], "    2  Pawns     Rooks     playing"}, false, []string{"2, Pawns, Rooks, playing."}},
		{"the cursor", "", []string{"    1  Owls      Forks     playing", " ▸  2  Pawns     Rooks     playing"}, false, []string{"At: 2, Pawns, Rooks, playing."}},
		{"a notice while time passes", "! the disk is full", []string{"    1  Owls      Forks     playing", " ▸  2  Pawns     Rooks     playing"}, true, []string{"attention: the disk is full."}},
	} {
		if got := r.Tell(frame("floor", c.quick, c.rows...), c.passing); !slices.Equal(got, c.want) {
			t.Errorf("%s: said %q, want %q", c.name, got, c.want)
		}
	}
}

// A text may have been broken some columns before the edge.
func TestABrokenTextIsOneSentence(t *testing.T) {
	got := joined([]string{"  Because    what was said is long enough that it was bro-", "             ken here."}, 62)
	if len(got) != 1 {
		t.Errorf("%q", got)
	}
	if got := joined([]string{"  Because    it is short.", "             another."}, 62); len(got) != 2 {
		t.Errorf("%q", got)
	}
}

// Whatever a frame holds, what is said has no column, no drawing and no sign, and each line is a sentence.
func TestWhateverIsSaidIsASentence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringOf(rapid.RuneFrom([]rune("ab 1:.│─┃▸›▏✓✗!→é")))
		for _, said := range new(Reader).Tell(frame("x", line.Draw(t, "quick"), rapid.SliceOf(line).Draw(t, "work")...), false) {
			if said != "" && (strings.ContainsAny(said, "│─┃▸›▏✓✗→") || strings.Contains(said, "  ") || !strings.ContainsRune(ends, rune(said[len(said)-1]))) {
				t.Fatalf("said %q", said)
			}
		}
	})
}
