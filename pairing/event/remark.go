package event

import (
	"flagfall/pairing/fact"
	"flagfall/pairing/typed"
)

// WithReason puts the reason behind a fact, when there is one.
func WithReason(about, reason string, f fact.Fact) []fact.Fact {
	if reason = typed.Clean(reason); reason == "" {
		return []fact.Fact{f}
	}
	return []fact.Fact{f, RemarkAdded{About: about, Text: reason}}
}
