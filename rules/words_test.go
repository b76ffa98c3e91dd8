package rules_test

import (
	"bufio"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"flagfall/rules"
	"flagfall/rules/judge"
)

var sources = flag.String("sources", "",
	"write testdata/source_runs.txt from the published texts in this folder")

// runLength is how many words in a row may not be the same as in a source.
const runLength = 8

const runsFile = "testdata/source_runs.txt"

// TestNoCardRepeatsTheSources keeps the texts in our own words: no run of eight words is one of the
// published texts'. The sources are not ours to keep, so only hashes of their runs are.
func TestNoCardRepeatsTheSources(t *testing.T) {
	if *sources != "" {
		writeRuns(t, *sources)
	}
	known := readRuns(t)
	for where, text := range ourTexts(t) {
		for _, run := range repeated(known, text) {
			t.Errorf("%s repeats a source: %q", where, run)
		}
	}
}

// TestSourcesAreRecognized makes sure that the test above can fail: eight words of each of the five
// sources are found within a text of ours.
func TestSourcesAreRecognized(t *testing.T) {
	known := readRuns(t)
	if len(known) != 4290 {
		t.Errorf("%d runs in %s, the five sources have 4290", len(known), runsFile)
	}
	for book, run := range map[string]string{
		"uschess-2018":      "until the partner supplies a piece that accomplishes",
		"uscf-2006-contact": "the checking piece is not a knight or",
		"nwchess-2004":      "as posted by USCF at the 2006 National",
		"fide-ext":          "pawn moving to the last rank is promoted",
		"oscf-2012":         "an illegal move, you must make your claim",
	} {
		if got := repeated(known, "Here it says: "+run+", and there it stops."); len(got) != 1 {
			t.Errorf("%s: %q is not recognized", book, run)
		}
	}
}

// repeated are the runs of a text that stand in a source too.
func repeated(known map[string]bool, text string) []string {
	var out []string
	for run := range runs(text) {
		if known[hash(run)] {
			out = append(out, run)
		}
	}
	return out
}

// ourTexts are all texts of the books and of the training cases, by where they stand.
func ourTexts(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	every(t, func(b *rules.Book) {
		id := b.ID
		for _, c := range b.Cards {
			out[id+" card "+c.Ref] = c.Title + " . " + c.Text
			for i, n := range c.Notes {
				out[fmt.Sprintf("%s card %s note %d", id, c.Ref, i)] = n
			}
		}
		for _, topic := range b.Topics {
			out[b.ID+" topic "+topic.Name] = topic.Name + " . " + topic.Says
		}
		for _, o := range b.Offences {
			out[id+" offence "+o.Kind] = o.Say
			for i, c := range o.Cases {
				out[fmt.Sprintf("%s offence %s case %d", id, o.Kind, i)] = c.Say
			}
		}
		out[id+" provenance"] = b.Provenance + " . " + b.Numbering
	})
	code, err := filepath.Glob("*/*.go")
	own, _ := filepath.Glob("*.go")
	if err != nil || len(code) == 0 {
		t.Fatalf("no code: %v", err)
	}
	for _, name := range append(code, own...) {
		if !strings.HasSuffix(name, "_test.go") {
			out[name] = strings.ReplaceAll(readText(t, name), "//", "")
		}
	}
	for _, s := range judge.Training() {
		out["training "+s.Name()] = s.Sentence
	}
	return out
}

var noApostrophe = strings.NewReplacer("’", "", "'", "")

// runs are all runs of words of a text, letters and digits only, in small letters.
func runs(text string) map[string]bool {
	words := strings.FieldsFunc(strings.ToLower(noApostrophe.Replace(text)), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	out := map[string]bool{}
	for i := 0; i+runLength <= len(words); i++ {
		out[strings.Join(words[i:i+runLength], " ")] = true
	}
	return out
}

func hash(run string) string {
	h := fnv.New64a()
	h.Write([]byte(run))
	return fmt.Sprintf("%016x", h.Sum64())
}

func readText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func readRuns(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for lines := bufio.NewScanner(strings.NewReader(readText(t, runsFile))); lines.Scan(); {
		out[lines.Text()] = true
	}
	return out
}

func writeRuns(t *testing.T, folder string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil || len(names) == 0 {
		t.Fatalf("no texts in %s", folder)
	}
	var all []string
	for _, name := range names {
		for run := range runs(readText(t, name)) {
			all = append(all, hash(run))
		}
	}
	slices.Sort(all)
	text := strings.Join(slices.Compact(all), "\n") + "\n"
	if err := os.WriteFile(runsFile, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
