package penalties

import "testing"

// Beside readings with tenths a reading without any shows its 0.
func TestTenths(t *testing.T) {
	for ms, want := range map[int64]string{0: "0:00.0", 74_000: "1:14.0", 74_099: "1:14.0", 74_100: "1:14.1", 300_000: "5:00.0"} {
		if got := FormatTenths(ms); got != want {
			t.Errorf("%d ms is %s, want %s", ms, got, want)
		}
	}
}
