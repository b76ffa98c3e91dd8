package desk

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"flagfall/tui/desk/callentry"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/eventsetup"
)

// draftState is the half-typed text of a desk's official. It is kept beside the journal, so that a killed
// terminal reopens on the same call with the same text.
type draftState struct {
	callentry.Draft
	Open  []string          `json:"open,omitempty"`  // the screens to reopen, by name, the top one last
	Texts map[string]string `json:"texts,omitempty"` // the drafts of screens, open or closed
	Begun *begunDraft       `json:"begun,omitempty"`
}

// begunDraft names the text half written at a desk, with the time it was begun.
type begunDraft struct {
	What string    `json:"what"` // a screen's name, or newCall
	At   time.Time `json:"at"`
}

// newCall stands for a call being typed or set aside.
const newCall = "call"

// storeDrafts sends half-typed text to the disk when it has changed.
func (d *model) storeDrafts() {
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

func (d *model) draftState() draftState {
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
			h.Open = open // with the screens below, which esc returns to
		}
	}
	switch what := d.halfWritten(h); {
	case what == "":
		d.begun = nil
	case d.begun == nil || d.begun.What != what:
		d.begun = &begunDraft{what, d.Now().UTC().Truncate(time.Second)}
	}
	h.Begun = d.begun
	return h
}

// halfWritten names the first half-written text: the call, an open screen from the top down, or a closed
// screen. It returns "" where there is none to go on with.
func (d *model) halfWritten(h draftState) string {
	if h.Line != "" || h.Aside != "" {
		return newCall
	}
	names := slices.Clone(h.Open)
	slices.Reverse(names)
	for _, name := range append(names, slices.Sorted(maps.Keys(h.Texts))...) {
		if h.Texts[name] != "" && d.rooms.HalfWritten(name) != "" {
			return name
		}
	}
	return ""
}

// restoreDrafts restores half-typed text, or asks about the text at another open desk of the official.
func (d *model) restoreDrafts(body, elsewhere string) {
	d.Run(d.Queue.FindProposals())
	var here, there draftState
	_ = json.Unmarshal([]byte(body), &here) // unreadable text counts as none
	_ = json.Unmarshal([]byte(elsewhere), &there)
	if body != "" {
		d.restoreDraft(here)
	} else {
		d.askElsewhere(there)
	}
}

// askElsewhere asks whether to go on here with text half written at another open desk of the official.
// The text stays there too.
func (d *model) askElsewhere(h draftState) {
	if h.Begun == nil || d.asking != nil {
		return
	}
	what := "a call: " + cmp.Or(h.Line, h.Aside)
	if h.Begun.What != newCall {
		what = d.rooms.HalfWritten(h.Begun.What)
	}
	if what == "" {
		return
	}
	d.Ask(screen.Question{
		Text: fmt.Sprintf("Your other open desk has %s, begun at %s. Go on with it here? It stays open there too.",
			what, d.Hall().Register.HourMinute(h.Begun.At)),
		Act: "go on with it here",
		Yes: func() { d.restoreDraft(h) },
	})
}

// restoreDraft restores half-typed text. If the user has already typed or opened a screen, they stay
// there, and the text is kept for them to find.
func (d *model) restoreDraft(h draftState) {
	d.begun = h.Begun
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
func (d *model) hasOtherScreens() bool {
	return slices.ContainsFunc(d.Stack.All()[1:], func(s screen.Screen) bool {
		_, ok := s.(*eventsetup.Checklist)
		return !ok
	})
}

// reopenScreens rebuilds the open screens from their drafts, unless something was typed on one of them.
func (d *model) reopenScreens() {
	if !slices.ContainsFunc(d.Stack.All(), func(s screen.Screen) bool {
		r, ok := s.(screen.Resumer)
		return ok && r.Draft() != ""
	}) {
		d.rebuildScreens()
	}
}

// rebuildScreens rebuilds every open screen that has a draft; the others stay.
func (d *model) rebuildScreens() {
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

// hasDraft reports whether a screen is reopened with the drafts.
func hasDraft(r screen.Resumer) bool {
	name, always := r.ResumeName()
	return name != "" && (always || r.Draft() != "")
}

// handOver stores half-typed text before another official sits down. Call the returned function
// once they have. Text typed by an official is kept for them; text typed while the desk had no
// official goes to the next one.
func (d *model) handOver() (handedOver func()) {
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
