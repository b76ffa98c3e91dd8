package tui

import (
	"strings"
	"testing"
)

// vocabulary is what people who have never seen the desk type to find something.
var vocabulary = strings.Fields(`
	swearing swore insult late absent no-show touched clock hand hands hidden hiding covered pieces reserve stalling waiting slow
	check checkmate mate illegal castling promote queen pawn drop flag time zero draw stalemate repetition
	parent coach spectator noise talking advice partner substitute appeal protest complain witness note slam banging
	displaced fell wrong setup colours rule rules policy print standings pairings results teams table owls ada backup undo
	leave staff calls`)

// Whatever a newcomer calls it, the search finds something to do about it.
func TestTheSearchKnowsANewcomersWords(t *testing.T) {
	if n := len(vocabulary); n < 60 {
		t.Fatalf("only %d words", n)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	for _, word := range vocabulary {
		found := p.d.rooms.Found(word)
		for _, a := range p.d.rooms.Actions() {
			if a.Holds(word) && (a.Do != nil || a.Says != "") {
				found = append(found, a)
			}
		}
		if len(found) == 0 {
			t.Errorf("nothing is found for %q", word)
		}
	}
}

// What is found is gone to: a player's table, the rule, the offence with what comes next.
func TestWhatTheSearchFindsIsGoneTo(t *testing.T) {
	in := func() *person { return sit(t, newStore(t), "Ortiz", 80, 24) }
	in().press(":", "lindqvist").sees("Knight Owls: Ada Lindqvist", "table 6").press("enter").sees("▸  6")
	in().press(":", "swearing").sees("log: foul").press("enter").sees("foul or offensive language: type the table and the seat").press("10b").sees("foul or offensive language ↵").press("enter").sees("table 10", "FOUL OR OFFENSIVE LANGUAGE")
	in().press(":", "disturbing", "enter").sees("noise: type the table").press("3c", "enter").sees("table 3", "NOISE")
	in().press(":", "disturbing", "enter", "down").seesNo("noise: type").press("3c", "enter").sees("not yet")
	in().press(":", "one", "space", "hand").sees("rule 13").press("enter").sees("One hand")
	in().press(":", "zzz").sees("No match")
}
