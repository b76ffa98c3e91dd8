package limits

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"

	"flagfall/rules/refusal"
)

// DecodeObject reads one JSON object into a pointer and ignores unknown keys. Errors name keys and
// JSON types, not types of this program.
func DecodeObject(text []byte, to any) error {
	err := json.Unmarshal(text, to)
	if mismatch := new(json.UnmarshalTypeError); errors.As(err, &mismatch) {
		if mismatch.Field == "" {
			return refusal.Invalid.Errorf("expected an object, not %s", valueName(mismatch.Value))
		}
		return refusal.Invalid.Errorf("%s: expected %s, not %s", mismatch.Field,
			typeName(mismatch.Type), valueName(mismatch.Value))
	}
	if err == nil && string(bytes.TrimSpace(text)) == "null" {
		return refusal.Invalid.Errorf("expected an object, not null")
	}
	return err
}

// valueName names a JSON value in a sentence.
func valueName(value string) string {
	switch value {
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	case "object":
		return "an object"
	case "array":
		return "a list"
	}
	return value // "number 12.5"
}

// typeName names what a key wants.
func typeName(t reflect.Type) string {
	switch t.Kind() { //nolint:exhaustive // what no key is read into is taken for an object
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return "a whole number"
	case reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "a list"
	}
	return "an object"
}
