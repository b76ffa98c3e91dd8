package floor

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// From these widths on there is room for a table on one line, and for the players' names.
const (
	oneLine = 67
	roomy   = 120
)

// From twoParts columns on the table under the cursor stands at the right of the list, which takes
// no more than widest.
const (
	sidePanelFrom = 108
	widest        = 130
	sideGap       = 3
)

// leastSide is how many columns the table beside the list has, where the list can spare them.
const leastSide = 33

// leastSheet is how many columns the sheet of a seat has, where the list can spare them.
const leastSheet = 38

// usual is the work area of a terminal of 80 columns: wherever a table stands beside the list, the
// list tells as much as it does there.
const usual = 78

// HasSidePanel tells whether a table stands beside the list.
func (s *Screen) HasSidePanel() bool { return s.sideWidth > 0 }

// headLines is the number of lines above the tables.
const headLines = 2

// tall is the number of lines from which on the players stand under their teams, where every table
// in sight has room for that.
const tall = 34

// linesPerRow is 2 where a table has a line a team; else 1, and where there is room 2 with the
// players, and 3 with a blank line between tables.
func (s *Screen) linesPerRow() int {
	least := layout.LinesPerRow(s.w, oneLine)
	if least > 1 || !s.hasPlayersBelow() {
		return least
	}
	return min(3, (s.h-headLines)/s.rows.Len())
}

// hasPlayersBelow tells whether the players stand under their teams, where a table has one line.
func (s *Screen) hasPlayersBelow() bool {
	room := (s.w - leadWidth - 3 - s.badgeWidth - leastState) / 2 // a blank behind each column
	return s.h >= tall && s.rows.Len() > 0 && 2*s.rows.Len() <= s.h-headLines && s.shortWidth <= room &&
		!s.desk.Theme().Options.Plain
}

// teamWidth is how many columns a team takes with nothing cut.
func (s *Screen) teamWidth() int {
	if s.hasPlayersBelow() {
		return max(s.nameWidth, s.shortWidth)
	}
	return s.nameWidth
}

// View draws the counts and the tables.
func (s *Screen) View() string {
	s.fitList()
	lines := s.countLines()
	if s.rows.Len() == 0 {
		lines = append(lines, s.emptyLines()...)
	}
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(r, selected)...)
	}
	if s.sideWidth > 0 {
		lines = s.addSidePanel(lines)
	}
	return strings.Join(lines, "\n")
}

// addSidePanel sets the table under the cursor at the right of the list.
func (s *Screen) addSidePanel(lines []string) []string {
	p, _ := s.Subject()
	right := append([]string{""}, s.sidePanel(p, s.sideWidth, s.h-1)...)
	out := make([]string, max(len(lines), len(right)))
	for i := range out {
		if i < len(lines) {
			out[i] = lines[i]
		}
		if i > 0 && i < len(right) { // the head line takes the whole width
			out[i] = layout.Fit(out[i], s.w+sideGap) + right[i]
		}
	}
	return out
}

// countLines says how many tables there are, how many results are out and how many calls wait, and
// which sections there are.
func (s *Screen) countLines() []string {
	tables, out, rounds := 0, map[string]int{}, map[int]int{}
	waiting := map[string]int{}
	for _, r := range s.rows.All() {
		if r.earlier {
			rounds[r.pairing.Round.No]++
			continue
		}
		tables++
		if r.result == "" {
			out[words.UnplayedState(r.pairing.Round)]++
		}
		waiting[r.wait.Reason]++
	}
	lead := "  " + words.Count(tables, "table") + "   " + unplayedText(out)
	var wants []string
	mark := s.desk.Theme().Attention.Mark() + " "
	if n := waiting[penalties.WaitsForCall]; n > 0 {
		wants = append(wants, mark+words.Count(n, "call"))
	}
	if n := waiting[penalties.WaitsForFirstRuling] + waiting[penalties.WaitsForNewRuling]; n > 0 {
		wants = append(wants, mark+strconv.Itoa(n)+" to rule")
	}
	wants = append(wants, earlierText(mark, rounds)...)
	if n := len(s.unfinished.Appeals); n > 0 {
		wants = append(wants, mark+words.Count(n, "appeal"))
	}
	if n := len(s.unfinished.Consequences); n > 0 {
		wants = append(wants, mark+strconv.Itoa(n)+" to settle")
	}
	sections := layout.Cell{
		Forms:    []string{s.sectionsText(), screen.Bracketed([]string{s.shownName()}, 0)},
		Rank:     len(wants) + 1,
		MinWidth: 6,
		Right:    true,
	}
	if s.desk.Theme().Options.Plain {
		sections = layout.KeepCell(s.sectionsText())
	}
	var cells []layout.Cell
	for i, text := range wants { // the most urgent stands first
		cells = append(cells, layout.Cell{Forms: []string{text}, Rank: i + 1})
	}
	if s.w < oneLine {
		return append(
			layout.FitCells(s.w, layout.KeepCell(lead), sections)[:1],
			append(layout.FitCellsIndented(2, s.w, cells...), "")[0],
		)
	}
	return append(
		layout.FitCells(s.headWidth(), append(append([]layout.Cell{layout.KeepCell(lead)}, cells...), sections)...)[:1],
		"",
	)
}

// headWidth is how wide the head line is: the whole work area where a table stands beside the list.
func (s *Screen) headWidth() int {
	if s.sideWidth > 0 {
		return s.fullWidth
	}
	return s.w
}

