package words

import (
	"strings"
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

// Every value of every item is said in words, and none as the file has it.
func TestEveryPolicyValueIsSaidInWords(t *testing.T) {
	for _, it := range rules.PolicyItems() {
		for _, value := range it.Values {
			said := PolicyValue(value)
			if said == "" || said == "true" || said == "false" || strings.ContainsAny(said, "-+_") || len(said) < 3 && value != "15" && said != "no" {
				t.Errorf("%s: %q is said %q", it.Name, value, said)
			}
		}
	}
	if got := PolicyValue("section-chief+floor-chief"); got != "section chief, then floor chief" {
		t.Errorf("two levels are said %q", got)
	}
}
