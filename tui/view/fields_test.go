package view

import (
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "note new fields in testdata/fields.txt")

// told are the rows that programs get.
var told = []any{
	Line{},
	Decision{},
	Correction{},
	Call{},
	Day{},
	Open{},
	Section{},
	Record{},
	Difference{},
	Result{},
	Table{},
	Planned{},
	StandingsRow{},
	Official{},
	Key{},
	Named{},
	Team{},
	Card{},
	Waiting{},
	Prize{},
	Award{},
	Tie{},
	Position{},
	Bundle{},
	BundledEvent{},
	BundledEntry{},
	Merger{},
	Quads{},
	MovedTeam{},
}

// TestNoFieldIsLostOrRenamed: scripts and other programs read fields by their names, and choose by
// whether they are there. What is in testdata/fields.txt stays, with its type; what is new is noted
// there with -update.
func TestNoFieldIsLostOrRenamed(t *testing.T) {
	var b strings.Builder
	for _, row := range told {
		fields(&b, reflect.TypeOf(row).Name(), reflect.TypeOf(row))
	}
	const file = "testdata/fields.txt"
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(kept)) {
		if !strings.Contains(b.String(), line) {
			t.Errorf("lost: %s", line)
		}
	}
	if *update && !t.Failed() {
		err = os.WriteFile(file, []byte(b.String()), 0o600)
	} else if len(kept) < b.Len() {
		t.Error("there are fields that testdata/fields.txt does not name: go test ./tui/view -update")
	}
	if err != nil {
		t.Fatal(err)
	}
}

// fields writes the JSON names of a type's fields, one a line: "Line.appeal.skipped[].why string".
func fields(b *strings.Builder, path string, typ reflect.Type) {
	for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
		if typ.Kind() == reflect.Slice {
			path += "[]"
		}
		typ = typ.Elem()
	}
	if typ.Kind() != reflect.Struct || typ.Name() == "TieBreaks" {
		b.WriteString(path + " " + typ.Kind().String() + "\n")
		return
	}
	for i := range typ.NumField() {
		f := typ.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			fields(b, path, f.Type)
		case f.IsExported() && name != "-" && name != "":
			fields(b, path+"."+name, f.Type)
		}
	}
}
