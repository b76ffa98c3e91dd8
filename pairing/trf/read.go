package trf

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Limits of a file, so that a broken one needs no memory.
const (
	maxRounds = 100
	maxNumber = 9999
	maxLine   = 8 << 10 // bytes; a list of the most teams allowed is shorter
)

// Fault is one thing wrong with a file.
type Fault struct {
	Line  int
	Text  string // the whole sentence
	Field string // where in the record: "the round in column 5"; "" for the whole record
	Found string // what stands there
	Meant string // what was read in its place: "the record is left out"
}

// Faults is all that is wrong with a file, in order of lines.
type Faults []Fault

// Error lists the faults, one a line.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fmt.Sprintf("line %d: %s", fault.Line, fault.Text)
	}
	return strings.Join(lines, "\n")
}

// Read returns the faults of which something was read instead.
func (f Faults) Read() Faults {
	return slices.DeleteFunc(slices.Clone(f), func(fault Fault) bool { return fault.Meant == "" })
}

// RefusalKind returns refusal.Invalid.
func (Faults) RefusalKind() refusal.Kind { return refusal.Invalid }

// Notes tells what was read otherwise than it stands in the file, one line each.
func (f *File) Notes() []string {
	var notes []string
	for _, finding := range FaultFindings(slices.Concat(f.Slips, f.Faults)) {
		notes = append(notes, finding.Says)
	}
	return notes
}

// NameFaults adds the name of a file to its faults, and to the refusal of one that is too large. It returns
// other errors unchanged.
func NameFaults(file string, err error) error {
	var faults Faults
	switch {
	case errors.As(err, &faults):
		return fmt.Errorf("%s has faults:\n%w", file, faults)
	case refusal.KindOf(err) == refusal.Limit:
		return fmt.Errorf("%s: %w", file, err)
	}
	return err
}

// Reading is how a report is read.
type Reading struct {
	// Strict refuses a report with a fault; the error is of type [Faults].
	Strict bool
	Each   Each // of a report of single entries
}

// Read reads every part of a file that no fault touches. Lines end in CR, LF or both; lines that begin
// with ### are comments. The file has the first [limits.Faults] faults, each with what was made of it.
// The error says why nothing can be read: the file is too large, or no report. It is an [Individual]
// if the report is of single entries and the reading does not say what each is.
func (r Reading) Read(data []byte) (*File, error) {
	f, err := r.read(data)
	if err == nil && r.Strict && len(f.Faults) > 0 {
		return nil, f.Faults
	}
	return f, err
}

func (r Reading) read(data []byte) (*File, error) {
	if err := limits.Report.Check(int64(len(data))); err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	decode := decodeLatin1
	if utf8.Valid(data) {
		decode = func(line []byte) string { return string(line) }
	}
	d := &reader{each: r.Each, file: &File{}, seen: map[string]int{}, unread: map[place]*Fault{}}
	for line := range splitLines(data) {
		if d.line++; len(line) > maxLine {
			d.addFault("longer than %d KB: not a record of a report", maxLine>>10).Meant = leftOut
		} else {
			d.readRecord(decode(line))
		}
		if err := d.tooLarge(); err != nil {
			return nil, err
		}
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	d.file.Faults = d.listFaults()
	d.file.lines = d.seen
	d.file.LineEnd = firstLineEnd(data)
	return d.file, nil
}

// leftOut is what is made of a record that cannot be read.
const leftOut = "the record is left out"

// isRuler reports whether a line only shows columns to people: blanks and numbers, or the letters
// that stand for fields in FIDE's sample, such as "DDD SSSS sTTT NNNN".
func isRuler(line string) bool {
	text := strings.TrimSpace(line)
	if text == "" || text[0] != line[0] || strings.HasPrefix(text, "1234567890") {
		return true
	}
	return strings.HasPrefix(line, "DDD SSSS") || strings.HasPrefix(line, "III TT")
}

// firstLineEnd returns how the lines of a file end; "\n" where it has one line.
func firstLineEnd(data []byte) string {
	end := bytes.IndexAny(data, "\r\n")
	switch {
	case end < 0 || data[end] == '\n':
		return "\n"
	case bytes.HasPrefix(data[end:], []byte("\r\n")):
		return "\r\n"
	}
	return "\r"
}

// splitLines yields the lines of a file without their ends: CR, LF, or CR and LF.
func splitLines(data []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for more := true; more; {
			line, rest := data, []byte(nil)
			end := bytes.IndexAny(data, "\r\n")
			if more = end >= 0; more {
				line, rest = data[:end], data[end+1:]
				if data[end] == '\r' {
					rest = bytes.TrimPrefix(rest, []byte("\n"))
				}
				more = len(rest) > 0
			}
			if !yield(line) {
				return
			}
			data = rest
		}
	}
}

// decodeLatin1 decodes a line as written by older programs.
func decodeLatin1(line []byte) string {
	runes := make([]rune, len(line))
	for i, c := range line {
		runes[i] = rune(c)
	}
	return string(runes)
}

// reader reads a file and collects its faults line by line.
type reader struct {
	each   Each
	file   *File
	line   int
	seen   map[string]int // lines of records that occur once, by tag
	listed int            // numbers in lists
	old    []oldTeam
	clubs  []Team // of records 013 in a report of single entries
	faults []*Fault
	more   bool             // faults that are not listed
	unread map[place]*Fault // players' rounds that could not be read
}

// place is a player's round.
type place struct{ player, round int }

// tooLarge returns an error if the file so far is larger than a report can be.
func (d *reader) tooLarge() error {
	switch {
	case d.line > limits.Records:
		return refusal.Limit.Errorf("more than %d lines: %s", limits.Records, limits.Report.Advice)
	case d.listed > limits.ReportTeams:
		return refusal.Limit.Errorf("more than %d numbers in lists: %s", limits.ReportTeams, limits.Report.Advice)
	case len(d.file.Players) > maxNumber:
		return refusal.Limit.Errorf("more than %d players: %s", maxNumber, limits.Report.Advice)
	}
	return nil
}

func (d *reader) addFault(format string, args ...any) *Fault {
	return d.addFaultAt(d.line, format, args...)
}

// addFaultAt adds a fault in a line and returns it, so that the caller can say what was made of it.
func (d *reader) addFaultAt(line int, format string, args ...any) *Fault {
	fault := &Fault{Line: line}
	if d.more = len(d.faults) == limits.Faults; !d.more {
		fault.Text = fmt.Sprintf(format, args...)
		d.faults = append(d.faults, fault)
	}
	return fault
}

// listFaults returns the faults in order of lines.
func (d *reader) listFaults() Faults {
	var all Faults
	for _, fault := range d.faults {
		all = append(all, *fault)
	}
	slices.SortStableFunc(all, func(a, b Fault) int { return a.Line - b.Line })
	if d.more {
		all = append(all, Fault{Line: d.line, Text: "and more faults, not listed"})
	}
	return all
}
