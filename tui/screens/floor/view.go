package floor

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which on a table stands on one line.
const oneLine = 64

// A panel at the right of the tables has at least leastSide columns, where the list can spare them, and at
// most mostSide.
const (
	leastSide = 39
	mostSide  = 42
)

// leastBelow is how many lines the tables leave where panels stand under them.
const leastBelow = 9

// From this size on the hall is drawn as tiles, unless the list was chosen.
const (
	tilesFromWidth  = 138
	tilesFromHeight = 34
)

var columns = []list.Column{
	{Title: "#", Right: true, Aloud: "Table"},
	{Title: "White on A", Rank: 4, Min: 8, Grow: true},
	{Title: "White on B", Rank: 4, Min: 8, Grow: true, Under: true},
	{Title: "State", Rank: 5},
	{Title: "Ladder", Rank: 3, Min: 6, Under: true},
}

// DrawsPanels is true: the tables, the one under the cursor and what waits have panels of their own.
func (s *Screen) DrawsPanels(int, int) bool { return true }

// NeedsWholeWidth is true where it draws panels: what stands beside other screens is one of them.
func (s *Screen) NeedsWholeWidth() bool { return !s.desk.Theme().Options.Plain }

// Tabs are the sections, and all of them.
func (s *Screen) Tabs() (names []string, shown int) {
	names = screen.SectionLabels(s.desk.Hall().Register.Sections)
	if len(names) < 2 {
		return names, 0
	}
	if names = append(names, "All"); s.section < 0 {
		return names, len(names) - 1
	}
	return names, s.section
}

// View draws the tables: in panels where there is room, else under a line of progress.
func (s *Screen) View() string {
	if s.fullWidth == 0 {
		return "" // it has no size yet
	}
	s.fit()
	if !s.framed() {
		return strings.Join(append(s.headLines(), s.listLines()...), "\n")
	}
	var body []string
	title := words.Count(s.rows.Len(), "table")
	if s.tiled() {
		body = s.tileLines()
	} else {
		body = s.listLines()
	}
	body = append(append(body, ""), s.progressLines(s.mainWidth-panel.Edges-2)...)
	p, _ := s.Subject()
	box := panel.Box{Title: title, Note: s.note(), Lit: true, Below: s.RowsBelow()}
	var under []string
	left := s.h - len(body) - panel.Edges
	if p != nil && s.panelBelow != nil && left >= leastBelow && s.RowsBelow() == 0 {
		under = s.panelBelow(p, s.mainWidth, left)
	}
	main := append(box.Draw(s.desk.Theme(), body, s.mainWidth, s.h-len(under)), under...)
	out := [][]string{main}
	if s.sideWidth > 0 {
		out = append(out, s.sidePanel(p, s.sideWidth, s.h))
	}
	return strings.Join(panel.Beside(out...), "\n")
}

// framed reports whether the screen draws panels: from 100 columns of the terminal on.
func (s *Screen) framed() bool { return panel.Framed(s.desk.Theme(), s.fullWidth) }

// note says in the border how many tables need an official.
func (s *Screen) note() string {
	var said []string
	if f := s.filter.Active(); f != "" {
		said = append(said, "only: "+f)
	}
	needs := 0
	for _, r := range s.rows.All() {
		if r.wait.Reason != "" {
			needs++
		}
	}
	switch {
	case needs == 1:
		said = append(said, "1 needs you")
	case needs > 1:
		said = append(said, fmt.Sprintf("%d need you", needs))
	}
	return strings.Join(said, ", ")
}

// listLines are the headings and the rows in sight.
func (s *Screen) listLines() []string {
	if s.rows.Len() == 0 {
		return s.emptyLines()
	}
	t := s.desk.Theme()
	lines := s.list.Head(t)
	for r, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.list.Lines(t, r.shown(s.desk.Now(), s.presence(r)), selected)...)
	}
	return lines
}

func (s *Screen) presence(r *row) string { return screen.PresenceText(s.desk, r.wait.Responder) }

// headLines stand above the list where there are no panels: how far the round is, what waits, and the
// sections. Read aloud it is one sentence.
func (s *Screen) headLines() []string {
	t := s.desk.Theme()
	tables, done, rounds, out, waiting := s.counts()
	if t.Options.Plain {
		return []string{s.countsAloud(tables, out, rounds, waiting)}
	}
	var wants []string
	if n := len(s.all) - tables; n > 0 {
		wants = append(wants, earlierText(rounds)...)
	}
	needs := 0
	for reason, n := range waiting {
		if reason != "" {
			needs += n
		}
	}
	if needs += len(s.unfinished.Consequences); needs > 0 && s.w < oneLine {
		wants = append(wants, fmt.Sprint(needs))
	}
	for n := range wants {
		wants[n] = t.Attention.Text(t.Attention.Sign + " " + wants[n])
	}
	names, shown := s.Tabs()
	tabs := []string{screen.Bracketed(names, shown)}
	if len(names) > 0 {
		tabs = append(tabs, screen.Bracketed(names[shown:shown+1], 0))
	}
	if f := s.filter.Active(); f != "" {
		tabs = []string{"only: " + f}
	}
	bar := max(8, min(20, s.w/4))
	cells := []layout.Cell{
		{Forms: []string{" " + panel.Bar(t, done, tables, bar)}, Rank: 9},
		{Forms: []string{t.Loud.Render(fmt.Sprintf("%d of %s", done, words.Count(tables, "table")))}, Keep: true},
	}
	for n, text := range wants {
		cells = append(cells, layout.Cell{Forms: []string{text}, Rank: 2 + n})
	}
	if len(names) > 1 || s.filter.Active() != "" {
		cells = append(cells, layout.Cell{Forms: tabs, Rank: 1, MinWidth: 6, Right: true})
	}
	return layout.FitCells(s.w, cells...)[:1]
}

