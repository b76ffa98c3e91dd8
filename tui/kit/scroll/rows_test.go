package scroll

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

func same(a, b string) bool { return a == b }

func TestTheCursorStaysOnItsRow(t *testing.T) {
	names := rapid.SliceOfDistinct(rapid.StringMatching("[a-f]{1,2}"), rapid.ID)
	rapid.Check(t, func(t *rapid.T) {
		before, now := names.Draw(t, "before"), names.Draw(t, "now")
		var r Rows[string]
		r.Set(before, same)
		r.SetHeight(rapid.IntRange(0, 5).Draw(t, "seen"))
		r.MoveTo(rapid.IntRange(0, 30).Draw(t, "at"))
		was, had := r.Current()
		height := r.Cursor()
		if rapid.Bool().Draw(t, "choose") {
			set := slices.Clone(before)
			r.SetFiltered(slices.Concat(before, now), func(row string) bool { return slices.Contains(now, row) }, same)
			now = r.All()
			if !slices.Equal(set, before) {
				t.Fatalf("what was set, %v, is written over: %v", set, before)
			}
		} else {
			r.Set(now, same)
		}
		is, has := r.Current()
		switch {
		case has != (len(now) > 0) || had != (len(before) > 0):
			t.Fatalf("a row under the cursor: %v before of %v, %v now of %v", had, before, has, now)
		case had && slices.Contains(now, was) && is != was:
			t.Fatalf("the cursor went from %q to %q", was, is)
		case has && !slices.Contains(now, was) && r.Cursor() != min(max(0, height), len(now)-1):
			t.Fatalf("%q has gone and the cursor went from height %d to %d of %d", was, height, r.Cursor(), len(now))
		}
	})
}

func TestWhatIsInSight(t *testing.T) {
	var r Rows[string]
	r.Set([]string{"a", "b", "c", "d", "e"}, same)
	r.SetHeight(3)
	r.MoveTo(3)
	var got []string
	for row, on := range r.VisibleRows() {
		if on {
			row = "[" + row + "]"
		}
		got = append(got, row)
	}
	if want := []string{"b", "c", "[d]"}; !slices.Equal(got, want) {
		t.Errorf("in sight %v, want %v", got, want)
	}
}
