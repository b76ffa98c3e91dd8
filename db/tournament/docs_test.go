package tournament_test

import (
	"os"
	"strings"
	"testing"

	"flagfall/db/prints"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// Somebody who reads a journal with other tools finds every kind of entry explained.
func TestEveryKindIsInTheManual(t *testing.T) {
	manual, err := os.ReadFile("../../docs/journal.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, facts := range [][]fact.Fact{event.Facts(), penalties.Facts(), prints.Facts()} {
		for _, f := range facts {
			if !strings.Contains(string(manual), "`"+f.Kind()+"`") {
				t.Errorf("docs/journal.md does not tell what %s is", f.Kind())
			}
		}
	}
}
