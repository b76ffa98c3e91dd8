package swiss

import (
	"testing"

	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// The largest field is paired, and one team more is refused.
func TestTheLargestField(t *testing.T) {
	field := func(n int) Field {
		f := Field{Teams: make([]Team, n)}
		for i := range f.Teams {
			f.Teams[i].TPN = i + 1
		}
		return f
	}
	if _, err := newField(field(limits.PairedTeams)); err != nil {
		t.Errorf("%d teams: %v", limits.PairedTeams, err)
	}
	if _, err := newField(field(limits.PairedTeams + 1)); refusal.KindOf(err) != refusal.Limit {
		t.Errorf("%d teams: %v, want a refusal of kind limit", limits.PairedTeams+1, err)
	}
}
