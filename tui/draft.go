package tui

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/eventview"
	"flagfall/tui/screen"
)

// halfTyped is what a desk keeps of its official beside the journal, so that a killed terminal reopens on the same call with the same text.
type halfTyped struct {
	Line  string            `json:"line,omitempty"`
	Aside string            `json:"aside,omitempty"` // a call set aside
	Sent  sentCall          `json:"sent,omitzero"`   // a call on its way to the disk
	Open  []string          `json:"open,omitempty"`  // the screens that are opened again, by name, the one on top last
	Texts map[string]string `json:"texts,omitempty"` // their drafts, and those of screens that were left
}

// sentCall is a call that was logged and may not have reached the disk, and the journal's head by then.
type sentCall struct {
	Text  string `json:"text"`
	After int64  `json:"after"`
}

type (
	draftLoaded struct {
		name, body string
		err        error
	}
	draftKept struct {
		name, body string
		err        error
	}
)

// HalfTyped is a text that was left under a name, "" for none.
func (d *desk) HalfTyped(name string) string { return d.texts[name] }

// KeepTyped keeps a half-typed text under a name, beside the journal; "" forgets it.
func (d *desk) KeepTyped(name, text string) {
	if text == "" {
		delete(d.texts, name)
		return
	}
	d.texts[name] = text
}

func (d *desk) draftName() string { return "desk:" + d.actor() }

func (d *desk) loadDraft() tea.Cmd {
	store, name := d.config.Store, d.draftName()
	return func() tea.Msg {
		body, err := store.Draft(d.ctx, name)
		return draftLoaded{name, body, err}
	}
}

// restore brings back what was half typed. Somebody who has been faster stays where they are and finds it there.
func (d *desk) restore(msg draftLoaded) {
	if msg.name != d.draftName() {
		return // somebody else has sat down meanwhile
	}
	if d.noteLoss(msg.err); errors.Is(msg.err, journal.ErrGone) {
		return
	}
	if msg.err != nil { // nothing is written over what may still be there
		d.Say(screen.Warning, "what was half typed cannot be read: "+msg.err.Error())
		load := d.loadDraft()
		d.run(tea.Tick(5*time.Second, func(time.Time) tea.Msg { return load() }))
		return
	}
	d.draft.found(msg.name, msg.body)
	d.loaded = true
	var h halfTyped
	if json.Unmarshal([]byte(msg.body), &h) != nil {
		return
	}
	for name, text := range h.Texts {
		if d.texts[name] == "" {
			d.texts[name] = text
		}
	}
	if h.Line == "" && !d.arrivedSince(h.Sent.After) {
		h.Line = h.Sent.Text
	}
	typing := !d.line.Empty()
	switch {
	case !typing && !d.busy():
		d.line.Set(h.Line)
	case d.aside == "":
		d.aside = h.Line
	}
	if d.aside == "" {
		d.aside = h.Aside
	}
	switch {
	case d.busy():
		d.reopen()
	case !typing:
		for _, name := range h.Open {
			d.resume(name)
		}
	}
}

// arrivedSince tells whether whoever sits here has logged anything after an entry: then their call did reach the disk.
func (d *desk) arrivedSince(after int64) bool {
	return slices.ContainsFunc(d.Hall().Ledger.Incidents, func(i *penalties.Incident) bool {
		return i.Logged.Seq > after && i.EnteredBy == d.actor()
	})
}

// busy tells whether somebody has opened more than the screens that a desk opens by itself.
func (d *desk) busy() bool {
	return slices.ContainsFunc(d.stack[1:], func(s screen.Screen) bool {
		_, ok := s.(*eventview.Screen)
		return !ok
	})
}

// reopen makes the open screens anew from what is kept of them, as long as nothing was begun there.
func (d *desk) reopen() {
	was := d.stack
	if slices.ContainsFunc(was, func(s screen.Screen) bool {
		r, ok := s.(screen.Resumer)
		return ok && r.Draft() != ""
	}) {
		return
	}
	d.rebuild()
}

// rebuild makes every open screen anew that holds what somebody typed; the others stay.
func (d *desk) rebuild() {
	was := d.stack
	d.stack = was[:1:1]
	for _, s := range was[1:] {
		if r, ok := s.(screen.Resumer); ok && begun(r) {
			name, _ := r.Resumes()
			d.resume(name)
		} else {
			d.stack = append(d.stack, s)
		}
	}
	d.layout()
}

// handOver leaves what was half typed to whom it belongs: what somebody typed waits for them, what nobody in particular typed is whose who
// sits down.
func (d *desk) handOver(to *event.Official) {
	from, name := d.config.Official, d.draftName()
	d.keepDraft()
	d.config.Official = to
	switch {
	case from != nil:
		d.line.Set("")
		d.aside, d.stamped, d.texts = "", 0, map[string]string{}
		d.rebuild()
	case d.loaded:
		d.draft.want[name] = ""
	}
	d.loaded = false
	d.run(d.loadDraft())
}

// keepDraft sends what is half typed to the disk when it has changed.
func (d *desk) keepDraft() {
	if !d.loaded || d.config.ReadOnly != nil {
		return
	}
	typed := screen.Encode(d.halfTyped())
	d.draft.want[d.draftName()] = typed
	if typed != "" {
		d.keepSeat()
	}
	d.writeDraft()
}

func (d *desk) writeDraft() {
	if name, body, ok := d.draft.next(); ok {
		store := d.config.Store
		d.run(func() tea.Msg { return draftKept{name, body, store.KeepDraft(d.ctx, name, body)} })
	}
}

func (d *desk) halfTyped() halfTyped {
	h := halfTyped{Line: d.line.Text(), Aside: d.aside, Sent: d.sent, Texts: d.texts}
	if d.asksForCall() && h.Line == "" { // the call waits for a name: it is still being typed
		h.Line, h.Aside = h.Aside, ""
	}
	var open []string
	for _, s := range d.stack {
		r, ok := s.(screen.Resumer)
		if !ok {
			continue
		}
		name, _ := r.Resumes()
		if name == "" {
			continue
		}
		d.KeepTyped(name, r.Draft())
		open = append(open, name)
		if begun(r) {
			h.Open = open // with what lies below, which esc goes back to
		}
	}
	return h
}

// begun tells whether a screen is to be opened again.
func begun(r screen.Resumer) bool {
	name, always := r.Resumes()
	return name != "" && (always || r.Draft() != "")
}

// draftWritten ends a write. When it failed, typing goes on: a lost draft must not stop a ruling.
func (d *desk) draftWritten(msg draftKept) {
	d.draft.wrote(msg.name, msg.body)
	if d.noteLoss(msg.err); msg.err != nil && d.config.ReadOnly == nil {
		d.Say(screen.Note, "half-typed text is not being kept: "+msg.err.Error())
	}
}
