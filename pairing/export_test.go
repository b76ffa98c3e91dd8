package pairing

import (
	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// SwissField is what the Swiss engine is given for a section before a round is paired.
func SwissField(sec *event.Section, round int) swiss.Field {
	f, _ := swissField(sec, round, sec.PairingOrder(), func(t *event.Team) bool {
		return t.PlaysIn(round)
	})
	return f
}
