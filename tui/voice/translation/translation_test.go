package translation

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

var verbs = regexp.MustCompile(`%(\[\d+\])?[sd]`)

// kinds are the verbs of a text, sorted, so that another order of words does not count.
func kinds(text string) []string {
	found := verbs.FindAllString(text, -1)
	for i, v := range found {
		found[i] = v[len(v)-1:]
	}
	slices.Sort(found)
	return found
}

// Every text is there in every language, once, with the same things put in.
func TestTheCatalogIsComplete(t *testing.T) {
	if n := strings.Count(catalogTOML, "[[text]]"); n != len(catalog()) || n < 250 {
		t.Errorf("%d texts, %d different ones", n, len(catalog()))
	}
	for english, text := range catalog() {
		for _, l := range Languages() {
			said := text[l.Tag()]
			if strings.TrimSpace(said) == "" {
				t.Errorf("%q is not there in %s", english, l)
			}
			if !slices.Equal(kinds(said), kinds(english)) {
				t.Errorf("%s puts other things into %q: %q", l, english, said)
			}
			one, counted := text[l.Tag()+"_one"]
			if _, counts := text["en_one"]; counts != counted || counted && !slices.Equal(kinds(one), kinds(english)) {
				t.Errorf("%s has no form for one of %q", l, english)
			}
		}
		if strings.HasSuffix(english, ".") != strings.HasSuffix(text["nl"], ".") || strings.HasSuffix(english, ".") != strings.HasSuffix(text["de"], ".") {
			t.Errorf("%q ends otherwise: %q, %q", english, text["de"], text["nl"])
		}
		for key := range text {
			if !slices.Contains([]string{"en", "es", "de", "fr", "nl"}, strings.TrimSuffix(key, "_one")) {
				t.Errorf("%q has a language %q", english, key)
			}
		}
	}
}

// Each language has its own rule of when one is meant: of nought teams French says the form of one.
func TestFormsOfNumber(t *testing.T) {
	for l, want := range map[Language][3]string{
		English: {"0 teams", "1 team", "2 teams"}, Spanish: {"0 equipos", "1 equipo", "2 equipos"}, German: {"0 Teams", "1 Team", "2 Teams"},
		French: {"0 équipe", "1 équipe", "2 équipes"}, Dutch: {"0 teams", "1 team", "2 teams"},
	} {
		for n, said := range want {
			if got := l.Count(n, "%d teams"); got != said {
				t.Errorf("%s: %q, want %q", l, got, said)
			}
		}
	}
}

func TestEnglishIsSaidAsItIsAskedFor(t *testing.T) {
	if got := Language("").Say("Table %s", "7"); got != "Table 7" {
		t.Error(got)
	}
	if got := German.Say("Table %s", "7"); got != "Tisch 7" {
		t.Error(got)
	}
	if _, ok := French.Lookup("An offence of our own"); ok {
		t.Error("a text is known that nobody has written")
	}
}

func TestParse(t *testing.T) {
	for _, l := range Languages() {
		if got, err := Parse(strings.ToUpper(string(l))); got != l || err != nil {
			t.Errorf("%s is %s, %v", l, got, err)
		}
	}
	if _, err := Parse("xx"); err == nil {
		t.Error("xx is a language")
	}
}

// A place has the ending that the language gives it, by its own rule.
func TestPlacesInEachLanguage(t *testing.T) {
	for l, want := range map[Language]string{
		English: "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 111th", Spanish: "1.º 2.º 3.º 4.º 11.º 12.º 13.º 21.º 22.º 23.º 111.º",
		German: "1. 2. 3. 4. 11. 12. 13. 21. 22. 23. 111.", French: "1re 2e 3e 4e 11e 12e 13e 21e 22e 23e 111e", Dutch: "1e 2e 3e 4e 11e 12e 13e 21e 22e 23e 111e",
	} {
		var got []string
		for _, n := range []int{1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 111} {
			got = append(got, l.Ordinal(n))
		}
		if said := strings.Join(got, " "); said != want {
			t.Errorf("%s: %s, want %s", l, said, want)
		}
	}
}

