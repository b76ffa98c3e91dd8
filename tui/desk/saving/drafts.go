package saving

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/tui/kit/screen"
)

// DraftStore is where half-typed text is kept, outside the chain.
type DraftStore interface {
	// Draft returns the text kept under a name, "" for none.
	Draft(ctx context.Context, name string) (string, error)
	// KeepDraft keeps a text under a name; "" forgets it.
	KeepDraft(ctx context.Context, name, body string) error
	// MarkOpen marks a desk as open under a name, until closed is called or the process ends; alone
	// is false where another one has the name.
	MarkOpen(ctx context.Context, name string) (closed func(), alone bool, err error)
}

// DraftDesk is the drafts' view of their desk.
type DraftDesk interface {
	Actor() string       // the owner of the drafts
	ReadOnly() error     // why nothing may be kept, nil when it may
	CheckGone(err error) // told of every failure, since the journal may have gone
	Say(tone screen.Tone, text string)
	Run(cmd tea.Cmd)
}

// Draft is a text that is not on record, or a position, under a name: its kind and its subject.
type Draft struct {
	Name string `json:"name"`
	Text string `json:"text"`
	open bool   // it is being typed
	sent bool   // it is on its way to the disk; what is neither open nor sent is offered
}

// Drafts keeps the drafts of one desk, and all of them on disk as one body.
type Drafts struct {
	ctx     context.Context // of the run
	store   DraftStore
	desk    DraftDesk
	onLoad  func()
	list    []*Draft // the newest last
	resumed *Draft   // the user goes on with it, and its question is not open yet; nil for none
	writer  DraftWriter
	loaded  bool   // the stored texts of the official at the desk are loaded
	name    string // under which they are kept
	place   place
}

// NewDrafts makes a keeper. OnLoad is called once for each official who sits down, when their texts are there.
func NewDrafts(ctx context.Context, s DraftStore, d DraftDesk, onLoad func()) *Drafts {
	k := &Drafts{ctx: ctx, store: s, desk: d, onLoad: onLoad, writer: NewDraftWriter()}
	context.AfterFunc(ctx, k.place.leave)
	return k
}

type (
	// DraftsLoaded holds the text found under a name of an official's desk.
	DraftsLoaded struct {
		Actor, Name, Body string
		Err               error
	}
	// DraftWritten ends a write.
	DraftWritten struct {
		Name, Body string
		Err        error
	}
)

// WroteDraft reports whether a message says that a draft is on the disk. Such a message changes nothing
// visible.
func WroteDraft(msg tea.Msg) bool {
	w, ok := msg.(DraftWritten)
	return ok && w.Err == nil
}

// OpenDraft begins a draft and returns its text: the one that the user goes on with, else initial. Drafts of
// the same name that were left before are offered, unless one has the text initial.
func (k *Drafts) OpenDraft(name, initial string) string {
	resumed := k.resumed
	if resumed != nil && resumed.Name != name {
		resumed = nil
	}
	for _, d := range k.list {
		if d.Name == name {
			d.open = d == resumed || resumed == nil && d.open && strings.TrimSpace(d.Text) == strings.TrimSpace(initial)
		}
	}
	if resumed == nil {
		return initial
	}
	k.resumed = nil
	return resumed.Text
}

// DraftText returns the open draft of a name, "" for none.
func (k *Drafts) DraftText(name string) string {
	if n := k.openIndex(name); n >= 0 {
		return k.list[n].Text
	}
	return ""
}

// HasDraft reports whether there is a draft of a name, open or not.
func (k *Drafts) HasDraft(name string) bool {
	return slices.ContainsFunc(k.list, func(d *Draft) bool { return d.Name == name })
}

// SaveDraft saves the open draft of a name; "" discards it.
func (k *Drafts) SaveDraft(name, text string) {
	switch n := k.openIndex(name); {
	case name == "" || n < 0 && text == "":
	case text == "":
		k.list = slices.Delete(k.list, n, n+1)
	case n < 0:
		k.list = append(k.list, &Draft{Name: name, Text: text, open: true})
	default:
		k.list[n].Text = text
	}
}

func (k *Drafts) openIndex(name string) int {
	return slices.IndexFunc(k.list, func(d *Draft) bool { return d.open && d.Name == name })
}

// SendDraft ends the open draft of a name: its text is on its way to the disk. Call recorded when it is there.
func (k *Drafts) SendDraft(name string) (recorded func()) {
	n := k.openIndex(name)
	if n < 0 {
		return func() {}
	}
	d := k.list[n]
	d.open, d.sent = false, true
	return func() { k.list = slices.DeleteFunc(k.list, func(of *Draft) bool { return of == d }) }
}

// OfferOpen offers the open drafts, since no question is open and nothing is on its way to the disk. Those
// stay open that stays reports, by name.
func (k *Drafts) OfferOpen(stays func(name string) bool) {
	k.resumed = nil
	for _, d := range k.list {
		d.open, d.sent = d.open && stays(d.Name), false
	}
}

