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
)

var update = flag.Bool("update", false, "write testdata/source_runs.txt from the sources")

// runLength is how many words in a row may not be the same as in a source.
const runLength = 8

const runsFile = "testdata/source_runs.txt"

// TestNoCardRepeatsTheSources keeps the texts in our own words: no run of eight words is one of the published texts'.
// The sources are not ours to keep, so only hashes of their runs are.
func TestNoCardRepeatsTheSources(t *testing.T) {
	if *update {
		writeRuns(t)
	}
	known := readRuns(t)
	if len(known) < 4000 {
		t.Fatalf("only %d runs in %s; the sources have more", len(known), runsFile)
	}
	for where, text := range ourTexts(t) {
		for run := range runs(text) {
			if known[hash(run)] {
				t.Errorf("%s repeats a source: %q", where, run)
			}
		}
	}
}

// TestRunsAreRecognised makes sure that the test above could fail: every run of the sources is in the file.
func TestRunsAreRecognised(t *testing.T) {
	seeds, err := filepath.Glob("../../shared/seeds/*.txt")
	if err != nil || len(seeds) == 0 {
		t.Skip("the sources are not beside the repository")
	}
	known := readRuns(t)
	for _, name := range seeds {
		for run := range runs(readText(t, name)) {
			if !known[hash(run)] {
				t.Fatalf("%s: %q is not in %s; run with -update", name, run, runsFile)
			}
		}
	}
}

// ourTexts are all texts of the books and of the training cases, by where they stand.
func ourTexts(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.Cards {
			out[id+" card "+c.Ref] = c.Title + " . " + c.Text
			for i, n := range c.Notes {
				out[fmt.Sprintf("%s card %s note %d", id, c.Ref, i)] = n
			}
		}
		for _, o := range b.Offences {
			out[id+" offence "+o.Kind] = o.Say
			for i, c := range o.Cases {
				out[fmt.Sprintf("%s offence %s case %d", id, o.Kind, i)] = c.Say
			}
		}
		out[id+" provenance"] = b.Provenance + " . " + b.Numbering
	}
	for _, s := range rules.Training() {
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

func writeRuns(t *testing.T) {
	t.Helper()
	seeds, err := filepath.Glob("../../shared/seeds/*.txt")
	if err != nil || len(seeds) == 0 {
		t.Fatal("the sources are not beside the repository")
	}
	var all []string
	for _, name := range seeds {
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
