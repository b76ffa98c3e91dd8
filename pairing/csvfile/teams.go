package csvfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/limits"
)

// TeamColumns is the header, in any order; club and the ratings may be left out, other columns are passed over.
var TeamColumns = []string{"team", "club", "player1", "rating1", "player2", "rating2"}

// AgeColumns are columns that a file may have besides, under just these names: the players' ages in whole years.
var AgeColumns = []string{"age1", "age2"}

// KnownTeamColumns are all columns that are understood.
var KnownTeamColumns = slices.Concat(TeamColumns, AgeColumns)

// MaxAge is the highest age that is taken for one.
const MaxAge = event.MaxAge

// MaxRating is the highest rating that is taken for one.
const MaxRating = event.MaxRating

// TeamFile is what was read: entries with the line each stands on, what was mended on the way, and every fault.
// Entries of lines with a fault are left out.
type TeamFile struct {
	Entries []event.Entry
	Lines   []int
	Notes   []string
	Faults  []Fault
}

// SinglePlayers is how many of the entries are of one player, without a partner.
func (f TeamFile) SinglePlayers() int {
	n := 0
	for _, e := range f.Entries {
		if _, alone := e.SinglePlayer(); alone {
			n++
		}
	}
	return n
}

// ReadTeams reads a whole file of teams, in any of the forms that a sheet may have. Its columns are those that the header says; a zero Header
// is the file's own. With alone, a line that names one player is somebody without a partner and needs no team.
func ReadTeams(data []byte, h Header, alone bool) TeamFile {
	s := ReadSheet(data, h, Schema{Columns: KnownTeamColumns, Required: RequiredTeamColumns, MaxRows: limits.Teams})
	var f TeamFile
	for _, row := range s.Rows {
		faults := len(s.Faults)
		e := readEntry(row, &s, alone)
		if len(s.Faults) == faults {
			f.Entries, f.Lines = append(f.Entries, e), append(f.Lines, row.Line)
		}
	}
	f.reportDuplicateNames(&s)
	f.Notes, f.Faults = s.Notes, SortFaults(s.Faults)
	return f
}

func readEntry(row Row, s *Sheet, alone bool) event.Entry {
	e := event.Entry{Name: row.Get("team"), Club: row.Get("club")}
	for i := range e.Players {
		e.Players[i].Name = row.Get("player" + strconv.Itoa(i+1))
	}
	if alone {
		_, alone = e.SinglePlayer()
	}
	if e.Name == "" && !alone {
		s.AddFault(row.Line, "team", "the team has no name: type one")
	}
	for i := range e.Players {
		n := strconv.Itoa(i + 1)
		if e.Players[i].Name == "" && !alone {
			s.AddFault(row.Line, "player"+n, "the player's name is missing: a team is two players")
		}
		rating, why := parseRating(row.Get("rating" + n))
		if why != "" {
			s.AddFault(row.Line, "rating"+n, why)
		}
		e.Players[i].Rating = rating
		if e.Players[i].Age, why = parseAge(row.Get("age" + n)); why != "" {
			s.AddFault(row.Line, "age"+n, why)
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

// reportDuplicateNames reports names that occur twice in the file, whatever their case.
func (f *TeamFile) reportDuplicateNames(s *Sheet) {
	first := map[string]int{}
	for i, e := range f.Entries {
		if _, alone := e.SinglePlayer(); alone {
			continue // what it would be called is not kept
		}
		key := strings.ToLower(strings.Join(strings.Fields(e.Name), " "))
		if line, twice := first[key]; twice {
			s.AddFault(f.Lines[i], "team", fmt.Sprintf("%q is on line %d already: rename one of them", e.Name, line))
			continue
		}
		first[key] = f.Lines[i]
	}
}
