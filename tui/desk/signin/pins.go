package signin

import (
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/screen"
)

// PINs is what officials prove with who they are.
type PINs interface {
	// PINMarks are the marks of those that the file keeps, by number on the staff.
	PINMarks(ctx context.Context) (map[int]string, error)
	// CheckPIN says why a PIN is not that of an official, by number, which has that mark; nil when
	// it is.
	CheckPIN(ctx context.Context, staff int, mark, pin string) error
}

type (
	pinsLoaded struct {
		marks map[int]string
		at    int64 // the newest entry folded before they were read
		more  bool  // there were newer ones
		err   error
	}
	pinChecked struct {
		err  error
		of   *event.Official
		done func(error)
	}
	pinChanged struct {
		err  error
		done func(error)
	}
)

// RequirePINs reads who has a PIN before anybody sits down. Who was named and has one signs in
// first.
func (s *SignIn) RequirePINs() {
	if s.options.PINs == nil {
		return
	}
	s.onPINsLoaded(s.LoadPINs()().(pinsLoaded))
	if o := s.official; o != nil && s.options.Proved == nil {
		if staff, err := s.pinOf(o); staff != 0 || err != nil {
			s.previous, s.official = o, nil
		}
	}
}

// LoadPINs reads who has a PIN, and looks whether the journal has gone on meanwhile: what was read
// may then contradict the entries here.
func (s *SignIn) LoadPINs() tea.Cmd {
	if s.options.PINs == nil {
		return nil
	}
	at := s.desk.Hall().Head.Seq
	return func() tea.Msg {
		marks, err := s.options.PINs.PINMarks(s.ctx)
		more, e := saving.EntriesAfter(s.ctx, s.options.Store, at)
		return pinsLoaded{marks, at, len(more) > 0, errors.Join(err, e)}
	}
}

// ReloadPINs reads the PINs anew, since entries about them came in. Until then sitting down is
// refused.
func (s *SignIn) ReloadPINs() {
	if s.options.PINs != nil {
		s.stale = true
		s.desk.Run(s.LoadPINs())
	}
}

// Marks are those of the PINs in the file, by number on the staff; false while they are not known.
func (s *SignIn) Marks() (map[int]string, bool) { return s.marks, s.options.PINs != nil && !s.stale }

// Checking tells whether a PIN is being checked.
func (s *SignIn) Checking() bool { return s.checking }

// Update takes what became of reading or checking PINs, false for any other message.
func (s *SignIn) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case pinsLoaded:
		s.onPINsLoaded(msg)
	case pinChecked:
		s.checking = false
		if msg.err == nil {
			s.checked = msg.of
		}
		msg.done(msg.err)
		s.options.OnChecked(msg.err == nil)
	case pinChanged: // the entry comes in by itself, and then the PINs are read anew
		msg.done(msg.err)
	default:
		return false
	}
	return true
}

func (s *SignIn) onPINsLoaded(msg pinsLoaded) {
	switch {
	case msg.err != nil:
		s.stale = true
		s.desk.Say(screen.Warning, "the PINs cannot be read: "+msg.err.Error())
	case msg.more && s.desk.Hall().Missing == nil, msg.at != s.desk.Hall().Head.Seq:
		s.desk.Run(s.LoadPINs())
	default:
		s.marks, s.stale = msg.marks, false
		s.options.OnPINsLoaded()
	}
}

// pinOf returns the staff number for which the PIN that proves an official was chosen, or 0 if they
// have none. It returns a Conflict while the PINs are being read.
func (s *SignIn) pinOf(o *event.Official) (staff int, err error) {
	if s.stale {
		return 0, refusal.Conflict.Errorf("the PINs are loading: try again")
	}
	return officials.ProvingPIN(s.desk.Hall().Register, o, s.marks)
}

// hasPIN tells whether an official has a PIN that proves who they are.
func (s *SignIn) hasPIN(o *event.Official) (bool, error) {
	staff, err := s.pinOf(o)
	return staff != 0, err
}

// checkPIN has a PIN looked at beside Update, since that is made to take long.
func (s *SignIn) checkPIN(o *event.Official, pin string, done func(error)) {
	staff, err := s.pinOf(o)
	if err != nil {
		done(err)
		return
	}
	mark := s.marks[staff]
	s.checking = true
	s.desk.Run(func() tea.Msg { return pinChecked{s.options.PINs.CheckPIN(s.ctx, staff, mark, pin), o, done} })
}
