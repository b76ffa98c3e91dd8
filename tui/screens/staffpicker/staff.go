// Package staffpicker asks for one of the staff: who sits at this desk, with a PIN where one is
// set, or who was called by radio.
package staffpicker

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// Options say what is asked.
type Options struct {
	Title string // "who is at this desk?"
	Note  string // a sentence above the list
	Start *event.Official
	Only  func(*event.Official) bool // nil for everybody

	// Guarded tells who has a PIN, or why they cannot sign in; Check verifies one outside Update
	// and calls done. Nil where no PIN is asked for.
	Guarded func(*event.Official) (bool, error)
	Check   func(o *event.Official, pin string, done func(error))

	// PINs sets and removes PINs; nil where that is not done.
	PINs *PINs

	Chosen  func(*event.Official)
	Correct func(*event.Official) // corrects a name; nil where that is not done
	New     func()                // adds the first official of an empty staff; nil where that is not offered
}

// CalledOptions asks who was called to a section's table, for an official who enters it but does
// not rule there.
func CalledOptions(section string, chosen func(*event.Official)) Options {
	return Options{
		Title: "who was called?", Note: "You enter it; the ruling is theirs.",
		Only:   func(o *event.Official) bool { return penalties.MayRule(o, section) == nil },
		Chosen: chosen,
	}
}

// Screen lists the staff.
type Screen struct {
	desk screen.Desk
	Options
	rows     scroll.Rows[*event.Official]
	signing  *event.Official // whose PIN is being typed
	pin      string
	checking bool
	change   *pinChange // of a PIN, being typed; nil for none
	h, w     int
}

// New asks.
func New(d screen.Desk, o Options) *Screen {
	s := &Screen{desk: d, Options: o}
	s.Refresh()
	s.rows.MoveTo(slices.Index(s.rows.All(), o.Start))
	return s
}

// offersNew tells whether the list is empty and an official may be added instead.
func (s *Screen) offersNew() bool { return s.New != nil && s.rows.Len() == 0 }

// Title says what is asked.
func (s *Screen) Title() string { return s.Options.Title }

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Who.Correct.SetEnabled(s.Correct != nil && s.rows.Len() > 0)
	m.Who.SetPIN.SetEnabled(s.PINs != nil && s.rows.Len() > 0)
	m.Who.NoPIN.SetEnabled(m.Who.SetPIN.Enabled())
	switch {
	case s.offersNew():
		m.Who.Take.SetHelp(theme.Enter, "new official")
	case s.Guarded == nil:
		m.Who.Take.SetHelp(theme.Enter, "choose")
	}
	return m.Mode(keys.WhoMode)
}

// Prompt is the PIN being typed, a star for a digit.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if s.change != nil {
		return s.changePrompt(), true
	}
	if s.signing == nil {
		return screen.Prompt{}, false
	}
	m := *s.desk.Keys()
	m.Typing.Keep.SetHelp(theme.Enter, "sign in")
	m.Typing.Leave.SetHelp("esc", "someone else")
	p := screen.Prompt{
		Text: s.signing.Name + "’s PIN " + strings.Repeat("*", len(s.pin)) + theme.Cursor,
		Mode: m.Mode(keys.TypingMode),
	}
	if s.checking {
		p.Hint = "looking" + theme.Dots
	}
	return p, true
}

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) { s.w, s.h = w, h }

// RowsBelow counts the officials that there is no room for.
func (s *Screen) RowsBelow() int { return s.rows.Below() }

// Refresh updates the screen after new entries.
func (s *Screen) Refresh() {
	var staff []*event.Official
	for _, o := range s.desk.Hall().Register.Staff {
		if s.Only == nil || s.Only(o) {
			staff = append(staff, o)
		}
	}
	s.rows.Set(staff, func(a, b *event.Official) bool { return a == b })
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch o, ok := s.rows.Current(); {
	case s.change != nil:
		s.onChangeKey(k)
	case s.signing != nil:
		s.onPINKey(k)
	case s.rows.Key(k, m.List):
	case keys.Is(k, m.Who.Correct) && s.Correct != nil && ok:
		s.Correct(o)
	case keys.Is(k, m.Who.SetPIN) && s.PINs != nil && ok:
		s.startChange(o, false)
	case keys.Is(k, m.Who.NoPIN) && s.PINs != nil && ok:
		s.startChange(o, true)
	case keys.Is(k, m.Who.Take) && s.offersNew():
		s.desk.Close()
		s.New()
	case keys.Is(k, m.Who.Take) && ok:
		s.choose(o)
	}
}

