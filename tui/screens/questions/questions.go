// Package questions is the judge's questions on screen: one at a time, a key an answer, the verdict
// forming as facts arrive.
package questions

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Frame is the ruling frame of the incident that the questions are about. It lies below this
// screen.
type Frame interface {
	// Incident is the incident with all that was told of it, on disk or on its way.
	Incident() *penalties.Incident
	// Title, TitleParts and RightText are the frame's own: the questions are about the same table.
	Title() string
	TitleParts() (around []string, table string)
	RightText() string
	// SetSize tells it of a terminal made larger or smaller while it lies below: what it says aside
	// depends on that.
	SetSize(w, h int)
	// Subject is the frame's table and incident.
	Subject() (*event.Pairing, *penalties.Incident)
	// RecordFacts has facts recorded, or taken back. Done is called when they are on disk, or are
	// not going to be; nil is fine.
	RecordFacts(given rules.StatedFacts, done func())
	// ApplyVerdict goes on with the verdict as it stands: it is ruled, or where it is left to the
	// director, chosen. Recorded is called when that goes to the disk, which a no prevents; nil is
	// fine.
	ApplyVerdict(recorded func())
	// TakeTestimony asks for testimony, and comes back to the questions.
	TakeTestimony()
	// OpenBoards opens the boards of the incident; the questions lie below them.
	OpenBoards()
}

// Screen asks what the rulebook still has to know. Every answer is recorded at once and can be
// taken back.
type Screen struct {
	desk  screen.Desk
	frame Frame

	inquiry *inquiry
	options []option
	byOrder []option // what each order of two claims comes to, once one was told

	input     input.Dialog  // open while the answer is a text to type
	typing    *textQuestion // nil while a key answers
	sending   string        // the question whose typed answer is on its way to the disk
	page      scroll.Page
	scrolls   bool // the page is scrolled
	w, h      int
	fullWidth int // columns before w was kept readable
}

// New asks the questions of a frame's incident.
func New(d screen.Desk, f Frame) *Screen {
	s := &Screen{desk: d, frame: f, inquiry: &inquiry{desk: d}, input: input.NewDialog(d)}
	s.Refresh()
	return s
}

// Refresh asks the rulebook anew.
func (s *Screen) Refresh() {
	was := s.inquiry.current()
	s.inquiry.update(s.frame.Incident())
	options := s.addPlainOptions(s.optionsOf(s.inquiry.current()))
	s.options = numbered(s.inquiry.withOutlooks(s.inquiry.incident, options))
	s.byOrder = s.inquiry.orderOutlooks()
	if q := s.inquiry.current(); q.Ask != was.Ask {
		if s.input.Typing() && was.Ask != s.sending {
			s.desk.Say(screen.Warning, screen.LostText("answered at another desk", s.input.Value()))
		}
		s.input.Close()
		if s.typing = s.textFor(q); s.typing != nil {
			s.askText()
		}
		s.page.Home()
	}
	s.layOut()
}

// Title names the table.
func (s *Screen) Title() string { return s.frame.Title() }

// TitleParts is where the table is.
func (s *Screen) TitleParts() (around []string, table string) { return s.frame.TitleParts() }

// RightText is the frame's, or that more can be scrolled to.
func (s *Screen) RightText() string {
	if s.scrolls && s.inquiry.settled() {
		return "down for more"
	}
	return s.frame.RightText()
}

// Subject is the frame's table and incident: the boards are opened for it.
func (s *Screen) Subject() (*event.Pairing, *penalties.Incident) { return s.frame.Subject() }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Claim.TakeBack.SetEnabled(len(s.inquiry.incident.GivenFacts()) > 0)
	m.Claim.Version.SetEnabled(len(s.inquiry.incident.CurrentPositions()) > 1)
	if s.inquiry.settled() {
		return m.Mode(keys.VerdictMode)
	}
	if s.typing != nil {
		m.Claim.Rule.SetHelp(theme.Enter, "type the answer")
		return m.Mode(keys.ToTypeMode)
	}
	return m.Mode(keys.AskingMode)
}

// Prompt is the question: its letters are all the screen's own.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	switch {
	case s.input.Typing():
		return s.input.Prompt(s.w)
	case s.inquiry.settled() || s.inquiry.fault != nil:
		return screen.Prompt{}, false
	case s.typing != nil:
		return screen.Prompt{}, false // no letter is an answer: the desk has its keys, so that b opens the boards
	}
	return screen.Prompt{
		Text: "type the key in front",
		Hint: s.remainingText(),
		Mode: s.Mode(),
	}, true
}

