package theme

import (
	"slices"
	"testing"
)

// A row is one sentence where it is read aloud, and not spoken of where it is drawn.
func TestSpokenRow(t *testing.T) {
	parts := []string{"Table 3", "", "playing"}
	aloud := New(nil, Options{Plain: true})
	if got := aloud.SpokenRow(true, parts...); !slices.Equal(got, []string{aloud.Selected.Sign + "Table 3, playing"}) {
		t.Errorf("%q", got)
	}
	if got := aloud.SpokenRow(false, parts...); !slices.Equal(got, []string{" Table 3, playing"}) {
		t.Errorf("%q", got)
	}
	if got := New(nil, Options{NoColor: true}).SpokenRow(true, parts...); got != nil {
		t.Errorf("drawn: %q", got)
	}
}
