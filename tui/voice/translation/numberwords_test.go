package translation

import (
	"testing"
	"unicode"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
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

func TestMoneyAsItIsSpoken(t *testing.T) {
	for _, c := range []struct {
		currency           string
		cents              int64
		en, es, de, fr, nl string
	}{
		{
			"$", 53650, "five hundred thirty-six dollars and fifty cents", "quinientos treinta y seis dólares con cincuenta centavos",
			"fünfhundertsechsunddreißig Dollar und fünfzig Cent", "cinq cent trente-six dollars et cinquante cents", "vijfhonderdzesendertig dollar en vijftig cent",
		},
		{"$", 100, "one dollar", "un dólar", "einen Dollar", "un dollar", "een dollar"},
		{"USD", 101, "one dollar and one cent", "un dólar con un centavo", "einen Dollar und einen Cent", "un dollar et un cent", "een dollar en een cent"},
		{"€", 2100, "twenty-one euros", "veintiún euros", "einundzwanzig Euro", "vingt et un euros", "eenentwintig euro"},
		{"EUR", 50, "fifty cents", "cincuenta céntimos", "fünfzig Cent", "cinquante centimes", "vijftig cent"},
		{"£", 20100, "two hundred one pounds", "doscientas una libras", "zweihundertein Pfund", "deux cent une livres", "tweehonderdeen pond"},
		{"£", 100, "one pound", "una libra", "ein Pfund", "une livre", "een pond"},
		{"CHF", 10000, "one hundred Swiss francs", "cien francos suizos", "einhundert Franken", "cent francs suisses", "honderd Zwitserse frank"},
		{"¥", 20000000, "two hundred thousand yen", "doscientos mil yenes", "zweihunderttausend Yen", "deux cent mille yens", "tweehonderdduizend yen"},
		{"$", 137900, "one thousand three hundred seventy-nine dollars", "mil trescientos setenta y nueve dólares", "eintausenddreihundertneunundsiebzig Dollar", "mille trois cent soixante-dix-neuf dollars", "duizend driehonderdnegenenzeventig dollar"},
		{"$", 8000, "eighty dollars", "ochenta dólares", "achtzig Dollar", "quatre-vingts dollars", "tachtig dollar"},
		{"$", 7100, "seventy-one dollars", "setenta y un dólares", "einundsiebzig Dollar", "soixante et onze dollars", "eenenzeventig dollar"},
		{"SEK", 7500, "seventy-five SEK", "setenta y cinco SEK", "fünfundsiebzig SEK", "soixante-quinze SEK", "vijfenzeventig SEK"},
		{"SEK", 3334, "33.34 SEK", "33.34 SEK", "33,34 SEK", "33,34 SEK", "33,34 SEK"},
		{"", 10000, "one hundred", "cien", "einhundert", "cent", "honderd"},
		{"$", 100_000_000, "1000000 dollars", "1000000 dólares", "1000000 Dollar", "1000000 dollars", "1000000 dollar"},
	} {
		for lang, want := range map[Language]string{English: c.en, Spanish: c.es, German: c.de, French: c.fr, Dutch: c.nl} {
			if got := lang.SpokenMoney(c.currency, c.cents); got != want {
				t.Errorf("%s: %s %d is %q, want %q", lang, c.currency, c.cents, got, want)
			}
		}
	}
}

// No two numbers sound alike, and none is read out with a digit, a gap or a placeholder.
func TestEveryNumberHasItsOwnWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lang := rapid.SampledFrom([]Language{English, Spanish, German, French, Dutch}).Draw(t, "language")
		a, b := rapid.IntRange(0, 999_999).Draw(t, "a"), rapid.IntRange(0, 999_999).Draw(t, "b")
		says := lang.numberWords(a, masculine)
		if a != b && says == lang.numberWords(b, masculine) {
			t.Fatalf("%d and %d are both %q", a, b, says)
		}
		for i, r := range says {
			if !unicode.IsLetter(r) && r != ' ' && (r != '-' || i == 0 || i == len(says)-1 || says[i-1] == ' ' || says[i+1] == ' ') {
				t.Fatalf("%d is %q", a, says)
			}
		}
	})
}
