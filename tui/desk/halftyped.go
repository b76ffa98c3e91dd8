package desk

import (
	"encoding/json"
	"slices"

	"flagfall/tui/desk/callentry"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/eventsetup"
)

// halfTyped is what a desk keeps of its official beside the journal, so that a killed terminal reopens on the same call with the same text.
type halfTyped struct {
	callentry.Draft
	Open  []string          `json:"open,omitempty"`  // the screens that are opened again, by name, the one on top last
	Texts map[string]string `json:"texts,omitempty"` // their drafts, and those of screens that were left
}

// keepDraft sends what is half typed to the disk when it has changed.
func (d *desk) keepDraft() {
	if !d.Drafts.Loaded() || d.ReadOnly() != nil {
		return
	}
	typed := screen.EncodeDraft(d.halfTyped())
	d.Drafts.SetBody(d.Drafts.Name(), typed)
	if typed != "" {
		d.SignIn.KeepSeat()
	}
	d.Drafts.Write()
}

func (d *desk) halfTyped() halfTyped {
	h := halfTyped{Draft: d.line.Draft(), Texts: d.Drafts.Texts()}
	var open []string
	for _, s := range d.Stack.All() {
		r, ok := s.(screen.Resumer)
		if !ok {
			continue
		}
		name, _ := r.ResumeName()
		if name == "" {
			continue
		}
		d.SaveDraft(name, r.Draft())
		open = append(open, name)
		if begun(r) {
			h.Open = open // with what lies below, which esc goes back to
		}
	}
	return h
}

// restore brings back what was half typed. Somebody who has been faster stays where they are and finds it there.
func (d *desk) restore(body string) {
	d.Run(d.Queue.Recall())
	var h halfTyped
	if json.Unmarshal([]byte(body), &h) != nil {
		return
	}
	d.Drafts.Merge(h.Texts)
	typing, busy := !d.line.Empty(), d.busy()
	d.line.Recall(h.Draft, !typing && !busy)
	switch {
	case busy:
		d.reopen()
	case !typing:
		for _, name := range h.Open {
			d.rooms.Resume(name)
		}
	}
}

// busy tells whether somebody has opened more than the screens that a desk opens by itself.
func (d *desk) busy() bool {
	return slices.ContainsFunc(d.Stack.All()[1:], func(s screen.Screen) bool {
		_, ok := s.(*eventsetup.Checklist)
		return !ok
	})
}

// reopen makes the open screens anew from what is kept of them, as long as nothing was begun there.
func (d *desk) reopen() {
	if !slices.ContainsFunc(d.Stack.All(), func(s screen.Screen) bool {
		r, ok := s.(screen.Resumer)
		return ok && r.Draft() != ""
	}) {
		d.rebuild()
	}
}

// rebuild makes every open screen anew that holds what somebody typed; the others stay.
func (d *desk) rebuild() {
	d.Stack.Replace(func(s screen.Screen) bool {
		r, ok := s.(screen.Resumer)
		if !ok || !begun(r) {
			return false
		}
		name, _ := r.ResumeName()
		d.rooms.Resume(name)
		return true
	})
}

// begun tells whether a screen is to be opened again.
func begun(r screen.Resumer) bool {
	name, always := r.ResumeName()
	return name != "" && (always || r.Draft() != "")
}

// handOver leaves what was half typed to whom it belongs, once somebody else sits here: what somebody typed waits for them, what nobody in
// particular typed is whose who sits down.
func (d *desk) handOver() (handedOver func()) {
	from, name := d.Official(), d.Drafts.Name()
	d.keepDraft()
	return func() {
		switch {
		case from != nil:
			d.line.Clear()
			d.Drafts.Forget()
			d.rebuild()
		case d.Drafts.Loaded():
			d.Drafts.SetBody(name, "")
		}
		d.Drafts.Reload()
	}
}
