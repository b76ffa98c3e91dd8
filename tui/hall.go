package tui

import (
	"slices"
	"unicode/utf8"

	"flagfall/db/tournament"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/policy"
	"flagfall/tui/quickline"
	"flagfall/tui/screen"
	"flagfall/tui/words"
)

// hall answers the quick line from the tournament.
type hall struct{ *tournament.Tournament }

// Table implements quickline.Hall.
func (h hall) Table(n int) (quickline.Table, bool) {
	p := h.Register.AtTable(n)
	if p == nil {
		return quickline.Table{}, false
	}
	at := words.At(h.Register, p.Current())
	t := quickline.Table{Rulebook: p.Section.Book.Name, Offences: offences(p.Section.Book)}
	for _, s := range bughouse.Seats {
		t.Players[s] = quickline.Player{Name: at.Full[s], Team: at.Team(s)}
	}
	return t, true
}

// offences are what the book's letters stand for.
func offences(b *rules.Book) []quickline.Offence {
	var out []quickline.Offence
	for _, o := range words.Lettered(b) {
		letter, _ := utf8.DecodeRuneInString(o.Letter)
		out = append(out, quickline.Offence{Letter: letter, Kind: o.Kind, Title: words.Lower(o.Title)})
	}
	return out
}

// library is every rulebook there is: those in use first, then the other published ones. A published book that is in use goes on as the
// event has it.
func (d *desk) library() []*rules.Book {
	out := d.books()
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil {
			d.Say(screen.Warning, err.Error())
			continue
		}
		if !slices.ContainsFunc(out, func(o *rules.Book) bool { return o.ID == b.ID }) {
			out = append(out, b)
		}
	}
	return out
}

func (d *desk) openPolicy() { d.Open(policy.New(d)) }

// books are the rulebooks in use, in the order of the sections.
func (d *desk) books() []*rules.Book {
	var out []*rules.Book
	seen := map[*rules.Book]bool{}
	for _, sec := range d.Hall().Register.Sections {
		if !seen[sec.Book] {
			seen[sec.Book] = true
			out = append(out, sec.Book)
		}
	}
	return out
}
