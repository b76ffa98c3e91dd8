package paper

import (
	"strings"
	"testing"

	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
)

// codes are the links on a document that are to be photographed.
func codes(blocks []document.Block) (links []string) {
	for _, b := range blocks {
		switch b := b.(type) {
		case document.QR:
			links = append(links, b.Link)
		case document.Cards:
			for _, card := range b.Each {
				links = append(links, codes(card)...)
			}
		}
	}
	return links
}

// A card a table; where the event takes results from the tables, one for each team of it. No card
// holds a name.
func TestTableCards(t *testing.T) {
	e := newFixture(t)
	for results, want := range map[bool][]string{
		false: {"/table/1/0#", "/table/2/0#", "/table/3/0#", "/table/4/0#", "/table/5/0#", "/table/6/0#"},
		true:  {"/table/1/1#", "/table/1/2#", "/table/2/1#", "/table/2/2#", "/table/3/1#", "/table/3/2#", "/table/4/1#", "/table/4/2#", "/table/5/1#", "/table/5/2#", "/table/6/1#", "/table/6/2#"},
	} {
		e.Hall.Register.Pages.Results = results
		sheet, err := e.Make(Order{Name: "table-cards", Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		links := codes(sheet.Blocks)
		if len(links) != len(want) {
			t.Fatalf("%d cards, want %d", len(links), len(want))
		}
		for n, link := range links {
			if !strings.HasPrefix(link, "http://hall.example"+want[n]) {
				t.Errorf("card %d leads to %s", n+1, link)
			}
		}
		printed := text.Spoken(&sheet.Document)
		for _, team := range e.Hall.Register.Teams {
			if strings.Contains(printed, team.Name) || strings.Contains(printed, team.Players[0].Name) {
				t.Errorf("the cards name %s", team.Name)
			}
		}
	}
}

// Without an address, and where the secret is not at hand, there are no cards, and the sentence
// says what to do.
func TestTableCardsNeedAnAddressAndTheSecret(t *testing.T) {
	e := newFixture(t)
	without := Source{Hall: e.Hall}
	if _, err := without.Make(Order{Name: "table-cards"}); refusal.KindOf(err) != refusal.Conflict || !strings.Contains(err.Error(), "print table-cards makes the links") {
		t.Errorf("without the secret: %v", err)
	}
	e.Hall.Register.Pages.Address = ""
	if _, err := e.Make(Order{Name: "table-cards"}); refusal.KindOf(err) != refusal.Conflict || !strings.Contains(err.Error(), "event pages --address") {
		t.Errorf("without an address: %v", err)
	}
}

// Pairings and round sheets carry a code that leads to the section's pages, and none where the
// event has no address.
func TestSheetsLeadToThePages(t *testing.T) {
	e := newFixture(t)
	for name, want := range map[string]string{
		"pairings": "http://hall.example/section/K5", "pairings-by-team": "http://hall.example/section/K5/teams", "round-sheet": "http://hall.example/section/K5",
	} {
		for _, address := range []string{"", "http://hall.example"} {
			e.Hall.Register.Pages.Address = address
			sheet, err := e.Make(Order{Name: name, Section: "K5"})
			if err != nil {
				t.Fatal(err)
			}
			links := strings.Join(codes(sheet.Blocks), " ")
			want := map[bool]string{true: want}[address != ""]
			if links != want {
				t.Errorf("%s with the address %q leads to %q, want %q", name, address, links, want)
			}
			body, err := html.Render(&sheet.Document)
			if err != nil || strings.Contains(string(body), `aria-label="QR"`) != (address != "") {
				t.Errorf("%s as a web page, %v", name, err)
			}
		}
	}
}
