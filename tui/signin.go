package tui

import (
	"context"
	"errors"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/tui/screen"
	"flagfall/tui/staff"
)

// PINs is what officials prove with who they are.
type PINs interface {
	// PINs are the marks of those that the file keeps, by number on the staff.
	PINs(ctx context.Context) (map[int]string, error)
	// CheckPIN says why a PIN is not that of an official, by number, which has that mark; nil when it is.
	CheckPIN(ctx context.Context, staff int, mark, pin string) error
}

// seatDraft is where the desk keeps, beside the journal, who sat there last.
const seatDraft = "seat"

// SatLast is who sat at the desk when it was left, nil for nobody who is there still. A store that cannot tell says why.
func SatLast(ctx context.Context, s Store, staff *event.State) (*event.Official, error) {
	actor, err := s.Draft(ctx, seatDraft)
	if err != nil {
		return nil, err
	}
	o := staff.ByActor(actor)
	if o.Gone() != nil {
		return nil, nil
	}
	return o, nil
}

// keepSeat has the disk know who sits here, so that the desk opens as theirs again.
func (d *desk) keepSeat() {
	if d.config.Official != nil && d.config.ReadOnly == nil {
		d.draft.want[seatDraft] = d.actor()
	}
}

// signIn is who sits here and who may.
type signIn struct {
	kept     map[int]string  // the marks of the PINs in the file, by number on the staff
	unknown  bool            // they are not known just now, or not as the journal has them: nobody sits down
	before   *event.Official // who sat here last: two people who share a desk change places with the fewest keys
	checking bool
	forCall  bool            // the list of the staff was opened for a call that waits for a name
	caller   *event.Official // who was called to the next entry, where somebody else makes it
}

type (
	pinsLoaded struct {
		kept map[int]string
		at   int64 // the newest entry folded before they were read
		more bool  // there were newer ones
		err  error
	}
	pinChecked struct {
		err  error
		done func(error)
	}
)

// guard reads who has a PIN before anybody sits down. Who was named and has one signs in first.
func (d *desk) guard() {
	if d.config.PINs == nil {
		return
	}
	d.pinsLoaded(d.loadPINs()().(pinsLoaded))
	if o := d.Official(); o != nil {
		if staff, err := d.pinOf(o); staff != 0 || err != nil {
			d.signIn.before, d.config.Official = o, nil
		}
	}
}

// loadPINs reads who has a PIN, and looks whether the journal has gone on meanwhile: what was read may then contradict the entries here.
func (d *desk) loadPINs() tea.Cmd {
	if d.config.PINs == nil {
		return nil
	}
	pins, store, at := d.config.PINs, d.config.Store, d.Hall().Head.Seq
	return func() tea.Msg {
		kept, err := pins.PINs(d.ctx)
		more, e := after(d.ctx, store, at)
		return pinsLoaded{kept, at, len(more) > 0, errors.Join(err, e)}
	}
}

func (d *desk) pinsLoaded(msg pinsLoaded) {
	switch {
	case msg.err != nil:
		d.signIn.unknown = true
		d.Say(screen.Warning, "the PINs cannot be read: "+msg.err.Error())
	case msg.more && d.Hall().Missing == nil, msg.at != d.Hall().Head.Seq:
		d.run(d.loadPINs())
	default:
		d.signIn.kept, d.signIn.unknown = msg.kept, false
		d.warn()
	}
}

// pinOf tells which PIN proves that somebody is an official, by the number on the staff that it was chosen for, 0 for who has none.
func (d *desk) pinOf(o *event.Official) (staff int, err error) {
	if d.signIn.unknown {
		return 0, errors.New("the PINs are being read: try again")
	}
	return officials.PINOf(d.Hall().Register, o, d.signIn.kept)
}

// askWho asks who sits at this desk.
func (d *desk) askWho() {
	d.signIn.forCall = false
	d.run(d.loadPINs()) // one may have been chosen since
	start := d.signIn.before
	if start == nil {
		start = d.Official()
	}
	d.Open(staff.New(d, staff.Options{
		Title: "who sits at this desk?", Note: "Rulings carry your name.", Start: start,
		Guarded: d.guarded, Check: d.checkPIN, Chosen: d.sit,
		Correct: func(o *event.Official) { d.fillIn("staff", strconv.Itoa(o.No)) },
		New:     func() { d.fillIn("official", "") },
	}))
}

// guarded tells whether an official has a PIN that proves who they are.
func (d *desk) guarded(o *event.Official) (bool, error) {
	staff, err := d.pinOf(o)
	return staff != 0, err
}

// checkPIN has a PIN looked at beside Update, since that is made to take long.
func (d *desk) checkPIN(o *event.Official, pin string, done func(error)) {
	staff, err := d.pinOf(o)
	if err != nil {
		done(err)
		return
	}
	pins, mark := d.config.PINs, d.signIn.kept[staff]
	d.signIn.checking = true
	d.run(func() tea.Msg { return pinChecked{pins.CheckPIN(d.ctx, staff, mark, pin), done} })
}

// pinChecked tells what became of it. Keys that were typed meanwhile belong to whoever it lets in.
func (d *desk) pinChecked(msg pinChecked) {
	d.signIn.checking = false
	msg.done(msg.err)
	if msg.err != nil {
		d.forget()
	}
	d.replayKeys()
}

// sit names who sits at this desk from now on.
func (d *desk) sit(o *event.Official) {
	if now := d.Official(); now != o {
		d.signIn.before = now
	}
	d.seat(o)
	d.Say(screen.Done, o.Name+" sits at this desk")
	d.callAgain()
}

// standUp makes the desk nobody's when whoever sat there has left the staff.
func (d *desk) standUp() {
	if o := d.Official(); o.Gone() != nil {
		d.seat(nil)
		d.Say(screen.Note, o.Gone().Error()+": nobody sits here now")
	}
}

// callAgain brings a call back that was set aside until somebody sat here.
func (d *desk) callAgain() {
	if d.aside != "" {
		d.line.Set(d.aside)
		d.aside = ""
	}
}

// seat makes the desk somebody's: what is half typed from now on is kept as theirs, and what they had left comes back.
func (d *desk) seat(o *event.Official) {
	if d.config.Official != o {
		d.handOver(o)
	}
	d.keepSeat()
}

// askCaller asks who was called, for an entry that somebody makes who does not rule there. The call is kept meanwhile.
func (d *desk) askCaller(text, section string) {
	d.aside = text
	d.line.Set("")
	d.signIn.forCall = true
	d.AskCalled(section, func(o *event.Official) {
		d.aside = ""
		d.line.Set(text)
		d.signIn.caller = o
		d.log()
	})
}

// AskCalled asks who was called to a section's table. Who has a PIN types it, unless whoever sits here has proved with theirs who enters it.
func (d *desk) AskCalled(section string, chosen func(*event.Official)) {
	options := staff.Called(section, chosen)
	proved := false
	if o := d.Official(); o != nil {
		proved, _ = d.guarded(o) // a PIN that is not theirs proves nothing
	}
	if !proved && d.config.PINs != nil {
		options.Guarded, options.Check = d.guarded, d.checkPIN
	}
	d.Open(staff.New(d, options))
}

// caller is who was called to what is entered now, "" where it is whoever sits here.
func (d *desk) caller() string {
	o := d.signIn.caller
	if o == nil {
		return ""
	}
	d.signIn.caller = nil
	return o.Actor()
}

// asksForCall tells whether a name is asked for that a call waits for: it goes on by itself.
func (d *desk) asksForCall() bool { return d.signIn.forCall && onTop[*staff.Screen](d) }
