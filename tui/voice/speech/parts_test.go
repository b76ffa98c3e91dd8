package speech

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

// long is a frame of which a part is said, with the key that goes on.
func long(work ...string) Frame {
	f := frame("x", work...)
	f.On = "0"
	return f
}

// numbered are n lines.
func numbered(n int, format string) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(format, i+1)
	}
	return list
}

func TestALongScreenIsSaidInParts(t *testing.T) {
	var r Reader
	f := long(numbered(20, "line %d")...)
	f.More = true
	r.Next(f, false)
	if got, want := r.HeldCount(), 12; got != want {
		t.Fatalf("%d are held back, want %d", got, want)
	}
	if got := r.Next(f, false); got != "" {
		t.Errorf("of the same screen it says %q", got)
	}
	for _, want := range []string{
		"line 9.\n" + "line 10.\nline 11.\nline 12.\nline 13.\nline 14.\nline 15.\nline 16.\nline 17.\nline 18.\nline 19.\nline 20.\nMore below.\n", "End of screen.\n",
	} {
		if got := r.More(); got != want {
			t.Errorf("asked for more it says\n%s\nwant\n%s", got, want)
		}
	}
}

// What is asked and the choices that digits take come before anything else.
func TestNineChoicesAreSaidAtOnce(t *testing.T) {
	var r Reader
	work := slices.Concat(numbered(10, "  told %d"), []string{"  What was illegal?"}, numbered(9, "  %d x: so"), []string{"  j: another", "  k: one more", "  l: none"})
	said := r.Next(long(work...), false)
	if strings.Contains(said, "told 8.") || !strings.Contains(said, "What was illegal?\n1 x: so.\n") || !strings.Contains(said, "9 x: so.\nPress 0 for ") || strings.Contains(said, "j: ") {
		t.Errorf("said\n%s", said)
	}
	if more := r.More(); !strings.HasSuffix(more, "j: another.\nk: one more.\nl: none.\n") || !strings.Contains(more, "told 10.\n") {
		t.Errorf("asked for more it says\n%s", more)
	}
}

func TestALastLineIsNotHeldBack(t *testing.T) {
	var r Reader
	if said := r.Next(long(slices.Concat([]string{"  Which?"}, numbered(9, "  %d: so"), []string{"  another"})...), false); r.HeldCount() > 0 || !strings.Contains(said, "another.") {
		t.Errorf("held back %d:\n%s", r.HeldCount(), said)
	}
	r = Reader{}
	if r.Next(long(slices.Concat([]string{"  Which?"}, numbered(9, "  %d: so"), []string{"  One end. Another end. A third."})...), false); r.HeldCount() == 0 {
		t.Error("a paragraph is not held back")
	}
}

// The line that the cursor comes to is said wherever it stands, and then no more.
func TestTheCursorIsHeardBehindWhatIsHeldBack(t *testing.T) {
	var r Reader
	work := numbered(30, "   line %d")
	work[19] = " ▸ line 20"
	if said := r.Next(long(work...), false); !strings.Contains(said, "At: line 20.\nPress 0 for 22 more.\n") {
		t.Errorf("said\n%s", said)
	}
	work[19], work[24] = "   line 20", " ▸ line 25"
	if said := r.Next(long(work...), false); said != "At: line 25.\n" {
		t.Errorf("moved to a line that was held back it says %q", said)
	}
	rest := r.More() + r.More()
	if strings.Contains(rest, "line 20.") || strings.Contains(rest, "line 25.") || !strings.Contains(rest, "line 26.") {
		t.Errorf("the rest is\n%s", rest)
	}
}

// What is held back of a screen waits there, and what no longer stands there is not said.
func TestWhatIsHeldBackWaitsOnItsScreen(t *testing.T) {
	var r Reader
	work := numbered(20, "line %d")
	r.Next(long(work...), false)
	other := long("another")
	other.Screen, other.Where = "y", "there"
	r.Next(other, false)
	if r.HeldCount() != 0 {
		t.Errorf("%d are held back of the other screen", r.HeldCount())
	}
	work[18] = "changed"
	if said := r.Next(long(work[:19]...), false); !strings.HasSuffix(said, "changed.\nPress 0 for 10 more.\n") {
		t.Errorf("back again it says\n%s", said)
	}
	if rest := r.More(); strings.Contains(rest, "line 19") || strings.Contains(rest, "line 20") || strings.Contains(rest, "changed") {
		t.Errorf("the rest is\n%s", rest)
	}
}

