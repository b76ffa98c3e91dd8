// Package fact defines the facts that a journal holds: how a kind of fact is decoded, folded,
// redacted and described, and how a description is translated. The packages below db share it.
package fact

import "time"

// Fact is an event recorded in the journal. Its fields are only ever added to; their zero means
// "not set".
type Fact interface {
	// Kind names the fact for ever: "team.added".
	Kind() string
}

// Meta is what the journal knows about the entry of a fact.
type Meta struct {
	Seq   int64
	At    time.Time
	Actor string // "staff:3", or "desk"
	Hash  ShortHash
	// Proved is how the actor of a fact that decides proved who they are; nil where the entry does not
	// say.
	Proved *Proof
}
