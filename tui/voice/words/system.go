package words

import (
	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
)

// System names a section's pairing system, as sections keep it.
func System(system string) string {
	switch system {
	case string(swiss.US29D):
		return "Swiss, US Chess"
	case event.RoundRobin:
		return "round robin"
	case event.DoubleRoundRobin:
		return "double round robin"
	case event.Mixer:
		return "mixer"
	}
	return "Swiss, FIDE"
}
