package rules

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// lineIndex knows on which line each key of a TOML file stands.
type lineIndex struct {
	at    map[string]int   // by its path with the numbers of array tables: "card[3].ref"
	named map[string][]int // by its path without them: "card.ref"
}

// newLineIndex reads headers and keys line by line. The text has already been read as TOML, so only their place matters;
// an inline table is one key, and lines inside a multi-line string or array are none.
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
	return lineIndex{at, named}
}

// numbered gives the path of a table, each array table in it with the number of its present element.
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

// closingQuote is what must still come to end a value begun on this line; "" when it ends here.
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

// lineOf is the line of a path, or of the nearest thing around it; 1 for the file itself.
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
	return 1
}

// firstLine is the line of a path, or where that is a list of tables, of the first of them.
func (l lineIndex) firstLine(path string) int {
	if _, there := l.at[path+"[0]"]; there {
		path += "[0]"
	}
	return l.lineOf(path)
}

// allLines are the lines on which a key of that path stands, in any element of its array tables; where it stands in an
// inline table, the line of that.
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
