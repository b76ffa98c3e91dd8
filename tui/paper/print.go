package paper

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/tui/document"
)

// Print makes a document and the facts that record its print; the sheet is stamped with its number.
// A document whose destination does not count has no number, and no facts. Print is pure and may be
// called again when other entries came first.
func (s Source) Print(o Order, to Destination, format string, at time.Time) (*Sheet, []fact.Fact, error) {
	sheet, err := s.Make(o)
	if err != nil {
		return nil, nil, err
	}
	req := tournament.PrintRequest{
		About: sheet.About, Sum: sheet.Checksum(), Format: format, Final: o.Final,
		Reason: o.Reason, At: s.Now,
	}
	facts, err := tournament.RecordPrint(s.Hall, req, o.By)
	if err != nil {
		return nil, nil, err
	}
	partial := sheet.Stamp.Partial
	sheet.Stamp = s.Stamp(o.By, at)
	sheet.Stamp.Partial = partial
	if !to.Counts() {
		return sheet, nil, nil
	}
	next := s.Hall.Prints.Next(sheet.About, req.Sum)
	sheet.Stamp.Number, sheet.Stamp.Copy, sheet.Stamp.Replaces = next.Document, next.Copy, next.Replaces
	return sheet, facts, nil
}

// Stamp returns when, by whom and from which entries a sheet is made, without a number.
func (s Source) Stamp(by *event.Official, at time.Time) document.Stamp {
	name := ""
	if by != nil {
		name = by.Name
	}
	return document.Stamp{
		At: s.Hall.Register.Local(at), By: cmp.Or(name, "the desk"), Entry: s.Hall.Head.Seq,
		Head: s.Hall.Head.Hash.Short(), Partial: s.Hall.Missing.StampIn(s.Language().Say),
	}
}

// stampPartial states on a document, and on each of its cards, what is missing from it. Cards of a
// rehearsal are cut apart too, and each says what it is.
func (s Source) stampPartial(d *document.Document) {
	d.Stamp.Partial = s.Hall.Missing.StampIn(d.Lang.Say)
	var marks []document.Block
	if d.Stamp.Partial != "" {
		marks = append(marks, document.Text{Words: d.Stamp.Partial})
	}
	if e := s.Hall.Register.Event; e.IsRehearsal() {
		marks = append(marks, document.Text{Words: e.Stamp()})
	}
	if len(marks) == 0 {
		return
	}
	for i, b := range d.Blocks {
		if cards, ok := b.(document.Cards); ok {
			each := make([][]document.Block, len(cards.Each))
			for n, card := range cards.Each {
				each[n] = slices.Concat(marks, card)
			}
			cards.Each = each
			d.Blocks[i] = cards
		}
	}
}

// provisionalNotes explains the mark * for a section's rounds from one to another: a note for each
// open matter at a provisional match.
func (m *maker) provisionalNotes(sec *event.Section, from, upTo int) document.Notes {
	var notes document.Notes
	say := func(english string, args ...any) {
		notes = append(notes, document.Note{Mark: "*", Text: m.say("provisional: %s", m.say(english, args...))})
	}
	for _, r := range sec.Rounds[min(from-1, upTo):upTo] {
		for _, p := range r.Pairings {
			for _, match := range p.Matches {
				if m.Hall.Ledger.Provisional(match) {
					m.openReasons(match, say)
				}
			}
		}
	}
	return notes
}

// openReasons reports what is open about a match: appeals, remands and consequences.
func (m *maker) openReasons(match *event.Match, say func(english string, args ...any)) {
	where := m.say("round %s, table %s", strconv.Itoa(match.Pairing.Round.No), strconv.Itoa(match.Pairing.Table))
	for _, i := range m.Hall.Ledger.IncidentsAt(match) {
		if a := i.LastAppeal(); a != nil && a.Pending() {
			say("appeal %s against %s is open (%s)", strconv.Itoa(a.Appeal), i.Label, where)
		}
		if i.State() == penalties.Remanded {
			say("%s was sent back to the director (%s)", i.Label, where)
		}
	}
	if penalties.ToReplay(match) {
		say("the match is replayed (%s)", where)
	}
	for _, c := range m.Hall.Ledger.OpenConsequences() {
		if c.MayChangeResult() && c.Match() == match {
			say("consequence %s of %s is open (%s)", strconv.Itoa(c.Consequence), c.Label(), where)
		}
	}
}
