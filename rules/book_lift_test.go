package rules

import (
	"reflect"
	"regexp"
	"testing"
)

// column is a line with what the first format did not have.
var column = regexp.MustCompile(`(?m)^(format|whole_table|seat|board|clock|assumes|ends) = .*\n`)

// A book in the first format, as old journals and copies hold it, is followed like the same book
// with its columns said.
func TestABookOfTheFirstFormatIsLifted(t *testing.T) {
	for _, id := range BuiltinIDs() {
		b, err := Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		text := column.ReplaceAll(b.Text(), nil)
		old, err := Parse(id, text)
		if err != nil {
			t.Fatal(err)
		}
		if old.Format != 0 || len(text) == len(b.Text()) {
			t.Fatalf("%s is no book of the first format", id)
		}
		for n, o := range old.Offences {
			if !reflect.DeepEqual(o, b.Offences[n]) {
				t.Errorf("%s: %s is lifted to %+v, want %+v", id, o.Kind, o, b.Offences[n])
			}
		}
	}
}

func TestAColumnIsChecked(t *testing.T) {
	b, err := Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	for was, is := range map[string]string{
		`format = 2`:                        "format = 3",
		`seat = "aided-team"`:               `seat = "the judge"`,
		`board = "partner"`:                 `board = "A"`,
		`ends = "flag"`:                     `ends = "at noon"`,
		`assumes = { flag_down = [] }`:      `assumes = { mood = "grim" }`,
		`assumes = { move_kind = "plain" }`: `assumes = { move_kind = "odd" }`,
		`title = "Banged pieces or clock"`:  "title = \"Banged\"\nends = \"mate\"",
	} {
		text := regexp.MustCompile(regexp.QuoteMeta(was)).ReplaceAll(b.Text(), []byte(is))
		if string(text) == string(b.Text()) {
			t.Fatalf("%s is not in the book", was)
		}
		if _, err := Parse("ours", text); err == nil {
			t.Errorf("%s is taken", is)
		} else {
			t.Log(err)
		}
	}
}
