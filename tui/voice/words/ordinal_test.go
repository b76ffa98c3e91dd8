package words

import "testing"

func TestOrdinal(t *testing.T) {
	for n, want := range map[int]string{1: "first", 6: "sixth", 7: "7th", 11: "11th", 12: "12th", 21: "21st", 22: "22nd", 103: "103rd", 113: "113th"} {
		if got := Ordinal(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
