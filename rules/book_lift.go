package rules

// newestFormat is the format of rulebook files as docs/rulebooks.md describes it.
const newestFormat = 2

// lift gives the offences of a book in the first format the columns it did not have yet, as they usually are, so that a book in an old
// journal, or a copy of one, is followed as it always was.
func (b *Book) lift() {
	if b.Format >= newestFormat {
		return
	}
	for n := range b.Offences {
		o := &b.Offences[n]
		usual := kinds[o.Kind].usual
		o.WholeTable, o.Seat, o.Board, o.Clock, o.Assumes, o.Ends = usual.WholeTable, usual.Seat, usual.Board, usual.Clock, usual.Assumes, usual.Ends
	}
}
