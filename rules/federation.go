package rules

import "slices"

// IsUSChess reports whether the book is one of US Chess events, whose sections are paired by that federation's rules.
func (b *Book) IsUSChess() bool {
	return slices.Contains([]string{"uschess-2018", "uscf-2006-contact", "nwchess-2004", "oscf-2012"}, b.ID)
}
