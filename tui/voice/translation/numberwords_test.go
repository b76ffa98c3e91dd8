package translation

import (
	"testing"
	"unicode"
)

func TestPlacesAsTheyAreSpoken(t *testing.T) {
	for _, c := range []struct {
		n                  int
		en, es, de, fr, nl string
	}{
		{1, "first", "primero", "erster", "première", "eerste"},
		{2, "second", "segundo", "zweiter", "deuxième", "tweede"},
		{3, "third", "tercero", "dritter", "troisième", "derde"},
		{4, "fourth", "cuarto", "vierter", "quatrième", "vierde"},
		{5, "fifth", "quinto", "fünfter", "cinquième", "vijfde"},
		{7, "seventh", "séptimo", "siebter", "septième", "zevende"},
		{8, "eighth", "octavo", "achter", "huitième", "achtste"},
		{9, "ninth", "noveno", "neunter", "neuvième", "negende"},
		{11, "eleventh", "undécimo", "elfter", "onzième", "elfde"},
		{12, "twelfth", "duodécimo", "zwölfter", "douzième", "twaalfde"},
		{19, "nineteenth", "decimonoveno", "neunzehnter", "dix-neuvième", "negentiende"},
		{20, "twentieth", "vigésimo", "zwanzigster", "vingtième", "twintigste"},
		{21, "twenty-first", "vigésimo primero", "einundzwanzigster", "vingt et unième", "eenentwintigste"},
		{24, "twenty-fourth", "vigésimo cuarto", "vierundzwanzigster", "vingt-quatrième", "vierentwintigste"},
		{32, "thirty-second", "trigésimo segundo", "zweiunddreißigster", "trente-deuxième", "tweeëndertigste"},
		{80, "eightieth", "octogésimo", "achtzigster", "quatre-vingtième", "tachtigste"},
		{91, "ninety-first", "nonagésimo primero", "einundneunzigster", "quatre-vingt-onzième", "eenennegentigste"},
		{100, "one hundredth", "100.º", "einhundertster", "centième", "honderdste"},
		{103, "one hundred third", "103.º", "einhundertdritter", "cent troisième", "honderdderde"},
		{200, "two hundredth", "200.º", "zweihundertster", "deux centième", "tweehonderdste"},
	} {
		for lang, want := range map[Language]string{English: c.en, Spanish: c.es, German: c.de, French: c.fr, Dutch: c.nl} {
			if got := lang.SpokenPlace(c.n, false); got != want {
				t.Errorf("%s: place %d is %q, want %q", lang, c.n, got, want)
			}
		}
	}
	if got := German.SpokenPlace(24, true); got != "vierundzwanzigsten" {
		t.Errorf("as an object it is %q", got)
	}
	if got := English.SpokenPlace(1000, false); got != "1000th" {
		t.Errorf("place 1000 is %q", got)
	}
}

// No two places sound alike, and none is read out with a digit, a gap or a placeholder.
func TestEveryPlaceHasItsOwnWords(t *testing.T) {
	for lang, last := range map[Language]int{English: 999, Spanish: 99, German: 999, French: 999, Dutch: 999} {
		places := map[string]int{}
		for n := 1; n <= last; n++ {
			says := lang.SpokenPlace(n, false)
			if other, is := places[says]; is {
				t.Errorf("%s: places %d and %d are both %q", lang, other, n, says)
			}
			places[says] = n
			for i, r := range says {
				if !unicode.IsLetter(r) && r != ' ' && (r != '-' || i == 0 || i == len(says)-1 || says[i-1] == ' ' || says[i+1] == ' ') {
					t.Errorf("%s: place %d is %q", lang, n, says)
				}
			}
		}
	}
}
