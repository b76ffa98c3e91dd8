package words

import (
	"testing"

	"flagfall/rules"
)

// Every item of event policy has a name a director would use, short enough to stand beside its
// value.
func TestEveryPolicyItemHasAName(t *testing.T) {
	for _, it := range rules.PolicyItems() {
		if _, ok := policyNames[it.Name]; !ok {
			t.Errorf("%s has none", it.Name)
		}
		if n := len(PolicyName(it.Name)); n > 40 {
			t.Errorf("%q has %d letters", PolicyName(it.Name), n)
		}
	}
}
