package cleantext

import "testing"

func TestTablesInARowAreARange(t *testing.T) {
	for want, numbers := range map[string][]int{
		"table 4":                {4},
		"tables 1 and 2":         {2, 1},
		"tables 1–3":             {1, 2, 3},
		"tables 1, 2, 5 and 9":   {9, 1, 2, 5},
		"tables 3–6, 19 and 22":  {3, 4, 5, 6, 19, 22},
		"tables 1, 2 and 4–7":    {1, 2, 4, 5, 6, 7, 7},
		"tables 1–3, 5–7 and 10": {1, 2, 3, 5, 6, 7, 10},
	} {
		if got := Tables(numbers); got != want {
			t.Errorf("%v are %q, want %q", numbers, got, want)
		}
	}
	if got := Ranges(nil); got != "" {
		t.Errorf("none are %q", got)
	}
}
