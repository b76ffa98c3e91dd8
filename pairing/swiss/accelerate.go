package swiss

import (
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// Acceleration adds points for pairing only to the upper part of a large field, so that its teams
// meet early.
type Acceleration string

// The accelerations, by their names in files and commands.
const (
	NoAcceleration Acceleration = ""
	// FIDE C.04.7: a win in half of the accelerated rounds, a draw in the others
	Baku  Acceleration = "baku"
	US28R Acceleration = "us-28r" // US Chess 28R: a win in rounds 1 and 2
)

// ParseAcceleration reads an acceleration's name; "" and "off" are [NoAcceleration].
func ParseAcceleration(s string) (Acceleration, error) {
	switch a := Acceleration(s); a {
	case NoAcceleration, Baku, US28R:
		return a, nil
	case "off":
		return NoAcceleration, nil
	}
	return "", refusal.Invalid.Errorf("no acceleration %q: use off, %s or %s", s, Baku, US28R)
}

// AccelerationBase is the field before round 1 and the points of a match, on which accelerations
// are based.
type AccelerationBase struct {
	Teams, Rounds int
	Win, Draw     tiebreak.Points
}

// VirtualPoints returns the points added to a team's score while a round, from 1, is paired.
// Pairing numbers fix the upper part before round 1; later entries with higher numbers than its
// last team are outside it.
func (a Acceleration) VirtualPoints(s AccelerationBase, tpn, round int) tiebreak.Points {
	switch a {
	case Baku:
		upper := (s.Teams + 3) / 4 * 2 // half the field, rounded up to an even number
		accelerated := (s.Rounds + 1) / 2
		full := (accelerated + 1) / 2
		switch {
		case tpn > upper || round > accelerated:
		case round <= full:
			return s.Win
		default:
			return s.Draw
		}
	case US28R:
		if tpn <= (s.Teams+1)/2 && round <= 2 {
			return s.Win
		}
	case NoAcceleration:
	}
	return 0
}
