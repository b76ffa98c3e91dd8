// Package teamcsv reads teams from a CSV file as schools and spreadsheets write them.
package teamcsv

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"flagfall/pairing"
)

// Columns is the header, in any order; club and the ratings may be left out, other columns are passed over.
var Columns = []string{"team", "club", "player1", "rating1", "player2", "rating2"}

// MaxRating is the highest rating that is taken for one.
const MaxRating = 3500

// Fault is one thing wrong with a file.
type Fault struct {
	Line   int
	Column string
	Why    string
}

func (f Fault) String() string { return fmt.Sprintf("%d: %s: %s", f.Line, f.Column, f.Why) }

// File is what was read: entries with the line each stands on, what was mended on the way, and every fault.
// Entries of lines with a fault are left out.
type File struct {
	Entries []pairing.Entry
	Lines   []int
	Notes   []string
	Faults  []Fault
}

// Read reads a whole file. It takes UTF-8 with or without a byte order mark, and Latin-1, which it notes.
func Read(data []byte) File {
	var f File
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		f.fault(1, "file", "is in UTF-16: save it as CSV UTF-8")
		return f
	}
	if !utf8.Valid(data) {
		decoded, err := charmap.Windows1252.NewDecoder().Bytes(data) // Latin-1 with the quotes and dashes spreadsheets add
		if err != nil {
			f.fault(1, "file", "is in no encoding known here: save it as CSV UTF-8")
			return f
		}
		data = decoded
		f.Notes = append(f.Notes, "not UTF-8: read as Latin-1; look at the names with accents")
	}
	f.rows(data)
	f.sameNames()
	return f
}

func (f *File) fault(line int, column, why string) {
	f.Faults = append(f.Faults, Fault{line, column, why})
}

func (f *File) rows(data []byte) {
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord = -1 // counted here, so that every short line is reported
	r.TrimLeadingSpace = true
	header, err := r.Read()
	if err != nil {
		if !f.broken(err) {
			f.fault(1, "header", "the file is empty: begin it with "+strings.Join(Columns, ","))
		}
		return
	}
	at, ok := f.header(header)
	if !ok {
		return
	}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			f.broken(err)
			return
		}
		line, _ := r.FieldPos(0)
		f.row(line, row, at, len(header))
	}
}

// broken reports a quoting fault, after which the rest of the file cannot be told apart.
func (f *File) broken(err error) bool {
	var e *csv.ParseError
	if !errors.As(err, &e) {
		return false
	}
	f.fault(e.StartLine, "quotes", fmt.Sprintf("%v: close the quotes, or double those inside a name; the lines after it were not read", e.Err))
	return true
}

func (f *File) header(row []string) (map[string]int, bool) {
	at := map[string]int{}
	for i, name := range row {
		name = strings.ToLower(strings.TrimSpace(name))
		switch _, twice := at[name]; {
		case !slices.Contains(Columns, name):
			if name != "" {
				f.Notes = append(f.Notes, fmt.Sprintf("column %q is not used", name))
			}
		case twice:
			f.fault(1, name, "the header names this column twice: remove one")
		default:
			at[name] = i
		}
	}
	if len(at) == 0 {
		f.Notes = nil
		f.fault(1, "header", "there is no header: begin the file with "+strings.Join(Columns, ","))
		return nil, false
	}
	for _, name := range []string{"team", "player1", "player2"} {
		if _, ok := at[name]; !ok {
			f.fault(1, name, "the header does not name this column: add it")
		}
	}
	return at, len(f.Faults) == 0
}

func (f *File) row(line int, row []string, at map[string]int, fields int) {
	if len(row) != fields {
		f.fault(line, "fields", fmt.Sprintf("%d fields where the header has %d: put names with commas in quotes", len(row), fields))
		return
	}
	faults := len(f.Faults)
	get := func(name string) string {
		if i, ok := at[name]; ok {
			return strings.TrimSpace(row[i])
		}
		return ""
	}
	e := pairing.Entry{Name: get("team"), Club: get("club")}
	if e.Name == "" {
		f.fault(line, "team", "the team has no name: type one")
	}
	for i := range e.Players {
		n := strconv.Itoa(i + 1)
		e.Players[i].Name = get("player" + n)
		if e.Players[i].Name == "" {
			f.fault(line, "player"+n, "the player's name is missing: a team is two players")
		}
		rating, why := parseRating(get("rating" + n))
		if why != "" {
			f.fault(line, "rating"+n, why)
		}
		e.Players[i].Rating = rating
	}
	if len(f.Faults) == faults {
		f.Entries, f.Lines = append(f.Entries, e), append(f.Lines, line)
	}
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

// sameNames reports names that occur twice in the file, whatever their case.
func (f *File) sameNames() {
	first := map[string]int{}
	for i, e := range f.Entries {
		key := strings.ToLower(strings.Join(strings.Fields(e.Name), " "))
		if line, twice := first[key]; twice {
			f.fault(f.Lines[i], "team", fmt.Sprintf("%q is on line %d already: rename one of them", e.Name, line))
			continue
		}
		first[key] = f.Lines[i]
	}
	f.Faults = Sorted(f.Faults)
}

// Sorted puts faults in the order of their lines.
func Sorted(faults []Fault) []Fault {
	return slices.SortedStableFunc(slices.Values(faults), func(a, b Fault) int { return a.Line - b.Line })
}
