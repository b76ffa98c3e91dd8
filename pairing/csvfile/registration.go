package csvfile

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/limits"
)

// ReadRegistration reads a sheet of registrations as programs and people write them: one team or
// one player a row, headings in any order and in the words of the table of synonyms. Where the
// header has the names of [KnownTeamColumns], it reads as [ReadTeams] does. The notes say what the
// columns were taken for and which are not used.
func ReadRegistration(data []byte, m Mapping, alone bool) TeamFile {
	s, names, held := registrationRows(data, m, alone)
	switch {
	case len(s.Faults) > 0 && held == nil:
		return TeamFile{Notes: s.Notes, Faults: SortFaults(s.Faults)}
	case held == nil:
		return ReadTeams(data, Header{}, alone)
	}
	before := s.Faults
	s.Faults = nil
	s.readRows(held, Header{Names: names}, Schema{
		Columns: KnownTeamColumns, Required: RequiredTeamColumns, Instead: insteadOf, MaxRows: limits.Teams,
	})
	s.Faults = append(before, s.Faults...)
	return s.teamFile(alone)
}

// Flatten returns a sheet as UTF-8 with commas, one team a row, under its own headings; a sheet of
// one player a row, or without names of teams, gets ours. A sheet that cannot be read is returned as it is.
func Flatten(data []byte) []byte {
	s, _, held := registrationRows(data, nil, true)
	var rows rowSource = held
	if held == nil || len(s.Faults) > 0 {
		if s, rows = newRows(data); rows == nil {
			return data
		}
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	for {
		fields, _, err := rows.next()
		if err != nil {
			if w.Flush(); !errors.Is(err, io.EOF) {
				return data
			}
			return out.Bytes()
		}
		if err := w.Write(fields); err != nil {
			return data
		}
	}
}

// registrationRows returns the rows of a sheet of registrations, one team a row, with the names of
// its columns and a header in front, which is the sheet's own where its columns are. The rows are nil where the sheet
// has flagfall's own header or cannot be read.
func registrationRows(data []byte, m Mapping, alone bool) (Sheet, []string, *heldRows) {
	s, rows := newRows(data)
	if rows == nil {
		return s, nil, nil
	}
	header, headerLine, err := rows.next()
	if err != nil || isOwnHeader(header) && len(m) == 0 {
		return s, nil, nil
	}
	header, headerLine, rows = s.skipTitles(header, headerLine, rows, m)
	var first []string // of a sheet without headings
	proposed, told := proposeColumns(data)
	if proposed.absent && m.isNumbered() {
		first, header = header, numberedHeader(len(header))
	}
	as := columnsOf(header, m)
	near, _ := Peek(data, pairPeekRows)
	as.findPairs(header, near)
	if told && len(m) == 0 && (proposed.absent || !as.sure && !as.some) {
		s.AddFault(headerLine, "header", proposed.question())
		return s, nil, nil
	}
	if !as.sure && !(alone && as.hasPlayers()) {
		if as.some {
			s.AddFault(headerLine, "header", as.question(header))
		}
		return s, nil, nil
	}
	s.Notes = append(s.Notes, as.notes(header)...)
	held, ok := s.hold(rows, len(header))
	if !ok {
		return s, nil, nil
	}
	if first != nil {
		held.rows, held.lines = slices.Insert(held.rows, 0, first), slices.Insert(held.lines, 0, headerLine)
	}
	as.refuseThird(&s, header, m, held)
	as.splitFamilies(&s, held)
	if as.pairs {
		header = as.splitPairs(&s, header, held)
	}
	names := as.names
	if as.person || as.mayBePersons(held) {
		names, held = as.pairRows(&s, held, alone)
		header = names
	}
	if !slices.Contains(names, "team") {
		names, held = nameTeams(names, held)
		header = names
	}
	wide := &heldRows{rows: [][]string{header}, lines: []int{headerLine}}
	wide.rows, wide.lines = append(wide.rows, held.rows...), append(wide.lines, held.lines...)
	return s, names, wide
}

// titleRows are the rows above the headings that are looked through.
const titleRows = 6

// skipTitles returns the headings of a sheet, which may stand below a few rows with a title, and the rows behind them.
// If no row near the top has headings of players, the first one counts.
func (s *Sheet) skipTitles(header []string, line int, rows rowSource, m Mapping) ([]string, int, rowSource) {
	if columnsOf(header, m).sure || m.isNumbered() {
		return header, line, rows
	}
	var ahead heldRows
	for len(ahead.rows) < titleRows {
		fields, n, err := rows.next()
		if err != nil {
			return header, line, &chainedRows{&ahead, rows, err}
		}
		if as := columnsOf(fields, m); as.sure && (isOwnHeader(fields) || as.told(fields) > 2) {
			s.Notes = append(s.Notes, fmt.Sprintf("the headings are in line %d; what stands above is not used", n))
			return fields, n, rows
		}
		ahead.add(n, fields)
	}
	return header, line, &chainedRows{&ahead, rows, nil}
}

// chainedRows are rows that were read ahead, then those behind them, or the error that stood there.
type chainedRows struct {
	ahead  *heldRows
	behind rowSource
	err    error
}

func (r *chainedRows) next() ([]string, int, error) {
	if len(r.ahead.rows) > 0 {
		return r.ahead.next()
	}
	if r.err != nil {
		return nil, 0, r.err
	}
	return r.behind.next()
}

// isOwnHeader reports whether a header has the names that flagfall itself writes, among them a team's. A sheet
// without names of teams gets them elsewhere.
func isOwnHeader(header []string) bool {
	isTeam := func(h string) bool { return strings.EqualFold(strings.TrimSpace(h), "team") }
	return slices.ContainsFunc(header, isTeam) && slices.ContainsFunc(header, func(h string) bool {
		h = strings.ToLower(strings.TrimSpace(h))
		return slices.Contains(KnownTeamColumns, h) && strings.ContainsAny(h, "12")
	})
}

// hold reads the remaining rows, each filled up to n cells. It is false after a fault.
func (s *Sheet) hold(rows rowSource, n int) (*heldRows, bool) {
	var held heldRows
	for {
		fields, line, err := rows.next()
		switch {
		case errors.Is(err, io.EOF):
			return &held, true
		case err != nil:
			s.addQuoteFault(err)
			return nil, false
		case len(held.rows) > 2*limits.Teams:
			s.AddFault(line, "rows", fmt.Sprintf("more than %d: make several files of it", 2*limits.Teams))
			return nil, false
		}
		if strings.Trim(strings.Join(fields, ""), "-: \t") == "" {
			continue // empty, or the line below the headings of a table in Markdown
		}
		for len(fields) > n && strings.TrimSpace(fields[len(fields)-1]) == "" {
			fields = fields[:len(fields)-1]
		}
		if len(fields) > n {
			s.AddFault(line, "fields", fmt.Sprintf(
				"%d fields where the header has %d: put names with commas in quotes", len(fields), n))
			return nil, false
		}
		for len(fields) < n {
			fields = append(fields, "")
		}
		held.add(line, fields)
	}
}

// nameTeams adds a column with the teams' names, made of their players' family names in the order
// of the alphabet, for a sheet without one.
func nameTeams(names []string, held *heldRows) ([]string, *heldRows) {
	at := func(row []string, column string) string {
		if i := slices.Index(names, column); i >= 0 {
			return strings.TrimSpace(row[i])
		}
		return ""
	}
	out := &heldRows{}
	for i, row := range held.rows {
		var families []string
		for _, n := range []string{"1", "2"} {
			p := event.Player{Name: partnerOf(at(row, "player"+n))}.WithParts(at(row, "given"+n), at(row, "family"+n))
			if p.Name != "" {
				families = append(families, cmp.Or(p.Person().FamilyName(), p.Person().GivenNames()))
			}
		}
		slices.Sort(families)
		name := ""
		if len(families) == 2 {
			name = strings.Join(families, "/")
		}
		out.add(held.lines[i], append(slices.Clone(row), name))
	}
	return append(slices.Clone(names), "team"), out
}
