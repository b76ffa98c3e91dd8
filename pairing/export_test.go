package pairing

import "flagfall/pairing/swiss"

// Field is what the Swiss engine is told of a section before a round is paired.
func (sec *Section) Field(round int) swiss.Field {
	return sec.field(round, sec.Numbers(), func(t *Team) bool { return t.present(round) })
}
