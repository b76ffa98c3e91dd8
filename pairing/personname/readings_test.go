package personname

import (
	"strings"
	"testing"
)

// Where it cannot be told which word is the family name, both readings are given, the likelier
// first; everything else has one.
func TestNamesThatCanBeReadInTwoWays(t *testing.T) {
	for _, c := range []struct{ written, first, second string }{
		{"Петров Пётр", "Пётр|Петров", "Петров|Пётр"},
		{"Ivanov Ivan", "Ivan|Ivanov", "Ivanov|Ivan"},
		{"José García Smith", "José|García Smith", "José García|Smith"},
		{"Lin Wei", "Wei|Lin", "Lin|Wei"},
		{"Le Minh Duc", "Minh Duc|Le", "Le Minh|Duc"},
		{"van der Berg Anna", "Anna|van der Berg", "van der Berg|Anna"},
		{"欧木子玉", "子玉|欧木", "木子玉|欧"},
		{"三宅蓮", "蓮|三宅", ""},
		{"嵐山蓮", "蓮|嵐山", "山蓮|嵐"},
		{"林晓雯", "晓雯|林", ""},
		{"Chen Lisa", "Lisa|Chen", "Chen|Lisa"},
		{"Ada Lark", "Ada|Lark", ""},
		{"Park Ji", "Park|Ji", "Ji|Park"},
		{"Thomas James", "Thomas|James", "James|Thomas"},
		{"Kim Lee", "Kim|Lee", "Lee|Kim"},
		{"Jordan Lee", "Jordan|Lee", "Lee|Jordan"},
		{"Mia Thomas", "Mia|Thomas", ""},
		{"Grant Lark", "Grant|Lark", ""},
		{"Ann Lee", "Ann|Lee", ""},
		{"Ben Li", "Ben|Li", ""},
		{"Lark, Ada", "Ada|Lark", ""},
		{"Mary Ann Smith", "Mary Ann|Smith", ""},
		{"José García López", "José|García López", ""},
		{"Nagy Péter", "Péter|Nagy", ""},
		{"Péter Nagy", "Péter|Nagy", ""},
		{"Ivanov, Ivan", "Ivan|Ivanov", ""},
	} {
		list := Readings(c.written)
		got := [2]string{}
		for i, n := range list {
			got[i] = n.GivenNames() + "|" + n.FamilyName()
		}
		if got != [2]string{c.first, c.second} {
			t.Errorf("%q is read as %q, want %q or %q", c.written, got, c.first, c.second)
		}
	}
}

// Parts that were recorded apart are taken at their word; the order is that of the language, or of
// the name as it was written.
func TestANameOfTwoColumns(t *testing.T) {
	for _, c := range []struct{ written, given, family, full, called, sort, initials string }{
		{"", "José", "de la Cruz", "José de la Cruz", "José", "cruz, jose de la", "J. C."},
		{"", "Martin", "King Jr.", "Martin King Jr.", "Martin", "king, martin, jr", "M. K."},
		{"", "Martin, Jr.", "King", "Martin King Jr.", "Martin", "king, martin, jr", "M. K."},
		{"", "Mary Ann", "Smith", "Mary Ann Smith", "Mary Ann", "smith, mary ann", "M. A. S."},
		{"", "John Q.", "Plover", "John Q. Plover", "John", "plover, john q", "J. Q. P."},
		{"", "小明", "王", "王小明", "王小明", "王, 小明", "王. 小."},
		{"", "芳", "王", "王芳", "王芳", "王, 芳", "王."},
		{"", "민준", "김", "김민준", "김민준", "김, 민준", "김. 민."},
		{"", "Văn An", "Nguyễn", "Nguyễn Văn An", "An", "nguyen, van an", "N. V. A."},
		{"", "Péter", "Nagy", "Nagy Péter", "Péter", "nagy, peter", "N. P."},
		{"", "Jón", "Sigurðsson", "Jón Sigurðsson", "Jón", "jon sigurdsson", "J. S."},
		{"", "Pat", "O' Neil", "Pat O'Neil", "Pat", "oneil, pat", "P. O."},
		{"", "Pelé", "", "Pelé", "Pelé", "pele", "P."},
		{"", "", "Pelé", "Pelé", "Pelé", "pele", "P."},
		{"Lin Wei", "Lin", "Wei", "Lin Wei", "Lin Wei", "wei, lin", "L. W."},
		{"Lin Wei", "Wei", "Lin", "Lin Wei", "Lin Wei", "lin, wei", "L. W."},
		{"Chen Lisa", "Lisa", "Chen", "Chen Lisa", "Lisa", "chen, lisa", "C. L."},
		{"Martin King, Jr.", "King", "Martin", "Martin King Jr.", "King", "martin, king, jr", "M. K."},
		{"Ivanov, Ivan", "Ivan", "Ivanov", "Ivan Ivanov", "Ivan", "ivanov, ivan", "I. I."},
	} {
		n := FromParts(c.written, c.given, c.family)
		got := [5]string{n.Full(), n.Called(), n.SortKey(), n.Initials()}
		if want := [5]string{c.full, c.called, c.sort, c.initials}; got != want {
			t.Errorf("%q, %q of %q is %q, want %q", c.given, c.family, c.written, got, want)
		}
	}
}

