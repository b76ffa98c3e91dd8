package compare_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/compare"
	"flagfall/testdata/books"
)

func book(t *testing.T, id string) *rules.Book {
	t.Helper()
	return books.Named(t, id)
}

func topics(list []compare.Difference) []string {
	var names []string
	for _, d := range list {
		names = append(names, d.Topic)
	}
	return names
}

// What separates the books that are most alike, and no more.
func TestWhereTheBooksDiffer(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want []string
	}{
		{"nwchess-2004", "uscf-2006-contact", []string{"Mate"}}, // the contact clause
		{"nwchess-2004", "nwchess-2004", nil},
		{"uschess-2018", "nwchess-2004", []string{
			"Time control", "How it is claimed", "Hidden stock", "The partner's pieces", "Mate",
			"Mate announced", "Displaced pieces", "Witnesses",
			"Stopping for a dispute", "Directors calling flags", "What is not covered",
		}},
		{"uschess-2018", "oscf-2012", []string{
			"Games of a match", "No clock at the board", "What is illegal",
			"Until when it is claimed", "How it is claimed", "A wrong set-up",
			"A clock set wrong", "Hidden stock", "Promotion", "The partner's pieces", "Hands",
			"Touching the clock", "A clock that does not start",
			"Hands over the clock", "Mate", "Mate announced", "Displaced pieces", "Witnesses",
			"Spectators who interfere", "Banging",
			"What is not covered",
		}},
	} {
		if got := topics(compare.Books(book(t, c.a), book(t, c.b))); !slices.Equal(got, c.want) {
			t.Errorf("%s and %s differ in\n%q, want\n%q", c.a, c.b, got, c.want)
		}
	}
}

// Each book's words stand beside each other with their rules, whichever is named first.
func TestADifferenceBothWays(t *testing.T) {
	for _, a := range books.IDs() {
		for _, b := range books.IDs() {
			there, back := compare.Books(book(t, a),
				book(t, b)), compare.Books(book(t, b), book(t, a))
			for _, d := range there {
				same := func(o compare.Difference) bool {
					return o.Topic == d.Topic && o.A == d.B && o.B == d.A
				}
				if !slices.ContainsFunc(back, same) || d.A != "" && len(d.ARefs) == 0 ||
					d.B != "" && len(d.BRefs) == 0 {
					t.Errorf("%s and %s: %+v", a, b, d)
				}
			}
		}
	}
	for _, d := range compare.Books(book(t, "uschess-2018"), book(t, "oscf-2012")) {
		if d.Topic == "Hidden stock" {
			if got := fmt.Sprint(d.A, d.ARefs, " | ", d.B,
				d.BRefs); got != "both partners' captures; a warning, then the game is lost[11] | only the partner's captures; a warning, then the game is lost[11]" {
				t.Error(got)
			}
		}
	}
}

// Of an event's copy every change is told: on its topic where its words changed, and else as the
// file has it.
func TestWhatACopyChanged(t *testing.T) {
	base := book(t, "uschess-2018")
	copied := strings.Replace(string(base.Text()), `id = "uschess-2018"`,
		"id = \"ours\"\namends = \"uschess-2018\"", 1)
	for _, c := range []struct{ was, is, want string }{
		{"A player who knocks the clock over gives the opponent a minute.", "A toppled clock costs two minutes.", "rule Clock knocked over"},
		{"a minute for the opponent, every time", "two minutes for the opponent", "A clock knocked over"},
		{`rung = [{ remedy = "warning" }, { remedy = "forfeit-game" }]`, `rung = [{ remedy = "forfeit-game" }]`, "ladder stock"},
	} {
		text := strings.Replace(copied, c.was, c.is, 1)
		if text == copied {
			t.Fatalf("%q is not in the book", c.was)
		}
		ours, err := rules.Parse("ours.toml", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := topics(compare.Books(base, ours)); !slices.Equal(got, []string{c.want}) {
			t.Errorf("%q: the differences are %q, want %q", c.is, got, c.want)
		}
	}
}
