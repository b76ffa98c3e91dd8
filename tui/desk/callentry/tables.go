package callentry

import (
	"unicode/utf8"

	"flagfall/db/tournament"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

// tournamentTables answers the quick line from the tournament.
type tournamentTables struct {
	*tournament.Tournament
	named string // the kind that was named before the table, "" for none
}

// Table implements Hall.
func (h tournamentTables) Table(n int) (Table, bool) {
	p := h.Register.AtTable(n)
	if p == nil {
		return Table{}, false
	}
	at := words.NewTable(h.Register, p.CurrentMatch())
	t := Table{Rulebook: p.Section.Book.Name, Offences: offences(p.Section.Book)}
	if o, ok := p.Section.Book.Offence(h.named); ok && h.named != "" {
		t.Named = new(callable(o))
	}
	if p.Complete() {
		t.Decided = p.Score()
	}
	for _, s := range bughouse.Seats {
		t.Players[s] = Player{Name: at.Full[s], Team: at.Team(s)}
	}
	return t, true
}

// offences are what the book's letters stand for.
func offences(b *rules.Book) []Offence {
	var out []Offence
	for _, o := range b.LetteredOffences() {
		out = append(out, callable(o))
	}
	return out
}

// callable is an offence as the quick line takes it.
func callable(o rules.Offence) Offence {
	letter, _ := utf8.DecodeRuneInString(o.Letter)
	return Offence{
		Letter: letter, Kind: o.Kind, Title: words.LowerFirst(o.Title), Whole: o.WholeTable, Board: o.Seat == rules.BothPlayers, Note: o.Kind == rules.KindNote,
	}
}