func (s *Screen) choose(o *event.Official) {
	if err := o.CheckPresent(); err != nil {
		s.desk.Say(
			screen.Warning,
			fmt.Sprintf("%v: press %s to bring them back", err, s.desk.Keys().Who.Correct.Help().Key),
		)
		return
	}
	guarded, err := s.hasPIN(o)
	switch {
	case err != nil:
		s.desk.Say(screen.Warning, err.Error())
	case guarded:
		s.signing, s.pin = o, ""
	default:
		s.desk.Close()
		s.Chosen(o)
	}
}

func (s *Screen) hasPIN(o *event.Official) (bool, error) {
	if s.Guarded == nil {
		return false, nil
	}
	return s.Guarded(o)
}

// longestPIN is more than any PIN has digits.
const longestPIN = 16

func (s *Screen) onPINKey(k tea.KeyMsg) {
	switch m := s.desk.Keys(); {
	case keys.Is(k, m.Typing.Leave):
		s.signing, s.pin = nil, ""
	case keys.Is(k, m.Typing.Keep):
		s.checkPIN()
	default:
		s.typeDigit(k)
	}
}

// typeDigit takes a key of a PIN that is being typed.
func (s *Screen) typeDigit(k tea.KeyMsg) {
	switch {
	case k.Type == tea.KeyBackspace:
		s.pin = s.pin[:max(0, len(s.pin)-1)]
	case k.Type == tea.KeyRunes && len(s.pin) < longestPIN && strings.Trim(string(k.Runes), "0123456789") == "":
		s.pin += string(k.Runes)
	}
}

// checkPIN has the typed PIN verified.
func (s *Screen) checkPIN() {
	o, pin := s.signing, s.pin
	s.pin, s.checking = "", true
	s.Check(o, pin, func(err error) {
		s.checking = false
		switch {
		case s.signing != o: // left meanwhile
		case err != nil:
			s.desk.Say(screen.Warning, err.Error())
		default:
			s.desk.Close()
			s.Chosen(o)
		}
	})
}

// columns are those of an official: see row.
var columns = []list.Column{
	{Title: "Name", Min: 12},
	{Title: "Role"},
	{Title: "PIN", Aloud: "PIN", Rank: 1},
	{Rank: 3},
	{Title: "Keys", Aloud: "keys", Right: true, Rank: 4},
	{Rank: 2},
}

func (s *Screen) row(o *event.Official) list.Row {
	pin, enrolled := "", ""
	if guarded, err := s.hasPIN(o); guarded || err != nil {
		pin = "set"
	}
	if n := len(o.Keys); n > 0 {
		enrolled = strconv.Itoa(n)
	}
	r, presence := s.desk.Hall().Register, strings.TrimPrefix(screen.PresenceText(s.desk, o.Actor()), ", ")
	cells := []list.Cell{list.Text(o.Name), list.Text(story.Role(r, o), words.RoleName(o.Role))}
	for _, text := range []string{pin, presence, enrolled, story.Left(r, o)} {
		cells = append(cells, list.Styled(list.Quiet, document.NoTone, text))
	}
	return list.Row{Cells: cells}
}

// View lists the staff with their roles.
func (s *Screen) View() string {
	if len(s.rows.All()) == 0 {
		return strings.Join(layout.Labeled("", s.emptyText(), 2, s.w), "\n")
	}
	lines := []string{layout.Cut("  "+s.Note, s.w), ""}
	lines = append(lines, list.Show(s.desk.Theme(), &s.rows, columns, s.row, s.w, s.h-len(lines), 0)...)
	return strings.Join(lines, "\n")
}

// emptyText says what to do if the list is empty.
func (s *Screen) emptyText() string {
	if s.offersNew() {
		return "No staff yet. Press " + s.desk.Keys().Who.Take.Help().Key +
			" to add an official, such as a director, who goes to the tables and rules there."
	}
	return "No official on the staff may do that. Add one in event setup."
}
