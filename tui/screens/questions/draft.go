package questions

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"flagfall/tui/kit/screen"
)

// draft is what is half typed in answer to questions, by question. What was answered is on record.
type draft struct {
	Texts map[string]string `json:"texts,omitempty"`
}

func (s *Screen) resumeName() string {
	if _, i := s.frame.Subject(); i != nil {
		return draftName(i.No)
	}
	return ""
}

func draftName(incident int) string { return fmt.Sprintf("claim %d", incident) }

// afterAnswer is what to do once a typed answer is on disk: its text is let go. Where it could not
// be saved, the question is asked again.
func (s *Screen) afterAnswer(ask string) func() {
	s.sending = ask
	return func() {
		s.sending = ""
		if s.frame.Incident().Given.Has(ask) {
			delete(s.drafts, ask)
		}
		s.Refresh()
		s.StoreDraft()
	}
}

// warnOvertaken tells when a question was settled elsewhere that an answer was half typed to here.
// The text stays kept.
func (s *Screen) warnOvertaken() {
	for _, said := range s.inquiry.incident.GivenFacts() {
		if text := s.drafts[said.Key]; text != "" && said.Key != s.sending {
			screen.WarnDraftLost(s.desk, "answered at another desk", text)
		}
	}
}

// DraftText is what was half typed in answer to an incident's questions, "" for nothing.
func DraftText(d screen.Desk, incident int) string {
	var was draft
	screen.DecodeDraft(d, draftName(incident), &was)
	var all []string
	for _, ask := range slices.Sorted(maps.Keys(was.Texts)) {
		all = append(all, was.Texts[ask])
	}
	return strings.Join(all, "; ")
}
