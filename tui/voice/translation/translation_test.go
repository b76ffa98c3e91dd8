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
func TestTheCatalogueIsComplete(t *testing.T) {
	if n := strings.Count(catalogueTOML, "[[text]]"); n != len(catalogue()) || n < 250 {
		t.Errorf("%d texts, %d different ones", n, len(catalogue()))
	}
	for english, text := range catalogue() {
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
