package pairing

import (
	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// Field is what the Swiss engine is told of a section before a round is paired.
func Field(sec *event.Section, round int) swiss.Field {
	return field(sec, round, sec.Numbers(), func(t *event.Team) bool { return t.Present(round) })
}
