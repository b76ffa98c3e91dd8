package swiss

import (
	"slices"

	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// KeepApart is how strictly teams of one club are kept from meeting (US Chess 28N; TRF record 260).
type KeepApart string

// The values, by their names in files and commands.
const (
	ApartOff KeepApart = "off"
	// As few such pairs as the score groups allow: after C7, before C10.
	ApartPrefer KeepApart = "prefer"
	// Never while one of the two scores below a limit, otherwise freely (28N1).
	ApartBelow  KeepApart = "below"
	ApartAlways KeepApart = "always" // never
)

// ParseKeepApart reads a value's name; "" is [ApartOff].
func ParseKeepApart(s string) (KeepApart, error) {
	switch k := KeepApart(s); k {
	case "":
		return ApartOff, nil
	case ApartOff, ApartPrefer, ApartBelow, ApartAlways:
		return k, nil
	}
	return "", refusal.Invalid.Errorf("unknown way to keep clubs apart, %q: use off, prefer, below or always", s)
}

// Clubs is the club rule of a round.
type Clubs struct {
	Keep  KeepApart       // "" is off
	Below tiebreak.Points // the limit of [ApartBelow]
}

// forbids reports whether the rule forbids two teams to meet.
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
	return slices.ContainsFunc(a.Clubs, func(club string) bool {
		return club != "" && slices.Contains(b.Clubs, club)
	})
}
