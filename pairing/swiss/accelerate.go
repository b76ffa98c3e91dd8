package swiss

import (
	"flagfall/pairing/score"
	"flagfall/rules/refusal"
)

// Acceleration gives the upper part of a large field points that count for pairing only, so that its teams meet early.
type Acceleration string

// The ways, by the names used in files and commands.
const (
	NoAcceleration Acceleration = ""
	Baku           Acceleration = "baku"   // FIDE C.04.7: a win for half of the accelerated rounds, a draw for the rest
	US28R          Acceleration = "us-28r" // US Chess 28R: a win in rounds 1 and 2
)

// ParseAcceleration reads a way's name; "" and "off" are [Plain].
func ParseAcceleration(s string) (Acceleration, error) {
	switch a := Acceleration(s); a {
	case NoAcceleration, Baku, US28R:
		return a, nil
	case "off":
		return NoAcceleration, nil
	}
	return "", refusal.Invalid.Errorf("no acceleration %q: use off, %s or %s", s, Baku, US28R)
}

// AccelerationBase is what an acceleration goes by: the field as it was before round 1, and what a match brings.
type AccelerationBase struct {
	Teams, Rounds int
	Win, Draw     score.Points
}

// VirtualPoints is what a team's score is raised by while a round, from 1, is paired. The upper part is fixed before round
// 1 by pairing numbers: later entries with a higher number than its last team are outside it.
func (a Acceleration) VirtualPoints(s AccelerationBase, tpn, round int) score.Points {
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
