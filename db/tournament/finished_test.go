package tournament_test

import (
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/simulate"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

// weighed are the numbers of all acts, each as often as it is done on a day.
var weighed = func() []int {
	var all []int
	for n, a := range simulate.Acts {
		for range a.Weight {
			all = append(all, n)
		}
	}
	return all
}()

// No sequence of acts changes a finished round without a consequence that was raised for it or
// carried out. No official rules or decides without the role. Every round is paired among the teams
// that play, and rests on the present results, unless a consequence is open. All of it is checked
// against a reading of the journal that shares no code with the register.
func TestNothingChangesAFinishedRoundUnseen(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(rt, u18, 6)
		h.Must(h.Actor("Ama"), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, "Tia Young", event.Trainee, "", h.Official("Ama"))
		})
		w := simulate.NewChecker()
		if err := w.Check(h.T, h.Log); err != nil {
			rt.Fatal(err)
		}
		rt.Repeat(map[string]func(*rapid.T){
			"act": func(*rapid.T) {
				act, staff := simulate.Acts[rapid.SampledFrom(weighed).Draw(rt, "act")], rapid.IntRange(0, 5).Draw(rt, "staff")
				seed, from := rapid.Uint64().Draw(rt, "seed"), len(h.Log)
				err := h.Do(actor(h.T, staff), func(t *tournament.Tournament) ([]fact.Fact, error) { return act.Decide(t, staff, seed) })
				if err := w.Check(h.T, h.Log[from:]); err != nil {
					rt.Fatalf("%s by %d: %v", act.Name, staff, err)
				}
				_ = err // whether it was refused is not this test's matter
			},
		})
		again := tournament.New()
		if err := again.Fold(h.Log...); err != nil || told(again) != told(h.T) {
			rt.Fatalf("the season folds to another tournament: %v", err)
		}
		if wrong := simulate.CheckStandings(h.T, w.Naive, "K5", ""); wrong != nil {
			rt.Fatal(wrong)
		}
	})
}

func actor(t *tournament.Tournament, staff int) string {
	if staff == 0 || staff > len(t.Register.Staff) {
		return event.DeskActor
	}
	return t.Register.Staff[staff-1].Actor()
}
