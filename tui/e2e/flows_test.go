package e2e

import (
	"testing"
	"time"
)

// Whatever is being typed when the power goes is there again when the desk comes back.
func TestEveryKindOfTypingOutlivesAPowerCut(t *testing.T) {
	db := event(t)
	flagfall(t, "incident", "log", "--db", db, "--section", "K5", "--table", "1", "--seat", "a", "--offence", "w")
	for _, c := range []struct {
		name, typed string
		sees        []string
		after       string // ends what was begun, so that the next begins on the floor
	}{
		{"a call", "1a", []string{"1a▏"}, "ctrl+u"},
		{"a clock", "1aw enter 11", []string{"clock 11▏"}, "esc"},
		{"testimony", "1aw enter t d:-he", []string{"testimony d:-he▏"}, "esc esc"},
		{"a strike", "1bw enter s wrong", []string{"why strike? wrong▏"}, "esc esc"},
		{"a section", "e down enter Open", []string{"a new section", "name Open▏"}, "esc esc"},
		{"an official", "e down down down enter Lee", []string{"name Lee▏"}, "esc esc"},
		{"a team", "t n Rooks", []string{"a new team", "team Rooks▏"}, "esc esc"},
		{"a player alone", "t a Zoe", []string{"player Zoe▏"}, "esc esc"},
		{"a mended team", "t enter X", []string{"mend", "X▏"}, "esc esc"},
		{"a file of teams", "t i ~/teams.csv", []string{"~/teams.csv▏"}, "esc esc"},
	} {
		x := start(t, 80, 24, []string{"--db", db})
		x.Expect("table").flow(c.name).press(c.typed, c.sees...)
		time.Sleep(150 * time.Millisecond) // at most the last key may be lost: let it reach the disk
		x.Kill()
		y := start(t, 80, 24, []string{"--db", db})
		y.Expect(c.sees...)
		y.flow("after").press(c.after)
		time.Sleep(100 * time.Millisecond)
		y.Kill()
	}
	flagfall(t, "verify", "--db", db)
}
