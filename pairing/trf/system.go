package trf

import (
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// typeCode is what record 192 says of an event.
type typeCode struct {
	// A pairing system of flagfall's: one of package swiss or event; "" for any other.
	System string
	Colors swiss.Preferences // of a Swiss by C.04.6
	// No secondary score allocates colors (4.2.2).
	NoSecondary bool
	Primary     tiebreak.Scoring
	Scored      bool   // Primary is said
	Baku        bool   // accelerated by C.04.7
	Not         string // why flagfall does not pair by it, "" if it does
}

// otherSystems are the systems that flagfall does not pair by, by how their codes begin, with the
// article that defines each.
var otherSystems = []struct{ begins, is string }{
	{"FIDE_DUTCH", "the Dutch system of single players (C.04.3)"},
	{"FIDE_DUBOV", "the Dubov system of single players (C.04.4.1)"},
	{"FIDE_BURSTEIN", "the Burstein system of single players (C.04.4.2)"},
	{"FIDE_LIM", "the Lim system of single players (C.04.4.3)"},
	{"FIDE_DOUBLESWISS", "the Double-Swiss of single players (C.04.5)"},
	{"FIDE_DOUBLEROUNDROBIN", "a double round robin whose first half ends in reverse order (C.05 annex 1)"},
	{"FIDE_SCHILLER", "the Schiller system, which FIDE has not defined yet"},
	{"FIDE_SCHEVENINGEN", "the Scheveningen system, which FIDE has not defined yet"},
	{"FIDE_DOUBLESCHEVENINGEN", "the Scheveningen system, which FIDE has not defined yet"},
	{"CUSTOM_", "the competition's own system"},
}

// parseType reads record 192 as FIDE's table of types has it, and flagfall's own codes. Swisses with
// the pattern of C.04.6 have no color preferences unless they name a type, except FIDE_TEAM alone, which
// stands for FIDE_TEAM_TYPEA_MP_GP.
func parseType(code string) typeCode {
	code = strings.ToUpper(strings.TrimSpace(code))
	parts := strings.Split(code, "_")
	t := typeCode{Baku: parts[len(parts)-1] == "BAKU"}
	if t.Baku {
		parts = parts[:len(parts)-1]
	}
	scores := slices.DeleteFunc(slices.Clone(parts), func(s string) bool { return s != "MP" && s != "GP" })
	if len(scores) > 0 {
		t.Scored, t.NoSecondary = true, len(scores) == 1
		if scores[0] == "GP" {
			t.Primary = tiebreak.GamePoints
		}
	}
	for _, other := range otherSystems {
		if strings.HasPrefix(code, other.begins) {
			t.Not = other.is
			return t
		}
	}
	begins := func(words ...string) bool {
		return len(parts) >= len(words) && slices.Equal(parts[:len(words)], words)
	}
	games := parts[len(parts)-1]
	switch {
	case begins("FIDE", "TEAM", "ROUNDROBIN"), begins("FIDE", "ROUNDROBIN"), begins("ROBIN"),
		strings.HasPrefix(code, "BERGER_") && strings.Contains(code, "_ROUNDROBIN") &&
			(games == "ROUNDROBIN" || games == "G1"):
		t.System = event.RoundRobin
	case begins("FIDE", "TEAM", "DOUBLEROUNDROBIN"), begins("ROBIN2"),
		strings.HasPrefix(code, "BERGER_") && (games == "DOUBLEROUNDROBIN" || games == "G2"):
		t.System = event.DoubleRoundRobin
	case begins("FIDE", "TEAM"):
		t.System, t.Colors = string(swiss.FIDE), swiss.NoPreferences
		if slices.Contains(parts, "TYPEA") || len(parts) == 2 {
			t.Colors = swiss.TypeA
		}
		if slices.Contains(parts, "TYPEB") {
			t.Colors = swiss.TypeB
		}
		t.Scored = t.Scored || len(parts) == 2
	case begins("US"):
		t.System = string(swiss.US29D)
	case code == "":
		t.Not = "record 192 names no system"
	default:
		t.Not = code + " is in no table of FIDE's"
	}
	return t
}

// isRobin reports whether all meet each other.
func (t typeCode) isRobin() bool {
	return t.System == event.RoundRobin || t.System == event.DoubleRoundRobin
}
