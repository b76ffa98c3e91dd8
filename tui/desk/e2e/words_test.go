//go:build e2e

package e2e

import (
	"testing"
	"time"
)

// The help and a screen are found by their keys, and where screens are read aloud by their names too, typed as slowly
// as a person types; no letter of a name is a key.
func TestAScreenByItsNameAndByItsKey(t *testing.T) { inBothModes(t, aScreenByItsNameAndByItsKey) }

func aScreenByItsNameAndByItsKey(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("12 tables")
	open := func(key, name, sees string) {
		if !x.told {
			x.Type(key).Expect(sees)
			return
		}
		for _, letter := range name {
			x.Type(string(letter))
			time.Sleep(150 * time.Millisecond)
		}
		x.Press("enter").Expect(sees)
	}
	if x.told {
		x.Expect("Type a word, such as help or results, and press Enter.")
	}
	open("?", "help", "help: floor")
	x.Press("esc").Expect("all sections")
	open("l", "ledger", "20 of 20")
	x.Press("esc").Expect("all sections").Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
}
