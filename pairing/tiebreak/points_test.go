package tiebreak_test

import (
	"testing"

	"flagfall/pairing/tiebreak"
)

func TestParsePoints(t *testing.T) {
	for _, tt := range []struct {
		in          string
		want        tiebreak.Points
		long, short string
	}{
		{"0", 0, "0.0", "0"},
		{"2", 20, "2.0", "2"},
		{"02.5", 25, "2.5", "2½"},
		{"0.5", 5, "0.5", "½"},
		{"-0.5", -5, "-0.5", "-0.5"},
		{"1.3", 13, "1.3", "1.3"},
	} {
		got, err := tiebreak.ParsePoints(tt.in)
		if err != nil || got != tt.want {
			t.Errorf("Parse(%q) = %d, %v; want %d", tt.in, got, err, tt.want)
		}
		if got.String() != tt.long || got.Short() != tt.short {
			t.Errorf("%q is shown as %q and %q, want %q and %q", tt.in, got, got.Short(), tt.long,
				tt.short)
		}
	}
}

func TestParsePointsRefuses(t *testing.T) {
	for _, in := range []string{"", "two", "0.25", "NaN", "Inf", "1e300", "0x10"} {
		if got, err := tiebreak.ParsePoints(in); err == nil {
			t.Errorf("Parse(%q) = %d, want an error", in, got)
		}
	}
}
