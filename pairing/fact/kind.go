package fact

import (
	"bytes"
	"encoding/json"
	"fmt"

	quick "github.com/go-json-experiment/json"

	"flagfall/rules/refusal"
)

// Kind defines the facts of one kind, F, which are folded into a state S.
type Kind[S any, F Fact] struct {
	// Apply folds the fact. An error means that the journal refers to something unknown; the state
	// is then unchanged.
	Apply func(S, Meta, F) error
	// Redact returns the fact without names and free text. It is nil for a kind that never has any.
	Redact func(F, *Aliases) F
	// Describe says what the fact did, "round 2 is paired", and how to change it. Words in braces
	// name acts of the key map: "{results.again} pairs it anew". It is nil for a kind that never
	// begins an append.
	Describe func(S, F) (did, otherwise string)
	// Decides marks facts by which an official decides something: their entries say how the official
	// proved who they are.
	Decides bool
}

// Row is a Kind for a table of many kinds.
type Row[S any] struct {
	Kind    string
	Decides bool
	// Decode reads a fact and, of one that decides, how its official proved who they are; nil where
	// the entry does not say.
	Decode   func(body []byte) (Fact, *Proof, error)
	Apply    func(S, Meta, Fact) error
	Redact   func(Fact, *Aliases) Fact
	Describe func(S, Fact) (did, otherwise string)
}

// Row returns the kind's row.
func (o Kind[S, F]) Row() Row[S] {
	var zero F
	row := Row[S]{
		Kind:     zero.Kind(),
		Decides:  o.Decides,
		Decode:   func(body []byte) (Fact, *Proof, error) { f, err := decode[F](body); return f, nil, err },
		Apply:    func(s S, meta Meta, f Fact) error { return o.Apply(s, meta, f.(F)) },
		Redact:   func(f Fact, _ *Aliases) Fact { return f },
		Describe: func(S, Fact) (string, string) { return "", "" },
	}
	if o.Decides {
		row.Decode = decodeProved[F]
	}
	if o.Redact != nil {
		row.Redact = func(f Fact, as *Aliases) Fact { return o.Redact(f.(F), as) }
	}
	if o.Describe != nil {
		row.Describe = func(s S, f Fact) (string, string) { return o.Describe(s, f.(F)) }
	}
	return row
}

// AdaptRow converts a row for a state that contains S.
func AdaptRow[Whole, S any](row Row[S], within func(Whole) S) Row[Whole] {
	return Row[Whole]{
		Kind: row.Kind, Decides: row.Decides, Decode: row.Decode, Redact: row.Redact,
		Apply:    func(w Whole, meta Meta, f Fact) error { return row.Apply(within(w), meta, f) },
		Describe: func(w Whole, f Fact) (string, string) { return row.Describe(within(w), f) },
	}
}

// strictFields accepts a fact only as Encode writes it: known fields, each once and in its own
// case, in valid UTF-8.
var strictFields = quick.RejectUnknownMembers(true)

// decode reads a fact as encoding/json does, which has read every journal so far, with its errors.
// Facts as Encode writes them, nearly all there are, are read in half the time.
func decode[F Fact](body []byte) (Fact, error) {
	var f F
	if quick.Unmarshal(body, &f, strictFields) == nil {
		return f, nil
	}
	var slowly F
	err := json.Unmarshal(body, &slowly)
	return slowly, err
}

// Encode returns the JSON text of a fact as it stands in an entry.
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
	return refusal.Damaged.Errorf("a fact of the unknown kind %s", f.Kind())
}
