package romanization

import (
	"slices"
	"testing"
)

// Names are spelled as passports spell them, the usual spellings first.
func TestSpellings(t *testing.T) {
	for _, c := range []struct {
		word string
		want []string
	}{
		{"김", []string{"kim", "gim", "ghim"}},
		{"민준", []string{"minjun"}},
		{"王", []string{"wang", "wong", "ong", "heng"}},
		{"小明", []string{"xiaoming"}},
		{"田中", []string{"tanaka", "tianzhong"}},
		{"さくら", []string{"sakura"}},
		{"Петров", []string{"petrov"}},
		{"Пётр", []string{"petr", "piotr"}},
		{"Γιώργος", []string{"giorgos"}},
		{"Petrov", nil},
	} {
		if got := Spellings(c.word); !slices.Equal(got[:min(len(got), len(c.want))], c.want) {
			t.Errorf("%s is spelled %q, want %q", c.word, got, c.want)
		}
	}
}

// Spellings of one name in different systems have one key, those of different names do not.
func TestKeys(t *testing.T) {
	for _, same := range [][]string{
		{"aleksei", "alexey", "aleksej", "aleksey"},
		{"khomutova", "homutova"},
		{"yulia", "iuliia", "julija"},
		{"mavridis", "mauridis"},
	} {
		for _, word := range same[1:] {
			if Key(word) != Key(same[0]) {
				t.Errorf("%s and %s differ: %s, %s", same[0], word, Key(same[0]), Key(word))
			}
		}
	}
	for _, same := range [][]string{{"minjun", "minjoon"}, {"gyeonghui", "kyunghee"}, {"u", "woo"}} {
		if KoreanKey(same[0]) != KoreanKey(same[1]) {
			t.Errorf("%s and %s differ: %s, %s", same[0], same[1], KoreanKey(same[0]), KoreanKey(same[1]))
		}
	}
	if Key("petrov") == Key("pavlov") || KoreanKey("minjun") == KoreanKey("minseo") {
		t.Error("different names have one key")
	}
}

// A given name in kanji is read by the usual readings of each, and by none that is not known.
func TestReadingsOfKanji(t *testing.T) {
	for given, spelled := range map[string][2]string{
		"莉子": {"riko", "kari"}, "翔平": {"shohei", "sho"}, "涼介": {"ryousuke", "suke"}, "菜々子": {"nanako", "nako"},
		"美ゆ": {"miyu", "mi"}, "愛": {"megumi", "a"}, "光": {"hikaru", "mi"},
	} {
		whole := Compile(true, KanjiPattern(given))
		if !whole.MatchString(spelled[0]) || whole.MatchString(spelled[1]) {
			t.Errorf("%s: %s is %t, %s is %t", given, spelled[0], whole.MatchString(spelled[0]), spelled[1], whole.MatchString(spelled[1]))
		}
	}
	for _, given := range []string{"鑢子", "", "さくら", "女", "Anna"} {
		if pattern := KanjiPattern(given); pattern != "" {
			t.Errorf("%q is read as %s", given, pattern)
		}
	}
}

// A script that leaves vowels out is read with any, but with its own consonants.
func TestPatterns(t *testing.T) {
	for word, spelled := range map[string][2]string{
		"حداد": {"haddad", "hamdan"}, "ليلى": {"layla", "lola"}, "תום": {"tom", "team"}, "דוד": {"david", "dad"},
		"आरव": {"aarav", "arun"}, "ธนกฤต": {"thanakrit", "thanakorn"},
	} {
		text, _ := Pattern(word)
		if whole := Compile(true, text); !whole.MatchString(spelled[0]) || whole.MatchString(spelled[1]) {
			t.Errorf("%s: %s is %t, %s is %t", word, spelled[0], whole.MatchString(spelled[0]), spelled[1], whole.MatchString(spelled[1]))
		}
	}
	if text, _ := Pattern("Haddad"); text != "" {
		t.Errorf("a name in Latin letters is %q", text)
	}
}
