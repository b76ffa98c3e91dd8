package desk

import (
	"testing"

	"flagfall/tui/kit/keys"
)

// Sentences name the keys as the user has bound them, not the defaults.
func TestSentencesNameTheKeysAsTheyAre(t *testing.T) {
	own, err := keys.Default().Rebind(map[string][]string{"boards.setup": {"z"}, "boards.other": {"f2"}})
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Keys = own })
	p.press("b", "d").sees("only one version: press z to enter another")
	p.press("enter").sees("or b1d2; f2: board").press("esc")
	p.press("s").sees("nothing new here: press z to set up a position, ↵ to play a move")
}
