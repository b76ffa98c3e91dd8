package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"flagfall/testdata/wait"
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
		if said, status := flagfall(t, db, line...); status != 0 {
			t.Fatalf("%v: %s", line, said)
		}
	}
	return db
}

// flagfall runs a command on a tournament as a process of its own, and tells what it said and its
// exit status.
func flagfall(t *testing.T, db string, args ...string) (said string, status int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), wait.Limit())
	defer cancel()
	out, err := process(ctx, "flagfall", append(args, "--db", db)...).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Errorf("flagfall %v: %v", args, err)
	}
	if exit != nil {
		status = exit.ExitCode()
	}
	return string(out), status
}

// Of those who rule on an incident at once exactly one does. The others are told who ruled what,
// and have written nothing.
func TestOnlyTheFirstRules(t *testing.T) {
	const racers = 32
	db := hall(t)
	if said, status := flagfall(t, db, "incident", "log", "--section", "K5", "--table", "1", "--seat", "a", "--offence", "banging", "--open"); status != 0 {
		t.Fatal(said)
	}
	var said [racers]string
	var status [racers]int
	var all sync.WaitGroup
	for n := range racers {
		all.Go(func() {
			said[n], status[n] = flagfall(t, db, "incident", "rule", "--id", "1", "--remedy", fmt.Sprintf("add-time:b:%d", n+1), "--reason", "seen")
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
	if now, _ := flagfall(t, db, "event", "show", "--json"); !strings.Contains(now, entries) {
		t.Errorf("not %s but %s", entries, now)
	}
}
