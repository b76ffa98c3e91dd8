package penalties_test

import (
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/penalties"
)

func TestParseClockReadsWhatATDTypes(t *testing.T) {
	for typed, want := range map[string]int64{
		"1:14": 74_000, "0:00": 0, "5:00": 300_000, "1:14.5": 74_500, "48.3": 48_300, "48": 48_000,
		"7":   7_000,
		"114": 74_000, "1014": 614_000, " 2:05 ": 125_000, "0:09.05": 9_050, "59.999": 59_999,
	} {
		if got, err := penalties.ParseClock(typed); err != nil || got != want {
			t.Errorf("%q is %d ms (%v), want %d", typed, got, err, want)
		}
	}
	for _, typed := range []string{
		"", ":", "1:", ":14", "1:4", "1:60", "1:14.", "-1:00", "a", "1:1a", "1.2345", "100:00",
		"12345", "190", "1:14:00", "+5",
	} {
		if got, err := penalties.ParseClock(typed); err == nil {
			t.Errorf("%q was taken for %d ms", typed, got)
		}
	}
}

func TestAClockReadsBackAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(0, 99*600).Draw(t, "tenths") * 100
		if got, err := penalties.ParseClock(penalties.FormatClock(ms)); err != nil || got != ms {
			t.Fatalf("%d ms is written %s and read as %d (%v)", ms, penalties.FormatClock(ms), got,
				err)
		}
	})
}

func FuzzParseClock(f *testing.F) {
	for _, s := range []string{"1:14", "48.3", "114", "-", "99:59.9"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if ms, err := penalties.ParseClock(s); err == nil && (ms < 0 || ms > 100*60_000) {
			t.Errorf("%q is %d ms", s, ms)
		}
	})
}
