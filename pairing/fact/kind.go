package fact

import (
	"bytes"
	"encoding/json"
	"fmt"

	quick "github.com/go-json-experiment/json"

	"flagfall/rules/refusal"
)

// Kind is all there is to know about the facts of one kind, F, which are folded into a state S.
type Kind[S any, F Fact] struct {
	// Apply folds the fact. An error means that the journal speaks of something it never introduced; the state is unchanged then.
	Apply func(S, Meta, F) error
	// Redact is the fact without names and free text; nil where it never holds either.
	Redact func(F, *Aliases) F
	// Describe says what the fact did, "round 2 is paired", and how somebody has it otherwise. Words in braces name acts of the key map:
	// "{results.again} pairs it anew". It is nil where nothing is ever recorded that begins with such a fact.
	Describe func(S, F) (did, otherwise string)
}

// Row is Of for a table of many kinds.
type Row[S any] struct {
	Kind     string
	Decode   func(body []byte) (Fact, error)
	Apply    func(S, Meta, Fact) error
	Redact   func(Fact, *Aliases) Fact
	Describe func(S, Fact) (did, otherwise string)
}

// Row makes the row of the kind.
func (o Kind[S, F]) Row() Row[S] {
	var zero F
	row := Row[S]{
		Kind:     zero.Kind(),
		Decode:   decode[F],
		Apply:    func(s S, meta Meta, f Fact) error { return o.Apply(s, meta, f.(F)) },
		Redact:   func(f Fact, _ *Aliases) Fact { return f },
		Describe: func(S, Fact) (string, string) { return "", "" },
	}
	if o.Redact != nil {
		row.Redact = func(f Fact, as *Aliases) Fact { return o.Redact(f.(F), as) }
	}
	if o.Describe != nil {
		row.Describe = func(s S, f Fact) (string, string) { return o.Describe(s, f.(F)) }
	}
	return row
}

// AdaptRow is the row for a state that holds S within.
func AdaptRow[Whole, S any](row Row[S], within func(Whole) S) Row[Whole] {
	return Row[Whole]{
		Kind: row.Kind, Decode: row.Decode, Redact: row.Redact,
		Apply:    func(w Whole, meta Meta, f Fact) error { return row.Apply(within(w), meta, f) },
		Describe: func(w Whole, f Fact) (string, string) { return row.Describe(within(w), f) },
	}
}

// strictFields has a fact read only where it is spelled as Encode spells it: known fields, each once and in its own letters, in good UTF-8.
var strictFields = quick.RejectUnknownMembers(true)

// decode reads a fact as encoding/json does, which read every journal so far, and tells its errors. What is spelled as Encode spells it, which
// is nearly all there ever is, is read in half the time.
func decode[F Fact](body []byte) (Fact, error) {
	var f F
	if quick.Unmarshal(body, &f, strictFields) == nil {
		return f, nil
	}
	var slowly F
	err := json.Unmarshal(body, &slowly)
	return slowly, err
}

// Encode writes a fact as it stands in an entry.
func Encode(f Fact) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(f); err != nil {
		return "", fmt.Errorf("%s: %w", f.Kind(), err)
	}
	return string(bytes.TrimSpace(b.Bytes())), nil
}

// Apply folds a fact into a state by the row of its kind. A kind without a row is an error.
func Apply[S any](rows []Row[S], s S, meta Meta, f Fact) error {
	for _, row := range rows {
		if row.Kind == f.Kind() {
			return row.Apply(s, meta, f)
		}
	}
	return refusal.Damaged.Errorf("a fact of the kind %s is not known here", f.Kind())
}
