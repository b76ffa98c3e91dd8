package acts

import (
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"flagfall/rules/refusal"
)

// longestText is how many characters a note, a reason or a testimony has at most.
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
		if n := utf8.RuneCountInString(value.String()); n > longestText {
			return refusal.Limit.Errorf("the %s has %d characters, and at most %d are kept: shorten it",
				strings.ToLower(field.Name), n, longestText)
		}
	}
	return nil
}
