// Package standings shows who is where: the ranking of a section with its wall chart and team
// cards, its prizes, and the bracket of its play-off.
package standings

import (
	"fmt"
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Ranking is the standings of one section after one of its rounds.
type Ranking struct {
	desk    screen.Desk
	links   RankingLinks
	at      screen.Scope
	chart   bool // as a wall chart, by pairing number
	stale   bool // what follows is older than the tournament
	table   table
	columns []column          // of the table, as many as fit
	rows    scroll.Rows[line] // the table's lines
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
	switch r := sec.LastCountedRound(s.at.Round()); {
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
		for _, step := range slices.Backward(s.table.paths[l.team]) {
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
	case keys.Is(k, m.Standings.Chart):
		s.chart, s.stale = !s.chart, true
	case keys.Is(k, m.Standings.Prizes):
		s.links.Prizes(s.at.ID())
	case keys.Is(k, m.Standings.PlayOff):
		s.links.PlayOff(s.at.ID())
	case keys.Is(k, m.Standings.Card) && s.rows.Len() > 0:
		s.desk.Open(newCard(s.desk, s.table, s.rows.Cursor()))
	}
}

// table is the standings as of the last entry.
type table struct {
	section *event.Section
	codes   []tiebreak.Tiebreak
	lines   []line
	paths   map[*event.Team][]standings.TeamRound
	number  map[*event.Team]int
	rounds  []*event.Round
	err     error
}

// line is one team.
type line struct {
	tiebreak.Row
	team  *event.Team
	place string // "" where the team shares that of the line above
}

// update ranks anew when entries have come in since. The cursor stays on its team. It is done only
// when needed: 500 teams take a while.
func (s *Ranking) update() {
	if !s.stale {
		return
	}
	s.stale = false
	s.table = s.readTable()
	s.rows.Set(s.table.lines, func(a, b line) bool { return a.team == b.team })
	s.resize()
}

func (s *Ranking) readTable() table {
	sec := s.at.Section()
	if sec == nil {
		return table{}
	}
	upTo := 0
	t := table{
		section: sec,
		codes:   standings.Tiebreaks(sec),
		rounds:  sec.SystemRounds(),
		number:  map[*event.Team]int{},
	}
	if !s.at.IsLatest() {
		upTo = s.at.Round().No
		t.rounds = t.rounds[:min(upTo, len(t.rounds))]
	}
	rows, err := standings.Compute(sec, upTo, t.codes, s.desk.Hall().Ledger.Provisional)
	if err != nil {
		t.err = err
		return t
	}
	numbers := sec.PairingOrder()
	for i, team := range numbers {
		t.number[team] = i + 1
	}
	t.paths = standings.TeamRounds(sec, upTo)
	last := 0
	for _, r := range rows {
		l := line{Row: r, team: numbers[r.Team.TPN-1]}
		if r.Rank != last {
			l.place = strconv.Itoa(r.Rank)
		}
		last = r.Rank
		t.lines = append(t.lines, l)
	}
	if s.chart {
		byNumber := make([]line, len(t.lines))
		for _, l := range t.lines {
			l.place = strconv.Itoa(l.Rank)
			byNumber[t.number[l.team]-1] = l
		}
		t.lines = byNumber
	}
	return t
}
