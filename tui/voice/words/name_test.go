package words

import "testing"

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, first, initial, initials string }{
		{"Ada Lindqvist", "Ada", "Ada L.", "A. L."},
		{"Lindqvist, Ada", "Ada", "Ada L.", "A. L."},
		{"O'Neil, Pat", "Pat", "Pat O.", "P. O."},
		{" O'Neil ,Pat ", "Pat", "Pat O.", "P. O."},
		{"van der Berg, Ada Maria", "Ada", "Ada M.", "A. M. v. d. B."},
		{"Ada Maria Lindqvist", "Ada", "Ada M.", "A. M. L."},
		{"Ada de Vries", "Ada", "Ada d.", "A. d. V."},
		{"Smith,", "Smith", "Smith,", "S."},
		{", Pat", "Pat", ", Pat", "P."},
		{"Smith, Pat, Jr", "Smith", "Smith P.", "S. P. J."},
		{"Ada", "Ada", "Ada", "A."},
		{"whole table", "whole", "whole table", "w. t."},
		{"Kate Moss-Lee", "Kate", "Kate M.", "K. M."},
		{"Иванова, Ольга", "Ольга", "Ольга И.", "О. И."},
		{"É\u0301lan Zoë", "É\u0301lan", "É\u0301lan Z.", "É\u0301. Z."},
		{"דן לוי", "דן", "דן לוי", "ד. ל."},
		{`Lou "Ace" Ray`, "Lou", "Lou A.", "L. A. R."},
		{"Ray, Lou (Ace)", "Lou", "Lou A.", "L. A. R."},
		{"Ada – ´t Hooft", "Ada", "Ada –.", "A. –. t. H."},
		{"", "", "", ""},
		{",", ",", ",", ""},
	} {
		if got := FirstName(c.name); got != c.first {
			t.Errorf("first name of %q is %q, want %q", c.name, got, c.first)
		}
		if got := ShortName(c.name); got != c.initial {
			t.Errorf("%q is short %q, want %q", c.name, got, c.initial)
		}
		if got := Initials(c.name); got != c.initials {
			t.Errorf("initials of %q are %q, want %q", c.name, got, c.initials)
		}
	}
}