// remainingText says how much there may be to ask.
func (s *Screen) remainingText() string {
	n := len(s.inquiry.verdict.Questions)
	switch {
	case s.scrolls:
		return "down for more"
	case s.asksForMate():
		return ""
	case n > 1:
		return fmt.Sprintf("up to %d questions left", n)
	}
	return "up to 1 question left"
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.fullWidth, s.w, s.h = w, min(panel.TextWidth(w), widest), h
	s.page.SetSize(s.fullWidth, s.h)
	s.frame.SetSize(w, h)
	s.layOut()
}

// RowsBelow counts the lines that there is no room for.
func (s *Screen) RowsBelow() int { return s.page.Below() }

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	if !s.input.Key(k) {
		s.onKey(k)
	}
}

func (s *Screen) onKey(k tea.KeyMsg) {
	all := s.desk.Keys()
	switch m := all.Claim; {
	case keys.Is(k, m.TakeBack):
		s.undoAnswer()
	case keys.Is(k, m.Testimony):
		s.desk.Close()
		s.frame.TakeTestimony()
	case keys.Is(k, m.Version):
		s.nextVersion()
	case keys.Is(k, m.Rule):
		s.onEnter()
	case keys.Is(k, m.Leave):
		s.desk.Close()
	case s.page.Key(k, all.List) || s.inquiry.settled():
	case k.Paste && s.asksForMate():
		s.pastePosition(string(k.Runes))
	case keys.Is(k, all.Everywhere.Boards):
		s.frame.OpenBoards()
	case k.Type == tea.KeyRunes && !k.Paste:
		s.answerByKey(k)
	}
}

// onEnter goes on with what is settled, or back to the text that is asked for.
func (s *Screen) onEnter() {
	switch {
	case s.inquiry.fault != nil:
		s.desk.Say(screen.Warning, s.inquiry.fault.Error())
	case s.inquiry.settled():
		s.desk.Close()
		s.frame.ApplyVerdict(nil)
	case s.typing != nil:
		s.askText()
	default:
		s.desk.Say(screen.Warning, typeKey)
	}
}

// typeKey says how an answer is given.
const typeKey = "type the key in front of an answer"

func (s *Screen) answerByKey(k tea.KeyMsg) {
	n := slices.IndexFunc(
		s.options,
		func(o option) bool { return o.key == strings.ToLower(k.String()) },
	)
	if n < 0 {
		s.desk.Say(screen.Warning, typeKey)
		return
	}
	if o := s.options[n]; o.does != nil {
		o.does()
		s.layOut()
	} else {
		s.recordAnswer(o.given)
	}
}

// recordAnswer has an answer recorded. A matter that climbs a ladder is ruled in its frame, where
// the clock is read. Where one answer decides a match, what it comes to is asked about at once:
// that is the key which the plain claims of every day would have too many.
func (s *Screen) recordAnswer(given rules.StatedFacts) {
	plain := s.inquiry.offersPlain()
	s.frame.RecordFacts(given, s.afterAnswer(s.inquiry.current().Ask))
	s.Refresh()
	if !s.inquiry.settled() {
		return
	}
	_, decides := s.inquiry.outcomeText(s.inquiry.incident, s.inquiry.verdict)
	switch {
	case s.inquiry.verdict.Step != nil || !s.inquiry.isClaim():
		s.desk.Close()
	case plain && decides:
		s.frame.ApplyVerdict(s.desk.Close)
	}
}

// afterAnswer returns what to do once a typed answer is on disk. Where it could not be saved, the question
// is asked again.
func (s *Screen) afterAnswer(ask string) func() {
	s.sending = ask
	return func() {
		s.sending = ""
		s.Refresh()
	}
}

// nextVersion goes on to the next version of the position: the one that the director finds to be
// so.
func (s *Screen) nextVersion() {
	standing := s.inquiry.incident.CurrentPositions()
	if len(standing) < 2 {
		s.desk.Say(screen.Warning, "no other version of the position: press b on the incident to enter one")
		return
	}
	next := standing[(slices.Index(standing, s.inquiry.incident.AcceptedPosition())+1)%len(standing)]
	found, err := rules.StatedFacts{}.With(rules.PositionVersionKey, strconv.Itoa(next.Position))
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.frame.RecordFacts(found, nil)
	s.Refresh()
}

// undoAnswer forgets the answer given last.
func (s *Screen) undoAnswer() {
	said := s.inquiry.incident.GivenFacts()
	if len(said) == 0 {
		s.desk.Say(screen.Warning, "nothing answered yet")
		return
	}
	s.frame.RecordFacts(rules.RetractFacts(s.inquiry.lastAnswerKeys(said[len(said)-1].Key)...), nil)
	s.Refresh()
}

// Unrecorded says that the verdict on screen is not on record; "" while none is on screen.
func (s *Screen) Unrecorded() string { return s.inquiry.Unrecorded() }
