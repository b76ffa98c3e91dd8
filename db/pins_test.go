package db_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// guardedHall is a new file in which official 1 has the PIN 4711 and official 2 none, with a clock
// to turn.
type guardedHall struct {
	*db.Store
	t    *testing.T
	hall *tournament.Tournament
	now  time.Time
}

func guarded(t *testing.T) *guardedHall {
	t.Helper()
	g := &guardedHall{t: t, now: time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)}
	var err error
	g.Store, g.hall, err = db.Create(t.Context(), filepath.Join(t.TempDir(), "hall"), "Spring Bughouse", func() time.Time { return g.now })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	for _, name := range []string{"Rita Ortiz", "Ama Osei"} {
		err := g.Do(t.Context(), g.hall, event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, name, event.TD, "", nil)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := g.choose(1, "4711"); err != nil {
		t.Fatal(err)
	}
	return g
}

// choose gives an official a PIN by their own word, "" takes it away.
func (g *guardedHall) choose(staff int, pin string) error {
	o := g.hall.Register.Staff[staff-1]
	return g.ChangePIN(g.t.Context(), g.hall, o.Actor(), staff, pin, func(t *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		return officials.ChangePIN(t.Register, o, mark, kept, o)
	})
}

// mark is that of the PIN of official 1.
func (g *guardedHall) mark() string {
	g.t.Helper()
	kept, err := g.PINMarks(g.t.Context())
	if err != nil || kept[1] == "" {
		g.t.Fatalf("the marks are %v (%v)", kept, err)
	}
	return kept[1]
}

func (g *guardedHall) try(pin string) error { return g.CheckPIN(g.t.Context(), 1, g.mark(), pin) }

// kept tells which PINs the file keeps that the journal does not know, and the journal has entries
// of that the file does not keep.
func (g *guardedHall) faults() []string {
	g.t.Helper()
	faults, _, err := db.PINFaults(g.t.Context(), g.Base)
	if err != nil {
		g.t.Fatal(err)
	}
	return faults
}

func TestAPINIsFourToTwelveDigits(t *testing.T) {
	g := guarded(t)
	for _, pin := range []string{"123", "1234567890123", "12a4", "١٢٣٤", " 1234"} {
		if err := g.choose(2, pin); err == nil {
			t.Errorf("%q was taken for a PIN", pin)
		}
	}
	pins, err := g.PINMarks(t.Context())
	if err != nil || len(pins) != 1 || pins[1] == "" {
		t.Errorf("PINs are %v (%v), want official 1's", pins, err)
	}
}

// Five wrong PINs in a row and the next waits a minute, then two: at every desk and in every
// process. A right one forgets them.
func TestWrongPINsAreSlowedDown(t *testing.T) {
	g := guarded(t)
	wrong := func() {
		t.Helper()
		if err := g.try("0000"); !errors.Is(err, db.ErrWrongPIN) {
			t.Fatalf("a wrong PIN: %v", err)
		}
	}
	waits := func(long time.Duration) {
		t.Helper()
		for _, pin := range []string{"4711", "0000"} {
			var wait *db.WaitError
			if err := g.try(pin); !errors.As(err, &wait) || wait.For != long {
				t.Fatalf("%s: %v, want a wait of %v", pin, err, long)
			}
		}
	}
	for range 4 {
		wrong()
	}
	if err := g.try("4711"); err != nil {
		t.Fatalf("the right one after four wrong ones: %v", err)
	}
	for range 5 {
		wrong()
	}
	waits(time.Minute)
	g.now = g.now.Add(time.Minute)
	wrong()
	waits(2 * time.Minute)
	g.now = g.now.Add(90 * time.Second)
	waits(30 * time.Second)
	// The wait is on disk: opening the file anew does not shorten it.
	again, _, err := db.Open(t.Context(), g.Path(), func() time.Time { return g.now })
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	if err := again.CheckPIN(t.Context(), 1, g.mark(), "4711"); !errors.As(err, new(*db.WaitError)) {
		t.Fatalf("from another desk: %v, want a wait", err)
	}
	g.now = g.now.Add(30 * time.Second)
	if err := g.try("4711"); err != nil {
		t.Fatalf("the right PIN after the wait: %v", err)
	}
	wrong()
}

// Guessing from many desks at once is no faster than from one. Several desks with the right PIN do
// not hold each other up.
func TestGuessingAtOnceGainsNothing(t *testing.T) {
	for pin, want := range map[string]int32{"0000": 5, "4711": 12} {
		g := guarded(t)
		mark := g.mark()
		var checked atomic.Int32
		var all sync.WaitGroup
		for range 12 {
			all.Go(func() {
				if err := g.CheckPIN(context.Background(), 1, mark, pin); err == nil || errors.Is(err, db.ErrWrongPIN) {
					checked.Add(1)
				}
			})
		}
		all.Wait()
		if n := checked.Load(); n != want {
			t.Errorf("%d tries with %s were answered, want %d", n, pin, want)
		}
	}
}

// A PIN is nowhere in the file, and neither it nor its hash is part of the chain; that it was
// chosen is, and is written with it or not at all.
func TestThePINIsNotInTheFile(t *testing.T) {
	g := guarded(t)
	if err := g.choose(2, "80259137"); err != nil {
		t.Fatal(err)
	}
	kept, err := g.PINMarks(t.Context())
	if err != nil || kept[2] == "" || g.hall.Register.Staff[1].PIN != kept[2] {
		t.Errorf("the journal says %q, the file keeps %q (%v)", g.hall.Register.Staff[1].PIN, kept[2], err)
	}
	for e, err := range g.Entries(t.Context(), 0) {
		if err != nil || bytes.Contains([]byte(e.Body), []byte("$2a$")) || bytes.Contains([]byte(e.Body), []byte("80259137")) {
			t.Errorf("entry %d says %s (%v)", e.Seq, e.Body, err)
		}
	}
	if err := g.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(g.Path())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(raw, []byte("$2a$")) || bytes.Contains(raw, []byte("80259137")) {
		t.Error("the file should hold a bcrypt hash, and no PIN")
	}
}

