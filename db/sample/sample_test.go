package sample

import (
	"path/filepath"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
)

func noon() time.Time { return time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC) }

func create(t *testing.T) *tournament.Tournament {
	t.Helper()
	store, hall, err := Create(t.Context(), filepath.Join(t.TempDir(), "sample.flagfall"), noon)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return hall
}

func TestTheSampleIsLively(t *testing.T) {
	hall := create(t)
	if n := len(hall.Register.Sections); n != 2 {
		t.Errorf("%d sections, want 2", n)
	}
	if n := len(hall.Register.Teams); n != 24 {
		t.Errorf("%d teams, want 24", n)
	}
	for _, s := range hall.Register.Sections {
		if r := s.LatestRound(); r == nil || r.No != 3 || r.Started.IsZero() || !r.Finished.IsZero() {
			t.Errorf("section %s is not in the middle of round 3", s.ID)
		}
	}
	if n := hall.Ledger.IncidentCount(); n < 12 {
		t.Errorf("%d incidents, want a dozen", n)
	}
	if s := hall.Ledger.Incidents()[hall.Ledger.IncidentCount()-1].State(); s != penalties.Open {
		t.Errorf("the newest call is %s, want one that waits", s)
	}
}

// Some incident stands on every step of every ladder of the rulebook. One game of the present round
// is forfeited.
func TestTheSampleShowsEveryStepOfEveryLadder(t *testing.T) {
	hall := create(t)
	type rung struct {
		ladder string
		n      int
	}
	climbed := map[rung]bool{}
	forfeits := 0
	for _, i := range hall.Ledger.Incidents() {
		r := i.Ruling()
		if r == nil {
			continue
		}
		if r.Verdict.Step != nil {
			climbed[rung{r.Verdict.Step.Ladder, r.Verdict.Step.N}] = true
		}
		for _, m := range r.Remedies {
			if m.Kind == "forfeit-game" && i.Place.Round == 3 {
				forfeits++
			}
		}
	}
	for _, l := range hall.Register.Sections[0].Book.Ladders {
		for n := range l.Rungs {
			if !climbed[rung{l.ID, n + 1}] {
				t.Errorf("nobody is on step %d of %s", n+1, l.ID)
			}
		}
	}
	if forfeits != 1 {
		t.Errorf("%d forfeits in round 3, want one", forfeits)
	}
}

func TestTheSampleIsTheSameEveryTime(t *testing.T) {
	if a, b := create(t).Head, create(t).Head; a != b {
		t.Errorf("heads %s and %s", a.Hash.Short(), b.Hash.Short())
	}
}
