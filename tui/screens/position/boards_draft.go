package position

import (
	"encoding/json"
	"strings"

	"flagfall/penalties"
)

// Draft is the kind of the drafts of positions: of what is not on record. It is the kind of the boards too.
const Draft = "boards"

// IsDraft reports whether a draft is a position, by its name. While the desk runs it stays with its boards.
func IsDraft(name string) bool { return strings.HasPrefix(name, Draft+" ") }

// sketchDraft is what is not on record, and the version that it began from.
type sketchDraft struct {
	Evidence string `json:"evidence,omitempty"`
	Source   int    `json:"source,omitempty"`
}

// saveSketch saves what is not on record.
func (s *Boards) saveSketch() {
	if !s.versions.hasUnsaved() {
		s.desk.SaveDraft(s.ScreenName(), "")
		return
	}
	ln := s.versions.sketch
	text, err := json.Marshal(sketchDraft{ln.whole.DraftText(), ln.source})
	if err != nil {
		panic(err) // texts and numbers always encode
	}
	s.desk.SaveDraft(s.ScreenName(), string(text))
}

// restoreSketch brings back what is not on record. It returns false for none, and for what cannot be read.
func (s *Boards) restoreSketch() bool {
	var was sketchDraft
	name := s.ScreenName()
	if err := json.Unmarshal([]byte(s.desk.OpenDraft(name, s.desk.DraftText(name))), &was); err != nil {
		return false
	}
	e, err := penalties.ParseEvidence(was.Evidence)
	if was.Evidence == "" || err != nil || was.Source != 0 && s.versions.version(was.Source) == nil {
		return false
	}
	s.versions.sketch = s.versions.newSketch(e, was.Source)
	return true
}

// HasUnsaved reports whether a position is not on record.
func (s *Boards) HasUnsaved() bool { return s.versions.hasUnsaved() }
