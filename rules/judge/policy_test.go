package judge_test

import (
	"strings"
	"testing"
)

// TestVerdictNamesThePolicyItRestsOn: event policy is never dressed up as a rule.
func TestVerdictNamesThePolicyItRestsOn(t *testing.T) {
	v := ruled(t, "nwchess-2004", "",
		`"kind":"wrong-hand","by":"WA","move_kind":"plain",`+priors("same-game", 1, "wrong-hand"))
	if len(v.Policy) != 1 || v.Policy[0] != "minute" {
		t.Errorf("it names %q", v.Policy)
	}
	if last := v.Because[len(v.Because)-1]; !strings.Contains(last, "Event policy") ||
		strings.Contains(last, "A05") {
		t.Errorf("it says %q", last)
	}
}
