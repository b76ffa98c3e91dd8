package acts

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"flagfall/pairing/cleantext"
	"flagfall/rules/refusal"
)

// longestText is how many characters a note, a reason or a testimony has at most. The tag `max:"N"` of a field
// says fewer.
const longestText = 8000

// typedTexts are the fields of requests that hold what somebody typed or said.
var typedTexts = []string{
	"Text", "Note", "Reason", "Sought", "OnBehalf", "LateReason", "Evidence", "WhyLate", "Decided", "Relation",
}

// checkLength refuses a request with a text that is too long, and names it.
func checkLength(request reflect.Value) error {
	if request.Kind() != reflect.Struct {
		return nil
	}
	for field, value := range request.Fields() {
		if field.Anonymous {
			if err := checkLength(value); err != nil {
				return err
			}
		}
		if field.Type.Kind() != reflect.String || !slices.Contains(typedTexts, field.Name) {
			continue
		}
		most := longestText
		if tag, has := field.Tag.Lookup("max"); has {
			most, _ = strconv.Atoi(tag)
		}
		if utf8.RuneCountInString(value.String()) <= most {
			continue
		}
		if n := utf8.RuneCountInString(cleantext.Clean(value.String())); n > most {
			return refusal.Limit.Errorf("the %s has %d characters, and at most %d are kept: shorten it",
				strings.ToLower(field.Name), n, most)
		}
	}
	return nil
}
