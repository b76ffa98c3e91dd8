package personname_test

import (
	"testing"

	"flagfall/pairing/personname"
)

func TestOrderOfAColumn(t *testing.T) {
	for name, want := range map[string]int{
		"Lark Ada": 1, "Ada Lark": -1, "Lark, Ada": 0, "Ada": 0, "": 0, "Ben Luke": 0, "Lark Pine": 0, "de Vries Jan": 1, "Lark Mary Ann": 1,
	} {
		if got := personname.OrderVote(name); got != want {
			t.Errorf("%q votes %d, want %d", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"Lark Ada": "Lark, Ada", "de Vries Jan": "de Vries, Jan", "van der Berg Luke": "van der Berg, Luke", "Lark Mary Ann": "Lark, Mary Ann",
		"Lark, Ada": "Lark, Ada", "Ada": "Ada", "": "", "王小明": "王小明", "Lark Ada Jr": "Lark, Ada, Jr.",
	} {
		if got := personname.FamilyComma(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

func FuzzFamilyComma(f *testing.F) {
	f.Add("de Vries Jan")
	f.Fuzz(func(t *testing.T, name string) {
		once := personname.FamilyComma(name)
		if personname.FamilyComma(once) != once {
			t.Errorf("%q becomes %q, and then something else", name, once)
		}
		_ = personname.OrderVote(name)
	})
}
