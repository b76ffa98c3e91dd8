// Package standings shows who is where: the ranking of a section with its wall chart and team
// cards, its prizes, and the bracket of its play-off.
package standings

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/story"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Ranking is the standings of one section after one of its rounds, group by group where its stages have groups.
type Ranking struct {
	desk    screen.Desk
	links   RankingLinks
	at      screen.Scope
	group   int  // which of the parts is shown, from 0
	chart   bool // as a wall chart, by pairing number
	stale   bool // what follows is older than the tournament
	ranking story.Ranking
	err     error
	rows    scroll.Rows[line]
	columns []list.Column
	widest  list.Widths
	list    list.List
	below   int // lines of the panels under the teams, 0 for none
	w, h    int
}

// RankingLinks lead from the standings of a section to what rests on them.
type RankingLinks struct{ Prizes, PlayOff func(section string) }

// NewRanking opens the standings of a section on all results there are.
func NewRanking(d screen.Desk, section string, w RankingLinks) *Ranking {
	return &Ranking{desk: d, links: w, at: screen.NewScope(d, section), stale: true}
}

// Title names the section, and after which round.
func (s *Ranking) Title() string {
	what := "standings"
	if s.chart {
		what = "wall chart"
	}
	sec := s.at.Section()
	if sec == nil {
		return what
	}
	part := s.part()
	if title := story.PartTitle(translation.English, sec, part); title != "" {
		what = words.LowerFirst(title) + "  " + what
	}
	switch r := part.LastCountedRound(s.at.Round()); {
	case r == nil:
		return sec.Name + "  " + what
	case s.at.IsLatest():
		return fmt.Sprintf("%s  %s, round %d", sec.Name, what, r.No)
	default:
		return fmt.Sprintf("%s  %s after round %d", sec.Name, what, r.No)
	}
}

// Subject is the latest table of the team under the cursor.
func (s *Ranking) Subject() (*event.Pairing, *penalties.Incident) {
	s.update()
	if l, ok := s.rows.Current(); ok {
		for _, step := range slices.Backward(s.ranking.Paths[s.ranking.Team(l.Row)]) {
			if step.Pairing != nil {
				return step.Pairing, nil
			}
		}
	}
	return nil, nil
}

// Tabs are the sections.
func (s *Ranking) Tabs() (names []string, shown int) { return s.at.Tabs() }

// Mode returns the keys that work now.
func (s *Ranking) Mode() keys.Mode {
	m := *s.desk.Keys()
	if s.chart {
		m.Standings.Chart.SetHelp(m.Standings.Chart.Help().Key, "standings")
	}
	m.Standings.Group.SetEnabled(len(s.parts()) > 1)
	return m.Mode(keys.StandingsMode)
}

// RowsBelow counts the rows that there is no room for.
func (s *Ranking) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Ranking) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

// Refresh updates the screen after new entries.
func (s *Ranking) Refresh() { s.stale = true }

// Key handles a key.
func (s *Ranking) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	s.update()
	switch {
	case s.rows.Key(k, m.List):
	case s.at.Key(k, m.Rounds):
		s.stale = true
		s.rows.MoveTo(0)
	case keys.Is(k, m.Standings.Group) && len(s.parts()) > 1:
		s.group, s.stale = (s.group+1)%len(s.parts()), true
		s.rows.MoveTo(0)
	case keys.Is(k, m.Standings.Chart):
		s.chart, s.stale = !s.chart, true
	case keys.Is(k, m.Standings.Prizes):
		s.links.Prizes(s.at.ID())
	case keys.Is(k, m.Standings.PlayOff):
		s.links.PlayOff(s.at.ID())
	case keys.Is(k, m.Standings.Card) && s.rows.Len() > 0:
		rows := make([]tiebreak.Row, s.rows.Len())
		for n, l := range s.rows.All() {
			rows[n] = l.Row
		}
		s.desk.Open(newCard(s.desk, s.ranking, rows, s.rows.Cursor()))
	}
}

// parts are those of the section that have standings by the round shown, the latest stage first.
func (s *Ranking) parts() (begun []*event.Section) {
	sec := s.at.Section()
	if sec == nil {
		return nil
	}
	for _, part := range sec.Tables() {
		if r := s.at.Round(); s.at.IsLatest() || r == nil || part.Skipped() < r.No {
			begun = append(begun, part)
		}
	}
	return begun
}

// part is the one that is shown: the whole section where it has no groups.
func (s *Ranking) part() *event.Section {
	parts := s.parts()
	return parts[min(s.group, len(parts)-1)]
}

// line is one team as it is shown.
type line struct {
	tiebreak.Row
	shown list.Row
}

// update ranks anew when entries have come in since. The cursor stays on its team. It is done only
// when needed: 500 teams take a while.
func (s *Ranking) update() {
	if !s.stale {
		return
	}
	s.stale = false
	var lines []line
	s.ranking, s.err, s.columns, s.widest = story.Ranking{}, nil, nil, list.Widths{}
	if sec := s.at.Section(); sec != nil {
		upTo := 0
		if !s.at.IsLatest() {
			upTo = s.at.Round().No
		}
		if s.ranking, s.err = story.Rank(s.desk.Hall(), s.part(), upTo); s.err == nil {
			lines = s.readLines()
		}
	}
	s.rows.Set(lines, func(a, b line) bool { return a.Team.TPN == b.Team.TPN })
	s.resize()
}

// readLines sets the columns, and returns the teams: by place, or as a wall chart by number.
func (s *Ranking) readLines() []line {
	r, rows := s.ranking, s.ranking.Rows
	var g document.Grid
	if s.chart {
		rows = slices.SortedFunc(slices.Values(rows),
			func(a, b tiebreak.Row) int { return cmp.Compare(a.Team.TPN, b.Team.TPN) })
		g = r.WallChart(s.named, rows)
	} else {
		g = story.Standings(translation.English, "", r.Codes, rows, s.named, nil)
		g.Columns[0].Title, g.Columns[2].Title = "Pl", "Pts"
		for n, c := range r.Codes {
			g.Columns[3+n].Title = words.TiebreakHead(c)
		}
	}
	var shown []list.Row
	if s.columns, shown = list.Of(g); !s.chart {
		s.withRounds(rows, shown)
	}
	lines := make([]line, len(rows))
	for n, row := range rows {
		for i, step := range r.Paths[r.Team(row)] {
			if o := step.Opponent(); s.chart && o != nil {
				said := words.ScoreText(step.Score()) + " against " + o.Name + " " + words.RoundKind(step)
				shown[n].Cells[2+i].Aloud = strings.TrimSpace(said)
			}
		}
		if !s.chart {
			shown[n].Cells[0].Aloud = strconv.Itoa(row.Rank) // also where it is shared
		}
		s.widest.Measure(shown[n].Cells)
		lines[n] = line{row, shown[n]}
	}
	return lines
}

// named is the name of a team, with what became of it where it plays no more.
func (s *Ranking) named(row tiebreak.Row) string {
	team := s.ranking.Team(row)
	if left := s.desk.Hall().WhyOut(team); left != "" {
		return team.Name + " (" + left + ")"
	}
	return team.Name
}
