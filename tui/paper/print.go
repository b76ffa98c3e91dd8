package paper

import (
	"cmp"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/paper/page"
)

// Print describes a document and records that it goes out: the sheet is stamped with the number that the facts give it. It is pure, and may
// be asked again when somebody else was faster.
func (s Source) Print(o Order, format string, at time.Time) (*Sheet, []fact.Fact, error) {
	sheet, err := s.Make(o)
	if err != nil {
		return nil, nil, err
	}
	req := tournament.PrintRequest{About: sheet.About, Sum: sheet.Sum(), Format: format, Final: o.Final, Reason: o.Reason}
	facts, err := s.Hall.RecordPrint(req, o.By)
	if err != nil {
		return nil, nil, err
	}
	next := s.Hall.Prints.Next(sheet.About, req.Sum)
	partial := sheet.Stamp.Partial
	sheet.Stamp = s.Stamp(o.By, at)
	sheet.Stamp.Partial = partial
	sheet.Stamp.Number, sheet.Stamp.Copy, sheet.Stamp.Replaces = next.Document, next.Copy, next.Replaces
	return sheet, facts, nil
}

// Stamp is when, by whom and from which entries a sheet is made, without a number.
func (s Source) Stamp(by *event.Official, at time.Time) page.Stamp {
	name := ""
	if by != nil {
		name = by.Name
	}
	return page.Stamp{
		At: s.Hall.Register.Local(at), By: cmp.Or(name, "the desk"), Entry: s.Hall.Head.Seq, Head: s.Hall.Head.Hash.Short(), Partial: s.Hall.Missing.StampIn(s.Language().Say),
	}
}
