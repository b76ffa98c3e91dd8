// Package dayend is the end of a day: what is still open, whether the journal is whole, and the
// closing of the day.
package dayend

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Links are where the lines and keys lead.
type Links struct {
	Ruling       func(*penalties.Incident)
	Appeal       func(*penalties.Appeal)
	Calls        func()
	Consequences func()
	Notes        func()
	Table        func(event.Place)
	Results      func(section string)
	Verify       func() tea.Cmd // checks the chain; its message is Verified
	Export       func() tea.Cmd // writes files for other programs; what comes of it is told as Exported
}

// Verified is what checking the chain came to: a sentence, and whether it is whole.
type Verified struct {
	Says  string
	Whole bool
}

// Exported tells in a sentence what was written, and where.
type Exported struct{ Says string }

// Screen lists what is open. Everything on it is read from the hall.
type Screen struct {
	screen.Name
	desk     screen.Desk
	links    Links
	list     scroll.List
	reason   input.Dialog
	verified *Verified
	exported string // "" for nothing
	w, h     int
}

// New opens the end of the day.
func New(d screen.Desk, ways Links) *Screen {
	s := &Screen{Name: "dayend", desk: d, links: ways, reason: input.NewDialog(d)}
	s.resize()
	return s
}

// ReasonDraft names the draft of the reason.
const ReasonDraft = "dayend"

// AskFor asks for the reason again, while the day can only be closed with one.
func (s *Screen) AskFor(string) { s.closeDay() }

// Title names the screen.
func (s *Screen) Title() string { return "end of the day" }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	if s.reason.IsOpen() {
		return s.desk.Keys().Mode(keys.TypingMode)
	}
	m := *s.desk.Keys()
	m.DayEnd.Open.SetEnabled(len(s.allRows()) > 0)
	return m.Mode(keys.DayEndMode)
}

// Prompt is the reason why the day is closed with something open.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.reason.Prompt(s.w) }

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.list.Below() }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

func (s *Screen) resize() { s.list.Resize(len(s.allRows()), max(1, s.h-len(s.headLines()))) }

// Refresh updates the screen after new entries.
func (s *Screen) Refresh() { s.resize() }

// Receive takes the answer about the chain, or what was exported.
func (s *Screen) Receive(msg tea.Msg) {
	switch msg := msg.(type) {
	case Verified:
		s.verified = &msg
	case Exported:
		s.exported = msg.Says
		s.resize()
	}
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.reason.Key(k), s.list.Key(k, m.List):
	case keys.Is(k, m.DayEnd.Open) && s.list.Cursor() >= 0:
		s.allRows()[s.list.Cursor()].open()
	case keys.Is(k, m.DayEnd.Verify):
		s.desk.Run(s.links.Verify())
	case keys.Is(k, m.DayEnd.Export):
		s.desk.Run(s.links.Export())
	case keys.Is(k, m.DayEnd.Close):
		s.closeDay()
	}
}

// closeDay closes the day; with something open only the Floor Chief may, and says why.
func (s *Screen) closeDay() {
	u := s.desk.Hall().Unfinished(s.desk.Now())
	unplayed := words.AllNotPlayed(s.desk.Hall().Register)
	if u.Empty() {
		s.askClose(unplayed)
		return
	}
	if !s.desk.Hall().Ledger.MayClose(s.desk.Official()) {
		s.desk.Say(screen.Warning, "not yet: "+u.String()+"; settle them, or ask the floor chief to sign")
		return
	}
	s.reason.AskText(input.TextQuestion{
		Label: "why close anyway?", Act: "close the day", DraftName: ReasonDraft,
		Hint: func(string) string { return unplayed }, OnEnter: func(reason string) {
			if reason == "" {
				s.desk.Say(screen.Warning, "the floor chief signs with a reason: type one")
				return
			}
			s.recordClose(reason)
		},
	})
}

// askClose asks before a day is closed on which nothing is open, with the rounds that were not
// played.
func (s *Screen) askClose(unplayed string) {
	text := "Nothing is open. Close the day?"
	if unplayed != "" {
		text += " (" + unplayed + ")"
	}
	s.desk.Ask(screen.Question{Text: text, Act: "close the day", Yes: func() { s.recordClose("") }})
}

func (s *Screen) recordClose(reason string) {
	recorded := s.desk.SendDraft(ReasonDraft)
	s.reason.Close()
	s.desk.Do(screen.Request{
		Act: acts.CloseDay{Reason: reason, At: s.desk.Now()},
		Saved: func([]fact.Fact) {
			recorded()
			head, p := s.desk.Hall().Head.Hash.Short(), s.desk.Keys().Everywhere.Print.Help().Key
			s.desk.Say(screen.Done, "the day is closed, head "+head+"; "+p+" prints it")
		},
	})
}

