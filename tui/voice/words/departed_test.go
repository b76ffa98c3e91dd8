package words

import (
	"testing"

	"flagfall/penalties"
	"flagfall/rules"
)

// What a director imposes instead of the book's step is not called by that step.
func TestARulingThatDepartsIsOnNoStep(t *testing.T) {
	table := Table{Names: [4]string{"Ada", "Ben", "Cy", "Dev"}, Teams: [2]string{"Owls", "Forks"}}
	first := rules.Verdict{Step: &rules.Step{Ladder: "hands", N: 1, Of: 3}, Authority: rules.ByRule}
	for want, r := range map[string]penalties.RulingMade{
		"step 1 of 3: warn Ada":    {Verdict: first, Remedies: []penalties.Remedy{{Kind: rules.Warning, Seat: "a"}}},
		"expel Ada from the event": {Verdict: first, Remedies: []penalties.Remedy{{Kind: rules.Expel, Seat: "a"}}, Departed: true},
		"Ada loses the game":       {Verdict: first, Remedies: []penalties.Remedy{{Kind: rules.ForfeitGame, Seat: "a"}}, Departed: true},
	} {
		if got := table.Ruling(r); got != want {
			t.Errorf("it is told as %q, want %q", got, want)
		}
	}
}
