package tournament_test

import (
	"os"
	"strings"
	"testing"

	"flagfall/db/tournament"
)

// Somebody who reads a journal with other tools finds every kind of entry explained.
func TestEveryKindIsInTheManual(t *testing.T) {
	manual, err := os.ReadFile("../../docs/journal.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range tournament.Kinds() {
		if !strings.Contains(string(manual), "`"+kind+"`") {
			t.Errorf("docs/journal.md does not tell what %s is", kind)
		}
	}
}
