package tournament

import (
	"maps"
	"slices"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// kinds is every kind of fact that a journal may hold: those of the register, the ledger and the
// prints.
var kinds = func() map[string]fact.Row[*Tournament] {
	all := map[string]fact.Row[*Tournament]{}
	addKinds(all, event.Kinds, func(t *Tournament) *event.State { return t.Register })
	addKinds(all, penalties.Kinds, func(t *Tournament) *penalties.State { return t.Ledger })
	addKinds(all, prints.Kinds, func(t *Tournament) *prints.State { return t.Prints })
	return all
}()

func addKinds[S any](all map[string]fact.Row[*Tournament], rows []fact.Row[S], within func(*Tournament) S) {
	for _, row := range rows {
		if _, twice := all[row.Kind]; twice {
			panic("two rows for facts of the kind " + row.Kind)
		}
		all[row.Kind] = fact.AdaptRow(row, within)
	}
}

// Kinds returns the names of all kinds of facts, sorted.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// Decode returns the fact in an entry. It ignores unknown fields, as a newer flagfall adds some.
func Decode(e journal.Entry) (fact.Fact, error) {
	f, _, err := DecodeProved(e)
	return f, err
}

// DecodeProved is Decode, and says how the official of a fact that decides proved who they are; nil
// where the entry does not say.
func DecodeProved(e journal.Entry) (fact.Fact, *fact.Proof, error) {
	row, ok := kinds[e.Kind]
	if !ok {
		return nil, nil, &UnknownKindError{e.Seq, e.Kind}
	}
	f, proof, err := row.Decode([]byte(e.Body))
	if err != nil {
		return nil, nil, refusal.Damaged.Errorf("entry %d (%s) cannot be read: %w", e.Seq, e.Kind, err)
	}
	return f, proof, nil
}

// Encode returns the body of the entry in which an actor records a fact. A fact that decides says how
// the actor proved who they are; proof is nil where that is not known, and the desk proves nothing.
func Encode(f fact.Fact, actor string, proof *fact.Proof) (string, error) {
	if actor == event.DeskActor || !Decides(f.Kind()) {
		proof = nil
	}
	return fact.EncodeProved(f, proof)
}

// Decides reports whether facts of a kind decide something, so that their entries say how their
// official proved who they are.
func Decides(kind string) bool { return kinds[kind].Decides }

// Redact returns a fact without names and free text, as an archive holds it.
func Redact(f fact.Fact, as *fact.Aliases) fact.Fact { return kinds[f.Kind()].Redact(f, as) }

// Describe returns what a fact did that was just recorded, such as "round 2 is paired", and how to
// change that. Words in braces name acts of the key map: "{results.again} on the results pairs it
// again".
func (t *Tournament) Describe(f fact.Fact) (did, otherwise string) {
	if did, otherwise = kinds[f.Kind()].Describe(t, f); did == "" {
		return "it was recorded", "enter the right data instead"
	}
	return did, otherwise
}
