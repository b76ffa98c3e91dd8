package rules

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// inlineTables are written on the line of their key.
var inlineTables = []string{"rung", "flag_fall", "assumes", "also"}

// writeBook returns the text of a book's tables, in the order of the fields of Book.
func writeBook(tables map[string]any) []byte {
	var w bookWriter
	w.table(tables, reflect.TypeFor[Book](), "")
	return []byte(strings.TrimLeft(w.String(), "\n"))
}

type bookWriter struct{ strings.Builder }

// table writes plain values, then the tables below.
func (w *bookWriter) table(t map[string]any, of reflect.Type, path string) {
	names := fieldNames(of)
	for _, name := range names {
		if v, there := t[name]; there && !isTable(name, v) {
			fmt.Fprintf(w, "%s = %s\n", name, inlineValue(v))
		}
	}
	for _, name := range names {
		v, there := t[name]
		if !there || !isTable(name, v) {
			continue
		}
		of, _ := taggedFieldType(of, name)
		for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
			of = of.Elem()
		}
		at := joinPath(path, name)
		if table, one := v.(map[string]any); one {
			fmt.Fprintf(w, "\n[%s]\n", at)
			w.table(table, of, at)
			continue
		}
		list, _ := tablesOf(v)
		for _, table := range list {
			if path != "offence" {
				w.WriteByte('\n')
			}
			fmt.Fprintf(w, "[[%s]]\n", at)
			w.table(table, of, at)
		}
	}
}

// fieldNames are the keys of a table of the file, in the order of its fields.
func fieldNames(of reflect.Type) []string {
	var names []string
	for f := range of.Fields() {
		if name := f.Tag.Get("toml"); name != "" && name != "-" {
			names = append(names, name)
		}
	}
	return names
}

func isTable(name string, v any) bool {
	if slices.Contains(inlineTables, name) {
		return false
	}
	_, one := v.(map[string]any)
	list, many := tablesOf(v)
	return one || many && (len(list) > 0 || reflect.TypeOf(v) == reflect.TypeFor[[]map[string]any]())
}

// inlineValue returns a value as it stands after its key.
func inlineValue(v any) string {
	switch v := v.(type) {
	case string:
		return QuoteTOML(v)
	case []any:
		return inlineList(v)
	case []map[string]any:
		return inlineList(v)
	case map[string]any:
		var parts []string
		for _, key := range slices.Sorted(maps.Keys(v)) {
			if strings.Trim(key, "abcdefghijklmnopqrstuvwxyz_") != "" {
				continue // no key of a book, and reported
			}
			parts = append(parts, key+" = "+inlineValue(v[key]))
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	default:
		return fmt.Sprint(v)
	}
}

func inlineList[T any](list []T) string {
	parts := make([]string, len(list))
	for i, v := range list {
		parts[i] = inlineValue(any(v))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// QuoteTOML quotes a text as the TOML writer does.
func QuoteTOML(s string) string {
	text, err := toml.Marshal(map[string]string{"k": s})
	if err != nil {
		return `""` // a text can always be written
	}
	return strings.TrimSpace(strings.TrimPrefix(string(text), "k = "))
}
