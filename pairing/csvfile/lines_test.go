package csvfile_test

import (
	"testing"

	"flagfall/pairing/csvfile"
)

// TestATeamALine: lists as people type them are read, each line as a team.
func TestATeamALine(t *testing.T) {
	for sheet, want := range map[string]string{
		"Ann Lark & Bob Pine\nCid Moss & Dee Reed\n":                    "Ann Lark and Bob Pine",
		"Ann & Bob\nCid & Dee\n":                                        "Ann and Bob",
		"Players\nAnn Lark and Bob Pine\nCid Moss / Dee Reed\n":         "Ann Lark and Bob Pine",
		"1. Owls - Ann Lark, Bob Pine\n2. Kites - Cid Moss, Dee Reed\n": "Owls: Ann Lark and Bob Pine",
		"Owls: Ann Lark & Bob Pine\nKites: Cid Moss & Dee Reed\n":       "Owls: Ann Lark and Bob Pine",
	} {
		file := csvfile.ReadRegistration([]byte(sheet), nil, false)
		if len(file.Faults) > 0 || len(file.Entries) != 2 || len(file.Notes) == 0 {
			t.Errorf("%q: %d entries, faults %v, notes %q", sheet, len(file.Entries), file.Faults, file.Notes)
			continue
		}
		e := file.Entries[0]
		got := e.Players[0].FullName() + " and " + e.Players[1].FullName()
		if len(want) > len(got) {
			got = e.Name + ": " + got
		}
		if got != want {
			t.Errorf("%q: %q, want %q", sheet, got, want)
		}
	}
}

// TestNoTeamALine: a sheet with separators, and a list in which some lines are otherwise, are no such list.
func TestNoTeamALine(t *testing.T) {
	for _, sheet := range []string{
		"Ann Lark,Bob Pine\nCid Moss,Dee Reed\n",
		"team,player1,player2\nA & B,Ann Lark,Bob Pine\n",
		"Ann Lark & Bob Pine\nsee you on Sunday\n",
		"Owls: Ann Lark & Bob Pine\nCid Moss & Dee Reed\n",
	} {
		rows, read := csvfile.Peek([]byte(sheet), 1)
		if len(read.Notes) > 0 || len(rows) != 1 {
			t.Errorf("%q: %q, notes %q", sheet, rows, read.Notes)
		}
	}
}
