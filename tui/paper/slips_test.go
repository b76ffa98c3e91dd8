package paper

import (
	"slices"
	"strings"
	"testing"

	"flagfall/tui/document"
	"flagfall/tui/document/text"
)

// Without an incident a slip is those of all rulings of the round, several on a sheet.
func TestTheSlipsOfARoundAreCutFromSheets(t *testing.T) {
	e := newFixture(t)
	sheet, err := e.Make(Order{Name: "slip", Section: "K5", Round: 3})
	if err != nil {
		t.Fatal(err)
	}
	rulings := 0
	for _, i := range e.Hall.Ledger.Incidents() {
		if i.Ruling() != nil && !i.IsNote() && i.Place.Section == "K5" && i.Place.Round == 3 {
			rulings++
		}
	}
	slips := 0
	for n, b := range sheet.Blocks {
		for _, card := range b.(document.Cards).Each {
			slips++
			hasBoards := slices.ContainsFunc(card, func(b document.Block) bool { _, ok := b.(document.Boards); return ok })
			if hasBoards != (n == 1) {
				t.Errorf("stack %d: a slip with boards %v", n+1, hasBoards)
			}
		}
	}
	if slips != rulings || rulings == 0 || len(sheet.Blocks) != 2 || !sheet.IsCards() || sheet.Strip {
		t.Fatalf("%d slips of %d rulings", slips, rulings)
	}
	alone, err := e.Make(Order{Name: "slip", Incident: handsTwice})
	if err != nil {
		t.Fatal(err)
	}
	facts := alone.Blocks[0].(document.Facts)
	if said := text.Plain(&sheet.Document); !strings.Contains(strings.Join(strings.Fields(said), " "), facts[0].Text) {
		t.Errorf("the slips lack %q:\n%s", facts[0].Text, said)
	}
	if _, err := e.Make(Order{Name: "packet"}); err == nil || !strings.Contains(err.Error(), "name the incident") {
		t.Errorf("a packet of no incident: %v", err)
	}
}
