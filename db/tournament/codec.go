package tournament

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// kinds knows the type behind every kind of fact. An old kind stays here for as long as journals hold it.
var kinds = func() map[string]reflect.Type {
	all := slices.Concat(event.Facts(), penalties.Facts(), prints.Facts())
	m := make(map[string]reflect.Type, len(all))
	for _, f := range all {
		m[f.Kind()] = reflect.TypeOf(f)
	}
	return m
}()

// Encode makes the body of an entry.
func Encode(fact fact.Fact) (string, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(fact); err != nil {
		return "", fmt.Errorf("%s: %w", fact.Kind(), err)
	}
	return string(bytes.TrimSpace(b.Bytes())), nil
}

// Decode reads the fact in an entry. Fields it does not know are passed over: they were added later.
func Decode(e journal.Entry) (fact.Fact, error) {
	t, ok := kinds[e.Kind]
	if !ok {
		return nil, &UnknownKindError{e.Seq, e.Kind}
	}
	v := reflect.New(t)
	if err := json.Unmarshal([]byte(e.Body), v.Interface()); err != nil {
		return nil, fmt.Errorf("entry %d (%s) cannot be read: %w", e.Seq, e.Kind, err)
	}
	return v.Elem().Interface().(fact.Fact), nil
}
