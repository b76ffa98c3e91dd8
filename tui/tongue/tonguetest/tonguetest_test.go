package tonguetest_test

import (
	"slices"
	"testing"

	"flagfall/tui/tongue"
	"flagfall/tui/tongue/tonguetest"
)

// What the catalogue has said is let through, with the names that were put into it; a word beside it is found, wherever people read it.
func TestEnglishIsFound(t *testing.T) {
	page := `<style>body { color: red }</style><p title="Board A">` + tongue.Marked.Say("Table %s", "Knight Owls") + `, paired Knight Owls</p><input placeholder="team">`
	if got := tonguetest.English([]byte(page), "Knight", "Knight Owls"); !slices.Equal(got, []string{"Board", "paired", "team"}) {
		t.Errorf("found %q", got)
	}
	if got := tonguetest.English([]byte(tongue.Marked.Say("An offence of our own"))); len(got) == 0 {
		t.Error("a text that is in no catalogue is let through")
	}
}
