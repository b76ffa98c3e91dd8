package translationtest_test

import (
	"slices"
	"testing"

	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/translation/translationtest"
)

// What the catalog has said is let through, with the names that were put into it; a word beside
// it is found, wherever people read it.
func TestEnglishIsFound(t *testing.T) {
	page := `<style>body { color: red }</style><p title="Board A">` + translation.Marked.Say("Table %s", "Knight Owls") + `, paired Knight Owls</p><input placeholder="team">`
	if got := translationtest.FindEnglish([]byte(page), "Knight", "Knight Owls"); !slices.Equal(got, []string{"Board", "paired", "team"}) {
		t.Errorf("found %q", got)
	}
	if got := translationtest.FindEnglish([]byte(translation.Marked.Say("An offence of our own"))); len(got) == 0 {
		t.Error("a text that is in no catalog is let through")
	}
}
