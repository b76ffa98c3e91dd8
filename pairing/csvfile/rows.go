package csvfile

import (
	"bytes"
	"encoding/csv"
	"io"
	"regexp"
	"strings"

	"flagfall/rules/limits"
)

// rowSource yields the rows of a file; io.EOF behind the last. An error of quoting is a
// *csv.ParseError.
type rowSource interface {
	next() (fields []string, line int, err error)
}

// csvRows are the rows of a text with separators.
type csvRows struct{ *csv.Reader }

func (r csvRows) next() ([]string, int, error) {
	fields, err := r.Read()
	if err != nil {
		return nil, 0, err
	}
	line, _ := r.FieldPos(0)
	return fields, line, nil
}

// heldRows are rows already taken apart.
type heldRows struct {
	rows  [][]string
	lines []int
}

func (r *heldRows) next() ([]string, int, error) {
	if len(r.rows) == 0 {
		return nil, 0, io.EOF
	}
	fields, line := r.rows[0], r.lines[0]
	r.rows, r.lines = r.rows[1:], r.lines[1:]
	return fields, line, nil
}

func (r *heldRows) add(line int, fields []string) {
	r.rows, r.lines = append(r.rows, fields), append(r.lines, line)
}

// newRows returns the rows of a file: of a workbook, or of a text with separators. It is nil, with a
// fault, if the file is too large or cannot be read.
func newRows(data []byte) (Sheet, rowSource) {
	var s Sheet
	if err := limits.CSVFile.Check(int64(len(data))); err != nil {
		s.AddFault(1, "file", err.Error())
		return s, nil
	}
	if isWorkbook(data) {
		rows, note, err := readWorkbook(data)
		if err != nil {
			s.AddFault(1, "file", err.Error())
			return s, nil
		}
		if note != "" {
			s.Notes = append(s.Notes, note)
		}
		return s, rows
	}
	text, note, ok := decode(data)
	if !ok {
		s.AddFault(1, "file", "is in no encoding known here: save it as CSV UTF-8")
		return s, nil
	}
	if note != "" {
		s.Notes = append(s.Notes, note)
	}
	if rows, ok := teamLines(text); ok {
		s.Notes = append(s.Notes, "each line was read as one team with two players")
		return s, rows
	}
	comma := fieldSeparator(text)
	if comma == blanks {
		return s, blankRows(text)
	}
	if s.hasLargeRow(text, comma) {
		return s, nil
	}
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma = comma
	r.FieldsPerRecord = -1 // checked in addRow, which reports every short line
	r.TrimLeadingSpace = r.Comma != '\t'
	return s, csvRows{r}
}

// blanks stands for columns with two blanks or more between them.
const blanks = ' '

var blankRun = regexp.MustCompile(`[ \x{a0}]{2,}`)

// fieldSeparator returns the separator of the first line: a tab as pasted from spreadsheets, a
// semicolon as saved where commas are decimal, a bar, blanks where there is none of these, otherwise
// a comma.
func fieldSeparator(data []byte) rune {
	first, _, _ := bytes.Cut(bytes.TrimLeft(data, "\r\n"), []byte("\n"))
	best, most := ',', bytes.Count(first, []byte(","))
	for _, c := range ";\t|" {
		if n := bytes.Count(first, []byte(string(c))); n > most {
			best, most = c, n
		}
	}
	if most == 0 && blankRun.Match(bytes.TrimSpace(first)) {
		return blanks
	}
	return best
}

// blankRows takes a text apart at runs of blanks. Empty cells cannot be told there, so columns are
// taken from where they begin in the first line as long as no cell crosses a beginning.
func blankRows(text []byte) rowSource {
	var out heldRows
	var starts []int
	for n, line := range strings.Split(string(text), "\n") {
		line = strings.TrimRight(strings.ReplaceAll(line, "\u00a0", " "), " \r")
		if strings.TrimSpace(line) == "" {
			continue
		}
		if starts == nil {
			starts = columnStarts(line)
		}
		cells, fits := cutAt([]rune(line), starts)
		if !fits {
			cells = blankRun.Split(strings.TrimSpace(line), -1)
		}
		out.add(n+1, cells)
	}
	return &out
}

// columnStarts returns where the columns of a line begin, in characters.
func columnStarts(line string) []int {
	starts := []int{}
	blank := 2
	for i, r := range []rune(line) {
		if r == ' ' {
			blank++
			continue
		}
		if blank >= 2 {
			starts = append(starts, i)
		}
		blank = 0
	}
	return starts
}

// cutAt cuts a line at the columns' beginnings. It is false if a cell stands across one.
func cutAt(line []rune, starts []int) ([]string, bool) {
	cells := make([]string, len(starts))
	for i, from := range starts {
		if from > len(line) {
			break
		}
		if from > 0 && line[from-1] != ' ' {
			return nil, false
		}
		to := len(line)
		if i+1 < len(starts) {
			to = min(to, starts[i+1])
		}
		cells[i] = strings.TrimSpace(string(line[from:to]))
	}
	return cells, true
}
