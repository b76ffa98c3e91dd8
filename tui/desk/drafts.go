package desk

import (
	"encoding/json"
	"slices"

	"flagfall/tui/desk/callentry"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/eventsetup"
)

// draftState is what a desk keeps of its official beside the journal, so that a killed terminal
// reopens on the same call with the same text.
type draftState struct {
	callentry.Draft
	Open  []string          `json:"open,omitempty"`  // the screens that are opened again, by name, the one on top last
	Texts map[string]string `json:"texts,omitempty"` // their drafts, and those of screens that were left
}

// storeDrafts sends what is half typed to the disk when it has changed.
func (d draftKeeper) storeDrafts() {
	if !d.Drafts.Loaded() || d.ReadOnly() != nil {
		return
	}
	typed := screen.EncodeDraft(d.draftState())
	d.Drafts.SetBody(d.Drafts.Name(), typed)
	if typed != "" {
		d.SignIn.KeepSeat()
	}
	d.Drafts.Write()
}

func (d draftKeeper) draftState() draftState {
	h := draftState{Draft: d.line.Draft(), Texts: d.Drafts.Texts()}
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
		if hasDraft(r) {
			h.Open = open // with what lies below, which esc goes back to
		}
	}
	return h
}

// restoreDrafts restores half-typed text. If the user has typed or opened a screen already, they
// stay there, and the text is kept for them to find.
func (d draftKeeper) restoreDrafts(body string) {
	d.Run(d.Queue.FindProposals())
	var h draftState
	if json.Unmarshal([]byte(body), &h) != nil {
		return
	}
	d.Drafts.Merge(h.Texts)
	typing, busy := !d.line.Empty(), d.hasOtherScreens()
	d.line.RestoreDraft(h.Draft, !typing && !busy)
	switch {
	case busy:
		d.reopenScreens()
	case !typing:
		for _, name := range h.Open {
			d.rooms.Resume(name)
		}
	}
}

// hasOtherScreens reports whether a screen is open that the desk did not open by itself.
func (d draftKeeper) hasOtherScreens() bool {
	return slices.ContainsFunc(d.Stack.All()[1:], func(s screen.Screen) bool {
		_, ok := s.(*eventsetup.Checklist)
		return !ok
	})
}

// reopenScreens makes the open screens anew from what is kept of them, as long as nothing was begun
// there.
func (d draftKeeper) reopenScreens() {
	if !slices.ContainsFunc(d.Stack.All(), func(s screen.Screen) bool {
		r, ok := s.(screen.Resumer)
		return ok && r.Draft() != ""
	}) {
		d.rebuildScreens()
	}
}

// rebuildScreens makes every open screen with half-typed text anew; the others stay.
func (d draftKeeper) rebuildScreens() {
	d.Stack.Replace(func(s screen.Screen) bool {
		r, ok := s.(screen.Resumer)
		if !ok || !hasDraft(r) {
			return false
		}
		name, _ := r.ResumeName()
		d.rooms.Resume(name)
		return true
	})
}

// hasDraft tells whether a screen is to be opened again.
func hasDraft(r screen.Resumer) bool {
	name, always := r.ResumeName()
	return name != "" && (always || r.Draft() != "")
}

// handOver stores half-typed text before another official sits down. Call the returned function
// once they have. Text typed by an official is kept for them; text typed while the desk had no
// official goes to the next one.
func (d draftKeeper) handOver() (handedOver func()) {
	from, name := d.Official(), d.Drafts.Name()
	d.storeDrafts()
	return func() {
		switch {
		case from != nil:
			d.line.Clear()
			d.Drafts.Forget()
			d.rebuildScreens()
		case d.Drafts.Loaded():
			d.Drafts.SetBody(name, "")
		}
		d.Drafts.Reload()
	}
}

// draftKeeper saves what is half typed at a desk, and restores it.
type draftKeeper struct{ *model }
