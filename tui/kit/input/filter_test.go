package input

import "testing"

func TestWhatAFilterLetsThrough(t *testing.T) {
	for typed, lets := range map[string]bool{
		"": true, "knight": true, "OWLS": true, "owls knight": true, " knight  owls ": true, "owl table": true, "bishop": false,
	} {
		var f Filter
		f.Set(typed)
		if got := f.Matches("Knight Owls, table 12"); got != lets {
			t.Errorf("%q lets it through: %v", typed, got)
		}
	}
}
