package personname

import (
	_ "embed" // the tables
	"strings"
	"sync"
)

// tablesText holds the words by which names are read, with their sources: lists, each under a line
// that names it and ends in a colon.
//
//go:embed tables.txt
var tablesText string

// tables are the lists in tables.txt by name. They are read when the first name is.
var tables = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	key := ""
	for line := range strings.Lines(tablesText) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasSuffix(line, ":"):
			key = strings.TrimSuffix(line, ":")
		default:
			all[key] = append(all[key], strings.Fields(line)...)
		}
	}
	return all
})

// newSet returns a function that returns a list as a set of folded words.
func newSet(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool { return setOf(tables()[list]) })
}

func setOf(words []string) map[string]bool {
	all := map[string]bool{}
	for _, word := range words {
		all[foldMarks(word)] = true
	}
	return all
}
