package tournament_test

import (
	"os"
	"strings"
	"testing"

	"flagfall/db/tournament"
)

// The manual explains every kind of entry.
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