// A PIN changed by another program is named in the warnings, and signs no one in.
func TestPINsPutIntoTheFileAreNamed(t *testing.T) {
	for name, c := range map[string]struct{ query, fault string }{
		"put in":    {"INSERT INTO pins (staff, hash) SELECT 2, hash FROM pins WHERE staff = 1", "Ama Osei's PIN was not set by flagfall"},
		"exchanged": {"UPDATE pins SET hash = replace(hash, '$2a$', '$2b$')", "Rita Ortiz's PIN was not set by flagfall"},
		"of nobody": {"INSERT INTO pins (staff, hash) VALUES (7, 'x')", "official 7 has a PIN but is not on the staff"},
		"emptied":   {"UPDATE pins SET hash = ''", "Rita Ortiz's PIN was not set by flagfall"},
	} {
		t.Run(name, func(t *testing.T) {
			g := guarded(t)
			if faults := g.faults(); len(faults) > 0 {
				t.Fatalf("at first: %q", faults)
			}
			tamper(t, g.Path(), c.query)
			if faults := g.faults(); !slices.Equal(faults, []string{c.fault}) {
				t.Errorf("told is %q, want %q", faults, c.fault)
			}
			kept, err := g.PINMarks(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for n, o := range g.hall.Register.Staff {
				wrong := len(c.fault) > len(o.Name) && c.fault[:len(o.Name)] == o.Name
				if _, err := officials.ProvingPIN(g.hall.Register, o, kept); wrong != (err != nil) {
					t.Errorf("acting as official %d: %v", n+1, err)
				}
			}
		})
	}
}

// Who has signed in shows a token for twelve hours, of this event, this number and this PIN; no
// other is worth anything.
func TestATokenStandsForAPIN(t *testing.T) {
	g := guarded(t)
	if err := g.choose(2, "0815"); err != nil {
		t.Fatal(err)
	}
	mark := g.mark()
	token, until, err := g.SignIn(t.Context(), 1, mark)
	if err != nil || !until.Equal(g.now.Add(12*time.Hour)) {
		t.Fatalf("until %v (%v)", until, err)
	}
	kept, err := g.PINMarks(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	valid := func(shown []byte, staff int, mark string) bool {
		t.Helper()
		_, err := g.CheckToken(t.Context(), staff, mark, shown)
		if err != nil && !errors.Is(err, db.ErrSignedOut) {
			t.Errorf("%v", err)
		}
		return err == nil
	}
	other := guarded(t)
	foreign, _, err := other.SignIn(t.Context(), 1, other.mark())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		shown []byte
		staff int
		mark  string
		want  bool
	}{
		"as made":             {token, 1, mark, true},
		"of somebody else":    {token, 2, kept[2], false},
		"of another event":    {foreign, 1, mark, false},
		"with another PIN":    {token, 1, kept[2], false},
		"of who has no PIN":   {token, 3, "", false},
		"with a later end":    {bytes.Replace(token, []byte(`"until":"2026-05-02`), []byte(`"until":"2026-05-03`), 1), 1, mark, false},
		"with another nonce":  {bytes.Replace(token, []byte(`"nonce":"`), []byte(`"nonce":"0`), 1), 1, mark, false},
		"empty":               {nil, 1, mark, false},
		"no token":            {[]byte("x"), 1, mark, false},
		"without a proof":     {[]byte(`{"until":"2026-05-02T10:00:00Z"}`), 1, mark, false},
		"with half the proof": {token[:len(token)-3], 1, mark, false},
	} {
		if got := valid(c.shown, c.staff, c.mark); got != c.want {
			t.Errorf("%s: valid is %v", name, got)
		}
	}
	start := g.now
	for after, want := range map[time.Duration]bool{12*time.Hour - time.Second: true, 12 * time.Hour: false, -time.Minute: false} {
		if g.now = start.Add(after); valid(token, 1, mark) != want {
			t.Errorf("after %v: valid is %v", after, !want)
		}
	}
	g.now = start
	if err := g.choose(1, "1234"); err != nil {
		t.Fatal(err)
	}
	if valid(token, 1, g.mark()) || valid(token, 1, mark) {
		t.Error("it outlives the PIN")
	}
	if err := g.choose(1, ""); err != nil {
		t.Fatal(err)
	}
	if valid(token, 1, mark) {
		t.Error("it outlives the taking away of the PIN")
	}
}

// The PINs are read as of an entry, so a PIN that is just being chosen raises no warning.
func TestPINsAreReadAsOfTheEndOfTheJournal(t *testing.T) {
	g := guarded(t)
	var all sync.WaitGroup
	stop := make(chan struct{})
	all.Go(func() {
		for n := range 20 {
			if err := g.choose(1, fmt.Sprint(1000+n)); err != nil {
				t.Error(err)
			}
		}
		close(stop)
	})
	other, hall, err := db.Open(t.Context(), g.Path(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	for {
		kept, err := other.PINMarksAtHead(t.Context(), hall)
		if err != nil {
			t.Error(err)
		}
		if faults := officials.PINFaults(hall.Register, kept); len(faults) > 0 {
			t.Errorf("%q", faults)
		}
		select {
		case <-stop:
			all.Wait()
			return
		default:
		}
	}
}
