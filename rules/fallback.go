package rules

import (
	"slices"
	"strings"
)

// Fallback is the book that decides what this one does not cover.
type Fallback struct {
	Book     string    `toml:"book"`
	Refs     []string  `toml:"refs"`
	Editions []Edition `toml:"edition"` // those that there is a card of
}

// Edition is the card of one edition of the book fallen back on.
type Edition struct {
	Year  string   `toml:"year"`
	Title string   `toml:"title"`
	Text  string   `toml:"text"`
	Notes []string `toml:"notes"`
}

// unnamedEdition ends the name of a book whose edition the event has to name.
const unnamedEdition = ", in the edition the event names"

// Named names the book in the edition of a year; in no particular one where the year is "".
func (f *Fallback) Named(year string) string {
	if year == "" {
		return f.Book
	}
	return strings.TrimSuffix(f.Book, unnamedEdition) + ", edition of " + year
}

// Cited returns the cards that a verdict rests on. The last is that of the edition fallen back on,
// where the book has one.
func (b *Book) Cited(v Verdict) []Card {
	var cards []Card
	for _, ref := range v.Refs {
		if c, ok := b.Card(ref); ok {
			cards = append(cards, c)
		}
	}
	if b.Fallback == nil || v.Edition == "" {
		return cards
	}
	for _, e := range b.Fallback.Editions {
		if e.Year == v.Edition {
			cards = append(cards,
				Card{Ref: e.Year, Title: e.Title, Text: e.Text, Notes: e.Notes, Derived: true})
		}
	}
	return cards
}

// editions checks the cards of the editions.
func (r *bookChecker) editions() {
	if r.book.Fallback == nil {
		return
	}
	var seen []string
	for _, e := range r.book.Fallback.Editions {
		switch {
		case !policyItems[ItemFallbackEdition].allows(e.Year) || e.Year == "":
			r.fault("fallback.edition.year", "%q is no edition: use %s", e.Year,
				policyItems[ItemFallbackEdition].allowed())
		case e.Title == "" || e.Text == "":
			r.fault("fallback.edition", "the edition of %s needs a title and a text", e.Year)
		case slices.Contains(seen, e.Year):
			r.fault("fallback.edition.year", "the edition of %s is there twice", e.Year)
		}
		seen = append(seen, e.Year)
	}
}
