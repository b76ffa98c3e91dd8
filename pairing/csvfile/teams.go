package csvfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/lazyregexp"
	"flagfall/rules/limits"
)

// TeamColumns is the header of a file of teams, in any order. Club and the ratings may be left out;
// other columns are skipped.
var TeamColumns = []string{"team", "club", "player1", "rating1", "player2", "rating2"}

// AgeColumns are optional columns, under exactly these names: the players' ages in whole years.
var AgeColumns = []string{"age1", "age2"}

// NameColumns are optional columns: a player's given names and family name, apart. They may stand in
// the place of the player's column.
var NameColumns = []string{"given1", "family1", "given2", "family2"}

// OptionalTeamColumns are the columns that few files have.
var OptionalTeamColumns = slices.Concat(AgeColumns, NameColumns)

// KnownTeamColumns are all columns that are read.
var KnownTeamColumns = slices.Concat(TeamColumns, OptionalTeamColumns)

// MissingTeamColumns lists the required columns that a file with these columns lacks.
func MissingTeamColumns(has []string) []string {
	return slices.DeleteFunc(slices.Clone(RequiredTeamColumns), func(column string) bool {
		return slices.Contains(has, column) ||
			slices.ContainsFunc(insteadOf(column), func(c string) bool { return slices.Contains(has, c) })
	})
}

// insteadOf lists the columns of which one will do in the place of a player's column.
func insteadOf(column string) []string {
	if n, ok := strings.CutPrefix(column, "player"); ok {
		return []string{"given" + n, "family" + n}
	}
	return nil
}

// TeamFile is a file that was read: its entries, the line of each, notes on what was adjusted, and
// every fault. Entries of faulty lines are left out.
type TeamFile struct {
	Entries []event.Entry
	Lines   []int
	Notes   []string
	Faults  []Fault
}

// SinglePlayers returns the number of entries with one player and no partner.
func (f TeamFile) SinglePlayers() int {
	n := 0
	for _, e := range f.Entries {
		if _, alone := e.SinglePlayer(); alone {
			n++
		}
	}
	return n
}

// ReadTeams reads a whole file of teams, in any form that ReadSheet accepts. A zero Header means
// the file has its own. With alone, a line that names one player is a player without a partner and
// needs no team name; without it, so is a line that says there is no partner, see [IsNoPartner].
func ReadTeams(data []byte, h Header, alone bool) TeamFile {
	s := ReadSheet(data, h,
		Schema{Columns: KnownTeamColumns, Required: RequiredTeamColumns, Instead: insteadOf, MaxRows: limits.Teams})
	return s.teamFile(alone)
}

// teamFile reads the rows of a sheet as teams.
func (s *Sheet) teamFile(alone bool) TeamFile {
	var f TeamFile
	for _, row := range s.Rows {
		faults := len(s.Faults)
		e := readEntry(row, s, alone)
		if len(s.Faults) == faults {
			f.Entries, f.Lines = append(f.Entries, e), append(f.Lines, row.Line)
		}
	}
	f.reportDuplicateNames(s)
	f.Notes, f.Faults = s.Notes, SortFaults(s.Faults)
	f.splitFamilies()
	return f
}

func readEntry(row Row, s *Sheet, alone bool) event.Entry {
	e := event.Entry{Name: row.Get("team"), Club: row.Get("club")}
	for i := range e.Players {
		n := strconv.Itoa(i + 1)
		name, given, family := row.Get("player"+n), row.Get("given"+n), row.Get("family"+n)
		if saysNoPartner(name, given, family) {
			alone = true
			continue
		}
		e.Players[i] = event.Player{Name: name}.WithParts(given, family)
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
	if isUnrated(s) {
		return 0, ""
	}
	number := s
	if m := ratingWithSuffix().FindStringSubmatch(s); m != nil {
		number = m[1]
	}
	rating, err := strconv.Atoi(number)
	if err != nil || rating < 0 || rating > event.MaxRating {
		return 0, fmt.Sprintf("%q is not a rating: use a whole number from 0 to %d, or leave it empty",
			s, event.MaxRating)
	}
	return rating, ""
}

// ratingWithSuffix matches a rating with the games it rests on or a remark behind it: "1200P5",
// "1200/5", "1200 (5 games)", "1200*", "1200.0".
var ratingWithSuffix = lazyregexp.New(`^(\d{3,4})(?:\s*[pP/]\s*\d{1,3}|\s*\([^)]*\)|\s*[*pP]|\.0+)$`)

// isUnrated reports whether a cell says that a player has no rating.
func isUnrated(s string) bool {
	switch strings.Trim(strings.ToLower(s), ". ") {
	case "", "-", "–", "unr", "unrated", "nr", "none", "new", "n/a", "na", "ungewertet", "sans", "sin elo":
		return true
	}
	return false
}

func parseAge(s string) (age int, why string) {
	if s == "" {
		return 0, ""
	}
	age, err := strconv.Atoi(s)
	if err != nil || age < 0 || age > event.MaxAge {
		return 0, fmt.Sprintf("%q is not an age: use whole years from 0 to %d, or leave it empty", s,
			event.MaxAge)
	}
	return age, ""
}

// reportDuplicateNames adds a fault for each name that occurs twice in the file. Case does not
// matter.
func (f *TeamFile) reportDuplicateNames(s *Sheet) {
	first := map[string]int{}
	for i, e := range f.Entries {
		if _, alone := e.SinglePlayer(); alone {
			continue // a player alone has no team name
		}
		key := strings.ToLower(strings.Join(strings.Fields(e.Name), " "))
		if line, twice := first[key]; twice {
			s.AddFault(f.Lines[i], "team",
				fmt.Sprintf("%q is already on line %d: rename one of them", e.Name, line))
			continue
		}
		first[key] = f.Lines[i]
	}
}
