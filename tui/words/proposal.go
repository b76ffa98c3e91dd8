package words

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Proposed says what is proposed, by whom, and whose signature it waits for: "warn Ada, proposed by T. Young at 10:05; to be taken over by a
// director".
func Proposed(s *event.State, t Table, p *penalties.Proposal) string {
	text := t.Ruling(p.Ruling) + ", proposed by " + s.ActorName(p.By()) + " at " + s.Minute(p.Meta.At) + "; " + WaitsFor(p.RulingProposed)
	if p.Reason != "" {
		text += "; reason: " + p.Reason
	}
	if p.Ruling.Decided != "" {
		text += "; decided: " + strings.TrimSuffix(Decision(p.Ruling.Decided, p.Ruling.From), ".")
	}
	return text
}

// WaitsFor says whose signature a proposal waits for.
func WaitsFor(p penalties.RulingProposed) string {
	if p.Chief {
		return "to be countersigned by a chief"
	}
	return "to be taken over by a director"
}
