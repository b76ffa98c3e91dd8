package public_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/db/simulate"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/web/public"
)

// Whatever is done on a day: where an entry is said to move nothing public, the public event is the
// same before and after it.
func TestWhatMovesNothingChangesNothing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(rt, halltest.U18, 6)
		h.MustDesk(func(*event.State) ([]fact.Fact, error) { return []fact.Fact{event.PagesChosen{Results: true}}, nil })
		alone := tournament.New() // which reads entry by entry
		if err := alone.Fold(h.Log...); err != nil {
			rt.Fatal(err)
		}
		seen := public.NewEvent(alone)
		rt.Repeat(map[string]func(*rapid.T){
			"act": func(*rapid.T) {
				act := rapid.SampledFrom(simulate.Acts).Draw(rt, "act")
				staff := rapid.IntRange(1, len(h.T.Register.Staff)).Draw(rt, "staff")
				seed, from := rapid.Uint64().Draw(rt, "seed"), len(h.Log)
				_ = h.Do(h.T.Register.Staff[staff-1].Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
					return act.Decide(t, staff, seed) // a refusal changes nothing either
				})
				for n := range h.Log[from:] {
					entry := h.Log[from+n : from+n+1]
					if err := alone.Fold(entry...); err != nil {
						rt.Fatal(err)
					}
					now := public.NewEvent(alone)
					if !public.ChangesEvent(entry) && !reflect.DeepEqual(now, seen) {
						rt.Fatalf("after %s by %d, %s %s changed what the public reads", act.Name, staff, entry[0].Kind, entry[0].Body)
					}
					seen = now
				}
			},
		})
	})
}