// row is one thing that is open.
type row struct {
	what  string
	forms []string // ways to say it, the longest first
	open  func()
}

// allRows are the rows, and below them the rounds that were not played, the clocks that are out and the notes on the
// event, which keep no day open.
func (s *Screen) allRows() []row {
	rows, register := s.openRows(), s.desk.Hall().Register
	for _, sec := range register.Sections {
		r := sec.LatestRound()
		text := words.RoundsNotPlayed(sec)
		if text == "" || len(sec.Teams) == 0 || r != nil && r.Finished.IsZero() {
			continue // an unfinished round has its own row
		}
		rows = append(rows, row{"to play", []string{sec.Name + ": " + text, text}, func() { s.links.Results(sec.ID) }})
	}
	for _, c := range s.desk.Hall().Ledger.Loans {
		at := fmt.Sprintf("clock %d is out at table %d, board %s", c.Clock, c.Place.Table, c.Board)
		tells := []string{at, fmt.Sprintf("clock %d, table %d", c.Clock, c.Place.Table)}
		rows = append(rows, row{"clock", tells, func() { s.links.Table(c.Place) }})
	}
	for _, n := range register.OpenNotes() {
		rows = append(rows, row{"note", words.NoteForms(register, n), s.links.Notes})
	}
	return rows
}

// openRows are everything that is open: tables without a result first, then what waits for an
// official.
func (s *Screen) openRows() []row {
	t := s.desk.Hall()
	var rows []row
	for _, sec := range t.Register.Sections {
		if r := sec.LatestRound(); r != nil && r.Finished.IsZero() {
			at, missing := fmt.Sprintf("%s, round %d", sec.Name, r.No),
				words.Count(len(r.TablesWithoutResult()), "result")+" missing"
			tells := []string{
				at + " is not finished: " + missing, at + ": " + missing,
				fmt.Sprintf("%s: %d missing", sec.Name, len(r.TablesWithoutResult())),
			}
			if len(r.TablesWithoutResult()) == 0 {
				tells = []string{at + " has all its results: finish it", at + ": finish it", sec.Name + ": finish it"}
			}
			rows = append(rows, row{"round", tells, func() { s.links.Results(sec.ID) }})
		}
	}
	u := t.Unfinished(s.desk.Now())
	for _, c := range u.Queue {
		since := t.Register.HourMinute(c.Made.At)
		tells := []string{
			fmt.Sprintf("table %d waiting since %s", c.Place.Table, since),
			fmt.Sprintf("table %d since %s", c.Place.Table, since),
		}
		rows = append(rows, row{"call", tells, s.links.Calls})
	}
	for _, i := range u.Calls {
		why, brief := "no ruling yet", "no ruling"
		if i.State() == penalties.Remanded {
			why, brief = "sent back: rule again", "sent back"
		}
		if i.Proposal != nil {
			why, brief = "ruling proposed, "+words.AwaitedSignature(i.Proposal.RulingProposed), "proposed"
		}
		tells := []string{
			i.Label + ", " + words.LowerFirst(i.Title()) + ": " + why, i.Label + ": " + why,
			i.Label + ": " + brief,
		}
		rows = append(rows, row{"to rule", tells, func() { s.links.Ruling(i) }})
	}
	for _, a := range u.Appeals {
		about := fmt.Sprintf("appeal %d about %s", a.Appeal, a.Subject.Label)
		rows = append(rows, row{"appeal", []string{
			about + ": not decided yet", about + ": undecided", about,
			fmt.Sprintf("%d about %s", a.Appeal, a.Subject.Label),
		}, func() { s.links.Appeal(a) }})
	}
	for _, c := range u.Consequences {
		of := fmt.Sprintf("consequence %d of %s", c.Consequence, c.Label())
		tells := []string{of + ": nothing decided yet", of, fmt.Sprintf("%d of %s", c.Consequence, c.Label())}
		rows = append(rows, row{"consequence", tells, s.links.Consequences})
	}
	for _, i := range u.Deadlines {
		until := i.Label + ": can be appealed until " + t.Register.HourMinute(appeal.Deadline(t.Ledger, i))
		tells := []string{until, "appeals of " + i.Label}
		rows = append(rows, row{"deadline", tells, func() { s.links.Ruling(i) }})
	}
	for _, id := range u.Awards {
		rows = append(rows, row{"prizes", []string{
			id + ": the locked prizes have changed; lock them again, or confirm them", id + ": locked prizes changed",
		}, func() { s.links.Results(id) }})
	}
	for _, p := range u.Results {
		rows = append(rows, row{"result", []string{
			words.MissingResult(p),
			fmt.Sprintf("%s round %d table %d has none", p.Section, p.Round, p.Table),
			fmt.Sprintf("%s R%d table %d", p.Section, p.Round, p.Table),
		}, func() { s.links.Results(p.Section) }})
	}
	return rows
}
