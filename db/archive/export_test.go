package archive

import "flagfall/pairing/fact"

// Redacted is one fact as an archive has it.
func Redacted(fact fact.Fact) fact.Fact { return newAliases().redact(fact) }
