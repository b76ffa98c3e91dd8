package said_test

import (
	"strings"
	"testing"

	"flagfall/pairing/said"
)

// Nobody's words are English; a language has its own for the same text, and what is put in stays.
func TestSaying(t *testing.T) {
	loud := said.Translate(func(english string, args ...any) string {
		return strings.ToUpper(said.Translate(nil).Text(english, args...))
	})
	for in, want := range map[string]string{
		said.Translate(nil).Text("100% of it"):    "100% of it",
		said.Translate(nil).Text("table %s", "7"): "table 7",
		loud.Text("table %s has called", "7a"):    "TABLE 7A HAS CALLED",
	} {
		if in != want {
			t.Errorf("%q, want %q", in, want)
		}
	}
}
