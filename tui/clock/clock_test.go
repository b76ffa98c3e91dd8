package clock

import (
	"testing"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for in, want := range map[string]int64{
		"1:14": 74_000, "114": 74_000, "0:45": 45_000, "45": 45_000, "5": 5_000, "500": 300_000, "0": 0,
		"41.3": 41_300, "0:41.3": 41_300, "0:00.5": 500, "75": 75_000, "12:00": 720_000, " 1:14 ": 74_000, "9.05": 9_050,
	} {
		if got, err := Parse(in); err != nil || got != want {
			t.Errorf("Parse(%q) = %d, %v, want %d", in, got, err, want)
		}
	}
	for _, in := range []string{"", ":", "1:", ":14", "1:1", "1:99", "199:99", "-1", "a", "1:14:05", "41.", "1.2345", "99999999", "1::4"} {
		if got, err := Parse(in); err == nil {
			t.Errorf("Parse(%q) = %d, want an error", in, got)
		}
	}
}

func TestFormat(t *testing.T) {
	for in, want := range map[int64]string{0: "0:00", 74_000: "1:14", 134_000: "2:14", 41_300: "0:41.3", 300_050: "5:00"} {
		if got := Format(in); got != want {
			t.Errorf("Format(%d) = %q, want %q", in, got, want)
		}
	}
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(0, Most/100).Draw(t, "tenths") * 100
		if got, err := Parse(Format(ms)); err != nil || got != ms {
			t.Fatalf("%d is written %q and read %d, %v", ms, Format(ms), got, err)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"1:14", "41.3", "114", "", "9:59:59", "1:1", "٣"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if ms, err := Parse(s); err == nil && (ms < 0 || ms > Most) {
			t.Fatalf("Parse(%q) = %d", s, ms)
		}
	})
}
