package page

import (
	"fmt"
	"strings"
)

// Name is the title with its place: "Standings: K-5, round 3".
func (d *Document) Name() string {
	if d.Where == "" {
		return d.Title
	}
	return d.Title + ": " + d.Where
}

// Label is the document's number, and that it is a copy: "document 12 COPY 1". It is "not recorded" without a number.
func (s Stamp) Label() string {
	switch {
	case s.Number == 0:
		return "not recorded"
	case s.Copy > 0:
		return fmt.Sprintf("document %d  COPY %d", s.Number, s.Copy)
	}
	return fmt.Sprintf("document %d", s.Number)
}

// Foot says when and by whom it was printed, and the head of the chain it was made from.
func (s Stamp) Foot() string {
	parts := []string{"printed " + s.At.Format("2 Jan 2006 15:04")}
	if s.By != "" {
		parts[0] += " by " + s.By
	}
	if s.Head != "" {
		parts = append(parts, fmt.Sprintf("chain %s, entry %d", s.Head, s.Entry))
	}
	return strings.Join(parts, " · ")
}

// Replaced says which document this one takes the place of, "" for none.
func (s Stamp) Replaced() string {
	if s.Replaces == 0 {
		return ""
	}
	return fmt.Sprintf("This takes the place of document %d.", s.Replaces)
}

// Banner says whom the document is kept to, "" where anybody may read it.
func (a Audience) Banner() string {
	if a == Staff {
		return "STAFF ONLY"
	}
	return ""
}

// Wall tells whether the document hangs on a wall: it has a table in large letters.
func (d *Document) Wall() bool {
	for _, b := range d.Blocks {
		if g, ok := b.(Grid); ok && g.Wall != (Lettering{}) {
			return true
		}
	}
	return false
}
