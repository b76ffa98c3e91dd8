package cli

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"flagfall/db"
	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// setPIN makes the sample event and sets the PIN of its floor chief.
func setPIN(t *testing.T, event, pin string, at time.Time) {
	t.Helper()
	store, hall, err := sample.Create(t.Context(), event, func() time.Time { return at })
	if err != nil {
		t.Fatal(err)
	}
	chief, err := officials.Find(hall.Register, "Osei")
	if err != nil {
		t.Fatal(err)
	}
	err = store.ChangePIN(t.Context(), hall, chief.Actor(), chief.No, pin, func(now *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		return officials.ChangePIN(now.Register, chief, mark, kept, chief)
	})
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
}

// An entry that decides says how its official proved who they are: by a PIN typed with the command, by a
// sign-in and its time, or by nothing where no PIN is set.
func TestDecisionsSayHowTheyWereProved(t *testing.T) {
	t.Cleanup(xdg.Reload) // after the variable is as it was
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
	at := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	event := filepath.Join(t.TempDir(), "e.flagfall")
	setPIN(t, event, "471100", at)
	must := func(l line, args ...string) string {
		t.Helper()
		status, said, messages := l.run(append(args, "--db", event)...)
		if status != 0 {
			t.Fatalf("%q ends with %d: %s", args, status, messages)
		}
		return said
	}
	strike := func(l line, id, as string) {
		t.Helper()
		must(l, "incident", "strike", "--id", id, "--as", as, "--reason", "it never happened")
	}
	for range 3 {
		must(line{at: at}, "incident", "log", "--section", "K5", "--table", "1", "--seat", "a", "--offence", "w", "--as", "Ortiz")
	}
	var ids []string
	read(t, event, func(now *tournament.Tournament) {
		all := now.Ledger.Incidents()
		for _, i := range all[len(all)-3:] {
			ids = append(ids, strconv.Itoa(i.No))
		}
	})
	strike(line{at: at}, ids[0], "Ortiz")
	strike(line{at: at, pin: "471100"}, ids[1], "Osei")
	must(line{at: at.Add(time.Hour), pin: "471100"}, "sign-in", "--as", "Osei")
	strike(line{at: at.Add(2 * time.Hour)}, ids[2], "Osei")

	said := must(line{at: at}, "verify", "--authors")
	for _, want := range []string{
		"by R. Ortiz (no PIN set)", "by G. Osei (PIN)", "by G. Osei (signed in with the PIN at 2026-05-02 15:00:00)",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("verify --authors lacks %q:\n%s", want, said)
		}
	}
	if said := must(line{at: at}, "verify", "--authors", "--json"); !strings.Contains(said,
		`"kind":"incident.struck","proved":{"by":"sign-in","at":"2026-05-02T15:00:00Z"}`) {
		t.Errorf("in JSON:\n%s", said)
	}
	if said := must(line{at: at}, "incident", "show", "--id", ids[1]); !strings.Contains(said, "G. Osei struck it (PIN)") {
		t.Errorf("the incident does not tell the proof:\n%s", said)
	}
	if said := must(line{at: at}, "incident", "show", "--id", ids[1], "--json"); !strings.Contains(said, `"proved":{"by":"pin"}`) {
		t.Errorf("in JSON:\n%s", said)
	}
}

// read looks at a tournament.
func read(t *testing.T, event string, do func(*tournament.Tournament)) {
	t.Helper()
	store, hall, err := db.Open(t.Context(), event, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	do(hall)
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}
