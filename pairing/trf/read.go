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
	Line int
	Text string
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

// RefusalKind returns refusal.Invalid.
func (Faults) RefusalKind() refusal.Kind { return refusal.Invalid }

// NameFaults adds the name of a file to its faults. It returns other errors unchanged.
func NameFaults(file string, err error) error {
	var faults Faults
	if !errors.As(err, &faults) {
		return err
	}
	return fmt.Errorf("%s has faults:\n%w", file, faults)
}

// Read reads a whole file. Lines end in CR, LF or both; lines that begin with ### are comments. If
// anything is wrong, it returns no file and an error of type [Faults] with the first
// [limits.Faults] faults.
func Read(data []byte) (*File, error) {
	if err := limits.Report.Check(int64(len(data))); err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	decode := decodeLatin1
	if utf8.Valid(data) {
		decode = func(line []byte) string { return string(line) }
	}
	d := &reader{file: &File{}, seen: map[string]int{}}
	full := false
	for line := range splitLines(data) {
		if d.line++; len(line) > maxLine {
			d.addFault("longer than %d KB: not a record of a report", maxLine>>10)
		} else {
			d.readRecord(decode(line))
		}
		if full = d.stopsEarly(); full {
			break
		}
	}
	if !full {
		d.check()
	}
	if len(d.faults) > limits.Faults {
		d.faults[limits.Faults] = Fault{d.line, "and more faults, not listed"}
	}
	if len(d.faults) > 0 {
		slices.SortStableFunc(d.faults, func(a, b Fault) int { return a.Line - b.Line })
		return nil, d.faults
	}
	d.file.lines = d.seen
	d.file.LineEnd = firstLineEnd(data)
	return d.file, nil
}

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
	file   *File
	line   int
	seen   map[string]int // lines of records that occur once, by tag
	listed int            // numbers in lists
	old    []oldTeam
	faults Faults
}

// stopsEarly reports whether to ignore the rest of the file, and adds a fault if the file is too
// large.
func (d *reader) stopsEarly() bool {
	switch {
	case d.line > limits.Records:
		d.addFault("more than %d lines: %s", limits.Records, limits.Report.Advice)
	case d.listed > limits.ReportTeams:
		d.addFault("more than %d numbers in lists: %s", limits.ReportTeams, limits.Report.Advice)
	case len(d.file.Players) > maxNumber:
		d.addFault("more than %d players: %s", maxNumber, limits.Report.Advice)
	default:
		return len(d.faults) > limits.Faults
	}
	return true
}

func (d *reader) addFault(format string, args ...any) { d.addFaultAt(d.line, format, args...) }

func (d *reader) addFaultAt(line int, format string, args ...any) {
	if len(d.faults) <= limits.Faults { // one more shows that faults are missing
		d.faults = append(d.faults, Fault{line, fmt.Sprintf(format, args...)})
	}
}

