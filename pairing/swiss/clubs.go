package swiss

import (
	"slices"

	"flagfall/pairing/score"
	"flagfall/rules/refusal"
)

// KeepApart is how strictly teams of one club are kept from meeting (US Chess 28N; TRF record 260).
type KeepApart string

// The ways, by the names used in files and commands.
const (
	ApartOff    KeepApart = "off"
	ApartPrefer KeepApart = "prefer" // as few such pairs as the score groups allow: after C7, before C10
	ApartBelow  KeepApart = "below"  // never while one of the two has less than a score, freely at or above it (28N1)
	ApartAlways KeepApart = "always" // never
)

// ParseKeepApart reads a way's name; "" is [ApartOff].
func ParseKeepApart(s string) (KeepApart, error) {
	switch k := KeepApart(s); k {
	case "":
		return ApartOff, nil
	case ApartOff, ApartPrefer, ApartBelow, ApartAlways:
		return k, nil
	}
	return "", refusal.Invalid.Errorf("no way %q to keep clubs apart: use off, prefer, below or always", s)
}

// Clubs is the club rule of a round.
type Clubs struct {
	Keep  KeepApart    // "" is off
	Below score.Points // for [ApartBelow]
}

// forbids tells whether the rule forbids two teams to meet.
func (c Clubs) forbids(a, b Team) bool {
	switch c.Keep {
	case ApartAlways:
		return sameClub(a, b)
	case ApartBelow:
		return min(a.Score, b.Score) < c.Below && sameClub(a, b)
	case ApartOff, ApartPrefer:
	}
	return false
}

func sameClub(a, b Team) bool {
	return slices.ContainsFunc(a.Clubs, func(club string) bool { return club != "" && slices.Contains(b.Clubs, club) })
}
