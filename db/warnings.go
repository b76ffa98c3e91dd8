package db

import (
	"time"

	"flagfall/db/address"
	"flagfall/db/tournament"
	"flagfall/db/warnings"
)

// Warnings tells what threatens the tournament file at path, as of now: a network drive, a full disk, clocks that run off.
// It asks the system, and takes no time worth mentioning except on a network drive that does not answer.
func Warnings(path string, t *tournament.Tournament, now time.Time) []warnings.Warning {
	if address.Is(path) {
		return warnings.OfClock(t, now) // the server's disk is not this machine's
	}
	return append(warnings.OfPlace(warnings.Look(path)), warnings.OfClock(t, now)...)
}
