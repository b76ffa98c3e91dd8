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
	// Resumes is the name: what it is, and of what, "ruling 12"; "" while it has none. A screen is opened again when something is begun
	// there; some always are, since where one was counts.
	Resumes() (name string, always bool)
	// Draft is what is half typed or half chosen, "" for nothing; see Encode.
	Draft() string
}

// Kept makes a Resumer of the screen that embeds it. D is what is half typed or half chosen there: a struct whose empty fields are left
// out. Where all are, there is nothing to keep.
type Kept[D any] struct {
	desk   Desk
	name   func() string
	half   func() D
	always bool
}

// Keep keeps a screen's half-done work under a name; half tells what it is now, nil where nothing is ever half done.
func Keep[D any](d Desk, name func() string, half func() D) Kept[D] {
	return Kept[D]{desk: d, name: name, half: half}
}

// KeepOpen is Keep for a screen that is always opened again.
func KeepOpen[D any](d Desk, name func() string, half func() D) Kept[D] {
	return Kept[D]{desk: d, name: name, half: half, always: true}
}

// Nothing is what is half done where nothing can be.
type Nothing struct{}

// Named is a name that never changes.
func Named(name string) func() string { return func() string { return name } }

// NamedBy is a kind of screen and whose it is; it has no name where it is nobody's.
func NamedBy(kind, of string) func() string {
	if of == "" {
		return Named("")
	}
	return Named(kind + " " + of)
}

// Resumes is the name, see Resumer.
func (k Kept[D]) Resumes() (name string, always bool) { return k.name(), k.always }

// Draft is what is half done, "" for nothing.
func (k Kept[D]) Draft() string {
	if k.half == nil {
		return ""
	}
	return Encode(k.half())
}

// WasLeft is what was left half done.
func (k Kept[D]) WasLeft() D {
	var half D
	Recall(k.desk, k.name(), &half)
	return half
}

// Keep keeps what is half done now: by the time that something is on disk the screen may be closed.
func (k Kept[D]) Keep() {
	if name := k.name(); name != "" {
		k.desk.KeepTyped(name, k.Draft())
	}
}

// Forget lets go of what is kept.
func (k Kept[D]) Forget() { k.desk.KeepTyped(k.name(), "") }

// Encode writes a draft: a struct whose empty fields are left out. Where all are, there is nothing to keep, and it is "".
func Encode(draft any) string {
	b, err := json.Marshal(draft)
	if err != nil {
		panic(err) // drafts are made of texts, numbers and remedies, which always encode
	}
	return strings.TrimPrefix(string(b), "{}")
}

// Recall reads what was kept under a name. Where nothing was, or nothing that can be read, the draft stays as it is.
func Recall[T any](d Desk, name string, draft *T) {
	was := *draft
	if json.Unmarshal([]byte(d.HalfTyped(name)), draft) != nil {
		*draft = was
	}
}

// CannotGoOn tells why somebody cannot go on with what they had begun. The text typed stands in the sentence, so that it can be copied.
func CannotGoOn(d Desk, why, text string) {
	if text = strings.TrimSpace(text); text != "" {
		why = fmt.Sprintf("%s; you had typed: %s", why, text)
	}
	d.Say(Warning, why)
}
