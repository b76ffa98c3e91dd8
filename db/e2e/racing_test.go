//go:build e2e

package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"flagfall/tui/cli/clitest"
)

// hall is a tournament of two teams, whose round runs. Its director is Rita Ortiz, its floor chief
// Ama Osei.
func hall(t *testing.T) (db string) {
	t.Helper()
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	db = filepath.Join(folder, "hall")
	teams := filepath.Join(folder, "teams.csv")
	if err := os.WriteFile(teams, []byte("team,player1,player2\nOwls,Ada,Dev\nForks,Ben,Cy\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]string{
		{"event", "new", "--name", "Spring Bughouse"},
		{"section", "add", "--id", "K5"},
		{"staff", "add", "--name", "Rita Ortiz", "--role", "td"},
		{"staff", "add", "--name", "Ama Osei", "--role", "floor-chief"},
		{"import", "--section", "K5", teams},
		{"pair", "--section", "K5"},
		{"round", "start", "--section", "K5"},
	} {
		if said, status := clitest.Run(t, db, line...); status != 0 {
			t.Fatalf("%v: %s", line, said)
		}
	}
	return db
}

// Of those who rule on an incident at once exactly one does. The others are told who ruled what,
// and have written nothing.
func TestOnlyTheFirstRules(t *testing.T) {
	const racers = 32
	db := hall(t)
	if said, status := clitest.Run(t, db, "incident", "log", "--section", "K5", "--table", "1", "--seat", "a", "--offence", "banging", "--open"); status != 0 {
		t.Fatal(said)
	}
	var said [racers]string
	var status [racers]int
	var all sync.WaitGroup
	for n := range racers {
		all.Go(func() {
			said[n], status[n] = clitest.Run(t, db, "incident", "rule", "--id", "1", "--remedy", fmt.Sprintf("add-time:b:%d", n+1), "--reason", "seen")
		})
	}
	all.Wait()
	ruled := 0
	for n := range racers {
		switch {
		case status[n] == 0:
			ruled++
		case status[n] != 2 || !strings.Contains(said[n], "was ruled by Rita Ortiz at") || !strings.Contains(said[n], "to correct that ruling, add --correct"):
			t.Errorf("exit status %d: %s", status[n], said[n])
		}
	}
	if ruled != 1 {
		t.Errorf("%d have ruled", ruled)
	}
	const entries = `"entries":12,` // nine of setting up, the incident, the ruling and its reason
	if now, _ := clitest.Run(t, db, "event", "show", "--json"); !strings.Contains(now, entries) {
		t.Errorf("not %s but %s", entries, now)
	}
}