// The seal of an entry is for those who ask.
func TestAHistoryIsSaidWithoutItsSeals(t *testing.T) {
	var r Reader
	f := long("  12:00:00  R. Ortiz logged it   entry 160  2FE1-8A11-5D5C-20A0")
	if said := r.Next(f, false); !strings.Contains(said, "12:00:00, R. Ortiz logged it.\nPress 0 for 1 more.\n") || strings.Contains(said, "2FE1") {
		t.Errorf("said\n%s", said)
	}
	if said := r.Next(f, false) + r.More(); said != "12:00:00, R. Ortiz logged it, entry 160, 2FE1-8A11-5D5C-20A0.\n" {
		t.Errorf("asked for more it says %q", said)
	}
	if said := r.Next(f, false); said != "" || r.HeldCount() != 0 {
		t.Errorf("then it says %q and holds back %d", said, r.HeldCount())
	}
}

func TestManyKeysAreSaidInParts(t *testing.T) {
	var r Reader
	f := long("line")
	f.Keys = append(numbered(14, "k%d key"), "? help")
	if said := r.Next(f, false); !strings.HasSuffix(said, "k8 key, ? help.\n0 reads the other keys.\n") {
		t.Errorf("said\n%s", said)
	}
	if said := r.More(); said != "Keys: k9 key, k10 key, k11 key, k12 key, k13 key, k14 key.\n" {
		t.Errorf("asked for more it says\n%s", said)
	}
}

// What is typed goes on behind what was said meanwhile.
func TestAskedForMoreInTheMiddleOfAWord(t *testing.T) {
	var r Reader
	f := long(numbered(30, "line %d")...)
	r.Next(f, false)
	f.Typed = "find cl"
	if said := r.Next(f, false); said != "find cl" {
		t.Errorf("typed it says %q", said)
	}
	if said := r.More(); !strings.HasPrefix(said, ".\nline 9.\n") {
		t.Errorf("asked for more it says %q", said)
	}
	f.Typed = "find clo"
	if said := r.Next(f, false); said != "find clo" {
		t.Errorf("then it says %q", said)
	}
}

// Whatever a screen holds and however it changes, no more is spoken at once than the limits allow,
// and every line can be heard on request.
func TestNothingIsTooLongAndNothingIsLost(t *testing.T) {
	line := rapid.SampledFrom([]string{"", "a", "b", "c. And so. Then", "▸ d", "1: e", "2: f", "g: h", "Which?", "i  entry 3  1A2B-3C4D"})
	rapid.Check(t, func(t *rapid.T) {
		var r Reader
		heard := map[string]int{}
		take := func(said string) {
			n, choices := 0, 0
			for text := range strings.Lines(said) {
				text = strings.TrimSpace(text)
				heard[strings.TrimPrefix(text, "At: ")]++
				switch {
				case isChoice(text):
					choices++
				default:
					n += countSentences(text)
				}
			}
			if n > MostSentences+2 || choices > MostChoices+1 { // a line of three sentences goes with nothing else
				t.Fatalf("%d sentences and %d choices are said at once:\n%s", n, choices, said)
			}
		}
		var f Frame
		for range rapid.IntRange(1, 4).Draw(t, "frames") {
			f = long(rapid.SliceOfN(line, 0, 40).Draw(t, "work")...)
			cursors := 0
			for i, l := range f.Work {
				if strings.HasPrefix(l, "▸") {
					if cursors++; cursors > 1 {
						f.Work[i] = "d"
					}
				}
			}
			take(r.Next(f, false))
			if rapid.Bool().Draw(t, "asks") {
				take(r.More())
			}
		}
		for r.HeldCount() > 0 {
			take(r.More())
		}
		for _, l := range f.Work {
			if l = strings.TrimPrefix(Sentence(SpellSigns(l)), "▸ "); l != "" && heard[l] == 0 {
				t.Fatalf("%q is never said", l)
			}
		}
	})
}