// One point is a point, and so is half of one; French says one and a half and none that way too.
func TestPointsInEachLanguage(t *testing.T) {
	for l, want := range map[Language]string{
		English: "1 point|½ point|0 points|1½ points|2 points", Spanish: "1 punto|½ punto|0 puntos|1½ puntos|2 puntos",
		German: "1 Punkt|½ Punkt|0 Punkten|1½ Punkten|2 Punkten", French: "1 point|½ point|0 point|1½ point|2 points", Dutch: "1 punt|½ punt|0 punten|1½ punten|2 punten",
	} {
		var got []string
		for _, points := range []string{"1", "½", "0", "1½", "2"} {
			said := strings.Fields(l.Say("%s, with %s points", "7", points))
			got = append(got, strings.Join(said[len(said)-2:], " "))
		}
		if said := strings.Join(got, "|"); said != want {
			t.Errorf("%s: %s, want %s", l, said, want)
		}
	}
}

// A number has the decimal mark that money has.
func TestOneDecimalMark(t *testing.T) {
	for l, want := range map[Language]string{English: "24.5", Spanish: "24.5", German: "24,5", French: "24,5", Dutch: "24,5"} {
		if got := l.Decimal("24.5"); got != want || got != l.Say("%s.%s", "24", "5") {
			t.Errorf("%s: %s", l, got)
		}
	}
	for _, text := range []string{"1½", "7", "BH:MP", "-", "8.2.1", "A. B."} {
		if got := German.Decimal(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

// What federations call by two words has two words: a play-off is no tie-break and no decision, and
// a director's ruling is not what a chief decides on appeal.
func TestWordsThatAreNotTheSame(t *testing.T) {
	never := map[Language]string{
		Spanish: `(?i)desempate.*(final|semifinal)`, German: `(?i)stichk|der Kategorie`, French: `(?i)(^|[^\pL])((tu|te|toi|ton|ta|tes)($|[^\pL])|t[’'])|catégorie %s`, Dutch: `(?i)beslissingsronde|in de categorie %s`,
	}
	for _, l := range []Language{Spanish, German, French, Dutch} {
		bad := regexp.MustCompile(never[l])
		for _, english := range Texts() {
			said, _ := l.Lookup(english)
			if word := bad.FindString(said); word != "" {
				t.Errorf("%s: %q in %q", l, word, said)
			}
			if l == French && regexp.MustCompile(`\pL[:;!?](\s|$)`).MatchString(said) {
				t.Errorf("no blank before a sign: %q", said)
			}
		}
		first := func(english string) string { return strings.Fields(l.Say(english, "1", "2", "3"))[0] }
		if first("Ruling %s") == first("Decision on appeal %s") || l.Say("Ruling") == l.Say("Decision") {
			t.Errorf("%s: a ruling and a decision on appeal are both %q", l, l.Say("Decision"))
		}
		if playOff := strings.ToLower(l.Say("Play-off")); strings.Contains(strings.ToLower(l.Say("Tie-breaks, in this order. %s. Teams that are still tied share a place.", "")), playOff) {
			t.Errorf("%s: a play-off is called as tie-breaks are: %q", l, playOff)
		}
		letters := l.Say("W") + l.Say("L") + l.Say("D")
		legend := l.Say("W won, L lost, D drawn, with the opponent’s number; x not played; bye: no opponent; –: not there. Then the points so far, and in brackets the place after the round.")
		if explained := regexp.MustCompile(`^(\pL) [^,]+, (\pL) [^,]+, (\pL) `).FindStringSubmatch(legend); explained == nil || strings.Join(explained[1:], "") != letters {
			t.Errorf("%s: the chart has the letters %s and explains %q", l, letters, legend)
		}
	}
}

// French sets a blank before these marks at which no line breaks.
func TestFrenchMarksStayWithTheirWord(t *testing.T) {
	for english, text := range catalog() {
		for _, tag := range []string{"fr", "fr_one"} {
			if said := text[tag]; regexp.MustCompile(` [:;!?»]|« |[^ \x{a0}\d]:\s`).MatchString(said) {
				t.Errorf("%q is %q", english, said)
			}
		}
	}
}

// Spanish has "e" for "y" before the sound of an i, and not before "hie".
func TestSpanishAndBeforeI(t *testing.T) {
	for _, c := range [][3]string{{"Ana", "Inés", "Ana e Inés"}, {"Ana", "Hilda", "Ana e Hilda"}, {"Ana", "Hielo", "Ana y Hielo"}, {"Ana", "Yolanda", "Ana y Yolanda"}} {
		if got := Spanish.Say("%s and %s", c[0], c[1]); got != c[2] {
			t.Errorf("%q, want %q", got, c[2])
		}
	}
}
