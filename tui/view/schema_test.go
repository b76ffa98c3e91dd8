package view

import (
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// schemas are the files of a bundle that have a published schema, by its name: what the file is, or
// each line of it.
var schemas = map[string]struct {
	title string
	row   any
}{
	"bundle":    {"bundle.json: the list of a bundle's files", Bundle{}},
	"event":     {"event.json: teams, rounds, results and standings", BundledEvent{}},
	"journal":   {"a line of journal.jsonl: an entry", BundledEntry{}},
	"ledger":    {"a line of ledger.jsonl: an incident, appeal, consequence or document", Line{}},
	"positions": {"a line of positions.jsonl: a version of a disputed position", Position{}},
}

// What docs/schema says is what the structs say, with their comments; go test ./tui/view -update
// writes it again.
func TestTheSchemasArePublished(t *testing.T) {
	for name, of := range schemas {
		s := schema{comments: map[string]map[string]string{}, defs: map[string]any{}, t: t}
		root := s.of(reflect.TypeOf(of.row)).(map[string]any)
		root["$schema"], root["title"], root["$defs"] = "https://json-schema.org/draft/2020-12/schema", of.title, s.defs
		want, err := json.MarshalIndent(root, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, '\n')
		path := filepath.Join("..", "..", "docs", "schema", name+".schema.json")
		if *update {
			if err := os.WriteFile(path, want, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != string(want) {
			t.Errorf("%s is out of date: go test ./tui/view -update (%v)", path, err)
		}
	}
}

// schema makes JSON schemas of types.
type schema struct {
	comments map[string]map[string]string // by folder, by "Type.Field"
	defs     map[string]any
	t        *testing.T
}

// of returns the schema of a type. Structs of a package are definitions of their names.
func (s *schema) of(typ reflect.Type) any {
	if typ.Kind() == reflect.Pointer {
		return s.of(typ.Elem())
	}
	switch {
	case typ == reflect.TypeFor[json.Number]():
		return kind("number")
	case typ == reflect.TypeFor[TieBreaks]():
		return map[string]any{"type": "object", "additionalProperties": kind("number")}
	case typ.Implements(reflect.TypeFor[json.Marshaler]()):
		return map[string]any{}
	case typ.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return kind("string")
	}
	switch typ.Kind() {
	case reflect.String:
		return kind("string")
	case reflect.Bool:
		return kind("boolean")
	case reflect.Int, reflect.Int32, reflect.Int64, reflect.Uint8:
		return kind("integer")
	case reflect.Slice, reflect.Array:
		return map[string]any{"type": "array", "items": s.of(typ.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": s.of(typ.Elem())}
	case reflect.Struct:
		return s.object(typ)
	case reflect.Interface:
		return map[string]any{}
	}
	s.t.Fatalf("no schema for %s", typ)
	return nil
}

func kind(name string) map[string]any { return map[string]any{"type": name} }

// object returns a reference to the definition of a struct.
func (s *schema) object(typ reflect.Type) any {
	name := typ.Name()
	if _, done := s.defs[name]; name != "" && done {
		return map[string]any{"$ref": "#/$defs/" + name}
	}
	def := map[string]any{}
	if name != "" {
		s.defs[name] = def
	}
	properties, required := map[string]any{}, []string{}
	s.fields(typ, properties, &required)
	def["type"], def["properties"], def["required"] = "object", properties, required
	if name == "" {
		return def
	}
	return map[string]any{"$ref": "#/$defs/" + name}
}

// fields adds the fields of a struct, and those of structs embedded in it.
func (s *schema) fields(typ reflect.Type, properties map[string]any, required *[]string) {
	for i := range typ.NumField() {
		f := typ.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			s.fields(f.Type, properties, required)
			continue
		case !f.IsExported() || name == "-" || name == "":
			continue
		}
		property := s.of(f.Type)
		left := strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero")
		if f.Type.Kind() == reflect.Pointer && !left {
			property = map[string]any{"anyOf": []any{property, kind("null")}}
		}
		if says := s.comment(typ, f.Name); says != "" {
			property.(map[string]any)["description"] = says
		}
		properties[name] = property
		if !left {
			*required = append(*required, name)
		}
	}
}

// comment returns what the source says of a field.
func (s *schema) comment(typ reflect.Type, field string) string {
	folder, own := strings.CutPrefix(typ.PkgPath(), "flagfall/")
	if !own {
		return ""
	}
	if s.comments[folder] == nil {
		s.comments[folder] = fieldComments(s.t, filepath.Join("..", "..", folder))
	}
	return s.comments[folder][typ.Name()+"."+field]
}

func fieldComments(t *testing.T, folder string) map[string]string {
	comments := map[string]string{}
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			spec, is := n.(*ast.TypeSpec)
			if !is {
				return true
			}
			if of, is := spec.Type.(*ast.StructType); is {
				for _, f := range of.Fields.List {
					for _, name := range f.Names {
						said := strings.TrimSpace(f.Doc.Text() + " " + f.Comment.Text())
						comments[spec.Name.Name+"."+name.Name] = strings.Join(strings.Fields(said), " ")
					}
				}
			}
			return true
		})
	}
	return comments
}
