// Package limits holds the most that is accepted of anything from outside: bytes, depth, rows and
// work. What exceeds a limit is refused before it is read, or as soon as that shows, so that no
// file uses up memory or time. The package is pure.
package limits

import (
	"bytes"
	"cmp"
	"fmt"
	"io"

	"flagfall/rules/refusal"
)

// Size is the most that is accepted of one kind of file or text.
type Size struct {
	What   string // with its article, such as "a rulebook"
	Bytes  int
	Advice string // what to do about one that is larger
}

// The sizes of what is read whole.
var (
	Rulebook = Size{"a rulebook", 1 << 20, "leave out what is not a rule"}
	Plan     = Size{"a plan", 64 << 10, "leave out what is no plan"}
	Settings = Size{"a settings file", 64 << 10, "start a new one"}
	CSVFile  = Size{
		"a CSV file", 20 << 20,
		"leave out unused columns, or split it into several files",
	}
	// File is one of a kind that is told from its contents.
	File         = Size{"a file to read", 50 << 20, "write one file for each section"}
	Report       = Size{"a tournament report", 50 << 20, "write one report for each section"}
	CaseFile     = Size{"a file of cases to train on", 2 << 20, "split it into several files"}
	ChessComFile = Size{"a file of chess.com boards", 16 << 20, "split it into several files"}
	GameFile     = Size{"a file of games", 32 << 20, "split it into several files"}
	Record       = Size{
		"the record of one game", 1 << 20,
		"check that it is one, and begin every game with its tags",
	}
	Position = Size{"a position", 4 << 10, "write the two boards only"}
	Line     = Size{"a line", 1 << 20, "write every case on a line of its own"}
	// PairingCase is a round to be paired from facts alone, with all the pairs that have met.
	PairingCase = Size{"a pairing case", 20 << 20, "write every case on a line of its own"}
	Print       = Size{"a saved print", 50 << 20, "remove it from the prints folder"}
	Logo        = Size{"a logo", 512 << 10, "make it smaller"}
	// Bundle is all files of an exported event together, as they are when unpacked.
	Bundle    = Size{"an exported event", 100 << 20, "move old prints out of the prints folder, and export it again"}
	StateFile = Size{"a file that flagfall keeps between runs", 1 << 20, "remove the file"}
)

// The most of what can be counted.
const (
	Depth   = 32 // of tables and lists in each other
	Nesting = 10 // of comments in a comment and of variations in a variation
	// Unclosed is the most tags, comments and variations of one record that never end.
	Unclosed = 200
	// Parts is the most keys, parts of dotted keys, tables and lists in a TOML file.
	Parts          = 10_000
	Teams          = 5_000    // in a section, and as many who wait in it for a partner
	PairedTeams    = 20_000   // that are paired at once
	Rows           = 100_000  // of a CSV file that holds no teams
	Columns        = 1_000    // of a CSV file
	Row            = 64 << 10 // bytes of one row of it, which may be several lines
	Records        = 250_000  // lines of a tournament report
	ReportTeams    = 500_000  // numbers in its lists of teams
	Faults         = 100      // that are told of one file
	ChessComBoards = 20_000   // boards in one file of chess.com
	BundleFiles    = 20_000   // in an exported event
	Plies          = 10_000   // of both boards in the record of one game
)

// Check returns a refusal for a length in bytes above the limit.
func (s Size) Check(length int64) error {
	if length <= int64(s.Bytes) {
		return nil
	}
	return refusal.Limit.Errorf("longer than %s, the limit for %s: %s", sizeText(s.Bytes),
		s.What, s.Advice)
}

// sizeText formats bytes in KB or MB.
func sizeText(n int) string {
	if n%(1<<20) == 0 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d KB", n>>10)
}

// Read reads everything up to the limit. expected is the likely length in bytes, 0 where it is not
// known.
func (s Size) Read(r io.Reader, expected int64) ([]byte, error) {
	if err := s.Check(expected); err != nil {
		return nil, err
	}
	r = io.LimitReader(r, int64(s.Bytes)+1)
	if expected == 0 {
		all, err := io.ReadAll(r)
		return all, cmp.Or(err, s.Check(int64(len(all))))
	}
	var all bytes.Buffer
	all.Grow(int(expected) + bytes.MinRead) // room for the read that finds the end
	_, err := all.ReadFrom(r)
	return all.Bytes(), cmp.Or(err, s.Check(int64(all.Len())))
}
