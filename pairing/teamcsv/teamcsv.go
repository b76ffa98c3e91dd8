// Package teamcsv reads teams, and players who look for a partner, from a CSV file.
package teamcsv

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/sheet"
	"flagfall/rules/limits"
)

// Columns is the header, in any order; club and the ratings may be left out, other columns are passed over.
var Columns = []string{"team", "club", "player1", "rating1", "player2", "rating2"}

// Ages are columns that a file may have besides, under just these names: the players' ages in whole years.
var Ages = []string{"age1", "age2"}

// Known are all columns that are understood.
var Known = slices.Concat(Columns, Ages)

// MaxAge is the highest age that is taken for one.
const MaxAge = event.MaxAge

// MaxRating is the highest rating that is taken for one.
const MaxRating = event.MaxRating

// File is what was read: entries with the line each stands on, what was mended on the way, and every fault.
// Entries of lines with a fault are left out.
type File struct {
	Entries []event.Entry
	Lines   []int
	Notes   []string
	Faults  []sheet.Fault
}

// Alone is how many of the entries are of one player, without a partner.
func (f File) Alone() int {
	n := 0
	for _, e := range f.Entries {
		if _, alone := e.Alone(); alone {
			n++
		}
	}
	return n
}

// Read reads a whole file of teams, in any of the forms that a sheet may have. Its columns are those that the header says; a zero Header
// is the file's own. With alone, a line that names one player is somebody without a partner and needs no team.
func Read(data []byte, h sheet.Header, alone bool) File {
	s := sheet.Read(data, h, sheet.Form{Columns: Known, Required: Required, Rows: limits.Teams})
	var f File
	for _, row := range s.Rows {
		faults := len(s.Faults)
		e := entry(row, &s, alone)
		if len(s.Faults) == faults {
			f.Entries, f.Lines = append(f.Entries, e), append(f.Lines, row.Line)
		}
	}
	f.sameNames(&s)
	f.Notes, f.Faults = s.Notes, sheet.Sorted(s.Faults)
	return f
}

func entry(row sheet.Row, s *sheet.Sheet, alone bool) event.Entry {
	e := event.Entry{Name: row.Get("team"), Club: row.Get("club")}
	for i := range e.Players {
		e.Players[i].Name = row.Get("player" + strconv.Itoa(i+1))
	}
	if alone {
		_, alone = e.Alone()
	}
	if e.Name == "" && !alone {
		s.Fault(row.Line, "team", "the team has no name: type one")
	}
	for i := range e.Players {
		n := strconv.Itoa(i + 1)
		if e.Players[i].Name == "" && !alone {
			s.Fault(row.Line, "player"+n, "the player's name is missing: a team is two players")
		}
		rating, why := parseRating(row.Get("rating" + n))
		if why != "" {
			s.Fault(row.Line, "rating"+n, why)
		}
		e.Players[i].Rating = rating
		if e.Players[i].Age, why = parseAge(row.Get("age" + n)); why != "" {
			s.Fault(row.Line, "age"+n, why)
		}
	}
	return e
}

func parseRating(s string) (rating int, why string) {
	if s == "" {
		return 0, ""
	}
	rating, err := strconv.Atoi(s)
	if err != nil || rating < 0 || rating > MaxRating {
		return 0, fmt.Sprintf("%q is no rating: use a whole number from 0 to %d, or leave it empty", s, MaxRating)
	}
	return rating, ""
}

func parseAge(s string) (age int, why string) {
	if s == "" {
		return 0, ""
	}
	age, err := strconv.Atoi(s)
	if err != nil || age < 0 || age > MaxAge {
		return 0, fmt.Sprintf("%q is no age: use whole years from 0 to %d, or leave it empty", s, MaxAge)
	}
	return age, ""
}

// sameNames reports names that occur twice in the file, whatever their case.
func (f *File) sameNames(s *sheet.Sheet) {
	first := map[string]int{}
	for i, e := range f.Entries {
		if _, alone := e.Alone(); alone {
			continue // what it would be called is not kept
		}
		key := strings.ToLower(strings.Join(strings.Fields(e.Name), " "))
		if line, twice := first[key]; twice {
			s.Fault(f.Lines[i], "team", fmt.Sprintf("%q is on line %d already: rename one of them", e.Name, line))
			continue
		}
		first[key] = f.Lines[i]
	}
}
