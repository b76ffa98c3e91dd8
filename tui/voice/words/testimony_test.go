package words

import "testing"

func TestATestimonyBeingTyped(t *testing.T) {
	table := Table{Names: [4]string{"Ada", "Ben", "Cora", "Dev"}}
	for typed, c := range map[string]struct {
		want   Testimony
		speaks string
	}{
		"":                        {Testimony{}, "a to d, or who it is, then :"},
		"a":                       {Testimony{}, "a to d, or who it is, then :"},
		"a:":                      {Testimony{}, "a to d, or who it is, then :"},
		": he asked":              {Testimony{}, "a to d, or who it is, then :"},
		"B : he asked: why?":      {Testimony{"b", "B", "he asked: why?"}, "Ben says"},
		"e: he asked":             {Testimony{"", "e", "he asked"}, "a witness: e"},
		"parent of Ben: he asked": {Testimony{"", "parent of Ben", "he asked"}, "a witness: parent of Ben"},
	} {
		got, err := ParseTestimony(typed)
		if got != c.want || (err != nil) != (c.want.Said == "") {
			t.Errorf("%q is read %+v, %v", typed, got, err)
		}
		if got := table.Speaker(typed); got != c.speaks {
			t.Errorf("%q: %q, want %q", typed, got, c.speaks)
		}
	}
}