// A given name of one character is never shown by its first letter, in any script.
func TestInitialsShowNoGivenNameOfOneCharacter(t *testing.T) {
	for written, want := range map[string]string{
		"王芳": "王.", "王 芳": "王.", "佐藤 健": "佐.", "황보 현": "황.", "芳": "–", "É Lark": "L.", "O. Lark": "O. L.", "Jo Lark": "J. L.", "เ อ": "อ.",
	} {
		if got := Parse(written).Initials(); got != want {
			t.Errorf("%q is shortened to %q, want %q", written, got, want)
		}
	}
}

func TestCalledByANameNobodyElseHas(t *testing.T) {
	seats := [4]string{"a", "b", "c", "d"}
	for _, c := range []struct{ names, called [4]string }{
		{[4]string{"Max Moritz", "Max Redfern", "Ada Lark", "Lark, Ben"}, [4]string{"Max M.", "Max R.", "Ada", "Ben"}},
		{[4]string{"Max Moritz", "Max Moser", "Max Miller", "Cy Moor"}, [4]string{"Max Mor.", "Max Mos.", "Max Mi.", "Cy"}},
		{[4]string{"Max Mill", "Max Miller", "Ada Lark", "Cy Moor"}, [4]string{"Max Mill", "Max Mille.", "Ada", "Cy"}},
		{[4]string{"Max Miller", "max  miller", "Ada Lark", "Cy Moor"}, [4]string{"Max Miller (a)", "max miller (b)", "Ada", "Cy"}},
		{[4]string{"Max Miller Jr.", "Max Miller", "Ada Lark", "Cy Moor"}, [4]string{"Max Miller Jr.", "Max Miller", "Ada", "Cy"}},
		{[4]string{"Max Otto Miller", "Max Emil Miller", "Ada Lark", "Cy Moor"}, [4]string{"Max Otto Miller", "Max Emil Miller", "Ada", "Cy"}},
		{[4]string{"José Ruiz", "Jose Vega", "Ada Lark", "Cy Moor"}, [4]string{"José R.", "Jose V.", "Ada", "Cy"}},
		{[4]string{"de la Cruz, José, III", "José de la Vega", "Ada Lark", "Cy Moor"}, [4]string{"José de la C.", "José de la V.", "Ada", "Cy"}},
		{[4]string{"Anna van der Berg", "Anna Berg", "Anna O'Neil", "Cy Moor"}, [4]string{"Anna van der B.", "Anna B.", "Anna O'N.", "Cy"}},
		{[4]string{"王小明", "王小红", "김민준", "김민서"}, [4]string{"王小明", "王小红", "김민준", "김민서"}},
		{[4]string{"王芳", "王芳", "Nguyễn Văn An", "Trần Thị An"}, [4]string{"王芳 (a)", "王芳 (b)", "An N.", "An T."}},
		{[4]string{"Max", "Max Miller", "J. Smith", "J. Smart"}, [4]string{"Max", "Max M.", "J. Smith", "J. Smart"}},
		{[4]string{"Jón Sigurðsson", "Jón Einarsson", "Martin King, Jr.", "Cy Moor"}, [4]string{"Jón S.", "Jón E.", "Martin", "Cy"}},
		{[4]string{"", "", "Ada Lark", "Cy Moor"}, [4]string{"", "", "Ada", "Cy"}},
	} {
		var names [4]Name
		for i, written := range c.names {
			names[i] = Parse(written)
		}
		if got := CalledAtTable(names, seats); got != c.called {
			t.Errorf("%q are called %q, want %q", c.names, got, c.called)
		}
	}
}

