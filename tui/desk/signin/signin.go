// Package signin is who sits at a desk: asked by name, proved by a PIN where the official has one.
package signin

import (
	"cmp"
	"context"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/staffpicker"
)

// seatDraft is where the desk keeps, beside the journal, who sat there last.
const seatDraft = "seat"

// LastOfficial returns the official who sat at this machine's own desk when it was closed. It
// returns nil if there was none or they are no longer present, and the store's error if it cannot
// be read.
func LastOfficial(ctx context.Context, s saving.DraftStore, staff *event.State) (*event.Official, error) {
	return LastOfficialAt(ctx, s, staff, seatDraft)
}

// LastOfficialAt is SatLast for the desk whose Options name that seat.
func LastOfficialAt(ctx context.Context, s saving.DraftStore, staff *event.State, seat string) (*event.Official,
	error,
) {
	actor, err := s.Draft(ctx, seat)
	if err != nil {
		return nil, err
	}
	o := staff.OfficialByActor(actor)
	if o.CheckPresent() != nil {
		return nil, nil
	}
	return o, nil
}

// Desk is what signing in needs of its desk.
type Desk interface {
	screen.Desk
	ReadOnly() error // why nothing may be written, nil when it may
}

// Options are what signing in is given.
type Options struct {
	PINs  PINs         // nil: there are no PINs
	Store saving.Store // read along with the PINs, so that both belong together

	// ChangePIN sets an official's PIN, "" to remove it; nil where PINs are not set.
	ChangePIN ChangePIN

	Correct     func(*event.Official)   // opens the form about one of the staff
	NewOfficial func()                  // opens the form for a new one
	SaveText    func(name, text string) // keeps a text beside the journal
	// OnHandover is called before another official sits down; its result is called after.
	OnHandover   func() (handedOver func())
	OnSeated     func() // an official has sat down by their own input
	OnPINsLoaded func() // the PINs have been read

	// Proved reports whether the user has proved to be an official before the desk was opened, for
	// each of their roles. They choose among these and type no PIN. It is nil where it is proved
	// here.
	Proved func(*event.Official) bool
	// Proof is how they did.
	Proof *fact.Proof
	// Seat is where the desk keeps, beside the journal, who sat there last; "" for the place of
	// this machine's own desk.
	Seat      string
	OnChecked func(ok bool) // a PIN has been checked: keys that waited may act, or are void
}

// SignIn is who sits at one desk, and who may.
type SignIn struct {
	ctx      context.Context // of the run
	desk     Desk
	options  Options
	official *event.Official // who sits here; may be nil
	previous *event.Official // who sat here last: two people who share a desk change places with the fewest keys
	proof    *fact.Proof     // how the official here proved who they are at this desk
	checked  *event.Official // who last typed the right PIN, until the next one sits down
	marks    map[int]string  // of the PINs in the file, by number on the staff
	// stale means that the PINs are not known or older than the journal: sitting down is refused.
	stale    bool
	checking bool
}

// New returns the sign-in of a desk, with the official who was named, or nil.
func New(ctx context.Context, d Desk, named *event.Official, o Options) *SignIn {
	return &SignIn{ctx: ctx, desk: d, official: named, options: o}
}

// Official returns the official who sits here, or nil.
func (s *SignIn) Official() *event.Official { return s.official }

// Actor is how entries name who sits here.
func (s *SignIn) Actor() string {
	if s.official == nil {
		return event.DeskActor
	}
	return s.official.Actor()
}

// Proof returns how the official who sits here proved who they are, nil for no official.
func (s *SignIn) Proof() *fact.Proof {
	switch {
	case s.official == nil:
		return nil
	case s.options.Proof != nil:
		return s.options.Proof
	case s.proof != nil:
		return s.proof
	}
	return &fact.Proof{By: fact.ByNone}
}

// KeepSeat has the disk know who sits here, so that the desk opens as theirs again.
func (s *SignIn) KeepSeat() {
	if s.official != nil && s.desk.ReadOnly() == nil {
		s.options.SaveText(cmp.Or(s.options.Seat, seatDraft), s.Actor())
	}
}

// AskWho asks who sits at this desk.
func (s *SignIn) AskWho() {
	s.desk.Run(s.LoadPINs()) // one may have been chosen since
	start := s.previous
	if start == nil {
		start = s.official
	}
	if s.options.Proved != nil {
		s.desk.Open(staffpicker.New(s.desk, staffpicker.Options{
			Title: "in which role?", Note: "Rulings carry your name and role.", Start: start, Only: s.options.Proved,
			Chosen:  s.takeSeat,
			Correct: s.options.Correct,
		}))
		return
	}
	s.desk.Open(staffpicker.New(s.desk, staffpicker.Options{
		Title: "who is at this desk?", Note: "Rulings carry your name.", Start: start,
		Guarded: s.hasPIN, Check: s.checkPIN, Chosen: s.takeSeat,
		Correct: s.options.Correct, New: s.options.NewOfficial, PINs: s.pinChanges(),
	}))
}

// AskWhoWasCalled asks who was called to a section's table, and passes the official to chosen, with
// whether they have proved who they are, as for signing in here: by their PIN, or by having chosen
// none. At a desk over a connection nobody but its owner proves anything.
func (s *SignIn) AskWhoWasCalled(section string, chosen func(o *event.Official, proved bool)) {
	proves := s.options.Proved == nil
	options := staffpicker.CalledOptions(section, func(o *event.Official) { chosen(o, proves) })
	if proves && s.options.PINs != nil {
		options.Guarded, options.Check = s.hasPIN, s.checkPIN
	}
	s.desk.Open(staffpicker.New(s.desk, options))
}

// takeSeat names who sits at this desk from now on.
func (s *SignIn) takeSeat(o *event.Official) {
	if s.official != o {
		s.previous = s.official
	}
	s.SetOfficial(o)
	s.desk.Say(screen.Done, o.Name+": signed in at this desk")
	s.options.OnSeated()
}

// SetOfficial sets who sits at the desk; nil for no official. Half-typed text is kept as theirs
// from now on.
func (s *SignIn) SetOfficial(o *event.Official) {
	switch {
	case s.checked != nil && act.SamePerson(s.checked, o):
		s.proof = &fact.Proof{By: fact.ByPIN, At: fact.Stamp(s.desk.Now())}
	case s.official == nil || !act.SamePerson(s.official, o):
		s.proof = nil
	}
	s.checked = nil
	if s.official != o {
		handedOver := s.options.OnHandover()
		s.official = o
		handedOver()
	}
	s.KeepSeat()
}

// StandUpIfGone leaves the desk without an official when the one who sat there has left the staff.
func (s *SignIn) StandUpIfGone() {
	if gone := s.official.CheckPresent(); gone != nil {
		s.SetOfficial(nil)
		s.desk.Say(screen.Note, gone.Error()+": signed out of this desk")
	}
}