// readRecord reads one line.
func (d *reader) readRecord(line string) {
	if comment, ok := strings.CutPrefix(line, "###"); ok {
		d.file.Comments = append(d.file.Comments, strings.TrimSpace(comment))
		return
	}
	if isRuler(line) {
		return
	}
	c := d.columns(line)
	tag := strings.TrimRight(c.raw(1, 3), " ")
	text := strings.TrimRight(c.raw(5, c.length), " ")
	if utf8.RuneCountInString(tag) != 3 {
		d.addFault("a record begins with three characters for its kind, not %q", tag)
		return
	}
	switch tag {
	case "012", "142", "162", "192", "320", "352", "362":
		if first, twice := d.seen[tag]; twice {
			d.addFault("a second %s record; the first is in line %d", tag, first)
			return
		}
		d.seen[tag] = d.line
	}
	f := d.file
	switch tag {
	case "001":
		d.readPlayer(c)
	case "012":
		f.Name = text
	case "142":
		f.Rounds = c.number(5, c.length, "the number of rounds", 1, maxRounds)
	case "162":
		f.Game = d.readScale(c, 6, "W", "D", "L", "A", "P", "X")
	case "362":
		f.Match = d.readScale(c, 5, "TW", "TD", "TL")
	case "192":
		f.Type = text
	case "352":
		f.Colors = text
		if strings.Trim(text, "WBwb") != "" || text == "" {
			d.addFault("board colors %q: use W and B", text)
		}
	case "240":
		f.Byes = append(f.Byes,
			Bye{c.letter(5, "FHZ", "the kind of bye"), c.round(7, 9), c.numbers(11), d.line})
	case "250":
		f.Accelerations = append(f.Accelerations,
			Acceleration{
				c.points(5, 8), c.points(10, 13), c.round(15, 17), c.round(19, 21), c.team(23, 26),
				c.team(28, 31),
			})
	case "260":
		f.Apart = append(f.Apart,
			ApartGroup{c.round(5, 7), c.round(9, 11), c.numbers(13), d.line})
	case "299":
		d.readAbnormal(c)
	case "300":
		f.LineUps = append(f.LineUps,
			LineUp{c.round(5, 7), c.team(9, 11), c.team(13, 15), c.numbers(17), d.line})
	case "310":
		d.readTeam(c)
	case "320":
		f.PAB = &PAB{c.points(5, 8), c.points(10, 13), c.numbersByRound(15, 3), d.line}
	case "330":
		kind := c.raw(5, 6)
		if !slices.Contains([]string{"+-", "-+", "--"}, kind) {
			d.addFault("kind of forfeit %q: use +-, -+ or --", kind)
		}
		f.Forfeits = append(f.Forfeits,
			Forfeit{kind, c.round(8, 10), c.team(12, 14), c.team(16, 18), d.line})
	case "013":
		d.old = append(d.old, oldTeam{d.line, line})
		f.Other = append(f.Other, Record{tag, text})
	default:
		if tag[2] == '2' && tag[0] >= '0' && tag[0] <= '2' {
			f.Header = append(f.Header, Record{tag, text})
		} else {
			f.Other = append(f.Other, Record{tag, text})
		}
	}
}

// readScale reads pairs of a code and its points, one every nine columns.
func (d *reader) readScale(c columns, from int, codes ...string) Scale {
	var out Scale
	for at := from; at <= c.length; at += 9 {
		code := strings.TrimSpace(c.raw(at, 6+at-from))
		if code == "" && strings.TrimSpace(c.raw(at, at+8)) == "" {
			continue
		}
		if !slices.Contains(codes, code) {
			d.addFault("result code %q: use %s", code, strings.Join(codes, ", "))
			continue
		}
		width := len(code)
		out = append(out, ScalePoint{code, c.points(at+width, at+width+3)})
	}
	return out
}

func (d *reader) readPlayer(c columns) {
	p := Player{
		Number: c.number(5, 8, "the starting rank", 1, maxNumber),
		Sex:    c.field(10, 10), Title: c.field(11, 13), Name: c.field(15, 47),
		Rating:  c.field(49, 52),
		Country: c.field(54, 56), ID: c.field(58, 68), Born: c.field(70, 79),
		Points: c.points(81, 84), Rank: c.field(86, 89), line: d.line,
	}
	p.Results = make([]Game, 0, max(0, c.length-82)/10)
	for at := 92; at <= c.length; at += 10 {
		if len(p.Results) == maxRounds {
			d.addFault("more than %d rounds", maxRounds)
			break
		}
		p.Results = append(p.Results, c.game(at, len(p.Results)+1))
	}
	d.file.Players = append(d.file.Players, p)
}

func (d *reader) readTeam(c columns) {
	t := Team{
		Number: c.team(5, 7), Name: c.field(9, 40), Nick: c.field(42, 46),
		Strength: c.field(48, 53),
		Match:    c.points(55, 60), Game: c.points(62, 67), Rank: c.field(69, 71),
		Players: c.numbers(74), line: d.line,
	}
	d.file.Teams = append(d.file.Teams, t)
}
