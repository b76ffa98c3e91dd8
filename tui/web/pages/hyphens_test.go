package pages

import (
	"strings"
	"testing"
)

// TestAWideWordMayGoOnInTheNextLine: only words of many letters in the text of a page have soft hyphens.
func TestAWideWordMayGoOnInTheNextLine(t *testing.T) {
	for page, want := range map[string]string{
		"<p>Donaudampfschifffahrt</p>":                          "<p>Donaudam-pfschiff-fahrt</p>",
		"<p>Extraordinary Knights</p>":                          "<p>Extraordinary Knights</p>",
		`<a title="Donaudampfschifffahrt">x</a>`:                `<a title="Donaudampfschifffahrt">x</a>`,
		"<title>Donaudampfschifffahrt</title>":                  "<title>Donaudampfschifffahrt</title>",
		"<script>Donaudampfschifffahrt</script><p>Owls":         "<script>Donaudampfschifffahrt</script><p>Owls",
		"<style>x</style><b>Παπαδοπουλοπουλοπουλου</b> A&amp;B": "<style>x</style><b>Παπαδοπο-υλοπουλο-πουλου</b> A&amp;B",
		"<p>C0D7551DA65AB19FC0D7551DA65AB19F":                   "<p>C0D7551DA65AB19FC0D7551DA65AB19F",
	} {
		if got := strings.ReplaceAll(string(hyphenate([]byte(page))), "\u00ad", "-"); got != want {
			t.Errorf("%s: %s, want %s", page, got, want)
		}
	}
}
