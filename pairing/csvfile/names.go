package csvfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/rules/limits"
)

// UnclearName is a player's name in a file that can be read in two ways, with the line and column
// where it stands first.
type UnclearName struct {
	Line     int
	Column   string // "player1"
	Readings []personname.Name
}

func (u UnclearName) String() string {
	said := make([]string, len(u.Readings))
	for i, n := range u.Readings {
		said[i] = fmt.Sprintf("given %s, family %s", n.GivenNames(), n.FamilyName())
	}
	return fmt.Sprintf("%s: read as %s", u.Readings[0].Written, strings.Join(said, "; or it is "))
}

// UnclearNames lists the names of the file that can be read in two ways and whose parts it does not
// tell apart, each once.
func (f TeamFile) UnclearNames() []UnclearName {
	var list []UnclearName
	seen := map[string]bool{}
	for i, e := range f.Entries {
		for n, p := range e.Players {
			if p.Name == "" || p.Given != "" || p.Family != "" || seen[p.Name] {
				continue
			}
			seen[p.Name] = true
			if readings := personname.Readings(p.Name); len(readings) > 1 {
				list = append(list, UnclearName{f.Lines[i], "player" + strconv.Itoa(n+1), readings})
			}
		}
	}
	return list
}

// Called is how a reading is told: "given Ji, family Park, called Ji".
func (u UnclearName) Called(reading int) string {
	n := u.Readings[reading]
	return fmt.Sprintf("given %s, family %s, called %s", n.GivenNames(), n.FamilyName(), n.Called())
}

// ReadName reads a name of the file as one of its readings, wherever it stands.
func (f *TeamFile) ReadName(u UnclearName, reading int) {
	n := u.Readings[reading]
	f.setParts(n.Written, n.GivenNames(), n.FamilyName())
}

// nameAnswers are the columns of a file that says how names are read.
var nameAnswers = []string{"written", "given", "family"}

// ReadNames applies a file of names to the entries: as written, given names, family name, with a
// header of these three words or without one. It returns the faults of that file; a name that no
// player has is one.
func (f *TeamFile) ReadNames(data []byte) []Fault {
	rows, first := Peek(data, 1)
	if len(first.Faults) > 0 || len(rows) == 0 {
		return first.Faults
	}
	header := Header{}
	if !slices.ContainsFunc(rows[0], func(cell string) bool {
		return strings.EqualFold(strings.TrimSpace(cell),
			"given")
	}) {
		header = Header{
			Names:  slices.Concat(nameAnswers, make([]string, max(0, len(rows[0])-len(nameAnswers)))),
			Absent: true,
		}
	} else {
		header.Names = make([]string, len(rows[0]))
		for i, cell := range rows[0] {
			cell = strings.ToLower(strings.TrimSpace(cell))
			if header.Names[i] = cell; cell != "given" && cell != "family" &&
				!slices.Contains(header.Names[:i], "written") {
				header.Names[i] = "written"
			}
		}
	}
	s := ReadSheet(data, header, Schema{Columns: nameAnswers, Required: nameAnswers, MaxRows: 2 * limits.Teams})
	for _, row := range s.Rows {
		written, given, family := row.Get("written"), row.Get("given"), row.Get("family")
		if given == "" && family == "" {
			s.AddFault(row.Line, "given", "neither a given name nor a family name: fill in one")
			continue
		}
		if !f.setParts(written, given, family) {
			s.AddFault(row.Line, "written", fmt.Sprintf("no player %q in the team file: copy the name from there",
				written))
		}
	}
	return SortFaults(s.Faults)
}

// setParts sets the parts of every player written so, and reports whether there is one.
func (f *TeamFile) setParts(written, given, family string) bool {
	found := false
	for i := range f.Entries {
		for n, p := range f.Entries[i].Players {
			if p.Name != "" && strings.EqualFold(strings.Join(strings.Fields(p.Name), " "),
				strings.Join(strings.Fields(written), " ")) {
				f.Entries[i].Players[n] = event.Player{
					Name: p.Name, Rating: p.Rating, Age: p.Age, Given: given,
					Family: family,
				}
				found = true
			}
		}
	}
	return found
}