// Whatever is typed is read without a panic: no part is invented, no name is lost, people at a table
// are told apart, and the readings differ.
func FuzzReadings(f *testing.F) {
	for _, s := range []string{"Martin King, Jr.", "de la Cruz, José, III", "王小明", "김 민준", "Nguyễn Văn An", ", ,", "O'", "Jr.", "GM", "van der", "((", "a\u0301", "\u0301", "·"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, written string) {
		list := Readings(written)
		for _, n := range list {
			if n.Written != written {
				t.Errorf("%q is kept as %q", written, n.Written)
			}
			for _, part := range []string{n.Given, n.Middle, n.Particle, n.Family} {
				for _, word := range strings.Fields(part) {
					if !strings.Contains(strings.ReplaceAll(n.Full(), " ", ""), word) {
						t.Errorf("%q is read with %q, which is not in %q", written, word, n.Full())
					}
				}
			}
			if n.Family == "" && n.Middle == "" && n.Given == "" && strings.ContainsFunc(n.Full(), isCharacter) {
				t.Errorf("%q has no part", written)
			}
			_ = n.Initials() + n.SortKey() + n.Called()
		}
		if len(list) == 2 && list[0] == list[1] {
			t.Errorf("%q is read twice as %+v", written, list[0])
		}
		if n := list[0]; n.Full() != "" {
			called := CalledAtTable([4]Name{n, n, Parse("Ada Lark"), {}}, [4]string{"a", "b", "c", "d"})
			if called[0] == called[1] {
				t.Errorf("two %q are both called %q", written, called[0])
			}
		}
	})
}

// Balinese are called by the last part of their name: the words before it tell sex, rank and order of birth.
func TestBalineseAreCalledByTheirOwnName(t *testing.T) {
	for written, want := range map[string]string{
		"Ni Luh Suryani": "Suryani", "I Made Wirawan": "Wirawan", "Suryani, Ni Luh": "Suryani",
		"I Gusti Ngurah Rai": "Rai", "Ida Ayu Laksmi": "Laksmi", "Anak Agung Gde Raka": "Raka",
		"Ni Made Dwi Lestari": "Dwi Lestari", "Ni Luh": "Luh", "I Ketut Made": "Made",
		"Ni Suryani": "Ni", "Ida Bloom": "Ida", "Luh Suryani": "Luh",
	} {
		if got := Parse(written).Called(); got != want {
			t.Errorf("%s is called %s, want %s", written, got, want)
		}
	}
	for _, parts := range [][2]string{{"Ni Luh", "Suryani"}, {"Ni Luh Suryani", ""}} {
		n := FromParts("", parts[0], parts[1])
		if n.Called() != "Suryani" || n.Full() != "Ni Luh Suryani" {
			t.Errorf("%q is %s, called %s", parts, n.Full(), n.Called())
		}
	}
	two := [4]Name{Parse("Ni Luh Suryani"), Parse("Ni Made Suryani"), Parse("Ada Lark"), Parse("Bo Pine")}
	want := [4]string{"Ni Luh Suryani", "Ni Made Suryani", "Ada", "Bo"}
	if got := CalledAtTable(two, [4]string{"a", "b", "c", "d"}); got != want {
		t.Errorf("called %q, want %q", got, want)
	}
}
