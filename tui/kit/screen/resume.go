package screen

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Resumer is a screen whose draft survives the terminal. After every key the desk saves the draft
// beside the journal under the screen's name. A desk that starts again reopens the screen by that
// name, and the screen loads its draft with DecodeDraft.
type Resumer interface {
	Screen
	// ResumeName returns the kind of screen and its subject, such as "ruling 12"; "" if it cannot
	// be reopened. It is reopened if it has a draft; with always true, even without one.
	ResumeName() (name string, always bool)
	// Draft returns what is half typed or half chosen as EncodeDraft writes it, "" for nothing.
	Draft() string
}

// Resumable makes a Resumer of the screen that embeds it. D is the draft: a struct that omits its
// empty fields.
type Resumable[D any] struct {
	desk   Desk
	name   func() string
	state  func() D
	always bool
}

// NewResumable saves a screen's draft under a name. state returns the draft; nil for a screen
// without one.
func NewResumable[D any](d Desk, name func() string, half func() D) Resumable[D] {
	return Resumable[D]{desk: d, name: name, state: half}
}

// NewAlwaysResumable is NewResumable for a screen that is reopened even without a draft.
func NewAlwaysResumable[D any](d Desk, name func() string, half func() D) Resumable[D] {
	return Resumable[D]{desk: d, name: name, state: half, always: true}
}

// NoDraft is the draft of a screen that has none.
type NoDraft struct{}

// FixedName returns a name that never changes.
func FixedName(name string) func() string { return func() string { return name } }

// NameOf returns the name of a kind of screen about a subject; no name without a subject.
func NameOf(kind, of string) func() string {
	if of == "" {
		return FixedName("")
	}
	return FixedName(kind + " " + of)
}

// ResumeName implements Resumer.
func (k Resumable[D]) ResumeName() (name string, always bool) { return k.name(), k.always }

// Draft returns the encoded draft, "" for nothing.
func (k Resumable[D]) Draft() string {
	if k.state == nil {
		return ""
	}
	return EncodeDraft(k.state())
}

// LoadDraft returns the draft that was saved.
func (k Resumable[D]) LoadDraft() D {
	var half D
	DecodeDraft(k.desk, k.name(), &half)
	return half
}

// StoreDraft saves the draft now. The screen may be closed before the desk saves it.
func (k Resumable[D]) StoreDraft() {
	if name := k.name(); name != "" {
		k.desk.SaveDraft(name, k.Draft())
	}
}

// DropDraft deletes the saved draft.
func (k Resumable[D]) DropDraft() { k.desk.SaveDraft(k.name(), "") }

// EncodeDraft encodes a draft, "" for one whose fields are all empty.
func EncodeDraft(draft any) string {
	b, err := json.Marshal(draft)
	if err != nil {
		panic(err) // drafts consist of texts, numbers and remedies, which always encode
	}
	return strings.TrimPrefix(string(b), "{}")
}

// DecodeDraft reads the draft saved under a name. Without a readable one, draft stays as it is.
func DecodeDraft[T any](d Desk, name string, draft *T) {
	was := *draft
	if json.Unmarshal([]byte(d.SavedDraft(name)), draft) != nil {
		*draft = was
	}
}

// WarnDraftLost says why work cannot go on, and quotes the typed text so that it can be copied.
func WarnDraftLost(d Desk, why, text string) {
	if text = strings.TrimSpace(text); text != "" {
		why = fmt.Sprintf("%s; your text was: %s", why, text)
	}
	d.Say(Warning, why)
}
