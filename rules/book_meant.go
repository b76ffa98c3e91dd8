package rules

import (
	"slices"
	"strings"
	"sync"

	"github.com/agnivade/levenshtein"
)

// nearestWord returns the word that differs least from what was written; "" where none is near.
func nearestWord(written string, words []string) string {
	best, least := "", max(2, len(written)/3)+1
	for _, w := range slices.Sorted(slices.Values(words)) {
		if n := levenshtein.ComputeDistance(strings.ToLower(written), w); n < least {
			best, least = w, n
		}
	}
	return best
}

// meant returns a question for a word that is near what was written, to end a fault with.
func meant(written string, words []string) string {
	if near := nearestWord(written, words); near != "" {
		return "; did you mean " + near + "?"
	}
	return ""
}

// exampleBook is the published book that examples are taken from, by line.
var exampleBook = sync.OnceValue(func() (book struct {
	lines []string
	at    lineIndex
},
) {
	text, _ := bookFiles.ReadFile("books/" + DefaultID + ".toml")
	book.lines, book.at = strings.Split(string(text), "\n"), newLineIndex(text)
	return book
})

// exampleOf returns a line with a key, as the table of switches or a published book has it first.
// It is "" where neither has one.
func exampleOf(path string) string {
	path = unnumbered(path)
	for _, s := range lawSwitches {
		if s.Path == path {
			return s.Key() + " = " + s.sample()
		}
	}
	book := exampleBook()
	best := ""
	for _, n := range slices.Sorted(slices.Values(book.at.named[path])) {
		line := strings.TrimSpace(book.lines[n-1])
		if best == "" && len(line) <= 110 && !strings.HasSuffix(line, "[") {
			best = line
		}
	}
	if parent := path[:max(0, strings.LastIndexByte(path, '.'))]; best == "" && parent != "" {
		if line := exampleOf(parent); !strings.HasPrefix(line, "[") { // a table within a line
			return line
		}
	}
	return best
}

// withExample ends a fault with an example of its key.
func withExample(fault, path string) string {
	line := exampleOf(path)
	if line == "" || strings.Contains(fault, line) {
		return fault
	}
	return endWithExample(fault, line)
}

func endWithExample(fault, line string) string {
	if !strings.HasSuffix(fault, "?") {
		fault += "."
	}
	return fault + " For example: " + line
}
