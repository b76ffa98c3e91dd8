package tournament_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/journal"
	"flagfall/db/longday"
	"flagfall/db/tournament"
	"flagfall/db/tournament/alike"
)

// days are journals to be opened from snapshots.
func days(t *testing.T) (all [][]journal.Entry) {
	t.Helper()
	for _, length := range []int{500, 730, 1100} {
		seq, err := longday.Entries(length)
		if err != nil {
			t.Fatal(err)
		}
		var day []journal.Entry
		for e, err := range seq {
			if err != nil {
				t.Fatal(err)
			}
			day = append(day, e)
		}
		all = append(all, day)
	}
	return all
}

// A tournament from a snapshot and the entries since is that of all entries, wherever the snapshot was taken, and whatever else was asked
// in between.
func TestASnapshotAndTheRestIsTheWhole(t *testing.T) {
	all := days(t)
	rapid.Check(t, func(rt *rapid.T) {
		day := rapid.SampledFrom(all).Draw(rt, "day")
		cuts := rapid.SliceOfN(rapid.IntRange(0, len(day)), 1, 4).Draw(rt, "cuts")
		slices.Sort(cuts)
		now, at := tournament.Sleepy(alike.Journal(day)), 0
		for _, cut := range append(cuts, len(day)) {
			if err := now.Fold(day[at:cut]...); err != nil {
				rt.Fatal(err)
			}
			at = cut
			if n := now.Ledger.IncidentCount(); n > 0 {
				now.Ledger.Numbered(rapid.IntRange(1, n).Draw(rt, "asked"))
			}
			var err error
			if now, err = alike.Reopened(now, alike.Journal(day)); err != nil {
				rt.Fatal(err)
			}
		}
		whole := tournament.New()
		if err := whole.Fold(day...); err != nil {
			rt.Fatal(err)
		}
		if where := alike.Difference(now, whole); where != "" {
			rt.Fatal(where)
		}
	})
}