// unplayedText says how many tables have no result, by what they are: "3 playing", before the start
// "3 to play", and where sections are at different stages "2 playing, 1 to play".
func unplayedText(out map[string]int) string {
	if len(out) == 0 {
		return "0 playing"
	}
	var said []string
	for _, is := range slices.Sorted(maps.Keys(out)) {
		said = append(said, strconv.Itoa(out[is])+" "+is)
	}
	return strings.Join(said, ", ")
}

// earlierText says how many tables of earlier rounds still wait: "14 from round 1". They stand at
// the end of the list.
func earlierText(mark string, rounds map[int]int) []string {
	n, from := 0, "earlier rounds"
	for round, tables := range rounds {
		if n += tables; len(rounds) == 1 {
			from = fmt.Sprintf("round %d", round)
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s%d from %s", mark, n, from)}
}

// sectionsText names them all, the one in sight in brackets.
func (s *Screen) sectionsText() string {
	if f := s.filter.Active(); f != "" {
		return "only: " + f
	}
	names, at := screen.SectionLabels(s.desk.Hall().Register.Sections), s.section
	if len(names) > 1 {
		names = append(names, screen.AllSections)
		if at < 0 {
			at = len(names) - 1
		}
	}
	return screen.SectionsText(s.desk.Theme(), names, at)
}

// shownName is the section in sight, in short.
func (s *Screen) shownName() string {
	if sec := s.shownSection(); sec != nil {
		return sec.Name
	}
	return "all"
}

func (s *Screen) emptyLines() []string {
	text := "No table matches the filter."
	switch {
	case len(s.all) == 0:
		text = "No round is paired yet. Once it is, its tables appear here; press " +
			s.desk.Keys().Floor.Event.Help().Key + " for event setup."
	case s.filter.Active() == "":
		text = "This section has no round yet."
	}
	return layout.Labeled("", text, 2, s.w)
}

// rowLines draws a table: on one line, or on two where it is narrow, with a team on each.
func (s *Screen) rowLines(r *row, selected bool) []string {
	t := s.desk.Theme()
	if t.Options.Plain {
		teams := r.pairing.Teams[0].Name + " against " + r.pairing.Teams[1].Name
		return t.SpokenRow(selected, "Table "+strconv.Itoa(r.pairing.Table), teams,
			r.spokenState(s.desk.Now(), screen.PresenceText(s.desk, r.wait.Responder)), r.steps)
	}
	mark := " "
	state, called := r.stateForms(s.desk.Now(), screen.PresenceText(s.desk, r.wait.Responder))
	if called {
		mark = t.Attention.Mark()
	}
	cursor, number := t.Cursor(selected, layout.Right(strconv.Itoa(r.pairing.Table), 3))
	mark += cursor
	sign := "  "
	if r.result != "" && !called {
		sign = t.Done.Mark() + " "
	}
	for n := range state {
		state[n] = sign + state[n]
	}
	one, two := r.pairing.Teams[0].Name, r.pairing.Teams[1].Name
	if s.w < oneLine {
		const lead = 6 // mark, cursor, number, gap
		w := s.w - lead
		for n := range state {
			state[n] = strings.TrimLeft(state[n], " ")
		}
		return []string{
			mark + number + " " + layout.FitCells(w, layout.Cell{Forms: []string{one}, Rank: 1, MinWidth: leastName},
				layout.Cell{Forms: state, Rank: 2, MinWidth: leastState, Right: true})[0],
			layout.FitCellsIndented(lead, s.w, layout.Cell{Forms: []string{two}, Rank: 1, MinWidth: leastName},
				layout.Cell{Forms: []string{r.badges}, Keep: true, Right: true})[0],
		}
	}
	name, status := s.columnWidths()
	cell := func(team int, text string) string {
		if s.w >= roomy && name > s.nameWidth+leastPlayers && !s.hasPlayersBelow() {
			text = layout.Fit(text, s.nameWidth+2) + t.Dim.Render(
				layout.LongestFit(name-s.nameWidth-3, r.players[team], r.initial[team]),
			)
		}
		return layout.Fit(text, name)
	}
	lines := []string{
		mark + number + "  " + cell(0, one) + " " + cell(1, two) + " " + layout.Fit(
			layout.LongestFit(status, state...),
			status,
		) + " " + layout.Fit(r.badges, s.badgeWidth),
	}
	if s.hasPlayersBelow() {
		players := func(team int) string {
			return layout.Fit(t.Dim.Render(layout.LongestFit(name, r.players[team], r.initial[team])), name)
		}
		lines = append(lines, strings.Repeat(" ", leadWidth)+players(0)+" "+players(1))
	}
	return append(lines, make([]string, s.linesPerRow()-len(lines))...)
}

// The columns of a row: mark, cursor, number and gap; what a name and what a table is at may be cut
// to; what that takes where there is room; and from how many columns on the players stand beside
// their team.
const (
	leadWidth    = 7
	leastName    = 12
	leastState   = 16
	mostState    = 21
	leastPlayers = 14
)

// listWidth is how many columns the list takes with nothing cut.
func (s *Screen) listWidth() int {
	return leadWidth + 2*s.teamWidth() + 1 + 1 + mostState + 1 + s.badgeWidth
}

// columnWidths are the widths of a team's name and of what a table is at. The names come first.
func (s *Screen) columnWidths() (name, state int) {
	rest, most := s.w-leadWidth-1-1-1-s.badgeWidth, mostState
	if s.desk.Theme().Options.Plain { // nothing that is said is cut
		most *= 2
	}
	state = min(most, max(leastState, rest-2*s.teamWidth()))
	return (rest - state) / 2, state
}
