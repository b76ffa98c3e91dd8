package calling

import (
	"unicode/utf8"

	"flagfall/db/tournament"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/quickline"
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
	if p.Complete() {
		t.Decided = p.Score()
	}
	for _, s := range bughouse.Seats {
		t.Players[s] = quickline.Player{Name: at.Full[s], Team: at.Team(s)}
	}
	return t, true
}

// offences are what the book's letters stand for.
func offences(b *rules.Book) []quickline.Offence {
	var out []quickline.Offence
	for _, o := range b.Lettered() {
		letter, _ := utf8.DecodeRuneInString(o.Letter)
		out = append(out, quickline.Offence{
			Letter: letter, Kind: o.Kind, Title: words.Lower(o.Title), Whole: o.WholeTable, Board: o.Seat == rules.BothPlayers, Note: o.Kind == rules.KindNote,
		})
	}
	return out
}
