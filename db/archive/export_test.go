package archive

import "flagfall/pairing"

// Redacted is one fact as an archive has it.
func Redacted(fact pairing.Fact) pairing.Fact { return newAliases().redact(fact) }
