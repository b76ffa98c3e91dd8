// Package signin is who sits at a desk: asked by name, proved by a PIN where the official has one.
package signin

import (
	"cmp"
	"context"

	"flagfall/pairing/event"
	"flagfall/tui/desk/saving"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/staffpicker"
)

// seatDraft is where the desk keeps, beside the journal, who sat there last.
const seatDraft = "seat"

// LastOfficial is who sat at this machine's own desk when it was left, nil for nobody who is there still. A store that cannot tell says why.
func LastOfficial(ctx context.Context, s saving.DraftStore, staff *event.State) (*event.Official, error) {
	return LastOfficialAt(ctx, s, staff, seatDraft)
}

// LastOfficialAt is SatLast for the desk whose Options name that seat.
func LastOfficialAt(ctx context.Context, s saving.DraftStore, staff *event.State, seat string) (*event.Official, error) {
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
	PINs  PINs         // nil: nobody has one
	Store saving.Store // read along with the PINs, so that both belong together

	Correct      func(*event.Official)      // opens the form about one of the staff
	NewOfficial  func()                     // opens the form for a new one
	SaveText     func(name, text string)    // keeps a text beside the journal
	OnHandover   func() (handedOver func()) // the desk is about to be somebody else's; what it returns is called once it is
	OnSeated     func()                     // somebody sits here by their own hand
	OnPINsLoaded func()                     // the PINs have been read

	// Proved tells who whoever sits here has proved to be, before the desk was opened and in each of their roles: they choose among these and
	// type no PIN. Nil where it is proved here.
	Proved func(*event.Official) bool
	// Seat is where the desk keeps, beside the journal, who sat there last; "" for the place of this machine's own desk.
	Seat      string
	OnChecked func(ok bool) // a PIN has been checked: keys that waited may act, or are void
}

// SignIn is who sits at one desk, and who may.
type SignIn struct {
	ctx      context.Context // of the run
	desk     Desk
	options  Options
	official *event.Official // who sits here, nil for nobody
	previous *event.Official // who sat here last: two people who share a desk change places with the fewest keys
	marks    map[int]string  // of the PINs in the file, by number on the staff
	stale    bool            // they are not known just now, or not as the journal has them: nobody sits down
	checking bool
}

// New begins with an official who was named, nil for nobody.
func New(ctx context.Context, d Desk, named *event.Official, o Options) *SignIn {
	return &SignIn{ctx: ctx, desk: d, official: named, options: o}
}

// Official is who sits here; nil for nobody.
func (s *SignIn) Official() *event.Official { return s.official }

// Actor is how entries name who sits here.
func (s *SignIn) Actor() string {
	if s.official == nil {
		return event.DeskActor
	}
	return s.official.Actor()
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
			Title: "in which role?", Note: "Rulings carry your name and role.", Start: start, Only: s.options.Proved, Chosen: s.takeSeat,
			Correct: s.options.Correct,
		}))
		return
	}
	s.desk.Open(staffpicker.New(s.desk, staffpicker.Options{
		Title: "who sits at this desk?", Note: "Rulings carry your name.", Start: start,
		Guarded: s.hasPIN, Check: s.checkPIN, Chosen: s.takeSeat,
		Correct: s.options.Correct, New: s.options.NewOfficial,
	}))
}

// AskWhoWasCalled asks who was called to a section's table. Who has a PIN types it, unless whoever sits here has proved with theirs who enters it.
func (s *SignIn) AskWhoWasCalled(section string, chosen func(*event.Official)) {
	options := staffpicker.CalledOptions(section, chosen)
	proved := s.official != nil && s.options.Proved != nil
	if s.official != nil && !proved {
		proved, _ = s.hasPIN(s.official) // a PIN that is not theirs proves nothing
	}
	if !proved && s.options.PINs != nil {
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
	s.desk.Say(screen.Done, o.Name+" sits at this desk")
	s.options.OnSeated()
}

// SetOfficial makes the desk somebody's, nil for nobody's: what is half typed from now on is kept as theirs.
func (s *SignIn) SetOfficial(o *event.Official) {
	if s.official != o {
		handedOver := s.options.OnHandover()
		s.official = o
		handedOver()
	}
	s.KeepSeat()
}

// StandUpIfGone makes the desk nobody's when whoever sat there has left the staff.
func (s *SignIn) StandUpIfGone() {
	if gone := s.official.CheckPresent(); gone != nil {
		s.SetOfficial(nil)
		s.desk.Say(screen.Note, gone.Error()+": nobody sits here now")
	}
}
