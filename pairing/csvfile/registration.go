package csvfile

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/limits"
)

// personColumns are the columns of a sheet with a player a row.
var personColumns = []string{"player", "rating", "age", "given", "family", "partner"}

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

// told counts the headings that say a column.
func (c headings) told(header []string) (n int) {
	for i := range header {
		if c.names[i] != "" {
			n++
		}
	}
	return n
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

// question asks for the columns that the headings do not tell.
func (c headings) question(header []string) string {
	var known, other []string
	for i, h := range header {
		if h = strings.TrimSpace(h); c.names[i] != "" {
			known = append(known, fmt.Sprintf("%s is %s", c.names[i], h))
		} else if h != "" && !isBesides(h) {
			other = append(other, h)
		}
	}
	missing, example := "which two columns are the players", "player1"
	if c.person {
		missing, example = "which column is the team or the partner", "team"
		if !slices.Contains(c.names, "player") && !slices.Contains(c.names, "family") {
			missing, example = "which column is the player", "player"
		}
	}
	if len(other) == 0 {
		return fmt.Sprintf("the headings do not tell %s: add the column", missing)
	}
	wanted := []string{example}
	if !c.person {
		wanted = slices.DeleteFunc([]string{"player1", "player2"}, func(n string) bool {
			return slices.Contains(c.names, n)
		})
	}
	var pairs []string
	for i, column := range wanted[:min(len(wanted), len(other))] {
		pairs = append(pairs, other[i]+"="+column)
	}
	example = strings.Join(pairs, ",")
	return fmt.Sprintf("the headings do not tell %s (%s): say it with --map %q, or pick the columns on the desk's import",
		missing, strings.Join(known, ", "), example)
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

// headings are what the headings of a sheet were taken for.
type headings struct {
	names  []string // of KnownTeamColumns or personColumns, "" for one not used
	person bool     // a row is a player
	sure   bool     // there are players
	some   bool     // a heading was told
}

// columnsOf takes the headings of a sheet by their words. What a mapping says goes before.
func columnsOf(header []string, m Mapping) headings {
	c := headings{names: make([]string, len(header))}
	free := slices.Clone(header)
	for i, h := range header {
		column, said := m[key(h)]
		if !said {
			column, said = m[strconv.Itoa(i+1)]
		}
		if said {
			c.names[i], free[i] = column, ""
		}
	}
	g := columnGuess{names: slices.Clone(c.names), free: slices.Clone(KnownTeamColumns)}
	g.free = slices.DeleteFunc(g.free, func(n string) bool { return slices.Contains(c.names, n) })
	kinds, numbers := make([]columnKind, len(header)), make([]string, len(header))
	players := map[string]int{}
	numbered := slices.ContainsFunc(c.names, func(n string) bool { return strings.ContainsAny(n, "12") })
	for i, h := range wholeHeadings(free) {
		kinds[i], numbers[i] = classifyHeader(h)
		if isBesides(h) {
			kinds[i] = columnKind{}
		}
		if kinds[i].perPlayer {
			players[kinds[i].column]++
			numbered = numbered || numbers[i] != ""
		}
	}
	mapped := slices.ContainsFunc(c.names, func(n string) bool { return slices.Contains(personColumns, n) })
	if mapped || !numbered && players["player"] <= 1 && players["given"] <= 1 && players["family"] <= 1 {
		return personColumnsOf(c.names, free, kinds)
	}
	for i, k := range kinds {
		if k.perPlayer && numbers[i] != "" {
			g.assign(i, k.column+numbers[i])
		}
	}
	for i, k := range kinds {
		if k.perPlayer {
			g.assign(i, k.column+"1")
			g.assign(i, k.column+"2")
		} else {
			g.assign(i, k.column)
		}
	}
	c.names = g.names
	c.familyBesideGiven("1")
	c.familyBesideGiven("2")
	c.some = slices.ContainsFunc(c.names, func(n string) bool { return n != "" })
	c.sure = !slices.ContainsFunc(MissingTeamColumns(c.names), func(n string) bool { return n != "team" })
	return c
}

// refuseThird adds a fault for each row that names a third player, in a column that nothing else is read from.
func (c headings) refuseThird(s *Sheet, header []string, m Mapping, held *heldRows) {
	if c.person {
		return
	}
	for i, h := range header {
		_, said := m[key(h)]
		if kind, _ := classifyHeader(h); c.names[i] != "" || said || !kind.perPlayer || !isThird(h) {
			continue
		}
		for n, row := range held.rows {
			if name := partnerOf(strings.TrimSpace(row[i])); name != "" && !isNumber(name) {
				s.AddFault(held.lines[n], strings.TrimSpace(h), fmt.Sprintf(
					"%s is a third player, and a team is two: to leave the column out, import with --map %q", name,
					strings.TrimSpace(h)+"=-"))
			}
		}
	}
}

// isThird reports whether a heading is of a player behind the second.
func isThird(h string) bool {
	return slices.ContainsFunc(headerWords(h), func(w string) bool {
		return len(w) == 1 && w[0] > '2' && w[0] <= '9' || slices.Contains([]string{
			"third", "fourth", "dritter", "troisieme", "tercer", "terzo", "derde", "reserve", "reserva", "substitute",
			"alternate", "ersatz", "ersatzspieler", "remplacant", "suplente", "riserva",
		}, w)
	})
}

// wholeHeadings returns headings with those that tell only as a whole in other words: "Rate", and
// "Last" beside "First", which are the parts of a name and no numbers.
func wholeHeadings(header []string) []string {
	words := map[string]string{"rate": "rating"}
	keys := make([]string, len(header))
	for i, h := range header {
		keys[i] = key(h)
	}
	if slices.Contains(keys, "last") && slices.Contains(keys, "first") {
		words["last"], words["first"] = "last name", "first name"
	}
	out := slices.Clone(header)
	for i, k := range keys {
		if word, known := words[k]; known {
			out[i] = word
		}
	}
	return out
}

// personColumnsOf takes the headings of a sheet with a player a row.
func personColumnsOf(names, header []string, kinds []columnKind) headings {
	c := headings{names: slices.Clone(names), person: true}
	for i, k := range kinds {
		column := k.column
		if isPartnerWord(header[i]) {
			column = "partner"
		}
		if c.names[i] == "" && column != "" && header[i] != "" && !slices.Contains(c.names, column) {
			c.names[i] = column
		}
	}
	c.familyBesideGiven("")
	has := func(n string) bool { return slices.Contains(c.names, n) }
	c.some = slices.ContainsFunc(c.names, func(n string) bool { return n != "" })
	c.sure = (has("player") || has("given") && has("family")) && (has("team") || has("partner"))
	return c
}

// familyBesideGiven takes a column "Name" beside one of given names for the family names.
func (c headings) familyBesideGiven(number string) {
	if at := slices.Index(c.names, "player"+number); at >= 0 &&
		slices.Contains(c.names, "given"+number) && !slices.Contains(c.names, "family"+number) {
		c.names[at] = "family" + number
	}
}

// isPartnerWord reports whether a heading names a player's partner.
func isPartnerWord(h string) bool {
	return slices.ContainsFunc(headerWords(h), func(w string) bool {
		return slices.Contains([]string{
			"partner", "partnerin", "teammate", "partenaire", "pareja", "companero",
			"compagno",
		}, w)
	})
}

// isBesides reports whether a heading is of something else although a word of it is known: an ID, an
// address, a telephone.
func isBesides(h string) bool {
	return slices.ContainsFunc(headerWords(h), func(w string) bool {
		return slices.Contains([]string{
			"id", "email", "mail", "phone", "telephone", "address", "expiration", "expires", "grade",
			"section", "fee", "paid", "date", "timestamp", "time", "zeitstempel", "horodateur", "marca",
			"city", "state", "zip", "bye", "byes", "coach", "parent",
		}, w)
	})
}

// hasPlayers reports whether a sheet with a player a row names them.
func (c headings) hasPlayers() bool {
	return c.person && (slices.Contains(c.names, "player") || slices.Contains(c.names, "family"))
}

// notes say what the headings were taken for, and which are not used.
func (c headings) notes(header []string) []string {
	var used, unused []string
	for i, h := range header {
		h = strings.TrimSpace(h)
		switch {
		case c.names[i] == "" && h != "":
			unused = append(unused, fmt.Sprintf("column %q is not used", h))
		case c.names[i] != "" && !strings.EqualFold(h, c.names[i]):
			used = append(used, fmt.Sprintf("%s is %s", c.names[i], h))
		}
	}
	how := "one team a row"
	if c.person {
		how = "one player a row"
	}
	if len(used) > 0 {
		how += ": " + strings.Join(used, ", ")
	}
	return append([]string{"read as " + how}, unused...)
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
