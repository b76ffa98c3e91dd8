package saving

import (
	"context"
	"errors"
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

// Drafts keeps the drafts of one desk: one text a screen or field in memory, and all of them on
// disk as one body.
type Drafts struct {
	ctx     context.Context // of the run
	store   DraftStore
	desk    DraftDesk
	restore func(body, elsewhere string)
	texts   map[string]string // by what they are for
	writer  DraftWriter
	loaded  bool   // the stored texts of the official at the desk are loaded
	name    string // under which they are kept
	place   place
}

// NewDrafts makes a keeper. Restore is called once for each official who sits down, with the kept text, "" for
// none, and the text that another open desk of theirs keeps.
func NewDrafts(ctx context.Context, s DraftStore, d DraftDesk, restore func(body, elsewhere string)) *Drafts {
	k := &Drafts{ctx: ctx, store: s, desk: d, restore: restore, texts: map[string]string{}, writer: NewDraftWriter()}
	context.AfterFunc(ctx, k.place.leave)
	return k
}

type (
	// DraftsLoaded holds the text found under a name of an official's desk.
	DraftsLoaded struct {
		Actor, Name, Body string
		Elsewhere         string // the text of another open desk of theirs
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

// SavedDraft returns the text left under a name, "" for none.
func (k *Drafts) SavedDraft(name string) string { return k.texts[name] }

// SaveDraft keeps a half-typed text under a name; "" forgets it.
func (k *Drafts) SaveDraft(name, text string) {
	if text == "" {
		delete(k.texts, name)
		return
	}
	k.texts[name] = text
}

// Texts returns all texts by name.
func (k *Drafts) Texts() map[string]string { return k.texts }

// Merge restores texts by name, unless a newer text has the name.
func (k *Drafts) Merge(texts map[string]string) {
	for name, text := range texts {
		if k.texts[name] == "" {
			k.texts[name] = text
		}
	}
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
	k.restore(msg.Body, msg.Elsewhere)
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

// Forget drops every text in memory: they are another official's, and are kept on disk for them.
func (k *Drafts) Forget() { k.texts = map[string]string{} }

// Reload reads the stored texts of the official who has sat down. Until they are loaded none is
// overwritten.
func (k *Drafts) Reload() {
	k.loaded = false
	k.desk.Run(k.Load())
}
