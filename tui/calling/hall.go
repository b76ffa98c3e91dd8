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
type hall struct {
	*tournament.Tournament
	named string // the kind that was named before the table, "" for none
}

// Table implements quickline.Hall.
func (h hall) Table(n int) (quickline.Table, bool) {
	p := h.Register.AtTable(n)
	if p == nil {
		return quickline.Table{}, false
	}
	at := words.At(h.Register, p.Current())
	t := quickline.Table{Rulebook: p.Section.Book.Name, Offences: offences(p.Section.Book)}
	if o, ok := p.Section.Book.Offence(h.named); ok && h.named != "" {
		t.Named = new(callable(o))
	}
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
		out = append(out, callable(o))
	}
	return out
}

// callable is an offence as the quick line takes it.
func callable(o rules.Offence) quickline.Offence {
	letter, _ := utf8.DecodeRuneInString(o.Letter)
	return quickline.Offence{
		Letter: letter, Kind: o.Kind, Title: words.Lower(o.Title), Whole: o.WholeTable, Board: o.Seat == rules.BothPlayers, Note: o.Kind == rules.KindNote,
	}
}
