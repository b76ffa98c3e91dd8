package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"flagfall/rules/limits"
)

// fault is one thing wrong with a rulebook file.
type fault struct {
	line int
	text string
}

func (r *bookChecker) faultAt(line int, format string, args ...any) {
	if len(r.faults) == limits.Faults {
		return
	}
	f := fault{line, fmt.Sprintf(format, args...)}
	if !slices.Contains(r.faults, f) {
		r.faults = append(r.faults, f)
	}
}

func (r *bookChecker) fault(path, format string, args ...any) {
	if slices.Contains(r.mistyped, path) {
		return
	}
	text := fmt.Sprintf(format, args...)
	if !strings.HasPrefix(exampleOf(path), "[") {
		text = withExample(text, path)
	}
	r.faultAt(r.lines().lineOf(path), "%s", text)
}

// surplus reports a fault without an example of its key: it is to be left out, or the text has one.
func (r *bookChecker) surplus(path, format string, args ...any) {
	if slices.Contains(r.mistyped, path) {
		return
	}
	r.faultAt(r.lines().lineOf(path), format, args...)
}

// unknownKeys reports keys that a book does not have.
func (r *bookChecker) unknownKeys(keys []toml.Key) {
	unknown := map[string]bool{}
	named := map[string][]string{} // the paths of a key in all entries of its lists
	for path := range r.lines().at {
		named[unnumbered(path)] = append(named[unnumbered(path)], path)
	}
	for _, k := range keys {
		if unknown[k.String()] || unknown[k[:len(k)-1].String()] {
			unknown[k.String()] = true // said already, for itself or for the table it stands in
			continue
		}
		unknown[k.String()] = true
		if len(r.faults) == limits.Faults {
			continue
		}
		allowed := allowedKeys(k[:len(k)-1])
		near := nearestWord(k[len(k)-1], allowed)
		use := "nothing"
		if len(allowed) > 0 {
			use = strings.Join(allowed, ", ")
		}
		text := fmt.Sprintf("%s is unknown here: use %s%s", k, use, meant(k[len(k)-1], allowed))
		if near != "" && len(allowed) > shownKeys {
			text = fmt.Sprintf("%s is unknown here%s", k, meant(k[len(k)-1], allowed))
		}
		if near == "" {
			text += lawWith(k[len(k)-1])
		}
		if near != "" {
			text = withExample(text, strings.Join(append(slices.Clone(k[:len(k)-1]), near), "."))
		}
		for _, line := range r.lines().allLines(k) {
			r.faultAt(line, "%s", text)
		}
		for _, path := range named[k.String()] {
			r.spoil(path)
		}
	}
}

// shownKeys are the most keys of a table that are listed beside the one that was meant.
const shownKeys = 12

// lawWith says which law has a key that stands elsewhere; "" if none has.
func lawWith(key string) string {
	for _, s := range lawSwitches {
		if s.Key() == key {
			table := s.Path[:strings.LastIndexByte(s.Path, '.')]
			return fmt.Sprintf("; %s is a key of [%s]. For example: %s = %s", key, table, key, s.sample())
		}
	}
	return ""
}

// spoil notes that a key of a table cannot be used.
func (r *bookChecker) spoil(path string) {
	if cut := strings.LastIndexByte(path, '.'); cut >= 0 {
		r.spoiled = append(r.spoiled, path[:cut])
	}
}

// missing reports that a key is not there, unless its table has one that cannot be used and may be
// meant for it.
func (r *bookChecker) missing(path, format string, args ...any) {
	table := path
	if !strings.HasSuffix(path, "]") {
		table = path[:max(0, strings.LastIndexByte(path, '.'))]
	}
	if !slices.Contains(r.spoiled, path) && !slices.Contains(r.spoiled, table) {
		r.fault(path, format, args...)
	}
}

// allowedKeys lists the keys of a table of the file; nil where there is no such table.
func allowedKeys(table toml.Key) []string {
	t := reflect.TypeFor[Book]()
	for _, name := range table {
		for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
			t = t.Elem()
		}
		if t.Kind() != reflect.Struct {
			return nil
		}
		f, ok := taggedFieldType(t, name)
		if !ok {
			return nil
		}
		t = f
	}
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	return slices.Sorted(slices.Values(fieldNames(t)))
}

func taggedFieldType(t reflect.Type, name string) (reflect.Type, bool) {
	for f := range t.Fields() {
		if f.Tag.Get("toml") == name {
			return f.Type, true
		}
	}
	return nil, false
}
