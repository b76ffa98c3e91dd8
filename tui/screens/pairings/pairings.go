// Package pairings is who meets whom in a round, by table or by name, with the reason of each
// pairing; until the round starts two teams can be exchanged by hand.
package pairings

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Screen is the pairings of one round.
type Screen struct {
	screen.Name
	desk   screen.Desk
	at     screen.Scope
	byName bool
	stale  bool // the rows are older than the tournament
	rows   scroll.Rows[row]
	why    pairing.Explanation
	basis  string // what why was worked out on
	swap   manualSwap
	w, h   int
}

// row is a table, or by name a team; without a pairing it has no opponent.
type row struct {
	pairing    *event.Pairing
	teams      [2]*event.Team // by name the one looked for first; the second is nil without an opponent
	noOpponent string         // "bye", where there is no opponent
	why        string
}

// New opens the pairings of a section's latest round.
func New(d screen.Desk, section string) *Screen {
	at := screen.NewScope(d, section)
	return &Screen{Name: screen.Name("pairings " + at.ID()), desk: d, at: at, stale: true}
}

// Title names the section and the round.
func (s *Screen) Title() string { return s.at.Heading("pairings") }

// Subject is the table under the cursor.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) {
	s.refresh()
	r, _ := s.rows.Current()
	return r.pairing, nil
}

// Tabs are the sections.
func (s *Screen) Tabs() (names []string, shown int) { return s.at.Tabs() }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	if s.swap.first != nil {
		return m.Mode(keys.ExchangeMode)
	}
	if s.byName {
		m.Pairings.ByName.SetHelp(m.Pairings.ByName.Help().Key, "by table")
	}
	m.Pairings.Exchange.SetEnabled(s.maySwap())
	m.Pairings.Hand.SetEnabled(s.at.Section() != nil && mayPairByHand(s.at.Section()))
	return m.Mode(keys.PairingsMode)
}

// Prompt is the exchange of two teams while it is under way.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.swap.prompt(s) }

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) { s.w, s.h = w, h }

// Refresh updates the screen after new entries.
func (s *Screen) Refresh() {
	s.stale = true
	s.stopIfStarted()
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	s.refresh()
	s.onKey(k)
}

func (s *Screen) onKey(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.swap.first != nil:
		s.onSwapKey(k)
	case s.rows.Key(k, m.List):
	case s.at.Key(k, m.Rounds):
		s.stale = true
		s.rows.MoveTo(0)
	case keys.Is(k, m.Pairings.ByName):
		s.byName, s.stale = !s.byName, true
	case keys.Is(k, m.Pairings.Exchange) && s.maySwap():
		s.beginSwap()
	case keys.Is(k, m.Pairings.Hand) && s.at.Section() != nil && mayPairByHand(s.at.Section()):
		s.desk.Open(NewByHand(s.desk, s.at.ID()))
	}
}

// refresh reads the round anew. The cursor stays on its team.
func (s *Screen) refresh() {
	if !s.stale {
		return
	}
	s.stale = false
	s.rows.Set(s.readRows(), func(a, b row) bool { return a.teams[0] == b.teams[0] })
}

func (s *Screen) readRows() []row {
	r := s.at.Round()
	if r == nil {
		return nil
	}
	var rows []row
	s.updateReasons(r)
	for i, p := range r.Pairings {
		rows = append(rows, row{pairing: p, teams: p.Teams, why: s.why.Pairs[i]})
	}
	slices.SortStableFunc(rows, func(a, b row) int { return a.pairing.Table - b.pairing.Table })
	if s.byName {
		for _, r := range rows {
			r.teams[0], r.teams[1] = r.teams[1], r.teams[0]
			rows = append(rows, r)
		}
	}
	if r.Bye != nil {
		rows = append(rows, row{teams: [2]*event.Team{r.Bye}, noOpponent: "bye", why: s.why.Bye})
	}
	for _, t := range r.Idle {
		rows = append(rows, row{teams: [2]*event.Team{t}, noOpponent: r.WhyIdle(t), why: s.idleReason(r, t)})
	}
	for _, t := range s.at.Section().UnpairedTeams(r) {
		rest, why := s.at.Section().WhyUnpaired(t, r)
		rows = append(rows, row{teams: [2]*event.Team{t}, noOpponent: rest, why: why})
	}
	if s.byName {
		order := collate.New(language.Und, collate.IgnoreCase)
		slices.SortStableFunc(
			rows,
			func(a, b row) int { return order.CompareString(a.teams[0].Name, b.teams[0].Name) },
		)
	}
	return rows
}

// updateReasons works out why the round is as it is. That is a whole pairing, so it is done again
// only when the round or a result before it has changed.
func (s *Screen) updateReasons(r *event.Round) {
	var b strings.Builder
	b.WriteString(s.at.ID())
	for _, before := range s.at.Section().Rounds[:r.No] {
		for _, p := range before.Pairings {
			fmt.Fprint(&b, p.Teams[0].No, p.Teams[1].No)
			if before != r {
				b.WriteString(p.Score())
			}
		}
	}
	if b.String() == s.basis {
		return
	}
	s.basis = b.String()
	var err error
	// nothing can be paired on the results as they are now
	if s.why, err = pairing.ExplainRound(s.desk.Hall().Register, s.at.ID(), r.No); err != nil {
		s.why = pairing.Explanation{Pairs: make([]string, len(r.Pairings)), Bye: err.Error()}
	}
}

// idleReason says why a team without an opponent has none.
func (s *Screen) idleReason(r *event.Round, t *event.Team) string {
	switch {
	case r.Stage > 0:
		return "It advances: its place in the bracket has no opponent."
	case r.IsDrawn():
		return strings.Join(s.why.OfTeams(t), " ")
	}
	return "Its opponent at this table has left."
}
