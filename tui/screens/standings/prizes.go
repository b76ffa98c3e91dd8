package standings

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Prizes is the prizes of one section: the awards as they would be now, with the locked ones before
// those that differ; or the plan.
type Prizes struct {
	screen.Name
	desk   screen.Desk
	at     screen.Scope
	asked  input.Dialog
	asks   string // what is being asked: one of the names below
	plan   bool   // the plan is in sight, and not the awards
	result prizes.Result
	level  [][]*event.Team // between which lots decide
	err    error
	rows   scroll.Rows[prizeRow]
	list   list.List
	w, h   int
}

// prizeRow is a team with its award, or a prize of the plan.
type prizeRow struct {
	no              int    // place of the team, 0 where it has no award now; or number of the prize
	who, gets, told string // told is the reason of an award
	plan            string // separate plan of the award, "" for the main one
	changed         bool   // the locked award is another
}

// The drafts of reasons, and what else may be asked for.
const (
	UnlockDraft  = "unlock"
	LockDraft    = "lock"
	ConfirmDraft = "confirm"

	prizeText    = "prize"
	tiesChoice   = "ties"
	settleChoice = "settle"
	lotsChoice   = "lots"
)

// NewPrizes opens the prizes of a section, "" for the first.
func NewPrizes(d screen.Desk, section string) *Prizes {
	at := screen.NewScope(d, section)
	s := &Prizes{Name: screen.Name("prizes " + at.ID()), desk: d, at: at, asked: input.NewDialog(d)}
	sec := s.at.Section()
	s.plan = sec != nil && (len(sec.Prizes.Prizes) == 0 || sec.LatestRound() == nil)
	s.Refresh()
	return s
}

// AskFor asks for a reason again, if the prizes are locked or unlocked as they were.
func (s *Prizes) AskFor(draft string) {
	what, _, _ := strings.Cut(draft, " ")
	sec := s.at.Section()
	if sec == nil || (sec.Prizes.Locked != nil) == (what == LockDraft) {
		s.desk.Say(screen.Warning, "the prizes were locked or unlocked meanwhile")
		return
	}
	s.askWhy(what)
}

// Title names the section.
func (s *Prizes) Title() string {
	what := "prizes"
	if s.plan {
		what = "prize plan"
	}
	if sec := s.at.Section(); sec != nil {
		return sec.Name + screen.TitleGap + what
	}
	return what
}

// RightText counts the prizes.
func (s *Prizes) RightText() string {
	if sec := s.at.Section(); sec != nil && len(sec.Prizes.Prizes) > 0 {
		return words.Count(len(sec.Prizes.Prizes), "prize")
	}
	return ""
}

// Tabs are the sections.
func (s *Prizes) Tabs() (names []string, shown int) { return s.at.Tabs() }

// Mode returns the keys that work now.
func (s *Prizes) Mode() keys.Mode {
	m := *s.desk.Keys()
	sec := s.at.Section()
	locked := sec != nil && sec.Prizes.Locked != nil
	_, any := s.rows.Current()
	m.Prizes.New.SetEnabled(sec != nil && !locked)
	m.Prizes.Remove.SetEnabled(s.plan && any && !locked)
	m.Prizes.Ties.SetEnabled(sec != nil && !locked)
	m.Prizes.Lots.SetEnabled(sec != nil && !locked && len(s.level) > 0)
	switch {
	case locked && s.err == nil && !s.result.LockFollows():
		m.Prizes.Lock.SetHelp(m.Prizes.Lock.Help().Key, "settle the lock")
	case locked:
		m.Prizes.Lock.SetHelp(m.Prizes.Lock.Help().Key, "unlock")
	}
	if s.plan {
		m.Prizes.Plan.SetHelp(m.Prizes.Plan.Help().Key, "awards")
	}
	return m.Mode(keys.PrizesMode)
}

// Prompt is what is asked.
func (s *Prizes) Prompt() (screen.Prompt, bool) { return s.asked.Prompt(s.w) }

// SetSize sets the work area in columns and lines.
func (s *Prizes) SetSize(w, h int) {
	s.w, s.h = w, h
	s.fitRows()
}

// RowsBelow counts the rows that there is no room for.
func (s *Prizes) RowsBelow() int { return s.asked.RowsBelow(s.rows.Below()) }

