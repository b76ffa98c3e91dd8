package screen

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Resumer is a screen that outlives its terminal: after every key the desk keeps its draft beside the journal under the screen's name,
// and a desk that comes back opens the screen by that name again. The screen finds the draft with Recall when it is made.
type Resumer interface {
	Screen
	// ResumeName is the name: what it is, and of what, "ruling 12"; "" while it has none. A screen is opened again when something is begun
	// there; some always are, since where one was counts.
	ResumeName() (name string, always bool)
	// Draft is what is half typed or half chosen, "" for nothing; see Encode.
	Draft() string
}

// Resumable makes a Resumer of the screen that embeds it. D is what is half typed or half chosen there: a struct whose empty fields are left
// out. Where all are, there is nothing to keep.
type Resumable[D any] struct {
	desk   Desk
	name   func() string
	state  func() D
	always bool
}

// NewResumable keeps a screen's half-done work under a name; half tells what it is now, nil where nothing is ever half done.
func NewResumable[D any](d Desk, name func() string, half func() D) Resumable[D] {
	return Resumable[D]{desk: d, name: name, state: half}
}

// NewAlwaysResumable is Keep for a screen that is always opened again.
func NewAlwaysResumable[D any](d Desk, name func() string, half func() D) Resumable[D] {
	return Resumable[D]{desk: d, name: name, state: half, always: true}
}

// NoDraft is what is half done where nothing can be.
type NoDraft struct{}

// FixedName is a name that never changes.
func FixedName(name string) func() string { return func() string { return name } }

// NameOf is a kind of screen and whose it is; it has no name where it is nobody's.
func NameOf(kind, of string) func() string {
	if of == "" {
		return FixedName("")
	}
	return FixedName(kind + " " + of)
}

// ResumeName is the name, see Resumer.
func (k Resumable[D]) ResumeName() (name string, always bool) { return k.name(), k.always }

// Draft is what is half done, "" for nothing.
func (k Resumable[D]) Draft() string {
	if k.state == nil {
		return ""
	}
	return EncodeDraft(k.state())
}

// LoadDraft is what was left half done.
func (k Resumable[D]) LoadDraft() D {
	var half D
	DecodeDraft(k.desk, k.name(), &half)
	return half
}

// StoreDraft keeps what is half done now: by the time that something is on disk the screen may be closed.
func (k Resumable[D]) StoreDraft() {
	if name := k.name(); name != "" {
		k.desk.SaveDraft(name, k.Draft())
	}
}

// DropDraft lets go of what is kept.
func (k Resumable[D]) DropDraft() { k.desk.SaveDraft(k.name(), "") }

// EncodeDraft writes a draft: a struct whose empty fields are left out. Where all are, there is nothing to keep, and it is "".
func EncodeDraft(draft any) string {
	b, err := json.Marshal(draft)
	if err != nil {
		panic(err) // drafts are made of texts, numbers and remedies, which always encode
	}
	return strings.TrimPrefix(string(b), "{}")
}

// DecodeDraft reads what was kept under a name. Where nothing was, or nothing that can be read, the draft stays as it is.
func DecodeDraft[T any](d Desk, name string, draft *T) {
	was := *draft
	if json.Unmarshal([]byte(d.SavedDraft(name)), draft) != nil {
		*draft = was
	}
}

// WarnDraftLost tells why somebody cannot go on with what they had begun. The text typed stands in the sentence, so that it can be copied.
func WarnDraftLost(d Desk, why, text string) {
	if text = strings.TrimSpace(text); text != "" {
		why = fmt.Sprintf("%s; you had typed: %s", why, text)
	}
	d.Say(Warning, why)
}
