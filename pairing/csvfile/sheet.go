// Package csvfile writes CSV and reads it as schools and spreadsheets write it: columns in any
// order, any usual encoding, every fault with its line. On top of that it reads teams and results.
package csvfile

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"flagfall/rules/limits"
)

// Fault is one thing wrong with a file.
type Fault struct {
	Line   int
	Column string
	Why    string
}

func (f Fault) String() string { return fmt.Sprintf("%d: %s: %s", f.Line, f.Column, f.Why) }

// SortFaults returns the faults in order of their lines.
func SortFaults(faults []Fault) []Fault {
	return slices.SortedStableFunc(slices.Values(faults), func(a, b Fault) int {
		return a.Line - b.Line
	})
}

// Row is one line below the header.
type Row struct {
	Line  int
	cells []string
	at    map[string]int // column index by name
}

// Get returns the cell in a column without surrounding spaces and without the apostrophe that
// Writer puts before a formula; "" if the file has no such column.
func (r Row) Get(column string) string {
	i, ok := r.at[column]
	if !ok {
		return ""
	}
	return unescapeFormula(strings.TrimSpace(r.cells[i]))
}

// Sheet is a file that was read: its rows, notes on what was adjusted, and every fault. Rows with
// too few or too many fields are left out.
type Sheet struct {
	Rows   []Row
	Notes  []string
	Faults []Fault
}

// AddFault adds a fault in a column of a line.
func (s *Sheet) AddFault(line int, column, why string) {
	s.Faults = append(s.Faults, Fault{line, column, why})
}

// Schema is what a file should hold: its columns, those it must have, and the most rows below the
// header.
type Schema struct {
	Columns, Required []string
	// Columns of which one will do in the place of a required one; nil for none.
	Instead func(column string) []string
	MaxRows int
}

// Header names the columns of a file whose own header does not use the known names. The zero Header
// means that the first line is the header.
type Header struct {
	Names  []string // a known name for each column of the file, "" for an unused one
	Absent bool     // the first line is a row of data
}

// ReadSheet reads a whole file. Unless h names the columns, the first line does, in any order and
// case; columns not in the schema are skipped and noted. The text is UTF-8, with or without a byte
// order mark, UTF-16, Windows-1252, Latin-1 or Mac Roman, which are noted. Fields are separated by
// commas, semicolons, tabs, bars or blanks, as in the first line, or are the cells of the first
// sheet of an XLSX workbook. The numbers of rows, columns and faults are bounded by [limits].
func ReadSheet(data []byte, h Header, form Schema) Sheet {
	s, rows := newRows(data)
	if rows != nil {
		s.readRows(rows, h, form)
	}
	return s
}

// Peek reads at most n lines from the start of a file, to ask a person what the columns are.
func Peek(data []byte, n int) ([][]string, Sheet) {
	s, r := newRows(data)
	var rows [][]string
	for r != nil && len(rows) < n {
		fields, _, err := r.next()
		if err != nil {
			s.addQuoteFault(err)
			break
		}
		rows = append(rows, fields)
	}
	return rows, s
}

// hasLargeRow reports whether a row is too long or has too many columns, and adds a fault. Such a
// row would need far more memory than its text. Separators and line ends inside quotes do not
// count.
func (s *Sheet) hasLargeRow(data []byte, comma rune) bool {
	line, first, began, fields, quoted := 1, 1, 0, 1, false
	for i, c := range data {
		switch {
		case c == '"':
			quoted = !quoted
		case c == '\n':
			if line++; !quoted {
				first, began, fields = line, i+1, 1
			}
		case c == byte(comma) && !quoted:
			fields++
		}
		switch {
		case fields > limits.Columns:
			s.AddFault(first, "columns",
				fmt.Sprintf("more than %d: leave out unused ones", limits.Columns))
			return true
		case i-began > limits.Row:
			s.AddFault(first, "quotes",
				fmt.Sprintf(
					"the row is longer than %d KB: close the quotes in it, or double those inside a name",
					limits.Row>>10))
			return true
		}
	}
	return false
}

func (s *Sheet) readRows(r rowSource, h Header, form Schema) {
	header, firstLine, err := r.next()
	if err != nil {
		if !s.addQuoteFault(err) {
			s.AddFault(1, "header",
				"the file is empty: begin it with "+strings.Join(form.Columns, ","))
		}
		return
	}
	first := header
	if h.Names != nil {
		header = h.Names
	}
	at, ok := s.readHeader(header, form)
	if !ok {
		return
	}
	if h.Absent {
		s.addRow(first, firstLine, len(header), at)
	}
	for {
		fields, line, err := r.next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			s.addQuoteFault(err)
			return
		}
		s.addRow(fields, line, len(header), at)
		if len(s.Rows) > form.MaxRows {
			s.Rows, s.Faults = nil, nil // the other faults do not matter in a refused file
			s.AddFault(line, "rows",
				fmt.Sprintf("more than %d: split it into several files", form.MaxRows))
			return
		}
		if len(s.Faults) > limits.Faults {
			s.AddFault(line, "file", "too many faults: later lines were not read")
			return
		}
	}
}

// addRow adds one line if it has n fields, else a fault. Empty cells at the end of a line and empty
// lines, as spreadsheets write them, are ignored.
func (s *Sheet) addRow(fields []string, line, n int, at map[string]int) {
	for len(fields) > n && strings.TrimSpace(fields[len(fields)-1]) == "" {
		fields = fields[:len(fields)-1]
	}
	if n > 1 && strings.TrimSpace(strings.Join(fields, "")) == "" {
		return
	}
	if len(fields) != n {
		s.AddFault(line, "fields",
			fmt.Sprintf("%d fields where the header has %d: put names with commas in quotes",
				len(fields), n))
		return
	}
	s.Rows = append(s.Rows, Row{line, fields, at})
}

// addQuoteFault reports a quoting fault, after which the rest of the file cannot be read. It
// returns false for other errors.
func (s *Sheet) addQuoteFault(err error) bool {
	var e *csv.ParseError
	if !errors.As(err, &e) {
		return false
	}
	s.AddFault(e.StartLine, "quotes",
		fmt.Sprintf("%v: close the quotes, or double those inside a name; later lines were not read", e.Err))
	return true
}

func (s *Sheet) readHeader(row []string, form Schema) (map[string]int, bool) {
	at := map[string]int{}
	for i, name := range row {
		name = strings.ToLower(strings.TrimSpace(name))
		switch _, twice := at[name]; {
		case !slices.Contains(form.Columns, name):
			if name != "" {
				s.Notes = append(s.Notes, fmt.Sprintf("column %q is not used", name))
			}
		case twice:
			s.AddFault(1, name, "the header names this column twice: remove one")
		default:
			at[name] = i
		}
	}
	if len(at) == 0 {
		s.Notes = nil
		s.AddFault(1, "header",
			"the first line names no column that is known: begin the file with "+strings.Join(form.Required, ","))
		return nil, false
	}
	has := func(name string) bool { _, ok := at[name]; return ok }
	for _, name := range form.Required {
		if !has(name) && (form.Instead == nil || !slices.ContainsFunc(form.Instead(name), has)) {
			s.AddFault(1, name, "the header lacks this column: add it")
		}
	}
	return at, len(s.Faults) == 0
}
