// Package trf reads and writes tournament report files of teams in FIDE's format of 2026 (TRF26).
// It exports a section to a report and imports a report into a section.
//
// The words are the format's: board k of a match is the k-th bughouse match that two teams play in
// a round, and a "player" carries the results of one board.
package trf

import (
	"strings"

	"flagfall/pairing/tiebreak"
)

// File is a report of a team tournament.
type File struct {
	Name string // 012
	// Other tournament records unchanged: 022 to 132, 152, 172, 182, 202, 212, 222.
	Header        []Record
	Rounds        int    // 142, 0 if not given
	Type          string // 192, such as FIDE_TEAM_MP_GP
	Game          Scale  // 162
	Match         Scale  // 362
	Colors        string // 352: color of the first team on each board, "WB"
	Players       []Player
	Teams         []Team
	Byes          []Bye          // 240
	PAB           *PAB           // 320
	Forfeits      []Forfeit      // 330
	Accelerations []Acceleration // 250
	Apart         []ApartGroup   // 260
	Abnormal      []Abnormal     // 299
	LineUps       []LineUp       // 300
	Other         []Record       // other kinds of records, unchanged
	Comments      []string       // without ###; what was decided beside the pairing rules
	Slips         Faults         // fields beside their columns that were read as meant
	Faults        Faults         // what was wrong, and what was made of it
	LineEnd       string         // "\r\n" as the text asks, or what a file had that was read
	each          Each           // what the entries of a report of single entries are
	lines         map[string]int // lines of records that occur once, by tag
}

// Record is a line: a tag of three characters, a space, and the rest.
type Record struct{ Tag, Text string }

// Scale is the points of results, in the order of the file. Codes not listed have the format's
// default.
type Scale []ScalePoint

// ScalePoint is the points of one code.
type ScalePoint struct {
	Code   string
	Points tiebreak.Points
}

// Player is a 001 record.
type Player struct {
	Number  int // starting rank, from 1
	Sex     string
	Title   string
	Name    string
	Rating  string
	Country string
	ID      string
	Born    string
	Points  tiebreak.Points
	Rank    string
	Results []Game
	line    int
}

// Game is a player's round.
type Game struct {
	Opponent int  // 0 if not paired
	Color    byte // 'w', 'b' or '-'
	Code     byte // 1 = 0 + - W D L H F U Z, or [pending]
}

// pending is the code of a paired game without a result.
const pending = ' '

// disputed is the code of a game whose players have results that do not fit.
const disputed = '?'

// isOpen reports whether the game has no result.
func (g Game) isOpen() bool { return g.Code == pending || g.Code == disputed }

// played reports whether the game was played at all. W, D and L are games of less than a move.
func (g Game) played() bool { return strings.IndexByte("1=0WDL", g.Code) >= 0 }

// Team is a 310 record, or a 013 record of a report that has no others.
type Team struct {
	Number   int // pairing number, from 1
	Name     string
	Nick     string
	Strength string
	Match    tiebreak.Points
	Game     tiebreak.Points
	Rank     string
	Players  []int // starting ranks, in the order of the boards
	// Old is set for a 013 record, the form of 2016, which has neither number, points nor rank. The
	// numbers are then the order of the records.
	Old bool
	// Entry is set for an entry of a report of single entries, and Club for what its 013 record says.
	Entry bool
	Club  string
	line  int
}

// Bye is a 240 record: a bye of type F, H or Z for some teams in a round.
type Bye struct {
	Type  byte
	Round int
	Teams []int
	line  int
}

// PAB is the 320 record: the points of an allocated bye and the teams that had it.
type PAB struct {
	Match, Game tiebreak.Points
	Teams       []int // by round, 0 for none
	line        int
}

// Forfeit is a 330 record: a match that one or both teams forfeited.
type Forfeit struct {
	Type         string // "+-", "-+" or "--"
	Round        int
	White, Black int
	line         int
}

// Acceleration is a 250 record: fictitious points for pairing.
type Acceleration struct {
	Match, Game tiebreak.Points
	From, To    int // rounds
	First, Last int // teams
}

// ApartGroup is a 260 record: teams that must not meet in some rounds.
type ApartGroup struct {
	From, To int
	Teams    []int
	line     int
}

// Abnormal is a 299 record: points that differ from the scale.
type Abnormal struct {
	Type        byte // W D L F H Z + -, or a space for a bonus or penalty
	Match, Game tiebreak.Points
	Round       int // 0 for all rounds
	Teams       []int
	line        int
}

// LineUp is a 300 record: a team that played in another order than in its 310 record.
type LineUp struct {
	Round, Team, Opponent int
	Players               []int // 0 for an empty board
	line                  int
}

// pointsFor returns the points of a code: of 162 W, D, L, A (absent), P (allocated bye) and X
// (open), of 362 TW, TD and TL.
func (s Scale) pointsFor(code string) tiebreak.Points {
	for _, c := range s {
		if c.Code == code {
			return c.Points
		}
	}
	switch code {
	case "TW":
		return 2 * tiebreak.One
	case "W", "TD":
		return tiebreak.One
	case "D":
		return tiebreak.One / 2
	case "P":
		return s.pointsFor("W")
	case "X":
		return s.pointsFor("D")
	}
	return 0
}
