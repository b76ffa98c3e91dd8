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
func (h tournamentTables) Table(n int) (tableInfo, bool) {
	p := h.Register.AtTable(n)
	if p == nil {
		return tableInfo{}, false
	}
	at := words.NewTable(h.Register, p.CurrentMatch())
	t := tableInfo{Rulebook: p.Section.Book.Name, Offences: offences(p.Section.Book)}
	if o, ok := p.Section.Book.Offence(h.named); ok && h.named != "" {
		t.Named = new(newCallOffence(o))
	}
	if p.Complete() {
		t.Decided = words.ScoreText(p.Score())
	}
	for _, s := range bughouse.Seats {
		t.Players[s] = seatedPlayer{Name: at.Full[s], Team: at.Team(s)}
	}
	return t, true
}

// offences are what the book's letters stand for.
func offences(b *rules.Book) []callOffence {
	var out []callOffence
	for _, o := range b.LetteredOffences() {
		c := newCallOffence(o)
		if whole := b.ForWholeTable(o); whole.Kind != o.Kind {
			c.Table = new(newCallOffence(whole))
		}
		out = append(out, c)
	}
	return out
}

// newCallOffence is an offence as the quick line takes it.
func newCallOffence(o rules.Offence) callOffence {
	letter, _ := utf8.DecodeRuneInString(o.Letter)
	return callOffence{
		Letter: letter, Kind: o.Kind, Title: words.LowerFirst(o.Title), Whole: o.WholeTable,
		Board: o.Seat == rules.BothPlayers, Note: o.Kind == rules.KindNote,
	}
}
