package desks

import (
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db"
	"flagfall/db/shared"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/lockout"
	"flagfall/pairing/officials"
	"flagfall/tui/serve"
)

const ritasPIN = "47110815"

// guarded is a server on an event with Rita, who has a PIN, and two others who have none. It is not
// connected to anything.
func guarded(t *testing.T) *Server {
	t.Helper()
	store, hall, err := db.Create(t.Context(), filepath.Join(t.TempDir(), "hall.flagfall"), "Spring Bughouse", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	for _, name := range []string{"Rita Ortiz", "Tom Hale", "Tom Ortega"} {
		if err := store.Do(t.Context(), hall, event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, name, event.TD, "", nil)
		}); err != nil {
			t.Fatal(err)
		}
	}
	rita := hall.Register.Staff[0]
	err = store.ChangePIN(t.Context(), hall, rita.Actor(), rita.No, ritasPIN, func(t *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		return officials.ChangePIN(t.Register, rita, mark, kept, rita)
	})
	if err != nil {
		t.Fatal(err)
	}
	return &Server{
		Options: Options{Now: time.Now}, Limits: DefaultLimits(), hall: shared.New(store, hall),
		log: serve.NewLog(time.Now, func(at time.Time) string { return at.Format(time.TimeOnly) }, nil),
	}
}

// Whatever is wrong with a name and PIN, the refusal comes after the same time and in the same
// words: nobody learns who is on the staff, who has a PIN, or that a PIN was right while its address
// waits. The clock of this test stands still while a PIN is looked at, so that what is measured is
// the time that is chosen.
func TestRefusalsTakeTheSameTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := guarded(t)
		here := source(1)
		refused := func(what, name, pin string, from serve.Source) {
			t.Helper()
			begun := time.Now()
			told := ""
			_, err := s.askPIN(t.Context(), "anybody", from, func(_, says string, questions []string, _ []bool) ([]string, error) {
				if len(questions) == 0 {
					told = says
					return nil, nil
				}
				return []string{name, pin}, nil
			}, "")
			took := time.Since(begun)
			if off := took - refusalTime; err == nil || off < -time.Millisecond || off > 20*time.Millisecond {
				t.Errorf("%s: %v after %v, want a refusal after %v", what, err, took, refusalTime)
			}
			if told != errNotLetIn.Error() {
				t.Errorf("%s: told is %q", what, told)
			}
		}
		refused("nobody on the staff", "Eve", "1234", here)
		refused("no name", "", "1234", here)
		refused("a part of two names", "tom", "1234", here)
		refused("somebody without a PIN", "Tom Hale", "1234", here)
		refused("no PIN", "rita", "", here)
		for range lockout.Usual {
			refused("a wrong PIN", "rita", "0000", source(2))
		}
		refused("a wrong PIN, too often", "rita", "0000", source(2))
		refused("the right PIN where it was wrong too often", "rita", ritasPIN, source(2))
		if staff, err := s.checkPIN(t.Context(), "rita", ritasPIN, here); staff != 1 || err != nil {
			t.Errorf("the right PIN elsewhere: %d, %v", staff, err)
		}
	})
}
