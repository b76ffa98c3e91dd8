package document

import (
	"strconv"
	"strings"

	"flagfall/tui/voice/translation"
)

// FullTitle is the title with its place: "Standings: K-5, round 3".
func (d *Document) FullTitle() string {
	if d.Where == "" {
		return d.Title
	}
	return d.Lang.Say("%s: %s", d.Title, d.Where)
}

// CopyLabel is the document's number in its language, and that it is a copy: "document 12  COPY 1".
// It is "not recorded" without a number.
func (d *Document) CopyLabel() string { return d.Stamp.copyLabel(d.Lang) }

// CopyLabel is the number in English, as officials are told of it.
func (s Stamp) CopyLabel() string { return s.copyLabel(translation.English) }

func (s Stamp) copyLabel(in translation.Language) string {
	if s.Number == 0 {
		return in.Say("not recorded")
	}
	said := in.Say("document %s", strconv.Itoa(s.Number))
	if s.Copy > 0 {
		said += "  " + in.Say("COPY %s", strconv.Itoa(s.Copy))
	}
	return said
}

// FooterText says when and by whom it was printed, and the head of the chain it was made from.
func (d *Document) FooterText() string {
	s := d.Stamp
	at := s.At.Format(d.Lang.Say("2 Jan 2006 15:04"))
	parts := []string{d.Lang.Say("printed %s", at)}
	if s.By != "" {
		by, ok := d.Lang.Lookup(s.By)
		if !ok {
			by = s.By
		}
		parts[0] = d.Lang.Say("printed %s by %s", at, by)
	}
	if s.Head != "" {
		parts = append(parts, d.Lang.Say("chain %s, entry %s", s.Head, strconv.FormatInt(s.Entry, 10)))
	}
	return strings.Join(parts, " · ")
}

// ReplacesText says which document this one takes the place of, "" for none.
func (d *Document) ReplacesText() string {
	if d.Stamp.Replaces == 0 {
		return ""
	}
	return d.Lang.Say("Replaces document %s.", strconv.Itoa(d.Stamp.Replaces))
}

// Banner says whom the document is kept to, "" where anybody may read it.
func (d *Document) Banner() string {
	if d.For == Staff {
		return d.Lang.Say("STAFF ONLY")
	}
	return ""
}

// IsForWall tells whether the document hangs on a wall: it has a table in large letters.
func (d *Document) IsForWall() bool {
	for _, b := range d.Blocks {
		if g, ok := b.(Grid); ok && g.Wall != (Lettering{}) {
			return true
		}
	}
	return false
}

// HasBracket tells whether a bracket is drawn in the document.
func (d *Document) HasBracket() bool {
	for _, b := range d.Blocks {
		if bracket, ok := b.(Bracket); ok && len(bracket.Rounds) > 0 {
			return true
		}
	}
	return false
}

// IsCards tells whether the document is cards to be cut apart and nothing else.
func (d *Document) IsCards() bool {
	for _, b := range d.Blocks {
		if _, ok := b.(Cards); !ok {
			return false
		}
	}
	return len(d.Blocks) > 0
}

// NothingToSay is what a document says of its empty tables where it holds nothing else, a line for each; ""
// for one that is worth its sheet.
func (d *Document) NothingToSay() string {
	var said []string
	heading := ""
	for _, b := range d.Blocks {
		switch b := b.(type) {
		case Break:
		case Heading:
			heading = string(b) + ": "
		case Bracket:
			if len(b.Rounds) > 0 || b.Table.Empty == "" {
				return ""
			}
			said = append(said, heading+b.Table.Empty)
		case Grid:
			if len(b.Rows) > 0 || b.Empty == "" {
				return ""
			}
			said = append(said, heading+b.Empty)
		default:
			return ""
		}
	}
	return strings.Join(said, "\n")
}
