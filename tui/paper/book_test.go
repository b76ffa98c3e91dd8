package paper

import (
	"slices"
	"strings"
	"testing"

	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// book is the book of a source, with the titles of its chapters.
func book(t *testing.T, s Source, record *Record) (*document.Document, []string) {
	t.Helper()
	d, err := s.Book(s.Stamp(nil, noon()), record)
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, c := range d.Chapters() {
		titles = append(titles, c.Title)
	}
	return d, titles
}

func TestTheBookHoldsTheWholeEvent(t *testing.T) {
	e := newFixture(t)
	d, titles := book(t, e.Source, nil)
	want := []string{"Event", "Rules and policies", "Event policy", "Rules", "K-5", "Round 1", "Round 2", "Round 3", "Standings", "Wall chart"}
	if len(titles) < len(want) || !slices.Equal(titles[:len(want)], want) {
		t.Errorf("chapters %q, want %q first", titles, want)
	}
	if !slices.Equal(titles[len(titles)-2:], []string{"Officials", "Statistics"}) || d.Banner() != "" || !d.Bound {
		t.Errorf("it ends with %q, banner %q", titles[len(titles)-2:], d.Banner())
	}
	for _, o := range publicOrders(e.Hall.Register.Sections[0], "") { // it says what the pages say
		sheet, err := e.Make(o.Order)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range sheet.Blocks {
			if g, ok := b.(document.Grid); ok && o.Name == "standings" && !slices.ContainsFunc(d.Blocks, func(b document.Block) bool {
				other, ok := b.(document.Grid)
				return ok && slices.EqualFunc(g.Rows, other.Rows, slices.Equal[[]string])
			}) {
				t.Errorf("%s is not in the book as on the pages", o.Name)
			}
		}
	}
}

// The public book names people as the public pages do; the record names players in full,
// holds every ruling and both versions of the disputed position, and says whom it is kept to.
func TestTheBookNamesPeopleAsThePagesDo(t *testing.T) {
	e := newFixture(t)
	public, _ := book(t, e.Source, nil)
	record, titles := book(t, e.Source, &Record{Heads: map[int64]string{}})
	said := func(d *document.Document) string { return strings.Join(slices.Collect(d.Texts()), "\n") }
	named := 0
	for _, team := range e.Hall.Register.Teams {
		for n := range 2 {
			name := team.Person(n + 1).Full()
			if strings.Contains(said(public), name) {
				t.Errorf("the public book names %s", name)
			}
			if strings.Contains(said(record), name) {
				named++
			}
		}
	}
	if named == 0 || record.Banner() != "STAFF ONLY" {
		t.Errorf("the record names %d players, banner %q", named, record.Banner())
	}
	boards := 0
	for _, b := range record.Blocks {
		if _, ok := b.(document.Boards); ok {
			boards++
		}
	}
	if boards < 2 || slices.ContainsFunc(public.Blocks, func(b document.Block) bool { _, ok := b.(document.Boards); return ok }) {
		t.Errorf("%d diagrams in the record, or some in the public book", boards)
	}
	for _, i := range e.Hall.Ledger.Incidents() {
		if i.Ruling() != nil && i.Struck == nil && !slices.ContainsFunc(titles, func(s string) bool { return strings.HasPrefix(s, i.Label+", ") }) {
			t.Errorf("the record lacks %s", i.Label)
		}
	}
	for _, title := range []string{"Ledger", "Rulings and appeals", "Appeals", "Notes and heads", "Printed documents"} {
		if !slices.Contains(titles, title) {
			t.Errorf("the record has no chapter %q", title)
		}
	}
}

func TestTheBookIsInTheLanguagesOfTheHall(t *testing.T) {
	e := newFixture(t)
	for lang, want := range map[translation.Language]string{"es": "El libro del torneo", "de": "Das Buch des Turniers", "fr": "Le livre du tournoi", "nl": "Het boek van het toernooi"} {
		s := e.Source
		s.Tongue = lang
		if d, titles := book(t, s, nil); d.Title != want || slices.Contains(titles, "Statistics") || slices.Contains(titles, "Round 1") {
			t.Errorf("%s: %q, chapters %q", lang, d.Title, titles)
		}
	}
}
