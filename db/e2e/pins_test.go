//go:build e2e

package e2e_test

import (
	"context"
	"database/sql"
	"strings"
	"sync"
	"testing"
	"time"

	"flagfall/pairing/act"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/clitest"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
)

// choosePIN has the first of the staff choose a PIN before anybody needs one.
func choosePIN(t *testing.T, path, pin string) {
	t.Helper()
	ctx := context.Background()
	store, hall, err := db.Open(ctx, path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	o, by := hall.Register.Staff[0], act.HighestRanked(hall.Register)[0]
	err = store.ChangePIN(ctx, hall, by.Actor(), o.No, pin, func(t *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		return officials.ChangePIN(t.Register, o, mark, kept, by)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Of many processes that guess at once five are told that they are wrong, and the others to wait;
// the right PIN waits with them.
func TestGuessesOfManyProcessesWaitTogether(t *testing.T) {
	path := hall(t)
	choosePIN(t, path, "4711")
	t.Setenv("FLAGFALL_PIN", "0000")
	const guesses = 12
	var said [guesses]string
	var all sync.WaitGroup
	for n := range guesses {
		all.Go(func() { said[n], _ = clitest.Run(t, path, "call", "make", "--table", "1", "--as", "Rita") })
	}
	all.Wait()
	wrong := 0
	for _, text := range said {
		switch {
		case strings.Contains(text, "Rita Ortiz's PIN: wrong PIN"):
			wrong++
		case !strings.Contains(text, "too many wrong PINs: wait"):
			t.Errorf("a guess is told %s", text)
		}
	}
	if wrong != 5 {
		t.Errorf("%d guesses were answered, want 5", wrong)
	}
	t.Setenv("FLAGFALL_PIN", "4711")
	if text, status := clitest.Run(t, path, "call", "make", "--table", "1", "--as", "Rita"); status != 2 || !strings.Contains(text, "wait") {
		t.Errorf("the right PIN is told %s (exit status %d)", text, status)
	}
}

// A PIN that another program puts into the file is reported by verify and at every opening, and
// proves no one.
func TestAPINPutIntoTheFileIsNamed(t *testing.T) {
	path := hall(t)
	choosePIN(t, path, "4711")
	file, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	// Ama Osei is to have the PIN of Rita Ortiz.
	if _, err := file.Exec("INSERT INTO pins (staff, hash) SELECT 2, hash FROM pins WHERE staff = 1"); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	t.Setenv("FLAGFALL_PIN", "4711")
	const named = "Ama Osei's PIN was not set by flagfall"
	for _, c := range []struct {
		line   string
		status int
	}{
		{"verify", 1}, {"verify --json", 1}, {"staff list", 0}, {"staff add --name Eve --role floor-chief --as Ama", 2}, {"call make --table 1 --as Rita", 0},
	} {
		if said, status := clitest.Run(t, path, strings.Fields(c.line)...); status != c.status || !strings.Contains(said, named) {
			t.Errorf("%s: exit status %d, want %d: %s", c.line, status, c.status, said)
		}
	}
}