// counts are the tables in sight of the latest rounds, how many of them are done, those of earlier rounds by
// number, those without a result by what they are, and what tables wait for.
func (s *Screen) counts() (tables, done int, rounds map[int]int, out, waiting map[string]int) {
	rounds, out, waiting = map[int]int{}, map[string]int{}, map[string]int{}
	for _, r := range s.rows.All() {
		if r.earlier {
			rounds[r.pairing.Round.No]++
			continue
		}
		tables++
		if r.result == "" {
			out[words.UnplayedState(r.pairing.Round)]++
		} else {
			done++
		}
		waiting[r.wait.Reason]++
	}
	return tables, done, rounds, out, waiting
}

// countsAloud says the counts as they are read aloud: "12 tables, 8 playing, 2 to rule, 1 appeal, showing all
// sections".
func (s *Screen) countsAloud(tables int, out map[string]int, rounds map[int]int, waiting map[string]int) string {
	said := []string{words.Count(tables, "table"), unplayedText(out)}
	if n := waiting[penalties.WaitsForCall]; n > 0 {
		said = append(said, words.Count(n, "call"))
	}
	if n := waiting[penalties.WaitsForFirstRuling] + waiting[penalties.WaitsForNewRuling]; n > 0 {
		said = append(said, strconv.Itoa(n)+" to rule")
	}
	said = append(said, earlierText(rounds)...)
	if n := len(s.unfinished.Appeals); n > 0 {
		said = append(said, words.Count(n, "appeal"))
	}
	if n := len(s.unfinished.Consequences); n > 0 {
		said = append(said, strconv.Itoa(n)+" to settle")
	}
	names, shown := s.Tabs()
	if f := s.filter.Active(); f != "" {
		said = append(said, "only: "+f)
	} else if len(names) > 0 {
		names[len(names)-1] = strings.ReplaceAll(names[len(names)-1], "All", screen.AllSections)
		said = append(said, screen.SectionsText(s.desk.Theme(), names, shown))
	}
	return strings.Join(said, ", ")
}

// mostProgress is how many sections have a line of progress each; where there are more, one line tells of all.
const mostProgress = 3

// inProgress are the sections in sight that have a round.
func (s *Screen) inProgress() (list []*event.Section) {
	for _, sec := range s.desk.Hall().Register.Sections {
		if shown := s.shownSection(); sec.LatestRound() != nil && (shown == nil || shown == sec) {
			list = append(list, sec)
		}
	}
	return list
}

// progressHeight is how many lines progressLines are.
func (s *Screen) progressHeight() int {
	if n := len(s.inProgress()); n <= mostProgress {
		return n
	}
	return 1
}

// progressLines say of each section in sight how far its round is, or of all together, in w columns.
func (s *Screen) progressLines(w int) []string {
	t, register := s.desk.Theme(), s.desk.Hall().Register
	if len(s.inProgress()) > mostProgress {
		tables, done, _, _, _ := s.counts()
		count := t.Loud.Render(fmt.Sprintf("%d of %d", done, tables))
		return []string{"  " + panel.Bar(t, done, tables, min(60, w/2)) + "  " + count}
	}
	var lines []string
	for _, sec := range s.inProgress() {
		r, done := sec.LatestRound(), 0
		for _, p := range r.Pairings {
			if p.Complete() {
				done++
			}
		}
		name := t.Dim.Render(fmt.Sprintf("%s round %d", sec.Name, r.No))
		count := t.Loud.Render(fmt.Sprintf("%d of %d", done, len(r.Pairings)))
		_, stage, _ := strings.Cut(strings.TrimPrefix(roundStage(register, r), "round "), " ")
		since := t.Dim.Render(stage)
		if clock := words.RoundClockText(r.Clock, s.desk.Now()); clock != "" && !sec.RoundOver(r) {
			since = t.Dim.Render(clock)
		}
		bar := max(8, min(60, w-layout.Width(name)-layout.Width(count)-layout.Width(since)-10))
		progress := layout.KeepCell(panel.Bar(t, done, len(r.Pairings), bar))
		lines = append(lines, "  "+layout.FitCells(w, layout.KeepCell(name), progress,
			layout.KeepCell(count), layout.Cell{Forms: []string{since}, Rank: 1})[0])
	}
	return lines
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
func earlierText(rounds map[int]int) []string {
	n, from := 0, "earlier rounds"
	for round, tables := range rounds {
		if n += tables; len(rounds) == 1 {
			from = fmt.Sprintf("round %d", round)
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%d from %s", n, from)}
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
	return panel.New(s.desk.Theme).Lines([]document.Block{document.Text{Words: text}}, s.w)
}
