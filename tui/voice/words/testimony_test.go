package words

import (
	"testing"

	"flagfall/rules"
)

func TestATestimonyBeingTyped(t *testing.T) {
	table := Table{
		Names: [4]string{"Ada", "Ben", "Cora", "Dev"},
		Full:  [4]string{"Ada Fox", "Ben Roy", "Cora Lund", "Dev Shah"},
	}
	for typed, c := range map[string]struct {
		want   Testimony
		speaks string
	}{
		"":                        {Testimony{}, "a to d, or who it is, then :"},
		"a":                       {Testimony{}, "a to d, or who it is, then :"},
		"a:":                      {Testimony{}, "a to d, or who it is, then :"},
		": he asked":              {Testimony{}, "a to d, or who it is, then :"},
		"B : he asked: why?":      {Testimony{Seat: "b", Relation: "B", Said: "he asked: why?"}, "Ben says"},
		"e: he asked":             {Testimony{Relation: "e", Said: "he asked"}, "a witness: e"},
		"parent of Ben: he asked": {Testimony{Relation: "parent of Ben", Said: "he asked"}, "a witness: parent of Ben"},
		"coach for b: he asked": {
			Testimony{Relation: "coach", For: "b", Said: "he asked"},
			"a witness: coach, for Ben Roy",
		},
		"other player, unbiased, reliable: he asked": {
			Testimony{Relation: "other player", Unbiased: rules.Yes, Reliable: rules.Yes, Said: "he asked"},
			"a witness: other player, neutral, reliable",
		},
		"parent, unreliable: he asked": {
			Testimony{Relation: "parent", Reliable: rules.No, Said: "he asked"}, "a witness: parent, not reliable",
		},
		"other player, unbiased: he asked": {
			Testimony{Relation: "other player", Unbiased: rules.Yes, Said: "he asked"},
			"a witness: other player, neutral",
		},
		"parent for b, biased: he asked": {
			Testimony{Relation: "parent", For: "b", Unbiased: rules.No, Said: "he asked"},
			"a witness: parent, for Ben Roy, not neutral",
		},
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
