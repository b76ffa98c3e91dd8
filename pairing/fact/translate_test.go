package fact_test

import (
	"strings"
	"testing"

	"flagfall/pairing/fact"
)

// A nil Translate returns English; another returns its own text with the same arguments.
func TestTranslate(t *testing.T) {
	loud := fact.Translate(func(english string, args ...any) string {
		return strings.ToUpper(fact.Translate(nil).Say(english, args...))
	})
	for in, want := range map[string]string{
		fact.Translate(nil).Say("100% of it"):    "100% of it",
		fact.Translate(nil).Say("table %s", "7"): "table 7",
		loud.Say("table %s has called", "7a"):    "TABLE 7A HAS CALLED",
	} {
		if in != want {
			t.Errorf("%q, want %q", in, want)
		}
	}
}
