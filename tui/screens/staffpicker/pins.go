package staffpicker

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// PINs sets and removes the PINs of officials.
type PINs struct {
	// Begin says whose PIN is typed before that of o is set, or with none removed; nil for no one's.
	// The error says why it may not be changed here.
	Begin func(o *event.Official, none bool) (prove *event.Official, err error)
	// CheckNew refuses what cannot be a PIN.
	CheckNew func(pin string) error
	// Change sets the PIN of o, "" to remove it, outside Update, and calls done.
	Change func(o *event.Official, pin string, done func(error))
}

// pinChange is a change of a PIN. It is never kept: nothing of it is a draft.
type pinChange struct {
	of    *event.Official
	none  bool
	prove *event.Official // whose present PIN is being typed; nil once that is done
	first string          // the new one as it was typed first
	saves bool
}

// startChange begins to set or remove the PIN of an official.
func (s *Screen) startChange(o *event.Official, none bool) {
	prove, err := s.PINs.Begin(o, none)
	if guarded, _ := s.hasPIN(o); err == nil && none && !guarded && o.PIN == "" {
		s.desk.Say(screen.Note, o.Name+" has no PIN")
		return
	}
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.pin, s.change = "", &pinChange{of: o, none: none, prove: prove}
	if none && prove == nil {
		s.askRemoval()
	}
}

// askRemoval asks before a PIN is removed.
func (s *Screen) askRemoval() {
	c := s.change
	s.desk.Ask(screen.Question{
		Text: "Remove the PIN of " + c.of.Name + "? Anyone can then sit down under that name.", Act: "remove it",
		Yes: func() { s.saveChange("") },
		No:  func() { s.change = nil },
	})
}

// changePrompt is the PIN being typed, a star for a digit.
func (s *Screen) changePrompt() screen.Prompt {
	c, m := s.change, *s.desk.Keys()
	label, does := "a PIN for "+c.of.Name+", six digits (4 to 12)", "next"
	switch {
	case c.prove != nil:
		label = c.prove.Name + "’s current PIN"
	case c.first != "":
		label, does = "the same PIN again", "set the PIN"
	}
	m.Typing.Keep.SetHelp(theme.Enter, does)
	m.Typing.Leave.SetHelp("esc", "cancel")
	p := screen.Prompt{
		Text: label + " " + strings.Repeat("*", len(s.pin)) + theme.Cursor,
		Mode: m.Mode(keys.TypingMode),
	}
	if s.checking || c.saves {
		p.Hint = "looking" + theme.Dots
	}
	return p
}

func (s *Screen) onChangeKey(k tea.KeyMsg) {
	switch m := s.desk.Keys(); {
	case s.change.saves:
	case keys.Is(k, m.Typing.Leave):
		s.endChange(screen.Note, "canceled: nothing changed")
	case keys.Is(k, m.Typing.Keep):
		s.nextStep()
	default:
		s.typeDigit(k)
	}
}

// nextStep takes what was typed: a present PIN is checked, a new one asked for once more, and then
// set.
func (s *Screen) nextStep() {
	c, pin := s.change, s.pin
	s.pin = ""
	switch {
	case c.prove != nil:
		s.checking = true
		s.Check(c.prove, pin, func(err error) {
			s.checking = false
			switch {
			case s.change != c: // left meanwhile
			case err != nil:
				s.desk.Say(screen.Warning, err.Error())
			default:
				if c.prove = nil; c.none {
					s.askRemoval()
				}
			}
		})
	case c.first == "":
		if err := s.PINs.CheckNew(pin); err != nil {
			s.desk.Say(screen.Warning, err.Error())
			return
		}
		c.first = pin
	default:
		if err := officials.CheckRepeated(c.first, pin); err != nil {
			s.endChange(screen.Warning, err.Error())
			return
		}
		s.saveChange(pin)
	}
}

// saveChange has the PIN set, "" to remove it.
func (s *Screen) saveChange(pin string) {
	c := s.change
	c.saves = true
	s.PINs.Change(c.of, pin, func(err error) {
		if s.change != c {
			return
		}
		if err != nil {
			s.endChange(screen.Warning, err.Error())
			return
		}
		s.endChange(screen.Done, officials.PINChanged(c.of, c.none))
	})
}

func (s *Screen) endChange(tone screen.Tone, says string) {
	s.change, s.pin = nil, ""
	s.desk.Say(tone, says)
}
