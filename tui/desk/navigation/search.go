package navigation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/tui/screens/palette"
	"flagfall/tui/voice/words"
)

// records returns the searchable records: tables with their teams and players, offences, and the rules of
// the visible book.
func (r *Navigator) records() []palette.Action {
	if r.isStandalone() {
		return nil
	}
	return slices.Concat(r.tables(), r.offences(), r.cards())
}

// tables are the tables in play, found by number, team and player, and the teams that play at none.
func (r *Navigator) tables() []palette.Action {
	var list []palette.Action
	for _, sec := range r.desk.Hall().Register.Sections {
		at := map[*event.Team]*event.Pairing{}
		if round := sec.LatestRound(); round != nil {
			for _, p := range round.Pairings {
				at[p.Teams[0]], at[p.Teams[1]] = p, p
			}
		}
		for _, t := range sec.Teams {
			a := palette.Action{
				Does: t.Name + ": " + t.PlayerNames(), Words: t.Club + " " + sec.Name, Place: "plays at no table",
				Do: func() { r.teams(sec.ID) },
			}
			if p := at[t]; p != nil {
				a.Place = fmt.Sprintf("table %d", p.Table)
				a.Words += " " + a.Place
				a.Do = func() { r.toTable(p) }
			}
			list = append(list, a)
		}
	}
	return list
}

// toTable goes to the floor with the cursor on a table.
func (r *Navigator) toTable(p *event.Pairing) {
	r.showFloor(p.Section.ID)
	r.floor.ToTable(p)
}

// visibleBook returns the rulebook of the section in sight, else of the first; nil without sections.
func (r *Navigator) visibleBook() *rules.Book {
	sections := r.desk.Hall().Register.Sections
	if sec, err := r.desk.Hall().Register.Section(r.visibleSection()); err == nil {
		return sec.Book
	}
	if len(sections) == 0 {
		return nil
	}
	return sections[0].Book
}

// offences returns the offences of the visible book. A chosen one is called once its table and seat are
// typed.
func (r *Navigator) offences() []palette.Action {
	book := r.visibleBook()
	if book == nil {
		return nil
	}
	var list []palette.Action
	for _, kind := range book.Kinds() {
		o, ok := book.Offence(kind)
		if !ok {
			continue
		}
		a := palette.Action{
			Does: "log: " + words.LowerFirst(o.Title), Words: o.Search, Key: o.Letter,
			Place: "an incident",
		}
		a.Do = func() { r.callOffence(o) }
		list = append(list, a)
	}
	return list
}

// callOffence goes to the floor and names the offence of the next call, which lacks a table and a seat.
func (r *Navigator) callOffence(o rules.Offence) {
	r.showFloor("")
	r.line.SetOffence(o)
}

// cards returns the rules of the visible book.
func (r *Navigator) cards() []palette.Action {
	book := r.visibleBook()
	if book == nil {
		return nil
	}
	place := cmp.Or(words.BookBeside(r.desk.Hall().Register, book), "rules")
	var list []palette.Action
	for _, c := range book.Cards {
		list = append(list, palette.Action{
			Does: "rule " + c.Ref + ": " + c.Title, Words: strings.Join(c.Topics, " "), Text: c.Text, Place: place,
			Do: func() { r.desk.Open(r.ruleCards().Find(book, c.Title)) },
		})
	}
	return list
}
