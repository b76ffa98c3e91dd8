//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// A team card that is printed at the desk carries the code that the command shows.
func TestTheDeskPrintsTheCodeOfATeam(t *testing.T) {
	db := event(t)
	flagfall(t, "event", "pages", "--db", db, "--address", "http://192.0.2.7:8080")
	x := start(t, 80, 60, []string{"--db", db, "--as", "Ortiz"})
	x.Expect("2 tables").Press("r", "s", "p", "tab", "tab").Expect("print  team-cards")
	list := flagfall(t, "team", "code", "--db", db, "--section", "K5")
	_, rows, _ := strings.Cut(list, "\n-") // below the headings
	_, rows, _ = strings.Cut(rows, "\n")
	code, _, _ := strings.Cut(rows, " ")
	if code == "" {
		t.Fatalf("no codes: %q", list)
	}
	x.Expect("Code " + code)
}
