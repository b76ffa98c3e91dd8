package rules_test

import (
	"os"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/tui/voice/words"
)

func begin(t *testing.T, from *rules.Book) string {
	t.Helper()
	text, err := rules.NewBookText(from, "ours", "Our rules")
	if err != nil {
		t.Fatalf("%s: %v", from.ID, err)
	}
	return string(text)
}

// TestBegin: a new book says what the other says, under its own name, and has a remark at every law
// and switch.
func TestBegin(t *testing.T) {
	every(t, func(from *rules.Book) {
		text := begin(t, from)
		b, err := rules.Parse("ours.toml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v", from.ID, err)
		}
		if b.ID != "ours" || b.Name != "Our rules" || b.Short != "OUR" ||
			len(b.Cards) != len(from.Cards) || b.Laws != from.Laws {
			t.Errorf("%s: begun is %s, %s, with %d rules", from.ID, b.ID, b.Name, len(b.Cards))
		}
		if published := from.Provenance != "" &&
			!strings.Contains(from.Edition, "example"); (b.Amends == from.ID) != published {
			t.Errorf("%s: begun amends %q", from.ID, b.Amends)
		}
		if d := words.Differences(from, b); len(d) != 0 {
			t.Errorf("%s: begun, it differs: %+v", from.ID, d)
		}
		for _, s := range rules.Sections() {
			if strings.Count(text, "["+s.Name+"]\n") != 1 {
				t.Errorf("%s: [%s] is there %d times", from.ID, s.Name,
					strings.Count(text, "["+s.Name+"]\n"))
			}
			for _, w := range s.Switches() {
				if !strings.Contains(strings.ReplaceAll(text, "\n#  ", ""),
					"# "+w.Key()+": "+w.About) {
					t.Errorf("%s: nothing is said of %s", from.ID, w.Path)
				}
			}
		}
	})
}

// TestEveryRemarkCanBeTakenUp takes the # away from one law or switch after another: each is known,
// with a value that it may have. What two of them say together may still be a fault.
func TestEveryRemarkCanBeTakenUp(t *testing.T) {
	every(t, func(from *rules.Book) {
		lines := strings.Split(begin(t, from), "\n")
		taken := 0
		for i, line := range lines {
			code, remark := strings.CutPrefix(line, "# ")
			_, value, isKey := strings.Cut(code, " = ")
			if !remark || !isKey || strings.Contains(strings.SplitN(code, " = ", 2)[0], " ") {
				continue
			}
			taken++
			with := append([]string{}, lines...)
			with[i] = code
			// the section's name, where that is a remark too
			for n := i - 1; n >= 0 && strings.HasPrefix(with[n], "#"); n-- {
				if name, ok := strings.CutPrefix(with[n], "# ["); ok {
					with[n] = "[" + name
				}
			}
			_, err := rules.Parse("ours.toml", []byte(strings.Join(with, "\n")))
			if err != nil &&
				(strings.Contains(err.Error(), "not known here") ||
					strings.Contains(err.Error(), "cannot be") && value != "[]") {
				t.Errorf("%s: %s: %v", from.ID, code, err)
			}
		}
		if taken < 15 {
			t.Errorf("%s: only %d remarks to take up", from.ID, taken)
		}
	})
}

// TestBeginFromAnOldOrSmallBook: a file of the first format stays one, and what a small one lacks
// is there as remarks.
func TestBeginFromAnOldOrSmallBook(t *testing.T) {
	old, err := rules.Parse("old.toml",
		[]byte(strings.Replace(string(bookstest.Named(t, "uschess-2018").Text()),
			"format = 2\n", "", 1)))
	if err != nil {
		t.Fatal(err)
	}
	if text := begin(t, old); strings.Contains(text, "format = ") {
		t.Error("a file of the first format begins one of the second, without its columns")
	}
	tiny, err := rules.Parse("tiny.toml", []byte(minimal))
	if err != nil {
		t.Fatal(err)
	}
	if text := begin(t, tiny); !strings.Contains(text, "\n\n# When a king is mated.\n[mate]\n") ||
		!strings.Contains(text, "\n# methods = [") {
		t.Errorf("begun from the smallest book:\n%s", text)
	}
	dotted, err := rules.Parse("dotted.toml", []byte("drops.pawn_double_step = true\n"+minimal))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rules.NewBookText(dotted, "ours", "Ours"); err == nil ||
		!strings.Contains(err.Error(), "copy it by hand") {
		t.Errorf("a switch before the first law is lost without a word: %v", err)
	}
}

// TestBeginRefuses ids that are taken or cannot be typed, and names that would break the
// file.
func TestBeginRefuses(t *testing.T) {
	base := bookstest.Named(t, "uschess-2018")
	for id, said := range map[string]string{
		"oscf-2012":   "is a published rulebook",
		"Our Rules":   "use small letters",
		"":            "use small letters",
		"../escape":   "use small letters",
		"a\"\nformat": "use small letters",
	} {
		if _, err := rules.NewBookText(base, id, "Ours"); err == nil ||
			!strings.Contains(err.Error(), said) {
			t.Errorf("%q: %v, want %s", id, err, said)
		}
	}
	text, err := rules.NewBookText(base, "ours", "The \"house\"\nrules")
	if err != nil {
		t.Fatal(err)
	}
	if b, err := rules.Parse("ours.toml", text); err != nil || b.Name != "The \"house\"\nrules" {
		t.Errorf("a name with a quotation mark in it: %v", err)
	}
}

// manualRow is how the manual tells of a switch.
func manualRow(w rules.Switch) string {
	may := w.Form
	if w.Words != nil {
		may = "`" + strings.Join(w.Words, "`, `") + "`"
	}
	left := w.Default
	switch {
	case left == "" && !w.Optional:
		left = "has to be said"
	case left == "":
		left = "nothing of the kind"
	}
	return "| `" + w.Path + "` | " + w.About + " | " + may + " | " + left + " |"
}

// TestTheManualTellsOfEverySwitch holds docs/rulebooks.md against the table that the check goes by.
func TestTheManualTellsOfEverySwitch(t *testing.T) {
	text, err := os.ReadFile("../docs/rulebooks.md")
	if err != nil {
		t.Fatal(err)
	}
	manual := string(text)
	for _, s := range rules.Sections() {
		if row := "| `[" + s.Name + "]` | " + s.About + " |"; !strings.Contains(manual, row) {
			t.Errorf("there is no row %s", row)
		}
		for _, w := range s.Switches() {
			if row := manualRow(w); !strings.Contains(manual, row) {
				t.Errorf("there is no row %s", row)
			}
		}
	}
}
