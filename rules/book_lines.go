package rules

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// lineIndex holds the lines of the keys of a TOML file, from 1.
type lineIndex struct {
	at    map[string]int   // by its path with the numbers of array tables: "card[3].ref"
	named map[string][]int // by its path without them: "card.ref"
	top   int              // the line of what stands nowhere
}

// newLineIndex reads headers and keys line by line. The text is valid TOML already. An inline table
// is one key; lines within a multi-line string or array are skipped.
func newLineIndex(text []byte) lineIndex {
	at := map[string]int{}
	count := map[string]int{}
	var table string
	var closing string
	for i, raw := range bytes.Split(text, []byte("\n")) {
		line := strings.TrimSpace(string(raw))
		if closing != "" {
			if strings.Contains(line, closing) {
				closing = ""
			}
			continue
		}
		switch {
		case strings.HasPrefix(line, "[["):
			path := strings.TrimSpace(line[2:max(2, strings.Index(line, "]]"))])
			table = numbered(path, count, true)
			at[table] = i + 1
		case strings.HasPrefix(line, "["):
			path := strings.TrimSpace(line[1:max(1, strings.Index(line, "]"))])
			table = numbered(path, count, false)
			at[table] = i + 1
		default:
			key, value, ok := strings.Cut(line, "=")
			if !ok || strings.HasPrefix(line, "#") {
				continue
			}
			key = strings.Trim(strings.TrimSpace(key), `"'`)
			if table != "" {
				key = table + "." + key
			}
			at[key] = i + 1
			closing = closingQuote(strings.TrimSpace(value))
		}
	}
	named := map[string][]int{}
	for path, n := range at {
		named[unnumbered(path)] = append(named[unnumbered(path)], n)
	}
	return lineIndex{at, named, 1}
}

// numbered returns the path of a table in which each array table has the number of its latest
// element.
func numbered(path string, count map[string]int, element bool) string {
	parts := strings.Split(path, ".")
	out := ""
	for i, p := range parts {
		out = strings.TrimPrefix(out+"."+strings.TrimSpace(p), ".")
		last := i == len(parts)-1
		switch n := count[out]; {
		case last && element:
			count[out] = n + 1
			out = fmt.Sprintf("%s[%d]", out, n)
		case n > 0:
			out = fmt.Sprintf("%s[%d]", out, n-1)
		}
	}
	return out
}

// closingQuote returns what ends a value that begins on this line; "" when it ends on it.
func closingQuote(value string) string {
	for _, quote := range []string{`"""`, "'''"} {
		if strings.HasPrefix(value, quote) && !strings.Contains(value[3:], quote) {
			return quote
		}
	}
	if strings.HasPrefix(value, "[") && !strings.Contains(value, "]") {
		return "]"
	}
	return ""
}

// lineOf returns the line of a path, or of the nearest path around it; top where there is none.
func (l lineIndex) lineOf(path string) int {
	for path != "" {
		if n, ok := l.at[path]; ok {
			return n
		}
		cut := strings.LastIndexAny(path, ".[")
		if cut < 0 {
			break
		}
		path = path[:cut]
	}
	return l.top
}

// firstLine is lineOf; of a list of tables it returns the line of the first.
func (l lineIndex) firstLine(path string) int {
	if _, there := l.at[path+"[0]"]; there {
		path += "[0]"
	}
	return l.lineOf(path)
}

// allLines returns the lines of a key in all elements of its array tables. For a key within an
// inline table it returns the line of that table.
func (l lineIndex) allLines(k toml.Key) []int {
	out := slices.Sorted(slices.Values(l.named[strings.Join(k, ".")]))
	switch {
	case len(out) > 0:
		return out
	case len(k) > 1:
		return l.allLines(k[:len(k)-1])[:1]
	}
	return []int{1}
}

// unnumbered drops the element numbers from a path.
func unnumbered(path string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(path, ".") {
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		name, _, _ := strings.Cut(part, "[")
		b.WriteString(name)
	}
	return b.String()
}

// KeyLines returns two functions for the keys of a TOML text. One gives the line of a key by its path, such as
// "playoff.teams" or "stage[1].kind", or of the nearest table around it; all gives the lines of a key in each
// element of its array tables.
func KeyLines(text []byte) (line func(path string) int, all func(toml.Key) []int) {
	l := newLineIndex(text)
	return l.lineOf, l.allLines
}