// DropOffered discards the drafts offered that drop reports, by name.
func (k *Drafts) DropOffered(drop func(name string) bool) {
	k.list = slices.DeleteFunc(k.list, func(d *Draft) bool { return d.isOffered() && drop(d.Name) })
}

func (d *Draft) isOffered() bool { return !d.open && !d.sent }

// Offered returns the drafts that the user may go on with, the newest first.
func (k *Drafts) Offered() []Draft {
	var list []Draft
	for _, d := range slices.Backward(k.list) {
		if d.isOffered() {
			list = append(list, *d)
		}
	}
	return list
}

// Resume goes on with the newest draft offered: OpenDraft returns its text when its question is asked.
func (k *Drafts) Resume() {
	for _, d := range slices.Backward(k.list) {
		if d.isOffered() {
			k.resumed = d
			return
		}
	}
}

// Resuming reports whether the question of the resumed draft is still to be asked.
func (k *Drafts) Resuming() bool { return k.resumed != nil }

// DropResumed discards the resumed draft and returns its text.
func (k *Drafts) DropResumed() string {
	d := k.resumed
	k.resumed = nil
	k.list = slices.DeleteFunc(k.list, func(of *Draft) bool { return of == d })
	return d.Text
}

// body encodes the drafts for the disk, "" for none.
func (k *Drafts) body() string {
	if len(k.list) == 0 {
		return ""
	}
	b, err := json.Marshal(k.list)
	if err != nil {
		panic(err) // texts always encode
	}
	return string(b)
}

// Name returns the name under which the store keeps this desk's texts.
func (k *Drafts) Name() string { return k.name }

// Load returns a command that reads the stored texts of the official at the desk.
func (k *Drafts) Load() tea.Cmd {
	actor, writes := k.desk.Actor(), k.desk.ReadOnly() == nil
	return func() tea.Msg { return k.place.take(k.ctx, k.store, actor, writes) }
}

// Update takes a message of the keeper's own. It returns false for any other.
func (k *Drafts) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case DraftsLoaded:
		k.onLoaded(msg)
	case DraftWritten:
		k.onWritten(msg)
	default:
		return false
	}
	return true
}

func (k *Drafts) onLoaded(msg DraftsLoaded) {
	if msg.Actor != k.desk.Actor() {
		return // another official has sat down meanwhile
	}
	if k.desk.CheckGone(msg.Err); errors.Is(msg.Err, journal.ErrGone) {
		return
	}
	if msg.Err != nil { // nothing is written over what may still be there
		k.desk.Say(screen.Warning, "your unsaved text cannot be read: "+msg.Err.Error())
		load := k.Load()
		k.desk.Run(tea.Tick(5*time.Second, func(time.Time) tea.Msg { return load() }))
		return
	}
	k.writer.SetStored(msg.Name, msg.Body)
	k.loaded, k.name = true, msg.Name
	var found []*Draft
	if json.Unmarshal([]byte(msg.Body), &found) == nil { // what cannot be read counts as none
		k.list = append(slices.DeleteFunc(found, func(d *Draft) bool { return d == nil || d.Text == "" }), k.list...)
	}
	k.onLoad()
}

// onWritten ends a write. When it failed, typing goes on: a lost draft must not stop a ruling.
func (k *Drafts) onWritten(msg DraftWritten) {
	k.writer.Wrote(msg.Name, msg.Body)
	// that the desk says itself
	if k.desk.CheckGone(msg.Err); msg.Err != nil && k.desk.ReadOnly() == nil && !errors.Is(msg.Err, journal.ErrAway) {
		k.desk.Say(screen.Note, "your unsaved text is not being saved: "+msg.Err.Error())
	}
}

// Loaded reports whether the stored texts were restored, so that newer ones may replace them.
func (k *Drafts) Loaded() bool { return k.loaded }

// SetBody sets the text to store under a name. Write sends it to the disk.
func (k *Drafts) SetBody(name, body string) { k.writer.Want(name, body) }

// Store sets the drafts to store, and reports whether there are any.
func (k *Drafts) Store() bool {
	body := k.body()
	k.SetBody(k.name, body)
	return body != ""
}

// Write sends a changed text to the disk.
func (k *Drafts) Write() {
	if name, body, ok := k.writer.Next(); ok {
		k.desk.Run(func() tea.Msg { return DraftWritten{name, body, k.store.KeepDraft(k.ctx, name, body)} })
	}
}

// Settled reports whether all texts are on disk, or none may be written.
func (k *Drafts) Settled() bool { return k.desk.ReadOnly() != nil || k.writer.Settled() }

// Leave gives the place of the texts back, so that another desk of the official finds them. It returns once
// that is done. When ctx ends a keeper leaves by itself, a little later.
func (k *Drafts) Leave() { k.place.leave() }

// Forget drops every draft in memory: they are another official's, and are kept on disk for them.
func (k *Drafts) Forget() { k.list, k.resumed = nil, nil }

// Reload reads the stored texts of the official who has sat down. Until they are loaded none is
// overwritten.
func (k *Drafts) Reload() {
	k.loaded = false
	k.desk.Run(k.Load())
}
