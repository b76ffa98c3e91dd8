package tui

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/event"
	"flagfall/tui/screen"
)

// draft keeps what is half typed beside the journal, so that a killed terminal reopens on the same call with the same text.
type draft struct {
	want, have string // JSON; what should be kept, and what is
	keeping    bool
	loaded     bool
}

// halfTyped is the draft's text.
type halfTyped struct {
	Line     string `json:"line,omitempty"`
	Aside    string `json:"aside,omitempty"`
	Incident int    `json:"incident,omitempty"` // whose ruling frame was open
	Text     string `json:"text,omitempty"`     // what that frame held

	Sketches map[string]string `json:"sketches,omitempty"` // positions half entered, by whose they are
	Texts    map[string]string `json:"texts,omitempty"`    // texts half typed, by what they are for
	Boards   *disputed         `json:"boards,omitempty"`   // whose boards were open
	Filling  string            `json:"filling,omitempty"`  // what was being filled in
}

// drafter is a screen whose half-typed text outlives the terminal.
type drafter interface {
	// Draft is the number of the incident it is about, 0 while it has none, and its half-typed text.
	Draft() (incident int, text string)
	// Restore brings such a text back.
	Restore(text string)
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

func (d *desk) draftName() string { return "desk:" + d.actor() }

func (d *desk) loadDraft() tea.Cmd {
	store, name := d.config.Store, d.draftName()
	return func() tea.Msg {
		body, err := store.Draft(d.ctx, name)
		return draftLoaded{name, body, err}
	}
}

// restore brings back what was half typed, unless the person has been faster.
func (d *desk) restore(msg draftLoaded) {
	if msg.name != d.draftName() {
		return // somebody else has sat down meanwhile
	}
	d.draft = draft{have: msg.body, want: msg.body, loaded: true}
	var h halfTyped
	if msg.err != nil || json.Unmarshal([]byte(msg.body), &h) != nil {
		return
	}
	maps.Copy(d.sketches, h.Sketches)
	maps.Copy(d.texts, h.Texts)
	if !d.line.Empty() || d.busy() {
		return
	}
	d.line.Set(h.Line)
	d.aside = h.Aside
	if i, err := d.Hall().Ledger.Incident(h.Incident); err == nil {
		d.openRuling(i)
		if f, ok := d.top().(drafter); ok {
			f.Restore(h.Text)
		}
	}
	if h.Boards != nil {
		d.resumeBoards(*h.Boards)
	}
	if h.Filling != "" {
		d.resume(h.Filling)
	}
}

// busy tells whether somebody has opened more than the screens that a desk opens by itself.
func (d *desk) busy() bool {
	return slices.ContainsFunc(d.stack[1:], func(s screen.Screen) bool {
		_, ok := s.(*event.Screen)
		return !ok
	})
}

// keepDraft sends the half-typed text to the disk when it has changed: one write at a time, the newest text last.
func (d *desk) keepDraft() {
	if !d.draft.loaded || d.config.ReadOnly != nil {
		return
	}
	d.draft.want = d.halfTyped()
	if d.draft.keeping || d.draft.want == d.draft.have {
		return
	}
	d.draft.keeping = true
	store, name, body := d.config.Store, d.draftName(), d.draft.want
	d.run(func() tea.Msg { return draftKept{name, body, store.KeepDraft(d.ctx, name, body)} })
}

func (d *desk) halfTyped() string {
	h := halfTyped{Line: d.line.Text(), Aside: d.aside, Sketches: d.sketches, Texts: d.texts, Boards: d.boardsOpen(), Filling: d.resumes()}
	for _, s := range d.stack {
		if s, ok := s.(drafter); ok {
			h.Incident, h.Text = s.Draft()
		}
	}
	b, err := json.Marshal(h)
	if err != nil {
		panic(err) // strings and numbers always encode
	}
	return strings.TrimPrefix(string(b), "{}")
}

// settled tells whether everything half typed is on disk.
func (dr *draft) settled() bool { return !dr.keeping && dr.want == dr.have }

// draftWritten ends a write. When it failed, typing goes on: a lost draft must not stop a ruling.
func (d *desk) draftWritten(msg draftKept) {
	if msg.name != d.draftName() {
		return
	}
	d.draft.keeping = false
	d.draft.have = msg.body
	if msg.err != nil {
		d.Say(screen.Note, "half-typed text is not being kept: "+msg.err.Error())
	}
}