// Refresh reads the prizes anew. The cursor stays on its row.
func (s *Prizes) Refresh() {
	var rows []prizeRow
	sec := s.at.Section()
	if sec == nil {
		s.rows.Set(nil, samePrizeRow)
		return
	}
	register := s.desk.Hall().Register
	s.result, s.err = s.desk.Hall().Prizes(sec)
	s.level = nil
	if s.err == nil && sec.LatestRound() != nil {
		s.level, s.err = s.desk.Hall().PrizeBasis().LotsToDraw(sec)
	}
	switch {
	case s.plan:
		for i, p := range sec.Prizes.Prizes {
			rows = append(
				rows,
				prizeRow{
					no:   i + 1,
					who:  words.UpperFirst(prizes.PrizeName(register, p)),
					gets: planText(sec.Prizes.PrizesPlanned, p),
					plan: p.Plan,
				},
			)
		}
	case s.err == nil:
		for _, a := range s.result.Listed() {
			row := prizeRow{
				no: a.Place, who: a.Team.Name, gets: s.result.ListedText(a), plan: a.Plan,
				changed: a.Changed != nil,
			}
			if a.Place > 0 {
				row.told = s.result.AwardReason(a.Award)
			}
			rows = append(rows, row)
		}
	}
	s.rows.Set(rows, samePrizeRow)
	s.fitRows()
}

func samePrizeRow(a, b prizeRow) bool { return a.no == b.no && a.who == b.who && a.plan == b.plan }

// planText is what a prize of the plan offers, with the separate plan that gives it.
func planText(plan event.PrizesPlanned, p event.Prize) string {
	text := prizes.PrizeText(plan, p)
	if p.Plan != "" {
		text += " (plan " + p.Plan + ")"
	}
	return text
}

// Key handles a key.
func (s *Prizes) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	sec := s.at.Section()
	switch {
	case s.asked.Key(k), s.rows.Key(k, m.List), sec == nil:
	case keys.Is(k, m.Rounds.Section):
		s.at.NextSection()
		s.Refresh()
	case keys.Is(k, m.Prizes.Plan):
		s.plan = !s.plan
		s.rows.MoveTo(0)
		s.Refresh()
	case keys.Is(k, m.Prizes.Lock) && sec.Prizes.Locked != nil && s.err == nil && !s.result.LockFollows():
		s.askSettle(sec)
	case keys.Is(k, m.Prizes.Lock) && sec.Prizes.Locked != nil:
		s.askWhy(UnlockDraft)
	case keys.Is(k, m.Prizes.Lock):
		s.lockPrizes(sec, func(lock func()) {
			s.desk.Ask(screen.Question{
				Text: fmt.Sprintf("Lock the prizes of %s as shown?", sec.Name), Act: "lock them", Yes: lock,
			})
		})
	case sec.Prizes.Locked != nil:
		s.asked.Record(acts.AddPrizes{Section: sec.ID}, "")
	case keys.Is(k, m.Prizes.New):
		s.askPrize()
	case keys.Is(k, m.Prizes.Ties):
		s.askTies(sec)
	case keys.Is(k, m.Prizes.Lots) && len(s.level) > 0:
		s.askLots()
	case keys.Is(k, m.Prizes.Remove) && s.plan:
		if r, ok := s.rows.Current(); ok {
			s.asked.Record(acts.RemovePrizes{Section: sec.ID, Prizes: []int{r.no}}, "removed: "+r.who)
		}
	}
}

// lockPrizes locks the prizes by way of confirm; while something is open, the Floor Chief is asked why
// nevertheless.
func (s *Prizes) lockPrizes(sec *event.Section, confirm func(lock func())) {
	h := s.desk.Hall()
	_, err := screen.Try(s.desk, acts.LockPrizes{Section: sec.ID, At: s.desk.Now()})
	if err != nil && len(h.WhyNotFinal(sec, s.desk.Now())) > 0 && len(sec.Prizes.Prizes) > 0 &&
		h.MaySign(s.desk.Official()) {
		s.askWhy(LockDraft)
		return
	}
	confirm(func() {
		s.asked.Record(acts.LockPrizes{Section: sec.ID, At: s.desk.Now()}, "prizes locked")
	})
}
