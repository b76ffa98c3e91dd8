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

// Left tells why somebody cannot go on with what they had begun. The text typed stands in the sentence, so that it can be copied.
func Left(d Desk, why, text string) {
	if text = strings.TrimSpace(text); text != "" {
		why = fmt.Sprintf("%s; you had typed: %s", why, text)
	}
	d.Say(Warning, why)
}
