package tui

import (
	"context"
	"errors"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/screen"
)

// pendingRequest is a request on its way to the disk.
type pendingRequest struct {
	screen.Request
	facts []fact.Fact
}

// Do puts a request behind those that are being saved.
func (d *desk) Do(r screen.Request) {
	if d.config.ReadOnly != nil {
		d.refuse(r, d.config.ReadOnly)
		return
	}
	d.queue = append(d.queue, &pendingRequest{Request: r})
	if len(d.queue) == 1 {
		d.decide()
	}
}

// decide has the first request decided on the fold and sent to the disk.
func (d *desk) decide() {
	for len(d.queue) > 0 {
		w := d.queue[0]
		if why := d.config.ReadOnly; why != nil { // since it was asked for
			d.next()
			d.refuse(w.Request, why)
			continue
		}
		facts, err := w.Decide(d.Hall())
		switch {
		case err != nil:
			d.next()
			d.refuse(w.Request, err)
			continue
		case w.Means != nil && !w.Means(facts).Same(w.Shown):
			d.next()
			d.reconsider(w, w.Means(facts))
			continue
		}
		if len(facts) == 0 { // as it stands, there is nothing to record
			d.next()
			continue
		}
		w.facts = facts
		d.run(d.write(facts))
		return
	}
}

// reconsider asks a person whose request has become something else than they were shown.
func (d *desk) reconsider(w *pendingRequest, now screen.Meaning) {
	since := "Another desk was faster."
	if w.Since != nil && w.Since() != "" {
		since = w.Since()
	}
	d.forget()
	d.Ask(screen.Question{
		Text: since + " Now it is " + now.String() + ". Record that?",
		Yes: func() {
			w.Shown = now
			d.Do(w.Request)
		},
		No: func() {
			if w.Failed != nil {
				w.Failed(errDeclined)
			}
		},
	})
}

// errDeclined is why nothing was recorded after a person saw what their request had become.
var errDeclined = errors.New("declined")

// next forgets the first request.
func (d *desk) next() { d.queue = d.queue[1:] }

func (d *desk) refuse(r screen.Request, err error) {
	d.Say(screen.Warning, err.Error())
	if r.Failed != nil {
		r.Failed(err)
	}
}

// written is what became of an append: its entries, or those of another desk when err is journal.ErrMoved.
type written struct {
	entries []journal.Entry
	err     error
}

func (d *desk) write(facts []fact.Fact) tea.Cmd {
	store, head, actor := d.config.Store, d.Hall().Head, d.actor()
	return func() tea.Msg {
		entries, err := store.Write(d.ctx, head, actor, facts)
		if !errors.Is(err, journal.ErrMoved) {
			return written{entries, err}
		}
		entries, readErr := after(d.ctx, store, head.Seq)
		if readErr != nil {
			return written{nil, readErr}
		}
		return written{entries, err}
	}
}

func (d *desk) written(msg written) {
	w := d.queue[0]
	switch {
	case errors.Is(msg.err, journal.ErrMoved):
		d.fold(msg.entries)
		before := len(d.queue)
		if d.decide(); len(d.queue) < before {
			d.forget()
		}
		d.replayKeys()
		return
	case msg.err != nil:
		d.next()
		d.noteLoss(msg.err)
		d.refuse(w.Request, msg.err)
		d.forget()
	default:
		d.fold(msg.entries)
		if !w.Quiet { // what is saved by the way is nobody's slip
			d.remember(msg.entries[0], w.facts)
		}
		d.next()
		if w.Saved != nil {
			w.Saved(w.facts)
		}
		d.standUp()
		d.backUp(w.facts)
	}
	d.decide()
	d.replayKeys()
}

// arrived is what the watch saw: another desk's entries.
type arrived struct {
	entries []journal.Entry
	err     error
}

// pollEvery is how often the journal is asked whether somebody else has written.
const pollEvery = 250 * time.Millisecond

// watch waits for another desk's entries and hands them over. Where nothing more can be taken in it only sees whether the file stays.
func (d *desk) watch() tea.Cmd {
	store, head := d.config.Store, d.Hall().Head.Seq
	m := d.Hall().Missing
	takesIn := m == nil || m.Entry == 0
	return func() tea.Msg {
		was, err := store.Version(d.ctx)
		for first := true; err == nil; first = false {
			var entries []journal.Entry
			if version, e := store.Version(d.ctx); e != nil || takesIn && (version != was || first) {
				was = version
				if entries, err = after(d.ctx, store, head); e != nil || err != nil || len(entries) > 0 {
					return arrived{entries, errors.Join(e, err)}
				}
			}
			select {
			case <-d.ctx.Done():
				return nil
			case <-time.After(pollEvery):
			}
		}
		return arrived{nil, err}
	}
}

// noteLoss lets the desk only be read from now on when the journal has gone from under it.
func (d *desk) noteLoss(err error) {
	if errors.Is(err, journal.ErrGone) && d.config.ReadOnly == nil {
		d.config.ReadOnly = err
		d.Say(screen.Warning, err.Error())
	}
}

func (d *desk) arrived(msg arrived) {
	if d.noteLoss(msg.err); errors.Is(msg.err, journal.ErrGone) {
		return
	}
	if msg.err != nil && d.ctx.Err() == nil {
		d.Say(screen.Warning, "other desks cannot be seen: "+msg.err.Error())
		d.run(tea.Tick(5*time.Second, func(time.Time) tea.Msg { return arrived{} }))
		return
	}
	d.fold(msg.entries)
	d.standUp()
	d.run(d.watch())
}

// fold takes in entries, passing over those that came another way already, and tells the screens.
func (d *desk) fold(entries []journal.Entry) {
	for len(entries) > 0 && entries[0].Seq <= d.Hall().Head.Seq {
		entries = entries[1:]
	}
	if len(entries) == 0 {
		return
	}
	if err := d.Hall().Fold(entries...); err != nil {
		d.config.ReadOnly = err
		d.layout() // the banner takes its room
	}
	if slices.ContainsFunc(entries, func(e journal.Entry) bool { return officials.OfPIN(e.Kind) }) && d.config.PINs != nil {
		d.signIn.unknown = true // until they are read again
		d.run(d.loadPINs())
	}
	d.tell(screen.Folded{})
}

func after(ctx context.Context, j Store, seq int64) ([]journal.Entry, error) {
	var all []journal.Entry
	for e, err := range j.Entries(ctx, seq) {
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}
