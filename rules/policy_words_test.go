package rules

import "testing"

// What an event chose is told in words, never as a file would have it.
func TestEveryChoiceIsSaidInWords(t *testing.T) {
	for _, it := range PolicyItems() {
		for _, value := range it.Values {
			if _, ok := chosenWords[value]; !ok && !it.Number {
				t.Errorf("%s: %q is not said in words", it.Name, value)
			}
		}
	}
	if got := policyItems[ItemAppealMinutes].Describe("20"); got != "This event says 20." {
		t.Errorf("a number is said %q", got)
	}
}
